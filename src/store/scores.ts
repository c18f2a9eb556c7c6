/**
 * Scores of a tournament's games, in the order of its events: whoever has counted those up to an event counts on from
 * there and misses none. They come in pages that keep a database inside this process busy for some milliseconds each.
 */
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { unescapeText } from './columns.ts'
import type { Queries } from './database.ts'
import { rangesBetween } from './event-ranges.ts'
import { events, games } from './schema.ts'

/** A game as ratings see it. */
export interface Score {
  readonly x: string
  readonly o: string
  readonly score: number // of x: 1, ½ or 0
}

export interface ScorePage {
  readonly last: number // event that was looked at
  readonly scores: readonly Score[]
}

const PAGE = 2000 // events

/** Of the games after one event, up to and with another; games without a result have none. */
export async function* scoresBetween(
  queries: Queries,
  tournament: number,
  after: number,
  upTo: number,
): AsyncGenerator<ScorePage> {
  for (const { after: from, last } of rangesBetween(after, upTo, PAGE)) {
    const { rows } = await queries.execute(sql`
      select json_agg(json_build_array(g.x, g.o, ${SCORE})) as scores
      from ${events} e join ${games} g on g.id = e.game
      where e.tournament = ${tournament} and e.id > ${from} and e.id <= ${last} and g.way <> 'no-result'`)
    const found = (rows[0]?.scores ?? []) as [x: string, o: string, score: number][]
    const scores = found.map(([x, o, score]) => ({ x: unescapeText(x), o: unescapeText(o), score }))
    yield { last, scores }
    await breath()
  }
}

/** Of x, as `scoreOf` has it. */
export const SCORE = sql.raw(
  'case g.winner when 0 then 1 when 1 then 0 else (1 + sign(g.points_x - g.points_o)) / 2 end',
)
