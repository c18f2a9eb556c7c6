/** A hand-in as a program that plays: for its own team, before anybody else may know of it, and for staff. */
import type { Course } from '../course/course.ts'
import { givenNames } from '../course/naming.ts'
import { ok } from '../rules/result.ts'
import type { EntrantProgram } from '../store/tournaments.ts'
import { courseById } from './courses.ts'
import { type Actor, type Answer, refused, type Service } from './service.ts'
import { isOfTeam } from './teams.ts'

export interface HandInProgram {
  readonly program: EntrantProgram
  readonly name: string // 'team7.py, hand-in 3'
  readonly course: Course
}

/** To everybody else it is as if there were none. */
export async function handInProgram(
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<HandInProgram>> {
  const { store } = service
  const row = await store.handIns.byId(id)
  const team = row && (await store.courses.team(row.team))
  if (!row || !team || !isOfTeam(actor, team))
    return refused('not found', `there is no hand-in ${id} of yours`)
  const found = await courseById(service, row.course)
  if (!found.ok) return found
  const { course } = found.value
  const content = await store.handIns.file(id)
  if (content === null) return refused('not found', `the file of hand-in ${id} is not stored`)
  const names = givenNames(course.naming, team.number)
  return ok({
    program: {
      word: `${names.file}:${names.class}`,
      kind: 'python',
      folder: '',
      hash: row.hash,
      content,
    },
    name: `${names.file}, hand-in ${row.number}`,
    course,
  })
}
