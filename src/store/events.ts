/**
 * What happened in a tournament, in order, for those who watch. Adding an event takes the next number from the
 * tournament's row, and that row stays locked until the commit: numbers have no gaps and appear in order, so whoever
 * has seen number n misses nothing by asking for what is after n.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { escapeJson } from './columns.ts'
import type { Database, Queries } from './database.ts'
import { once } from './once.ts'
import { events, tournaments } from './schema.ts'
import { type Tail, tailOf } from './tail.ts'

export interface StoredEvent {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly game: number | null // that it is about
  readonly body: object
}

export interface Events {
  append(tournament: number, kind: string, body: object): Promise<void>
  after(tournament: number, id: number): Promise<StoredEvent[]>
  /** What is after a number, then what comes, until the signal. */
  watch(tournament: number, id: number, signal: AbortSignal): AsyncGenerator<StoredEvent>
  close(): Promise<void>
}

export const CHANNEL = 'ultimata_events'
const MOST = 1000 // at a time

export function eventsIn(database: Database): Events {
  const { queries } = database
  const tails = new Map<number, Tail>()
  const hear = once(() => database.listen(CHANNEL, payload => tails.get(Number(payload))?.refresh()))
  const closing = new AbortController()
  const forget = (tournament: number, tail: Tail) => {
    tail.close()
    if (tails.get(tournament) === tail) tails.delete(tournament)
  }
  const after = (tournament: number, id: number) => readAfter(queries, tournament, id)
  return {
    append: (tournament, kind, body) => appendEvent(queries, tournament, kind, body),
    after,
    watch: async function* (tournament, id, signal) {
      await hear.get()
      const tail = tails.get(tournament) ?? tailOf(from => after(tournament, from), id)
      tails.set(tournament, tail)
      try {
        yield* tail.follow(id, AbortSignal.any([signal, closing.signal]))
      } finally {
        if (tail.followers() === 0) forget(tournament, tail)
      }
    },
    close: async () => {
      closing.abort()
      for (const [tournament, tail] of tails) forget(tournament, tail)
      await (await hear.begun()?.catch(() => null))?.close()
    },
  }
}

export async function appendEvent(
  queries: Queries,
  tournament: number,
  kind: string,
  body: object,
): Promise<void> {
  await queries.execute(sql`
    with next as (
      update ${tournaments} set events = events + 1 where id = ${tournament} returning id, events
    )
    insert into ${events} (tournament, id, kind, body)
    select next.id, next.events, ${kind}, ${JSON.stringify(escapeJson(body))}::json from next
    returning pg_notify(${CHANNEL}, tournament::text)`)
}

function readAfter(queries: Queries, tournament: number, id: number): Promise<StoredEvent[]> {
  return queries
    .select({ id: events.id, at: events.at, kind: events.kind, game: events.game, body: events.body })
    .from(events)
    .where(and(eq(events.tournament, tournament), gt(events.id, id)))
    .orderBy(asc(events.id))
    .limit(MOST)
}
