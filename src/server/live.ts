/**
 * Live events over SSE. What is stored comes with its number, so a watcher that was cut off asks for what is after the
 * last one it has, and misses nothing. Boards come without a number, several times a second, and a watcher that is slow
 * gets fewer of them.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { LiveBoards, TournamentEvent } from '../contract/events.ts'
import type { Store } from '../store/store.ts'
import type { Feed } from './feed.ts'

export interface Live {
  /** Takes over the answer. */
  watch(reply: FastifyReply, tournament: number, after: number): void
  watchers(): number
  close(): void
}

const BOARDS_EVERY = 250 // milliseconds
const HEARTBEAT = 15_000
const PIECE = 100 // events
const SLOW = 256 * 1024 // bytes that wait for a watcher

export function openLive(store: Store, feed: Feed, trouble: (text: string) => void): Live {
  const watched = new Map<number, Set<ServerResponse>>()
  const all = (): ServerResponse[] => [...watched.values()].flatMap(watchers => [...watchers])
  const leave = (tournament: number, watcher: ServerResponse): void => {
    const watchers = watched.get(tournament)
    watchers?.delete(watcher)
    if (watchers?.size === 0) watched.delete(tournament)
  }
  const join = (tournament: number, watcher: ServerResponse): AbortSignal => {
    const gone = new AbortController()
    watched.set(tournament, (watched.get(tournament) ?? new Set()).add(watcher))
    const go = (): void => {
      leave(tournament, watcher)
      gone.abort()
    }
    watcher.on('close', go)
    if (watcher.closed) go() // before it was let in
    return gone.signal
  }
  const boards = setInterval(() => {
    for (const [tournament, news] of feed.news()) tellBoards(news, watched.get(tournament))
  }, BOARDS_EVERY)
  const heartbeat = setInterval(() => {
    for (const watcher of all()) watcher.write(': still here\n\n')
  }, HEARTBEAT)
  return {
    watch: (reply, tournament, after) => {
      const watcher = beginStream(reply)
      const signal = join(tournament, watcher)
      watcher.write(`retry: 1000\n\n${boardsText(feed.boards(tournament))}`)
      follow(store, watcher, { tournament, after, signal }).catch(error => {
        trouble(`the watcher of tournament ${tournament} lost its events: ${error}`)
        watcher.end()
      })
    },
    watchers: () => all().length,
    close: () => {
      clearInterval(boards)
      clearInterval(heartbeat)
      for (const watcher of all()) watcher.end()
    },
  }
}

/** Takes over the answer for server-sent events. */
export function beginStream(reply: FastifyReply): ServerResponse {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no', // a proxy passes it on at once
  } as Record<string, string>)
  return reply.raw
}

interface WatchPlace {
  readonly tournament: number
  readonly after: number
  readonly signal: AbortSignal
}

/** Whoever follows from the first event on is sent a piece at a time, and others get their turns. */
async function follow(store: Store, watcher: ServerResponse, place: WatchPlace): Promise<void> {
  let sent = 0
  for await (const event of store.events.watch(place.tournament, place.after, place.signal)) {
    if (!watcher.write(eventText(event))) await room(watcher)
    if (++sent % PIECE === 0) await turn()
  }
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const room = (watcher: ServerResponse): Promise<void> =>
  new Promise(resolve => {
    const go = (): void => {
      watcher.off('drain', go).off('close', go)
      resolve()
    }
    watcher.on('drain', go).on('close', go)
    if (watcher.closed) go()
  })

/** All who follow a tournament are given the same events, so each is written out once. */
const texts = new WeakMap<TournamentEvent, string>()

function eventText(event: TournamentEvent): string {
  const text = texts.get(event) ?? `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`
  texts.set(event, text)
  return text
}

const boardsText = (boards: LiveBoards): string => `event: boards\ndata: ${JSON.stringify(boards)}\n\n`

function tellBoards(news: LiveBoards, watchers: ReadonlySet<ServerResponse> | undefined): void {
  if (!watchers) return
  const text = boardsText(news)
  for (const watcher of watchers) if (watcher.writableLength < SLOW) watcher.write(text)
}
