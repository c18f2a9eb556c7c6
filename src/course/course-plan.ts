/**
 * The tournament of a course: its plan, made when the hand-ins are frozen. Entrants are called as their teams want to
 * be called in public; who is in a team is not part of a plan, so a plan can be shown to everybody.
 *
 * The draw's secret is made with the course, and its SHA-256 is published then. The seed is the number that the
 * secret's first eight digits stand for. So nobody could know the draw beforehand, and afterwards anybody can see that
 * it was not chosen: `printf %s <secret> | sha256sum`.
 */
import { makeObjection } from '../rules/check.ts'
import { assert, err, ok, type Result } from '../rules/result.ts'
import type { Entrant, StagePlan, TournamentPlan } from '../tournament/plan.ts'
import { makePlan, parsePlan } from '../tournament/plan-file.ts'
import { templateStages, usualTerms } from '../tournament/template.ts'
import { termsOf } from '../tournament/terms-file.ts'
import type { Course } from './course.ts'
import { givenNames } from './naming.ts'
import { publicName, type Team } from './teams.ts'

/** A team that plays, and its place on the ladder: 1 is the strongest; null where there is no ladder. */
export interface CourseEntrant {
  readonly team: Team
  readonly place: number | null
}

const SECRET = /^[0-9a-f]{32,128}$/
const SEED_DIGITS = 8

/** The seed of the draw, of whose secret only the hash was known before. */
export function seedOfSecret(secret: string): number {
  assert(SECRET.test(secret), 'a secret of at least 32 hexadecimal digits')
  return Number.parseInt(secret.slice(0, SEED_DIGITS), 16)
}

/** The plan, or why these teams cannot play the stages that the course lists. */
export function coursePlan(
  course: Course,
  entrants: readonly CourseEntrant[],
  secret: string,
): Result<TournamentPlan, string[]> {
  if (entrants.length < 2) return err([`a tournament needs two teams, and ${entrants.length} would play`])
  const plan: TournamentPlan = {
    ...usualTerms(course.variant),
    ...termsOf(course),
    name: course.name,
    graded: true,
    seed: seedOfSecret(secret),
    entrants: entrants.map(entrant => entrantOf(course, entrant)),
    stages: stagesOf(course, entrants.length),
  }
  const checked = parsePlan(makePlan(plan), { levels: [course.confinement], filesIn: () => null })
  return checked.ok ? ok(plan) : err(checked.error.map(makeObjection))
}

const entrantOf = ({ naming, tournament }: Course, { team, place }: CourseEntrant): Entrant => ({
  name: publicName(team),
  bot: givenNames(naming, team.number).file,
  members: [],
  rank: tournament.draw === 'ladder' ? place : null,
})

/** Where the ladder seeds the draw, the first stage is seeded by it; every other stage is as it is. */
function stagesOf({ tournament: { stages, draw } }: Course, entrants: number): StagePlan[] {
  const all = typeof stages === 'string' ? templateStages(stages, entrants) : stages
  return all.map((stage, number) =>
    number === 0 && draw === 'ladder' ? { ...stage, draw: 'seeded' } : stage,
  )
}
