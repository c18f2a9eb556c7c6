/** What came of the games of a bot, counted by the database. Games of courses are not counted. */
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type Ending, sideAtFault, type Way } from '../referee/ending.ts'
import type { Side } from '../rules/position.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { Queries } from './database.ts'
import { endingOf } from './game-rows.ts'
import { games, tournaments, variants } from './schema.ts'

/** Games that came to the same. */
export interface BotResult {
  readonly variant: string
  readonly side: Side // of the bot
  readonly way: Way
  readonly score: number | null // of the bot; null: no result
  readonly isAtFault: boolean // it lost by its own doing
  readonly games: number
}

export async function readBotResults(queries: Queries, name: string): Promise<BotResult[]> {
  const bySide = await Promise.all(([0, 1] as const).map(side => resultsAs(queries, name, side)))
  return bySide.flat()
}

/** Which side has more points, so that games are counted together whatever their points are. */
const LEAD = sql<number>`sign(${games.pointsX} - ${games.pointsO})`

async function resultsAs(queries: Queries, name: string, side: Side): Promise<BotResult[]> {
  const { way, winner } = games
  const rows = await queries
    .select({ variant: variants.name, way, winner, lead: LEAD, games: count() })
    .from(games)
    .innerJoin(tournaments, eq(tournaments.id, games.tournament))
    .innerJoin(variants, eq(variants.id, games.variant))
    .where(and(eq(side === 0 ? games.x : games.o, name), isNull(tournaments.course)))
    .groupBy(variants.name, way, winner, LEAD)
  return rows.flatMap(({ variant, games: counted, lead, ...row }) => {
    const ending = endingOf({ ...row, pointsX: lead, pointsO: 0, why: null })
    return ending ? [{ variant, side, ...countsOf(ending, side), games: counted }] : []
  })
}

const countsOf = (ending: Ending, side: Side) => ({
  way: ending.way,
  score: scoreOf(ending, side),
  isAtFault: sideAtFault(ending) === side,
})
