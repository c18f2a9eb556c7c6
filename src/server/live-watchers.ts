/**
 * Those whose pages follow a live game. Each message is the whole game, so whoever is slow gets fewer of them, and
 * whoever takes nothing for a minute is sent away: a page that is still there comes back by itself. A machine that fell
 * asleep closes no connection, so the page of a seat says from time to time that it is there.
 */
import type { ServerResponse } from 'node:http'
import type { Side } from '../rules/position.ts'

/** Who is at a game: which sides' pages follow it, and how many others do. */
export interface Attendance {
  readonly isHere: readonly [x: boolean, o: boolean]
  readonly watchers: number
}

export const NOBODY_HERE: Attendance = { isHere: [false, false], watchers: 0 }

export interface Watchers {
  /** Called with whether it was the page of a seat, when it is gone. */
  add(stream: ServerResponse, side: Side | null, gone: () => void): void
  /** The page of a seat has said that it is there. */
  heard(side: Side): void
  attendance(): Attendance
  count(): number
  /** Sends the game as it is now. */
  tell(text: string): void
  /** Says something to all, so that nobody takes the connection for dead. */
  beat(): void
  /** Milliseconds since the last page of a seat was closed; 0 while there is one. */
  desertedFor(): number
  close(): void
}

interface Watcher {
  readonly stream: ServerResponse
  readonly side: Side | null
  beats: number // on end that it has taken nothing
  isBehind: boolean // it has not been sent the last text
}

const SLOW = 64 * 1024 // bytes that wait for a watcher
const MOST_BEATS = 4
const MOMENT = 2000 // milliseconds: a page that is loaded again was not away
/** A page that is not in front may use its timers once a minute. */
export const SILENT = 100_000 // milliseconds

export function openWatchers(now: () => number): Watchers {
  const all = new Set<Watcher>()
  const left: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const heard: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const opened = now()
  let last = ''
  const sends = (watcher: Watcher): void => {
    watcher.isBehind = watcher.stream.writableLength > SLOW
    if (!watcher.isBehind) watcher.stream.write(last)
  }
  const isFollowed = (side: Side): boolean => [...all].some(watcher => watcher.side === side)
  const isHere = (side: Side): boolean =>
    (isFollowed(side) && now() - heard[side] < SILENT) || now() - left[side] < MOMENT
  return {
    add: (stream, side, gone) => {
      const watcher: Watcher = { stream, side, beats: 0, isBehind: false }
      all.add(watcher)
      if (side !== null) heard[side] = now()
      stream.on('drain', () => {
        if (watcher.isBehind) sends(watcher)
      })
      const go = (): void => {
        all.delete(watcher)
        if (side !== null) left[side] = now()
        setTimeout(gone, side === null ? 0 : MOMENT + 1).unref()
      }
      stream.on('close', go)
      if (stream.closed) go() // while the game was read from the store
    },
    heard: side => {
      heard[side] = now()
    },
    attendance: () => ({
      isHere: [isHere(0), isHere(1)],
      watchers: [...all].filter(({ side }) => side === null).length,
    }),
    count: () => all.size,
    tell: text => {
      last = text
      for (const watcher of all) sends(watcher)
    },
    beat: () => {
      for (const watcher of all) {
        watcher.beats = watcher.stream.writableLength > 0 ? watcher.beats + 1 : 0
        if (watcher.beats >= MOST_BEATS) watcher.stream.destroy()
        else if (watcher.beats === 0) watcher.stream.write(': still here\n\n')
      }
    },
    desertedFor: () => (isFollowed(0) || isFollowed(1) ? 0 : now() - Math.max(opened, ...left)),
    close: () => {
      for (const { stream } of all) stream.end()
      all.clear()
    },
  }
}
