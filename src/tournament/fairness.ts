/**
 * The luck of the draw: the same tournament drawn again and again, its games ending as the model says. From all
 * redraws each entrant has its expected marks, the range they lie in, and its chance of every stage; and where an
 * entrant went on or missed it by less than the draw alone moves its points, that is said.
 */
import { chanceFrom } from '../rules/chance.ts'
import { type Estimate, scoreAt } from '../stats/elo.ts'
import { Z95 } from '../stats/normal.ts'
import { endingsBy, type GameModel, gameModel, type SeatedEnding } from './game-model.ts'
import { type Grade, gradesOf, totalOf } from './grades.ts'
import type { TournamentPlan } from './plan.ts'
import { playedThrough } from './redraw.ts'
import { seedFrom } from './scheduled-game.ts'
import type { StandingRow } from './standings.ts'
import { podiumOf, type StageTable } from './tournament.ts'

/** What a figure was in many redraws. */
export interface Range {
  readonly mean: number
  readonly low: number // 5 % are below
  readonly high: number // 5 % are above
  readonly deviation: number // standard
}

/** What many redraws come to for one entrant. */
export interface Prospect {
  readonly marks: Range
  readonly byStage: readonly number[] // mean marks of each
  readonly stages: readonly number[] // chance to play in each
  readonly podium: number // chance to be one of the first three
}

/** An entrant that went on, or did not, by less than the draw moves its points. */
export interface NarrowStage {
  readonly stage: number
  readonly goesOn: boolean
  readonly margin: number // points to the nearest on the other side of the cut in its pool
  readonly spread: number // standard deviation of its points in this stage over the redraws
}

export interface EntrantLuck {
  readonly entrant: number
  readonly strength: Estimate
  readonly marks: number // as they came out
  readonly reached: number // the last stage it played in
  readonly random: Prospect // drawn as this tournament was
  readonly seeded: Prospect | null // the first stage seeded; null where it was
  readonly narrow: readonly NarrowStage[]
}

export interface Fairness {
  readonly redraws: number
  readonly games: number // with a result, that the strengths are fitted to
  readonly first: Estimate // what moving first is worth, in Elo
  readonly firstScore: number // what the first player takes between equals
  readonly known: number // share of the redraws' games that were really played
  readonly spread: { readonly random: number; readonly seeded: number | null } // mean deviation of marks
  readonly seeding: Seeding['kind'] | null
  readonly of: number // marks of all stages
  readonly entrants: readonly EntrantLuck[]
}

/** By what the first stage would be seeded: a ladder's places, or strengths measured no better than they are. */
export type Seeding =
  | { readonly kind: 'ladder'; readonly places: readonly number[] } // by entrant, 1 is the strongest
  | { readonly kind: 'strength' }

export interface FairnessTerms {
  readonly redraws: number
  readonly seeding: Seeding
  readonly tell?: (done: number) => void
}

export const USUAL_REDRAWS = 1000

/** The tables are those of the tournament as it came out, all stages of it. */
export function fairnessOf(
  plan: TournamentPlan,
  tables: readonly StageTable[],
  games: readonly SeatedEnding[],
  { redraws, seeding, tell = () => {} }: FairnessTerms,
): Fairness {
  const model = gameModel(plan, games)
  const counted = { games: 0, known: 0 }
  const random = prospectsOf(plan, redraws, seed => redrawn(plan, model, seed, counted), tell)
  const isSeeded = plan.stages[0]?.draw === 'seeded'
  const seeded = isSeeded
    ? null
    : prospectsOf(
        plan,
        redraws,
        seed => redrawn(withSeeding(plan, model, seeding, seed), model, seed, { games: 0, known: 0 }),
        done => tell(redraws + done),
      )
  const grades = gradesOf(plan, tables)
  return {
    redraws,
    games: games.length,
    first: model.first,
    firstScore: scoreAt(model.first.elo),
    known: counted.games === 0 ? 0 : counted.known / counted.games,
    spread: { random: meanSpread(random), seeded: seeded && meanSpread(seeded) },
    seeding: isSeeded ? null : seeding.kind,
    of: plan.stages.reduce((sum, { marks }) => sum + marks, 0),
    entrants: plan.entrants.map((_, entrant) => ({
      entrant,
      strength: model.strengths[entrant] ?? { elo: 0, low: 0, high: 0 },
      marks: grades[entrant]?.total ?? 0,
      reached: tables.findLastIndex(({ order }) => order.includes(entrant)),
      random: random[entrant]!.prospect,
      seeded: seeded?.[entrant]?.prospect ?? null,
      narrow: narrowStages(tables, entrant, random[entrant]!.points),
    })),
  }
}

function redrawn(
  plan: TournamentPlan,
  model: GameModel,
  seed: number,
  counted: { games: number; known: number },
): Redraw {
  const endOf = endingsBy(model, chanceFrom(seedFrom(seed, 'games')))
  const drawn = { ...plan, seed }
  const tables = playedThrough(drawn, fixture => {
    counted.games++
    if (model.played.has(fixture.seats.join(' '))) counted.known++
    return endOf(fixture)
  })
  return { plan: drawn, tables }
}

