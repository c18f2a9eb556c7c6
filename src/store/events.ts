/**
 * What happened in a tournament, in order, for those who watch. Adding an event takes the next number from the
 * tournament's row, and that row stays locked until the commit: numbers have no gaps and appear in order, so whoever
 * has seen number n misses nothing by asking for what is after n.
 */
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { type Announcement, type Occurrence, TournamentEvent } from '../contract/events.ts'
import { assert } from '../rules/result.ts'
import { escapeJson } from './columns.ts'
import type { Database, Queries } from './database.ts'
import { eventPages } from './event-pages.ts'
import { lastEvent } from './event-ranges.ts'
import { once } from './once.ts'
import { events, tournaments } from './schema.ts'
import { type Tail, tailOf } from './tail.ts'

export interface Events {
  append(tournament: number, event: Occurrence): Promise<void>
  /** What is after a number: some of it, and nothing only where nothing is. */
  after(tournament: number, id: number): Promise<readonly TournamentEvent[]>
  announced(tournament: number): Promise<Announcement[]>
  /** What is after a number, then what comes, until the signal. */
  watch(tournament: number, id: number, signal: AbortSignal): AsyncGenerator<TournamentEvent>
  close(): Promise<void>
}

export const CHANNEL = 'ultimata_events'

export function eventsIn(database: Database): Events {
  const { queries } = database
  const tails = new Map<number, Tail>()
  const hear = once(() => database.listen(CHANNEL, payload => tails.get(Number(payload))?.refresh()))
  const closing = new AbortController()
  const forget = (tournament: number, tail: Tail) => {
    tail.close()
    if (tails.get(tournament) === tail) tails.delete(tournament)
  }
  const after = eventPages((tournament, id, most) => readAfter(queries, tournament, id, most))
  /** At the last event: those who are behind it read for themselves, and what they read is kept for the next. */
  const begun = async (tournament: number): Promise<Tail> => {
    const last = await lastEvent(queries, tournament)
    return tails.get(tournament) ?? tailOf(from => after(tournament, from), last)
  }
  return {
    append: (tournament, event) => appendEvent(queries, tournament, event),
    after,
    announced: tournament => readAnnounced(queries, tournament),
    watch: async function* (tournament, id, signal) {
      await hear.get()
      const tail = tails.get(tournament) ?? (await begun(tournament))
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
  { kind, body }: Occurrence,
): Promise<void> {
  await queries.execute(sql`
    with next as (
      update ${tournaments} set events = events + 1 where id = ${tournament} returning id, events
    )
    insert into ${events} (tournament, id, kind, body)
    select next.id, next.events, ${kind}, ${JSON.stringify(escapeJson(body))}::json from next
    returning pg_notify(${CHANNEL}, tournament::text)`)
}

function readAfter(
  queries: Queries,
  tournament: number,
  id: number,
  most: number,
): Promise<TournamentEvent[]> {
  const wanted = and(eq(events.tournament, tournament), gt(events.id, id))
  return readEvents(queries, wanted, most)
}

const MOST_ANNOUNCED = 1000

/** Few among many games; an index has them. */
async function readAnnounced(queries: Queries, tournament: number): Promise<Announcement[]> {
  const wanted = and(eq(events.tournament, tournament), ne(events.kind, 'game'))
  return (await readEvents(queries, wanted)).filter(isAnnouncement)
}

const isAnnouncement = (event: TournamentEvent): event is Extract<TournamentEvent, Announcement> =>
  event.kind === 'stage' || event.kind === 'winners'

async function readEvents(
  queries: Queries,
  wanted: SQL | undefined,
  most = MOST_ANNOUNCED,
): Promise<TournamentEvent[]> {
  const rows = await queries
    .select({ id: events.id, at: events.at, kind: events.kind, game: events.game, body: events.body })
    .from(events)
    .where(wanted)
    .orderBy(asc(events.id))
    .limit(most)
  const known = await schema.get()
  return rows.map(({ at, ...row }) => {
    const event: unknown = { ...row, at: at.toISOString() }
    assert(known.Check(event), 'a stored event is one of the kinds that there are')
    return event
  })
}

/** Compiled when it is first needed: most commands read no events. */
const schema = once(async () => (await import('typebox/compile')).Compile(TournamentEvent))
