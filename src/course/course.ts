/**
 * A course as data: one assignment from registration to marks. It is what a teacher writes in one file
 * (`course-file.ts`); teams, hand-ins and marks are not part of it.
 */
import type { Variant } from '../rules/variant.ts'
import type { StagePlan } from '../tournament/plan.ts'
import type { Template } from '../tournament/template.ts'
import type { Terms } from '../tournament/terms-file.ts'
import type { Instant } from './time.ts'

export interface Course extends Terms {
  readonly name: string // 'Extreme TicTacToe 2018'
  readonly variant: Variant
  readonly zone: string // 'Asia/Kolkata': in which its dates are written and shown
  readonly registrationUntil: Instant // students may make, join and leave teams up to and including it
  readonly deadline: Instant // a hand-in that is received later is refused
  readonly teamSize: number // members that a team may have
  readonly naming: Naming
  readonly fileSize: number // bytes that a hand-in may have
  readonly tournament: CourseTournament
  readonly rubric: readonly RubricItem[] // what staff mark by hand
  readonly ladder: LadderTerms | null // null: off
  readonly release: ReleaseLevel // that each stage of the tournament begins with
}

/** What a team's file and its class must be called; `{n}` stands for the team's number. */
export interface Naming {
  readonly file: string // 'team{n}.py'
  readonly class: string // 'Team{n}'
}

export const COURSE_DRAWS = ['random', 'ladder'] as const

/** Marks as the one draw gave them, or as they are expected over many redraws. */
export const COURSE_MARKS = ['played', 'expected'] as const

export interface CourseTournament {
  readonly stages: Template | readonly StagePlan[] // a template fits itself to the number of teams
  readonly draw: (typeof COURSE_DRAWS)[number] // of the first stage: by lot, or seeded by the ladder
  readonly marks: (typeof COURSE_MARKS)[number] // 'expected' waits until the luck of the draw is calculated
}

/** Whom a mark by hand is given to: a team together, or each of its members. */
export const MARKED = ['team', 'member'] as const

export interface RubricItem {
  readonly id: string // 'viva'
  readonly title: string // 'Viva'
  readonly marks: number // at most; hundredths at the finest
  readonly about: string // what it is given for
  readonly per: (typeof MARKED)[number]
}

export interface LadderTerms {
  readonly limit: number // ms a placement
  readonly baselines: readonly string[] // built-in bots that play in it: 'random', 'engine:3'
  readonly challenges: number // that a team may make in an hour
}

/** Who may see a stage of the tournament: nobody but staff, each team its own games, or everybody. */
export const RELEASE_LEVELS = ['none', 'own', 'all'] as const
export type ReleaseLevel = (typeof RELEASE_LEVELS)[number]
