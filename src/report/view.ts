/**
 * What a report is made from. Whoever ran the tournament hands over the plan, what the games came to and a few facts;
 * the tables, the winners and the marks follow from these here, by the arena. A tournament that still runs has just
 * fewer games.
 */

import type { CoreTime, ProcessorUse } from '../referee/core-time.ts'
import { assert } from '../rules/result.ts'
import { whole } from '../rules/work.ts'
import { type Grade, gradesOf } from '../tournament/grades.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { entrantAt } from '../tournament/plan.ts'
import { gamesByPool, type PoolFigures, poolFigures } from '../tournament/pool-figures.ts'
import type { Fixture, GameResult } from '../tournament/scheduled-game.ts'
import type { PoolTable, StandingRow } from '../tournament/standings.ts'
import { begunStages, fixturesIn, podiumOf, type StageTable, tablesIn } from '../tournament/tournament.ts'
import { coreTimes, type TimeUse, timeUses } from './figures.ts'

/** A result with what its record and the bots' notes have beyond it. */
export interface NotedResult extends GameResult {
  readonly thoughts: readonly [x: readonly number[], o: readonly number[]] // ms of every placement
  readonly processor: readonly [x: ProcessorUse, o: ProcessorUse] // with thoughts that came to no placement
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

/** Where an entrant stands in a stage. */
export interface EntrantStanding {
  readonly stage: StageTable
  readonly pool: PoolTable
  readonly row: StandingRow
}

export interface TournamentView extends Circumstances {
  readonly plan: TournamentPlan
  readonly tables: readonly StageTable[] // of the stages that have begun
  readonly podium: readonly number[] // the winners, best first; empty until all is played
  readonly grades: readonly Grade[]
  readonly games: readonly GameView[] // in the order of the schedule
  readonly pools: readonly (readonly PoolFigures<GameView>[])[] // by stage and pool, as the tables
  readonly ofEntrant: readonly (readonly GameView[])[]
  readonly standings: readonly (readonly EntrantStanding[])[] // by entrant, the stages that it reached
  readonly timeUses: readonly (TimeUse | null)[] // by entrant
  readonly coreTimes: readonly CoreTime[] // by entrant, of all games
  readonly known: number // games that are known by now, played or due
}

export function viewOf(
  plan: TournamentPlan,
  played: readonly NotedResult[],
  circumstances: Circumstances,
): TournamentView {
  const results = new Map(played.map(result => [result.key, result]))
  const begun = whole(begunStages(plan, results))
  const [tables, fixtures] = [tablesIn(begun), fixturesIn(begun)]
  const games = fixtures.flatMap((fixture): GameView[] => {
    const result = results.get(fixture.key)
    return result ? [{ ...result, ...fixture }] : []
  })
  const ofPool = gamesByPool(games)
  return {
    ...circumstances,
    plan,
    tables,
    podium: podiumOf(plan, tables) ?? [],
    grades: gradesOf(plan, tables),
    games,
    pools: tables.map(({ stage, pools }) =>
      pools.map(table => poolFigures(plan, stage, table, ofPool(stage, table.pool))),
    ),
    ofEntrant: gamesByEntrant(plan.entrants.length, games),
    standings: standingsByEntrant(plan.entrants.length, tables),
    timeUses: timeUses(plan.entrants.length, games),
    coreTimes: coreTimes(plan.entrants.length, games),
    known: fixtures.length,
  }
}

function gamesByEntrant(entrants: number, games: readonly GameView[]): GameView[][] {
  const own = Array.from({ length: entrants }, (): GameView[] => [])
  for (const game of games) for (const entrant of game.seats) own[entrant]?.push(game)
  return own
}

function standingsByEntrant(entrants: number, tables: readonly StageTable[]): EntrantStanding[][] {
  const own = Array.from({ length: entrants }, (): EntrantStanding[] => [])
  for (const stage of tables)
    for (const pool of stage.pools) for (const row of pool.rows) own[row.entrant]?.push({ stage, pool, row })
  return own
}

/** What there is of a pool besides its table. */
export function figuresOf({ pools }: TournamentView, stage: number, pool: number): PoolFigures<GameView> {
  const figures = pools[stage]?.[pool]
  assert(figures !== undefined, 'a pool of a stage that has begun')
  return figures
}

export const nameOf = ({ plan }: TournamentView, entrant: number): string => entrantAt(plan, entrant).name

export const isOver = ({ podium }: TournamentView): boolean => podium.length > 0

/** Everybody by how far they came: those of the last stage first, in its order, then those of the one before. */
export function finalOrder({ tables, plan }: TournamentView): number[] {
  const reached = tables.toReversed().flatMap(({ order }) => order)
  return [...new Set([...reached, ...plan.entrants.keys()])]
}
