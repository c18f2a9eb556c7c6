/**
 * Until when a team may hand in. What counts is when the request arrived, not when its file was read or checked: a
 * hand-in received in the deadline's own millisecond is in time, one received a millisecond later is not. An extension
 * belongs to a team, so it cannot help one member and harm the other, and it has a reason.
 */
import { ok, type Result } from '../rules/result.ts'
import type { Course } from './course.ts'
import type { PersonId } from './people.ts'
import { type Refusal, refused } from './refusal.ts'
import { type Instant, tellInstant } from './time.ts'

export interface Extension {
  readonly team: number
  readonly until: Instant
  readonly reason: string
  readonly by: PersonId // of the staff
  readonly at: Instant
}

/** The last extension given to a team counts, but none of them shortens the course's own deadline. */
export function deadlineOf(course: Course, extensions: readonly Extension[], team: number): Instant {
  const last = extensions
    .filter(extension => extension.team === team)
    .reduce<Extension | null>(laterGiven, null)
  return Math.max(course.deadline, last?.until ?? 0)
}

const laterGiven = (a: Extension | null, b: Extension): Extension => (a !== null && a.at > b.at ? a : b)

export type DeadlineRefusal = 'no-reason' | 'too-early' | 'in-the-past'

export function extended(course: Course, extension: Extension): Result<Extension, Refusal<DeadlineRefusal>> {
  const { until, at } = extension
  const fault = datedFault(course, until, at, extension.reason)
  if (fault) return fault
  if (until <= course.deadline)
    return refused(
      'too-early',
      `the course's deadline is ${tellInstant(course.deadline, course.zone)} already`,
    )
  return ok(extension)
}

/** The course with another deadline; moving it back is allowed as long as it is still to come. */
export function withDeadline(
  course: Course,
  deadline: Instant,
  at: Instant,
  reason: string,
): Result<Course, Refusal<DeadlineRefusal>> {
  const fault = datedFault(course, deadline, at, reason)
  if (fault) return fault
  if (deadline < course.registrationUntil) {
    const closes = tellInstant(course.registrationUntil, course.zone)
    return refused('too-early', `registration is open until ${closes}, so the deadline cannot be before that`)
  }
  return ok({ ...course, deadline })
}

function datedFault({ zone }: Course, date: Instant, at: Instant, reason: string) {
  if (reason.trim() === '') return refused('no-reason', 'give a reason; it is written to the audit log')
  return date < at
    ? refused('in-the-past', `${tellInstant(date, zone)} has passed; it is ${tellInstant(at, zone)} now`)
    : null
}
