/** What of a course is released, to whom, and what somebody may see of its tournament. */
import type { Course, ReleaseLevel } from '../course/course.ts'
import { teamOfFile } from '../course/naming.ts'
import { isPublic, type Release, type Viewer } from '../course/visible.ts'
import { ok } from '../rules/result.ts'
import type { ReleaseRow } from '../store/marks.ts'
import type { Store } from '../store/store.ts'
import type { TournamentPlan } from '../tournament/plan.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { ownTeam } from './views.ts'

const stageKey = (stage: number): string => `stage:${stage}`

/** Which team each entrant of the course's tournament is. */
export const teamsByEntrant = ({ naming }: Course, { entrants }: TournamentPlan): number[] =>
  entrants.map(({ bot }) => teamOfFile(naming, bot) ?? 0)

export function releaseOf(
  { course }: StoredCourse,
  plan: TournamentPlan,
  rows: readonly ReleaseRow[],
): Release {
  const levels = plan.stages.map((_, stage) => levelIn(rows, stageKey(stage), course.release))
  return { stages: plan.stages.length, levels, teams: teamsByEntrant(course, plan) }
}

const levelIn = (rows: readonly ReleaseRow[], what: string, usual: ReleaseLevel): ReleaseLevel =>
  (rows.find(row => row.what === what)?.level as ReleaseLevel | undefined) ?? usual

/** Whether everybody may see all of a course's tournament. */
export async function isPublicTournament(service: Service, id: number): Promise<boolean> {
  const found = await courseById(service, id)
  if (!found.ok || found.value.row.stages === null) return false
  const rows = await service.store.marks.releases(id)
  const { stages } = found.value.row
  const levels = Array.from({ length: stages }, (_, stage) =>
    levelIn(rows, stageKey(stage), found.value.course.release),
  )
  return isPublic({ stages, levels, teams: [] }, stages - 1)
}

export async function viewerOf(service: Service, actor: Actor, course: number): Promise<Viewer> {
  if (isStaff(actor)) return { role: 'staff' }
  if (!('course' in actor) || actor.course !== course) return { role: 'nobody' }
  return { role: 'member', team: await ownTeam(service, actor) }
}

/** How far a stage of the tournament may be seen from now on. */
export async function releaseStage(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
  stage: number,
  level: ReleaseLevel,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const { tournament } = found.value.row
  const plan = tournament === null ? null : ((await store.tournaments.byId(tournament))?.plan ?? null)
  const name = plan?.stages[stage]?.name
  if (name === undefined) return refused('not found', `the tournament of this course has no stage ${stage}`)
  const at = service.now()
  return await service.store.transaction(async rows => {
    await rows.marks.release({ course: id, what: stageKey(stage), level, at, snapshot: null })
    await note(rows, { actor, at, course: id }, 'stage-released', { stage: name, level })
    return ok(null)
  })
}