interface Redraw {
  readonly plan: TournamentPlan
  readonly tables: readonly StageTable[]
}

/** What is collected of one entrant. */
interface Collected {
  readonly prospect: Prospect
  readonly points: readonly (readonly number[])[] // by stage, of the redraws in which it played there
}

function prospectsOf(
  plan: TournamentPlan,
  redraws: number,
  drawOf: (seed: number) => Redraw,
  tell: (done: number) => void,
): Collected[] {
  const marks = plan.entrants.map((): number[] => [])
  const points = plan.entrants.map(() => plan.stages.map((): number[] => []))
  const byStage = plan.entrants.map(() => plan.stages.map(() => 0))
  const podiums = plan.entrants.map(() => 0)
  for (let number = 0; number < redraws; number++) {
    const { plan: drawn, tables } = drawOf(seedFrom(plan.seed, `redraw ${number + 1}`))
    for (const grade of gradesOf(drawn, tables)) {
      marks[grade.entrant]!.push(grade.total)
      for (const [stage, mark] of grade.marks.entries()) byStage[grade.entrant]![stage]! += mark
    }
    for (const { stage, pools } of tables)
      for (const { rows } of pools) for (const row of rows) points[row.entrant]![stage]!.push(row.points)
    for (const entrant of podiumOf(drawn, tables) ?? []) podiums[entrant]!++
    tell(number + 1)
  }
  return plan.entrants.map((_, entrant) => ({
    prospect: {
      marks: rangeOf(marks[entrant]!),
      byStage: byStage[entrant]!.map(sum => sum / redraws),
      stages: points[entrant]!.map(each => each.length / redraws),
      podium: podiums[entrant]! / redraws,
    },
    points: points[entrant]!,
  }))
}

/** The first stage seeded; who is behind whom is known only as well as the strengths are, where there is no ladder. */
function withSeeding(plan: TournamentPlan, model: GameModel, seeding: Seeding, seed: number): TournamentPlan {
  const ranks = seeding.kind === 'ladder' ? seeding.places : ranksOf(measured(model, seed))
  return {
    ...plan,
    entrants: plan.entrants.map((entrant, number) => ({ ...entrant, rank: ranks[number] ?? null })),
    stages: plan.stages.map((stage, number) => (number === 0 ? { ...stage, draw: 'seeded' } : stage)),
  }
}

/** The strengths as another measurement, just as precise, might have found them. */
function measured({ strengths }: GameModel, seed: number): number[] {
  const chance = chanceFrom(seedFrom(seed, 'seeding'))
  return strengths.map(
    ({ elo, low, high }) =>
      elo + ((high - low) / (2 * Z95)) * normalFrom(() => chance.below(2 ** 32) / 2 ** 32),
  )
}

/** The sum of twelve, less six, is normal nearly enough. */
const normalFrom = (uniform: () => number): number =>
  Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6)

function ranksOf(strengths: readonly number[]): number[] {
  const order = [...strengths.keys()].sort((a, b) => strengths[b]! - strengths[a]!)
  const ranks: number[] = []
  for (const [place, entrant] of order.entries()) ranks[entrant] = place + 1
  return ranks
}

/** Nearest ranks: the smallest value that at least this share does not exceed. */
export function rangeOf(values: readonly number[]): Range {
  if (values.length === 0) return { mean: 0, low: 0, high: 0, deviation: 0 }
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, low: at(0.05), high: at(0.95), deviation: Math.sqrt(square) }
}

const meanSpread = (all: readonly Collected[]): number =>
  all.reduce((sum, { prospect }) => sum + prospect.marks.deviation, 0) / Math.max(1, all.length)

/** The stages after which some go on, where points say who does. */
function narrowStages(
  tables: readonly StageTable[],
  entrant: number,
  points: readonly (readonly number[])[],
): NarrowStage[] {
  return tables.flatMap(({ stage, kind, pools }) => {
    const rows = pools.find(pool => pool.rows.some(row => row.entrant === entrant))?.rows ?? []
    const own = rows.find(row => row.entrant === entrant)
    const margin = own && kind !== 'knockout' && stage < tables.length - 1 ? marginOf(own, rows) : null
    if (own === undefined || margin === null) return []
    const spread = rangeOf(points[stage] ?? []).deviation
    return margin < spread ? [{ stage, goesOn: own.goesOn, margin, spread }] : []
  })
}

/** To the nearest on the other side of the cut; null where there is nobody. */
function marginOf(own: StandingRow, rows: readonly StandingRow[]): number | null {
  const others = rows.filter(({ goesOn }) => goesOn !== own.goesOn)
  return others.length === 0 ? null : Math.min(...others.map(({ points }) => Math.abs(points - own.points)))
}

/** Expected marks in place of those that the one draw gave: hundredths in each stage, and their sum. */
export const expectedGrades = ({ entrants }: Fairness): Grade[] =>
  entrants.map(({ entrant, random }) => {
    const marks = random.byStage.map(mark => Math.round(100 * mark) / 100)
    return { entrant, marks, total: totalOf(marks) }
  })
