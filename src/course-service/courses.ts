/** Courses on a store: made from a course file, changed, closed. The file is kept as makeCourse writes it. */
import { createHash, randomBytes } from 'node:crypto'
import { botNamed } from '../bots/table.ts'
import type { Course } from '../course/course.ts'
import { courseFields, makeCourse, parseCourse } from '../course/course-file.ts'
import { withDeadline } from '../course/deadline.ts'
import type { Complaint, Format } from '../rules/check.ts'
import { assert, ok, type Result } from '../rules/result.ts'
import { LEVELS } from '../sandbox/sandbox.ts'
import type { CourseRow } from '../store/courses.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'

export interface StoredCourse {
  readonly id: number
  readonly row: CourseRow
  readonly course: Course
}

const SURROUNDINGS = { levels: LEVELS, isBot: (word: string) => botNamed(word) !== undefined }

export const readCourseFile = (text: string, format?: Format): Result<Course, Complaint[]> =>
  parseCourse(text, SURROUNDINGS, format)

/** Read once for each text. */
const known = new Map<string, Course>()
const MOST_KNOWN = 100

export function courseIn(row: CourseRow): StoredCourse {
  const course = known.get(row.file) ?? readStored(row.file)
  return { id: row.id, row, course }
}

function readStored(file: string): Course {
  const course = readCourseFile(file)
  assert(course.ok, 'a stored course file can be read')
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(file, course.value)
  return course.value
}

export async function courseById({ store }: Service, id: number): Promise<Answer<StoredCourse>> {
  const row = await store.courses.byId(id)
  return row ? ok(courseIn(row)) : refused('not found', `there is no course ${id}`)
}

export const allCourses = async ({ store }: Service): Promise<StoredCourse[]> =>
  (await store.courses.list()).map(courseIn)

/** The secret of its draw is made now, and the hash of it is public from now on. */
export async function newCourse(
  { store, now }: Service,
  actor: Actor,
  course: Course,
): Promise<Answer<StoredCourse>> {
  if (!isStaff(actor)) return onlyStaff()
  const secret = randomBytes(16).toString('hex')
  const commitment = createHash('sha256').update(secret).digest('hex')
  const { name } = course
  return await store.transaction(async rows => {
    const row = await rows.courses.add({ name, file: makeCourse(course), secret, commitment })
    const occasion = { actor, at: now(), course: row.id }
    await note(rows, occasion, 'course-made', { name })
    await note(rows, occasion, 'commitment-published', { commitment })
    return ok(courseIn(row))
  })
}

/** Another course file in place of the old one; after the freeze only what no longer decides anything may change. */
export async function editCourse(
  { store, now }: Service,
  actor: Actor,
  id: number,
  course: Course,
  reason: string,
): Promise<Answer<StoredCourse>> {
  if (!isStaff(actor)) return onlyStaff()
  const at = now()
  return await store.transaction(async rows => {
    await rows.courses.lock(id)
    const row = await rows.courses.byId(id)
    if (!row) return refused('not found', `there is no course ${id}`)
    const before = courseIn(row).course
    const fields = changedFields(before, course)
    if (fields.length === 0) return ok(courseIn(row))
    const fault = changeFault(row, before, course, fields, at.getTime(), reason)
    if (fault !== null) return refused('conflict', fault)
    await rows.courses.change(id, { name: course.name, file: makeCourse(course) })
    const occasion = { actor, at, course: id }
    if (fields.includes('deadline'))
      await note(rows, occasion, 'deadline-moved', { from: before.deadline, to: course.deadline, reason })
    const isOn = course.ladder !== null
    if (isOn !== (before.ladder !== null) && row.ladder !== null)
      await note(rows, occasion, 'ladder-switched', { on: isOn })
    const others = fields.filter(field => field !== 'deadline')
    if (others.length > 0) await note(rows, occasion, 'course-changed', { fields: others })
    return ok(courseIn({ ...row, name: course.name, file: makeCourse(course) }))
  })
}

function changedFields(before: Course, after: Course): string[] {
  const [old, now] = [courseFields(before), courseFields(after)]
  return (Object.keys(now) as (keyof typeof now)[]).filter(
    field => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  )
}

/** What may still be changed when the tournament is being played. */
const ALWAYS = ['name', 'rubric', 'release']

function changeFault(
  row: CourseRow,
  before: Course,
  after: Course,
  fields: readonly string[],
  at: number,
  reason: string,
): string | null {
  const late = row.frozen === null ? [] : fields.filter(field => !ALWAYS.includes(field))
  if (late.length > 0) return `the hand-ins are frozen, so ${late.join(', ')} cannot be changed any more`
  if (after.deadline === before.deadline) return null
  const moved = withDeadline(before, after.deadline, at, reason)
  return moved.ok ? null : moved.error.words
}

/** Nothing can be handed in, and nobody can sign up, any more. */
export async function closeCourse({ store, now }: Service, actor: Actor, id: number): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  return await store.transaction(async rows => {
    const row = await rows.courses.byId(id)
    if (!row) return refused('not found', `there is no course ${id}`)
    await rows.courses.change(id, { status: 'closed' })
    await note(rows, { actor, at: now(), course: id }, 'course-closed', {})
    return ok(null)
  })
}

/** Whether there is a course; once there is, there always will be. */
export function hasCourses({ store }: Service): () => Promise<boolean> {
  let known = false
  return async () => {
    known ||= (await store.courses.list()).length > 0
    return known
  }
}
