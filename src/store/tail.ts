/**
 * The end of a tournament's events, read once for all who follow it. New events are read when a notification comes,
 * and every few seconds in case one was lost with a connection; those who are far behind read for themselves.
 */
import type { TournamentEvent } from '../contract/events.ts'

export interface Tail {
  refresh(): void
  follow(id: number, signal: AbortSignal): AsyncGenerator<TournamentEvent>
  followers(): number
  close(): void
}

const KEPT = 1000
const PATIENCE = 3000 // ms

/** A tail that begins after an event. */
export function tailOf(read: (after: number) => Promise<readonly TournamentEvent[]>, begin: number): Tail {
  const recent: TournamentEvent[] = []
  const sleepers = new Set<() => void>()
  let floor = begin // what is after it and was read is in memory
  let last = begin
  let followers = 0
  let reading = false
  let asked = false

  const readOn = async () => {
    reading = true
    while (asked) {
      asked = false
      const fresh = await read(last).catch(() => []) // the clock tries again
      if (fresh.length === 0) continue
      recent.push(...fresh)
      last = fresh[fresh.length - 1]!.id
      const dropped = recent.splice(0, recent.length - KEPT)
      floor = dropped.at(-1)?.id ?? floor
      asked = true
    }
    reading = false
    for (const wake of [...sleepers]) wake()
  }
  const refresh = () => {
    asked = true
    if (!reading) void readOn()
  }
  const clock = setInterval(refresh, PATIENCE)
  const since = (id: number) => (id < floor ? read(id) : recent.filter(event => event.id > id))

  async function* follow(id: number, signal: AbortSignal): AsyncGenerator<TournamentEvent> {
    let seen = id
    followers++
    try {
      while (!signal.aborted) {
        const fresh = await since(seen)
        for (const event of fresh) {
          yield event
          seen = event.id
          if (signal.aborted) return
        }
        if (fresh.length === 0) await sleep(sleepers, signal)
      }
    } finally {
      followers--
    }
  }

  refresh()
  return { refresh, follow, followers: () => followers, close: () => clearInterval(clock) }
}

function sleep(sleepers: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      sleepers.delete(wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    sleepers.add(wake)
    signal.addEventListener('abort', wake)
    if (signal.aborted) wake()
  })
}
