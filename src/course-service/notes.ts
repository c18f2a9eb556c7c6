/** Lines of the audit log, written in the transaction of what they tell. */
import type { AuditAction, AuditDetails } from '../course/audit.ts'
import type { CourseRows } from '../store/course-rows.ts'
import { type Actor, nameOf, personOf } from './service.ts'

/** By whom, when, and in which course; null where it is about the whole server. */
export interface Occasion {
  readonly actor: Actor
  readonly at: Date
  readonly course: number | null
}

export const note = <A extends AuditAction>(
  { audit }: CourseRows,
  { actor, at, course }: Occasion,
  action: A,
  details: AuditDetails[A],
): Promise<void> => audit.add({ at, course, person: personOf(actor), actor: nameOf(actor), action, details })
