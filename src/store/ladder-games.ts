/** The games of a ladder as its ratings and pairings see them, those after one of them in the order they were stored. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { sideAtFault } from '../referee/ending.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { Queries } from './database.ts'
import { endingOf } from './game-rows.ts'
import { games } from './schema.ts'

export interface LadderGameRow {
  readonly id: number
  readonly slot: string
  readonly seats: readonly [x: number, o: number]
  readonly score: number | null // of x; null: no result
  readonly fault: 0 | 1 | null // who lost by its own doing
  readonly times: readonly [x: number, o: number] // ms of processor time; of the clock where nobody measured
  readonly finished: Date
}

export async function ladderGamesAfter(
  queries: Queries,
  tournament: number,
  after: number,
): Promise<LadderGameRow[]> {
  const rows = await queries
    .select({
      id: games.id,
      slot: games.slot,
      seatX: games.seatX,
      seatO: games.seatO,
      way: games.way,
      winner: games.winner,
      pointsX: games.pointsX,
      pointsO: games.pointsO,
      why: games.why,
      timeX: games.timeX,
      timeO: games.timeO,
      usage: games.usage,
      finished: games.finished,
    })
    .from(games)
    .where(and(eq(games.tournament, tournament), gt(games.id, after)))
    .orderBy(asc(games.id))
  return rows.map(({ id, slot, seatX, seatO, timeX, timeO, usage: [x, o], finished, ...row }) => {
    const ending = endingOf(row)
    return {
      id,
      slot,
      seats: [seatX, seatO],
      score: ending && scoreOf(ending, 0),
      fault: ending && sideAtFault(ending),
      times: [x.used ?? timeX, o.used ?? timeO],
      finished,
    }
  })
}
