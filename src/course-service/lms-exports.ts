/**
 * Marks on their way into a learning platform. What goes there is what was last released, so that a student never
 * reads one thing here and another there. Each export is noted in the audit log.
 */
import { makeFeedback } from '../course/feedback.ts'
import { type MoodleKey, makeCanvasGradebook, makeMoodleGradebook } from '../course/gradebooks.ts'
import { type FilledFile, type LmsMark, type LmsPerson, lmsMark } from '../course/lms-marks.ts'
import type { StudentMarks } from '../course/marks.ts'
import { feedbackEntry } from '../course/moodle-names.ts'
import { type FilledWorksheet, fillWorksheet, type WorksheetHeadings } from '../course/moodle-worksheet.ts'
import { type Complaint, makeComplaint } from '../rules/check.ts'
import { ok, type Result } from '../rules/result.ts'
import type { Person } from '../store/people.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { releasesOf } from './marks.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { type Teams, teamsIn } from './teams.ts'
import { makeZip, type ZipEntry } from './zip-writer.ts'

/** A student with what was last released to them. */
interface Released {
  readonly person: Person
  readonly marks: StudentMarks
  readonly mark: LmsMark
}

interface ReleasedMarks {
  readonly stored: StoredCourse
  readonly teams: Teams
  readonly students: readonly Released[]
}

/** How a platform knows somebody; the number that Moodle gave them comes with what they handed in there. */
export const lmsPerson = ({ name, roll, outside }: Person): LmsPerson => ({
  participant: outside?.participant === undefined ? null : Number(outside.participant),
  roll,
  email: outside?.email ?? null,
  name,
})

async function releasedMarks(service: Service, actor: Actor, id: number): Promise<Answer<ReleasedMarks>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const releases = await releasesOf(service.store, id)
  const last = releases.toSorted((a, b) => b.number - a.number)[0]
  if (!last) return refused('conflict', 'no marks are released yet, and exports contain released marks only')
  const teams = await teamsIn(service.store, found.value)
  const students = last.students.flatMap((marks): Released[] => {
    const person = teams.people.find(each => each.id === marks.person)
    return person ? [{ person, marks, mark: lmsMark(lmsPerson(person), marks) }] : []
  })
  return ok({ stored: found.value, teams, students })
}

/** Does it with the marks that are released, and notes it where it can be done. */
async function exported<T>(
  service: Service,
  actor: Actor,
  id: number,
  what: string,
  make: (released: ReleasedMarks) => Answer<T>,
): Promise<Answer<T>> {
  const released = await releasedMarks(service, actor, id)
  if (!released.ok) return released
  const made = make(released.value)
  if (made.ok) await note(service.store, { actor, at: service.now(), course: id }, 'exported', { what })
  return made
}

const marksIn = ({ students }: ReleasedMarks): LmsMark[] => students.map(({ mark }) => mark)

const orRefused = <T>(result: Result<T, Complaint[]>, what: string): Answer<T> =>
  result.ok
    ? ok(result.value)
    : refused('invalid', `${what} cannot be filled in`, result.error.map(makeComplaint))

/** The teacher's own file with the grades and the comments in it, and every other byte as it was. */
export const moodleWorksheet = (
  service: Service,
  actor: Actor,
  id: number,
  text: string,
  headings: Partial<WorksheetHeadings> = {},
): Promise<Answer<FilledWorksheet>> =>
  exported(service, actor, id, 'Moodle worksheet', released =>
    orRefused(fillWorksheet(text, marksIn(released), headings), 'the worksheet'),
  )

/** For Moodle's import of grades, by the university's number or the address. */
export const moodleGradebook = (
  service: Service,
  actor: Actor,
  id: number,
  key: MoodleKey,
): Promise<Answer<FilledFile>> =>
  exported(service, actor, id, 'Moodle gradebook', released =>
    ok(makeMoodleGradebook(marksIn(released), released.stored.course.name, key)),
  )

/** For Canvas, from the gradebook that was exported there. */
export const canvasGradebook = (
  service: Service,
  actor: Actor,
  id: number,
  text: string,
): Promise<Answer<FilledFile>> =>
  exported(service, actor, id, 'Canvas gradebook', released => {
    const points = Math.max(0, ...released.students.map(({ marks }) => marks.of))
    const assignment = { title: released.stored.course.name, points }
    return orRefused(makeCanvasGradebook(text, assignment, marksIn(released)), 'the gradebook')
  })

export interface FeedbackZip {
  readonly zip: Uint8Array
  readonly files: number
  readonly unnumbered: readonly string[] // students whose number in Moodle is not known
}

/** A page for each student: named as Moodle wants it where it knows them, and else by team and name. */
export const feedbackZip = (service: Service, actor: Actor, id: number): Promise<Answer<FeedbackZip>> =>
  exported(service, actor, id, 'feedback files', released => {
    const entries = released.students.map(student => feedbackFile(released, student))
    const unnumbered = released.students.filter(({ mark }) => mark.participant === null)
    return ok({
      zip: makeZip(entries),
      files: entries.length,
      unnumbered: unnumbered.map(({ person }) => person.name),
    })
  })

function feedbackFile({ stored, teams }: ReleasedMarks, { person, marks, mark }: Released): ZipEntry {
  const team = teams.rows.find(({ number }) => number === marks.team)
  const names = {
    course: stored.course.name,
    student: person.name,
    team: `${marks.team} ${team?.name ?? ''}`,
  }
  const path =
    mark.participant === null
      ? `team-${marks.team}/${person.roll ?? person.login}.html`.replace(/[^\p{L}\p{N}/._@+-]/gu, '-')
      : feedbackEntry(person.name, mark.participant, 'feedback.html')
  return { path, bytes: new TextEncoder().encode(makeFeedback(names, marks)) }
}
