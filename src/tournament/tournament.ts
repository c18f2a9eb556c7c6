/**
 * A tournament played so far: which games are due, the tables, and in the end who won. All of it follows from the
 * plan and the results; resuming is asking again.
 *
 * A stage begins when the one before it is over. Its members are in order: the entrants by their rank (or as they
 * stand in the file), later those who went on: all first of their pools, then all second, and so on, equals by
 * points a game, wins a game and the lot.
 */
import { lotsOf } from './draw.ts'
import { knockoutPools } from './knockout.ts'
import { leaguePools } from './league.ts'
import { leaving, type StagePlan, type TournamentPlan } from './plan.ts'
import type { Pool, StageField } from './pool.ts'
import { type Fixture, type Results, type ScheduledGame, scheduledGame } from './scheduled-game.ts'
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

interface BegunStage {
  readonly pools: readonly Pool[]
  readonly table: StageTable
}

function poolsOf(field: StageField): Pool[] {
  const { stage } = field
  if (stage.kind === 'league') return leaguePools({ ...field, stage })
  return stage.kind === 'swiss' ? swissPools({ ...field, stage }) : knockoutPools({ ...field, stage })
}

function* begun(plan: TournamentPlan, results: Results): Generator<BegunStage> {
  let members: readonly number[] = seeded(plan)
  for (const [number, stage] of plan.stages.entries()) {
    const field: StageField = { plan, stage, number, members, results }
    const pools = poolsOf(field)
    const table = stageTable(field, pools)
    yield { pools, table }
    if (!table.over) return
    members = table.order.slice(0, leaving(stage))
  }
}

/** By rank, and in the order of the file where there is none. */
function seeded({ entrants }: TournamentPlan): number[] {
  const rankOf = (entrant: number): number => entrants[entrant]!.rank ?? Number.MAX_SAFE_INTEGER
  return entrants.map((_, entrant) => entrant).sort((a, b) => rankOf(a) - rankOf(b))
}

function stageTable(field: StageField, pools: readonly Pool[]): StageTable {
  const { plan, stage, number, members } = field
  const tables = pools.map(pool => poolTable(field, pool))
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
export function knownFixtures(plan: TournamentPlan, results: Results): Fixture[] {
  return [...begun(plan, results)].flatMap(({ pools }) =>
    pools.flatMap(({ fixtures }) => fixtures).sort((a, b) => a.round - b.round),
  )
}

/** Every game that can be played now and has no result, without what it takes to play it. */
export const dueFixtures = (plan: TournamentPlan, results: Results): Fixture[] =>
  knownFixtures(plan, results).filter(({ key }) => !results.has(key))

/** Every game that can be played now and has no result. */
export const dueGames = (plan: TournamentPlan, results: Results): ScheduledGame[] =>
  dueFixtures(plan, results).map(fixture => scheduledGame(plan, fixture))

/** The same for all games that are known by now, with those that have a result: what `verify` goes through. */
export const knownGames = (plan: TournamentPlan, results: Results): ScheduledGame[] =>
  knownFixtures(plan, results).map(fixture => scheduledGame(plan, fixture))

/** The stages that have begun. */
export const tablesOf = (plan: TournamentPlan, results: Results): StageTable[] =>
  [...begun(plan, results)].map(({ table }) => table)

/** The first three, the best first; null until all is played. */
export function podiumOf(plan: TournamentPlan, tables: readonly StageTable[]): readonly number[] | null {
  const last = tables[plan.stages.length - 1]
  return last?.over ? last.order.slice(0, 3) : null
}
