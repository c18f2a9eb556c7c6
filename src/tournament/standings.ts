/**
 * The order in a pool. Entrants are parted by one measure after another; whoever a measure leaves equal goes on to
 * the next together. Each row tells which measure put it below the row before it.
 */
import { assert } from '../rules/result.ts'
import type { Work } from '../rules/work.ts'
import { type Account, membersOf, type PoolEntrant, pointsIn, scoreIn, sum } from './account.ts'
import { lotsOf } from './draw.ts'
import type { Decider, StagePlan } from './plan.ts'
import { type Bye, countPlayed, type Pool, type StageField } from './pool.ts'

export interface StandingRow extends Account {
  readonly entrant: number
  readonly rank: number // from 1; no two are equal
  readonly decided: Decider | null // what put it below the row before it; null in the first row
  readonly measures: Readonly<Partial<Record<Decider, number>>> // those that were asked, more is better
  readonly goesOn: boolean // as the table stands
}

export interface PoolTable {
  readonly pool: number
  readonly rows: readonly StandingRow[]
  readonly byes: readonly Bye[]
  readonly total: number // games known so far
  readonly played: number
  readonly over: boolean
}

interface Context {
  readonly members: ReadonlyMap<number, PoolEntrant>
  readonly seeding: Order
  readonly lots: Order
  readonly pool: Pool
}

/** The place of each in a list. */
type Order = ReadonlyMap<number, number>
export const orderIn = (list: readonly number[]): Order =>
  new Map(list.map((entrant, place) => [entrant, place]))

/** More is better; `tied` are those whom the measures before left equal. */
type Measure = (member: PoolEntrant, context: Context, tied: ReadonlySet<number>) => number

const MEASURES: Record<Decider, Measure> = {
  round: ({ entrant }, { pool }) => pool.reached?.get(entrant) ?? 0,
  points: ({ points }) => points,
  wins: ({ won }) => won,
  direct: ({ seen }, _, tied) => sum(seen.filter(({ other }) => tied.has(other)).map(pointsIn)),
  'sonneborn-berger': ({ seen }, { members }) =>
    sum(seen.map(game => (scoreIn(game) ?? 0) * pointsOf(members, game.other))),
  buchholz: ({ seen }, { members }) =>
    sum(seen.map(({ other, result }) => (result ? pointsOf(members, other) : 0))),
  forfeits: ({ forfeits }) => 0 - forfeits,
  seeding: ({ entrant }, { seeding }) => 0 - (seeding.get(entrant) ?? -1),
  lot: ({ entrant }, { lots }) => 0 - (lots.get(entrant) ?? -1),
}

const pointsOf = (members: Context['members'], entrant: number): number => members.get(entrant)?.points ?? 0

const decidersOf = (stage: StagePlan): Decider[] =>
  stage.kind === 'knockout' ? ['round', 'seeding'] : ['points', ...stage.tiebreaks, 'lot']

type RankedEntrant = Pick<StandingRow, 'decided' | 'measures'> & { readonly member: PoolEntrant }

/** The members in order, the best first. */
function* ranked(field: StageField, pool: Pool): Work<RankedEntrant[]> {
  const { plan, stage, members: seeding } = field
  const members = yield* membersOf(field, pool)
  const context: Context = {
    members: new Map(members.map(member => [member.entrant, member])),
    seeding: orderIn(stage.kind === 'knockout' ? pool.members : seeding), // there the draw says who is the better seed
    lots: orderIn(lotsOf(pool.members, plan.seed, `${stage.name}/${pool.pool + 1}`)),
    pool,
  }
  const tied = members.map(member => ({ member, decided: null, measures: {} }))
  return yield* parted(tied, decidersOf(stage), context)
}

/** The tied ones parted by the first of the deciders, and whoever is still tied by the rest. */
function* parted(
  tied: readonly RankedEntrant[],
  deciders: readonly Decider[],
  context: Context,
): Work<RankedEntrant[]> {
  const [decider, ...rest] = deciders
  if (tied.length < 2 || decider === undefined) return [...tied]
  const order: RankedEntrant[] = []
  const equals = Map.groupBy(yield* measured(tied, decider, context), ({ measures }) => measures[decider])
  for (const [, group] of [...equals].sort(([a = 0], [b = 0]) => b - a)) {
    const [first, ...others] = yield* parted(group, rest, context)
    assert(first !== undefined, 'a group of somebody')
    order.push(order.length === 0 ? first : { ...first, decided: decider }, ...others)
  }
  return order
}

function* measured(
  tied: readonly RankedEntrant[],
  decider: Decider,
  context: Context,
): Work<RankedEntrant[]> {
  const entrants = new Set(tied.map(({ member }) => member.entrant))
  const all: RankedEntrant[] = []
  for (const each of tied) {
    const value = MEASURES[decider](each.member, context, entrants)
    all.push({ ...each, measures: { ...each.measures, [decider]: value } })
    yield
  }
  return all
}

/** Nobody goes on yet: that takes all pools of the stage. */
export function* poolTable(field: StageField, pool: Pool): Work<PoolTable> {
  const order = yield* ranked(field, pool)
  const rows = order.map(({ member: { seen: _, ...account }, decided, measures }, index) => ({
    ...account,
    rank: index + 1,
    decided,
    measures,
    goesOn: false,
  }))
  return {
    pool: pool.pool,
    rows,
    byes: pool.byes,
    total: pool.fixtures.length,
    played: yield* countPlayed(pool.fixtures, field.results),
    over: pool.over,
  }
}
