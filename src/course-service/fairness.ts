/**
 * The luck of the draw of a course: calculated as a job when the tournament is over, kept with the course, and shown to
 * staff, and to teams as far as it is released. It is made from all games, so it is never open to more people than
 * the last stage of the tournament.
 */
import { RELEASE_LEVELS, type ReleaseLevel } from '../course/course.ts'
import { levelOf } from '../course/visible.ts'
import type { FairnessView } from '../report/page-fairness.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { tournamentFairness } from '../runner/fairness.ts'
import { inTurns } from '../runner/in-turns.ts'
import type { HandledKind } from '../runner/job-handler.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Store } from '../store/store.ts'
import { type Fairness, type Seeding, USUAL_REDRAWS } from '../tournament/fairness.ts'
import { begunStages, podiumOf, tablesIn } from '../tournament/tournament.ts'
import { askToCalculate, calculationJobs } from './calculation-jobs.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { placesOf } from './ladder.ts'
import { note } from './notes.ts'
import { teamsByEntrant } from './release.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { type Seen, seenTournament } from './tournament.ts'

const WHAT = 'fairness'
const CALCULATION = { kind: 'fairness', what: 'the luck of the draw' } as const

export interface StoredFairness {
  readonly fairness: Fairness
  readonly level: ReleaseLevel
  readonly at: Date
}

/** Null before it was calculated. */
export async function storedFairness(
  { course }: Pick<Store, 'course'>,
  id: number,
): Promise<StoredFairness | null> {
  const row = await course.marks.releaseOf(id, WHAT)
  if (!row?.snapshot) return null
  const level = RELEASE_LEVELS.find(each => each === row.level) ?? 'none'
  return { fairness: row.snapshot as Fairness, level, at: row.at }
}

/** Asks for it to be calculated; a server's worker does so. */
export async function askForFairness(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await seenTournament(store, service, actor, id)
  if (!found.ok) return found
  if (!(await isOver(store, found.value)))
    return refused('conflict', 'the tournament of this course is not over yet')
  return await askToCalculate(store, service, CALCULATION, id)
}

async function isOver(store: Store, { tournament: { id, plan } }: Seen): Promise<boolean> {
  return podiumOf(plan, tablesIn(await inTurns(begunStages(plan, await store.games.results(id))))) !== null
}

/** Calculated here and now, and kept. */
export async function calculateFairness(
  store: Store,
  service: Service,
  id: number,
  terms: { redraws?: number; tell?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<Result<Fairness, string>> {
  const found = await courseById(service, id)
  if (!found.ok) return err(found.error.message)
  const { tournament: number } = found.value.row
  const tournament = number === null ? null : await store.tournaments.byId(number)
  if (tournament === null) return err('the tournament of this course has not begun')
  const seeding = await seedingOf(
    store,
    service,
    found.value,
    teamsByEntrant(found.value.course, tournament.plan),
  )
  const redraws = terms.redraws ?? USUAL_REDRAWS
  const fairness = await tournamentFairness(store, tournament, { ...terms, redraws, seeding })
  if (fairness.ok)
    await service.store.transaction(rows => keep(rows, service.now(), found.value.id, fairness.value))
  return fairness
}

async function keep(rows: CourseRows, at: Date, course: number, fairness: Fairness): Promise<void> {
  const before = await rows.marks.releaseOf(course, WHAT)
  await rows.marks.release({ course, what: WHAT, level: before?.level ?? 'none', at, snapshot: fairness })
  const occasion = { actor: { kind: 'server' } as const, at, course }
  await note(rows, occasion, 'fairness-calculated', { redraws: fairness.redraws })
}

/** By the ladder as it ended. */
async function seedingOf(
  store: Store,
  service: Service,
  stored: StoredCourse,
  teams: readonly number[],
): Promise<Seeding> {
  const places = await placesOf(store, service, stored, teams)
  if (places === null || places.size === 0) return { kind: 'strength' }
  return { kind: 'ladder', places: teams.map(team => places.get(team) ?? teams.length) }
}

export const fairnessJobs = (
  store: Store,
  service: Service,
  trouble: (message: string) => void,
): HandledKind =>
  calculationJobs(
    store,
    { ...CALCULATION, calculate: (course, signal) => calculateFairness(store, service, course, { signal }) },
    trouble,
  )

/** For whom it may be seen from now on. */
export async function releaseFairness(
  service: Service,
  actor: Actor,
  id: number,
  level: ReleaseLevel,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const at = service.now()
  return await service.store.transaction(async rows => {
    const before = await rows.marks.releaseOf(id, WHAT)
    if (!before?.snapshot) return refused('conflict', 'the luck of the draw has not been calculated yet')
    await rows.marks.release({ ...before, level })
    await note(rows, { actor, at, course: id }, 'fairness-released', { level })
    return ok(null)
  })
}

/** As far as whoever asks may see it. */
/** How far staff have released it is for staff alone. */
export type SeenFairness = FairnessView & { readonly released: ReleaseLevel | null }

export async function fairnessSeen(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<SeenFairness>> {
  const found = await seenTournament(store, service, actor, id)
  const stored = found.ok ? await storedFairness(store, id) : null
  if (!found.ok || stored === null) return NOTHING
  const { viewer, release, tournament } = found.value
  const { plan } = tournament
  const levels = [stored.level, levelOf(release, plan.stages.length - 1)]
  const level =
    viewer.role === 'staff' ? 'all' : (RELEASE_LEVELS.find(each => levels.includes(each)) ?? 'none')
  const own = viewer.role === 'member' && viewer.team !== null ? release.teams.indexOf(viewer.team) : -1
  if (level === 'none' || (level === 'own' && own < 0)) return NOTHING
  return ok({
    name: plan.name,
    title: plan.variant.title,
    teams: plan.entrants.map(({ name }) => name),
    stages: plan.stages.map(({ name }) => name),
    fairness: stored.fairness,
    own: level === 'all' ? null : own,
    released: viewer.role === 'staff' ? stored.level : null,
  })
}

const NOTHING = refused('not found', 'the luck of the draw cannot be seen yet')
