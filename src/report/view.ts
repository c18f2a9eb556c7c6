/**
 * What a report is made from. Whoever ran the tournament hands over the plan, what the games came to and a few facts;
 * the tables, the winners and the marks follow from these here, by the arena. A tournament that still runs has just
 * fewer games.
 */
import { type Grade, gradesOf } from '../tournament/grades.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import type { Fixture, GameResult, Results } from '../tournament/scheduled-game.ts'
import { knownGames, podiumOf, type StageTable, tablesOf } from '../tournament/tournament.ts'

/** A result with what its record and the bots' notes have beyond it. */
export interface NotedResult extends GameResult {
  readonly thoughts: readonly [x: readonly number[], o: readonly number[]] // ms of every placement
  readonly stderr: readonly [x: string, o: string] // each bot's own last lines; only its team gets to see them
  readonly replay: string | null // the command that plays a lost turn again
}

/** What neither the plan nor the games tell. */
export interface Circumstances {
  readonly level: string // the confinement that the games were played under
  readonly hashes: readonly string[] // of the programs, by entrant
  readonly began: string | null // dates as people read them
  readonly ended: string | null
  readonly duration: string | null // '2 h 14 min'
}

/** A finished game. */
export type GameView = Fixture & NotedResult

export interface TournamentView extends Circumstances {
  readonly plan: TournamentPlan
  readonly tables: readonly StageTable[] // of the stages that have begun; duels that nobody has played are null
  readonly podium: readonly number[] // the winners, best first; empty until all is played
  readonly grades: readonly Grade[]
  readonly games: readonly GameView[] // in the order of the schedule
  readonly known: number // games that are known by now, played or due
}

export function viewOf(
  plan: TournamentPlan,
  played: readonly NotedResult[],
  circumstances: Circumstances,
): TournamentView {
  const results = new Map(played.map(result => [result.key, result]))
  const tables = tablesOf(plan, results).map(table => withoutUnplayed(table, results))
  const slots = knownGames(plan, results)
  const games = slots.flatMap(({ key, stage, pool, round, seats }): GameView[] => {
    const result = results.get(key)
    return result ? [{ ...result, key, stage, pool, round, seats }] : []
  })
  return {
    ...circumstances,
    plan,
    tables,
    podium: podiumOf(plan, tables) ?? [],
    grades: gradesOf(plan, tables),
    games,
    known: slots.length,
  }
}

/** Two who have not met yet have nothing to show: 0–0 would be a lie. */
const withoutUnplayed = (table: StageTable, results: Results): StageTable => ({
  ...table,
  pools: table.pools.map(pool => ({
    ...pool,
    cross: pool.cross.map(row => row.map(duel => (duel?.games.some(key => results.has(key)) ? duel : null))),
  })),
})

export const nameOf = ({ plan }: TournamentView, entrant: number): string => plan.entrants[entrant].name

export const gamesIn = ({ games }: TournamentView, stage: number, pool: number): GameView[] =>
  games.filter(game => game.stage === stage && game.pool === pool)

export const isOver = ({ podium }: TournamentView): boolean => podium.length > 0

/** Everybody by how far they came: those of the last stage first, in its order, then those of the one before. */
export function finalOrder({ tables, plan }: TournamentView): number[] {
  const reached = tables.toReversed().flatMap(({ order }) => order)
  return [...new Set([...reached, ...plan.entrants.keys()])]
}
