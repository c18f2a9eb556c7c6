/**
 * The events of tournaments by pages. A page that is full never changes: it is kept, and given to everybody who reads
 * from the beginning. Of others what is wanted is read, once for all who want it at the same time.
 */
import type { TournamentEvent } from '../contract/events.ts'
import { sharedReads } from './shared-reads.ts'

export type ReadEvents = (tournament: number, after: number, most: number) => Promise<TournamentEvent[]>
/** What is after a number, at most to the end of the page that it is in. */
export type EventsAfter = (tournament: number, after: number) => Promise<readonly TournamentEvent[]>

const PAGE = 1000
const KEPT = 32

export function eventPages(read: ReadEvents): EventsAfter {
  const full = new Map<string, readonly TournamentEvent[]>()
  const keep = (name: string, page: readonly TournamentEvent[]): void => {
    full.set(name, page)
    const [oldest] = full.keys()
    if (full.size > KEPT && oldest !== undefined) full.delete(oldest)
  }
  const shared = sharedReads(([tournament, after]: readonly [number, number]) =>
    read(tournament, after, PAGE - (after % PAGE)),
  )
  return async (tournament, after) => {
    const name = `${tournament} ${Math.floor(after / PAGE)}`
    const known = full.get(name)
    if (known) return known.slice(after % PAGE)
    const events = await shared([tournament, after])
    if (events.length === PAGE) keep(name, events)
    return events
  }
}
