/**
 * The games of a tournament in the order in which they were stored, range after range of its events: whoever has read
 * those up to an event reads on from there and misses none. A range costs the same however much else is stored.
 */
import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { events, games, tournaments } from './schema.ts'

/** The events after one, up to and with another. */
export interface EventRange {
  readonly after: number
  readonly last: number
}

export function* rangesBetween(after: number, last: number, size: number): Generator<EventRange> {
  for (let from = after; from < last; from += size) yield { after: from, last: Math.min(from + size, last) }
}

export async function lastEvent(queries: Queries, tournament: number): Promise<number> {
  const [row] = await queries
    .select({ events: tournaments.events })
    .from(tournaments)
    .where(eq(tournaments.id, tournament))
  return row?.events ?? 0
}

/** For a join of the events with their games. */
export const isGameOf = eq(games.id, events.game)

export const isWithin = (tournament: number, { after, last }: EventRange): SQL | undefined =>
  and(eq(events.tournament, tournament), gt(events.id, after), lte(events.id, last))
