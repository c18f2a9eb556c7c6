/** The first placements of a tournament's games with what x scored, in pages, in the order of its events. */
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Move } from '../rules/position.ts'
import type { Queries } from './database.ts'
import { rangesBetween } from './event-ranges.ts'
import { unpackMoves } from './packed.ts'
import { events, games } from './schema.ts'
import { SCORE } from './scores.ts'

export interface FirstMoves {
  readonly moves: readonly Move[]
  readonly opening: number // placements at the beginning that nobody chose
  readonly score: number // of x: 1, ½ or 0
}

export interface FirstMovesPage {
  readonly last: number // event that was looked at
  readonly games: readonly FirstMoves[]
}

const PAGE = 2000 // events

/** Of the games after one event, up to and with another, with so many placements each; not of those that began elsewhere. */
export async function* firstMovesBetween(
  queries: Queries,
  tournament: number,
  after: number,
  upTo: number,
  placements: number,
): AsyncGenerator<FirstMovesPage> {
  for (const { after: from, last } of rangesBetween(after, upTo, PAGE)) {
    const { rows } = await queries.execute(sql`
      select json_agg(json_build_array(encode(substring(g.moves from 1 for ${2 * placements}), 'hex'), g.opening, ${SCORE})) as found
      from ${events} e join ${games} g on g.id = e.game
      where e.tournament = ${tournament} and e.id > ${from} and e.id <= ${last}
        and g.start is null and g.way <> 'no-result'`)
    const found = (rows[0]?.found ?? []) as [moves: string, opening: number, score: number][]
    yield {
      last,
      games: found.map(([moves, opening, score]) => ({
        moves: unpackMoves(Buffer.from(moves, 'hex')),
        opening,
        score,
      })),
    }
    await breath()
  }
}
