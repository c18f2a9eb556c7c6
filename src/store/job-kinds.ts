/**
 * The kinds of jobs, the most urgent first: a worker looks for the later ones only when there are none of the earlier.
 * A new kind is a line in each of these two, and a handler in src/runner or in whatever folder knows the work.
 */
import type { ScheduledGame } from '../tournament/scheduled-game.ts'

/** What is told to whoever does a job. */
export interface JobData {
  readonly check: Readonly<Record<never, never>> // of a hand-in: which one is decided when it begins
  readonly game: GameJob
  readonly ladder: GameJob // a game that matters less
  readonly fairness: { readonly course: number } // the luck of the draw of its tournament
  readonly similarity: { readonly course: number } // of the sources of its teams
  readonly review: { readonly game: number } // what the engine says about it
  /** What a hand-in plays in quiet positions; null: the positions are laid out, and the others added. */
  readonly behaviour: { readonly course: number; readonly handIn: number | null }
}

export interface GameJob {
  readonly tournament: number
  readonly slot: ScheduledGame
}

export const JOB_KINDS = [
  'check',
  'game',
  'ladder',
  'fairness',
  'similarity',
  'review',
  'behaviour',
] as const satisfies readonly (keyof JobData)[]
export type JobKind = (typeof JOB_KINDS)[number]

export type GameKind = { [Kind in JobKind]: JobData[Kind] extends GameJob ? Kind : never }[JobKind]

/** Its queue in the database. */
export const queueOf = (kind: JobKind): string => `${kind}s`
