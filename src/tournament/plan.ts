/**
 * A tournament as data: who enters, under which terms, and the stages in order. Whoever plays the games, how many
 * at a time and how often it was stopped changes nothing: which games there are follows from the plan and the
 * results so far alone.
 */
import type { FasterClock } from '../referee/faster-clock.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'

export interface TournamentPlan {
  readonly name: string
  readonly variant: Variant
  readonly entrants: readonly Entrant[]
  readonly limit: number | null // ms a placement
  readonly startup: number // ms that a bot may take to start
  readonly memory: number // bytes
  readonly confinement: string // the least level, or 'strongest'
  readonly graded: boolean // refuses to run below that level
  readonly seed: number // of the draws, the lots, the openings and the bots' chance
  readonly python: string // the interpreter of Python bots
  readonly clock?: FasterClock // of Python files and modules, by which the limit counts; never where it is graded
  readonly openings: number // random placements before the bots begin
  readonly stages: readonly StagePlan[]
}

export interface Entrant {
  readonly name: string
  readonly bot: string // the word for its program: 'team7.py', 'engine:3'
  readonly members: readonly string[] // the people behind it
  readonly rank: number | null // 1 is the strongest; only a seeded draw asks
}

/** What may part entrants with equal points; each stage lists its own, in order. */
export const TIEBREAKS = [
  'wins',
  'direct', // points in the games between those who are tied
  'sonneborn-berger', // the points of those it beat, and half of those it drew with
  'buchholz', // the points of everybody it met
  'forfeits', // the fewer the better
  'seeding', // its place in the list that the stage began with
  'lot',
] as const
export type Tiebreak = (typeof TIEBREAKS)[number]

/** What may have put a row below the one before it. */
export type Decider = 'round' | 'points' | Tiebreak

export const DRAWS = ['random', 'seeded'] as const
export type Draw = (typeof DRAWS)[number]

interface Shared {
  readonly name: string // 'semi-final': also the first part of its games' keys
  readonly games: number // that two who meet play: an even number, half on either side
  readonly draw: Draw
  readonly advance: number // how many go on, of each pool; 0 in the last stage
  readonly marks: number // what its best are graded with
}

export interface LeaguePlan extends Shared {
  readonly kind: 'league'
  readonly pools: number
  readonly further: number // so many more go on: the best of those who just missed it
  readonly tiebreaks: readonly Tiebreak[]
}

export interface SwissPlan extends Shared {
  readonly kind: 'swiss'
  readonly rounds: number
  readonly tiebreaks: readonly Tiebreak[]
}

export interface KnockoutPlan extends Shared {
  readonly kind: 'knockout'
  readonly replays: number // further pairs of games while a tie is undecided; then the better seed goes on
  readonly third: boolean // whether the losers of the semi-finals meet
}

export type StagePlan = LeaguePlan | SwissPlan | KnockoutPlan
export const STAGE_KINDS = ['league', 'swiss', 'knockout'] as const satisfies StagePlan['kind'][]

const poolsIn = (stage: StagePlan): number => (stage.kind === 'league' ? stage.pools : 1)

/** How many go on from a stage. */
export const leaving = (stage: StagePlan): number =>
  poolsIn(stage) * stage.advance + (stage.kind === 'league' ? stage.further : 0)

/** How many play in each stage. */
export const fieldSizes = (entrants: number, stages: readonly StagePlan[]): number[] =>
  stages.map((_, index) => (index === 0 ? entrants : leaving(stages[index - 1]!)))

/** An entrant of the plan by its number. */
export function entrantAt({ entrants }: TournamentPlan, index: number): Entrant {
  const entrant = entrants[index]
  assert(entrant !== undefined, 'an entrant of the plan')
  return entrant
}

export function stageAt({ stages }: TournamentPlan, index: number): StagePlan {
  const stage = stages[index]
  assert(stage !== undefined, 'a stage of the plan')
  return stage
}
