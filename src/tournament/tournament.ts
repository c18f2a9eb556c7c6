/**
 * A tournament played so far: which games are due, the tables, and in the end who won. All of it follows from the
 * plan and the results; resuming is asking again.
 *
 * A stage begins when the one before it is over. Its members are in order: the entrants by their rank (or as they
 * stand in the file), later those who went on: all first of their pools, then all second, and so on, equals by
 * points a game, wins a game and the lot.
 */
import { type Work, whole } from '../rules/work.ts'
import { lotsOf } from './draw.ts'
import { knockoutPools } from './knockout.ts'
import { leaguePools } from './league.ts'
import { leaving, type StagePlan, type TournamentPlan } from './plan.ts'
import type { Pool, StageField } from './pool.ts'
import type { Fixture, Results } from './scheduled-game.ts'
import { orderIn, type PoolTable, poolTable, type StandingRow } from './standings.ts'
import { swissPools } from './swiss.ts'

export interface StageTable {
  readonly stage: number
  readonly name: string
  readonly kind: StagePlan['kind']
  readonly pools: readonly PoolTable[]
  readonly order: readonly number[] // all who play in it, over all pools, the best first
  readonly over: boolean
}

/** A stage that has begun: its games, and how it stands. */
export interface BegunStage {
  readonly field: StageField
  readonly pools: readonly Pool[]
  readonly table: StageTable
}

export function* poolsOf(field: StageField): Work<Pool[]> {
  const { stage } = field
  if (stage.kind === 'league') return yield* leaguePools({ ...field, stage })
  if (stage.kind === 'swiss') return yield* swissPools({ ...field, stage })
  return knockoutPools({ ...field, stage })
}

/** All that follows from the results, in steps: with many games it takes a while. */
export function* begunStages(plan: TournamentPlan, results: Results): Work<BegunStage[]> {
  const begun: BegunStage[] = []
  let members: readonly number[] = seeded(plan)
  for (const [number, stage] of plan.stages.entries()) {
    const field: StageField = { plan, stage, number, members, results }
    const pools = yield* poolsOf(field)
    const table = yield* stageTable(field, pools)
    begun.push({ field, pools, table })
    if (!table.over) break
    members = table.order.slice(0, leaving(stage))
  }
  return begun
}

/** By rank, and in the order of the file where there is none. */
export function seeded({ entrants }: TournamentPlan): number[] {
  const rankOf = (entrant: number): number => entrants[entrant]!.rank ?? Number.MAX_SAFE_INTEGER
  return entrants.map((_, entrant) => entrant).sort((a, b) => rankOf(a) - rankOf(b))
}

export function* stageTable(field: StageField, pools: readonly Pool[]): Work<StageTable> {
  const { plan, stage, number, members } = field
  const tables: PoolTable[] = []
  for (const pool of pools) tables.push(yield* poolTable(field, pool))
  const lots = orderIn(lotsOf(members, plan.seed, stage.name))
  const order = tables
    .flatMap(({ rows }) => rows)
    .sort(overPools(lots))
    .map(({ entrant }) => entrant)
  const goOn = new Set(order.slice(0, leaving(stage)))
  return {
    stage: number,
    name: stage.name,
    kind: stage.kind,
    pools: tables.map(table => ({
      ...table,
      rows: table.rows.map(row => ({ ...row, goesOn: goOn.has(row.entrant) })),
    })),
    order,
    over: pools.every(({ over }) => over),
  }
}

/** Pools may differ in size by one, so it is points a game that are compared. */
const overPools =
  (lots: ReadonlyMap<number, number>) =>
  (a: StandingRow, b: StandingRow): number =>
    a.rank - b.rank ||
    perGame(b, b.points) - perGame(a, a.points) ||
    perGame(b, b.won) - perGame(a, a.won) ||
    (lots.get(a.entrant) ?? -1) - (lots.get(b.entrant) ?? -1)

const perGame = ({ games }: StandingRow, count: number): number => (games === 0 ? 0 : count / games)

/** Every game that is known by now, played or due, in the order of the schedule: rounds first, through all pools. */
export const fixturesIn = (begun: readonly BegunStage[]): Fixture[] =>
  begun.flatMap(({ pools }) => pools.flatMap(({ fixtures }) => fixtures).sort((a, b) => a.round - b.round))

export const tablesIn = (begun: readonly BegunStage[]): StageTable[] => begun.map(({ table }) => table)

/** The stages that have begun, all at once. */
export const tablesOf = (plan: TournamentPlan, results: Results): StageTable[] =>
  tablesIn(whole(begunStages(plan, results)))

/** The first three, the best first; null until all is played. */
export function podiumOf(plan: TournamentPlan, tables: readonly StageTable[]): readonly number[] | null {
  const last = tables[plan.stages.length - 1]
  return last?.over ? last.order.slice(0, 3) : null
}
