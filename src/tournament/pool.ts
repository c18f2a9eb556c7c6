/** What every kind of stage gives: its pools, each with the games that are known so far. */
import { piecesOf, type Work } from '../rules/work.ts'
import type { StagePlan, TournamentPlan } from './plan.ts'
import type { Fixture, Results } from './scheduled-game.ts'

/** A stage that has begun: who plays in it, the strongest first. */
export interface StageField<P extends StagePlan = StagePlan> {
  readonly plan: TournamentPlan
  readonly stage: P
  readonly number: number // of the stage, from 0
  readonly members: readonly number[]
  readonly results: Results
}

/** An entrant that was left without an opponent in a round. */
export interface Bye {
  readonly entrant: number
  readonly round: number
}

export interface Pool {
  readonly pool: number
  readonly members: readonly number[]
  readonly fixtures: readonly Fixture[] // played or open, round by round; later rounds may still be unknown
  readonly byes: readonly Bye[]
  readonly reached: ReadonlyMap<number, number> | null // in a knockout: how far each one came
  readonly over: boolean
}

/** Games that are looked at in one step of work. */
export const PIECE = 2000

export const allPlayed = (fixtures: readonly Fixture[], results: Results): boolean =>
  fixtures.every(({ key }) => results.has(key))

export function* countPlayed(fixtures: readonly Fixture[], results: Results): Work<number> {
  let played = 0
  for (const piece of piecesOf(fixtures, PIECE)) {
    played += piece.filter(({ key }) => results.has(key)).length
    yield
  }
  return played
}
