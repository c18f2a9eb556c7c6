/**
 * What students handed in on Moodle, from its zip of all submissions. Each is handed in here for its team, with the
 * same checks as any other. The zip can be taken in again: a file that a team's last hand-in already is, is left out.
 */
import { createHash } from 'node:crypto'
import { findPerson } from '../course/lms-marks.ts'
import { type MoodleSubmission, moodleSubmissions, parseMoodleFile } from '../course/moodle-names.ts'
import { teamOfFile } from '../course/naming.ts'
import { numberInName } from '../course/teams.ts'
import type { UploadedFile } from '../course/upload.ts'
import { ok } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import type { TeamRow } from '../store/courses.ts'
import type { Person } from '../store/people.ts'
import { courseById } from './courses.ts'
import { handIn } from './hand-ins.ts'
import { lmsPerson } from './lms-exports.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { type Teams, teamsIn } from './teams.ts'
import { readZip } from './zip-reader.ts'
import type { ZipEntry } from './zip-writer.ts'

const MOST_FILES = 10_000
const LARGEST_FILE = 17 * 2 ** 20 // what any course may allow, and a little more: the course's own answer is exact
const MOST_BYTES = 256 * 2 ** 20
const LARGEST_ZIP = 256 * 2 ** 20

export interface MoodleUpload {
  readonly zip: Uint8Array
  readonly received: Date // when they count as received
}

export interface ImportedSubmission {
  readonly name: string // as Moodle calls the student or the group
  readonly team: number | null
  readonly outcome: 'received' | 'known' | 'refused'
  readonly words: string // why it was refused
}

export interface ImportedSubmissions {
  readonly submissions: readonly ImportedSubmission[]
  readonly ignored: readonly string[] // entries of the zip that are no hand-ins
}

export async function importMoodle(
  service: Service,
  actor: Actor,
  id: number,
  { zip, received }: MoodleUpload,
): Promise<Answer<ImportedSubmissions>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  if (zip.length > LARGEST_ZIP) return refused('invalid', `the zip has more than ${LARGEST_ZIP} bytes`)
  const bounds = { entries: MOST_FILES, bytes: LARGEST_FILE, allBytes: MOST_BYTES }
  const read = await readZip(zip, bounds, path => parseMoodleFile(path)?.plugin === 'file')
  if (!read.ok) return refused('invalid', read.error)
  const teams = await teamsIn(service.store, found.value)
  const { submissions, ignored } = moodleSubmissions(read.value.map(({ path }) => path))
  const taken: ImportedSubmission[] = []
  for (const submission of submissions)
    taken.push(await takeIn(service, actor, teams, submission, read.value, received))
  const what = `${taken.filter(({ outcome }) => outcome === 'received').length} submissions from Moodle`
  await note(service.store, { actor, at: service.now(), course: id }, 'imported', { what })
  return ok({ submissions: taken, ignored })
}

async function takeIn(
  service: Service,
  actor: Actor,
  teams: Teams,
  submission: MoodleSubmission,
  entries: readonly ZipEntry[],
  received: Date,
): Promise<ImportedSubmission> {
  const files = submission.entries.flatMap(({ entry, path }): UploadedFile[] => {
    const bytes = entries.find(each => each.path === entry)?.bytes
    return bytes ? [{ name: path.replace(/^.*\//s, ''), bytes }] : []
  })
  const { name } = submission
  const owner = ownerOf(teams, submission, files)
  if (typeof owner === 'string') return { name, team: null, outcome: 'refused', words: owner }
  const { team, person } = owner
  if (person && submission.number !== null) await keepNumber(service, person, submission.number)
  const about = { name, team: team.number }
  if (await isKnown(service, team, files)) return { ...about, outcome: 'known', words: '' }
  const upload = { course: team.course, team: team.number, files, received }
  const answer = await handIn(service, actor, upload)
  if (answer.ok) return { ...about, outcome: 'received', words: '' }
  const { message, complaints = [] } = answer.error
  return { ...about, outcome: 'refused', words: [message, ...complaints].join('; ') }
}

interface Owner {
  readonly team: TeamRow
  readonly person: Person | null // null: a group's
}

/** By the student, else by the group's name, else by the name of the file; or why it is nobody's. */
function ownerOf(
  { stored, rows, people }: Teams,
  { name, number }: MoodleSubmission,
  files: readonly UploadedFile[],
): Owner | string {
  const known = people.map(person => ({ ...lmsPerson(person), person }))
  const wanted = { participant: number, roll: null, email: null, name }
  const found = findPerson(known, wanted)
  if (!found.ok) return `${found.error.length} people of this course are called ${quote(name)}`
  const person = found.value?.person ?? null
  if (person !== null) {
    const team = rows.find(({ id }) => id === person.team)
    return team ? { team, person } : `${name} is in no team`
  }
  const inName = numberInName(name)
  const group = rows.find(row => row.number === inName || row.name.toLowerCase() === name.toLowerCase())
  const [file] = files
  const byFile = file && rows.find(row => row.number === teamOfFile(stored.course.naming, file.name))
  const team = group ?? byFile
  return team ? { team, person: null } : `neither ${quote(name)} nor the name of the file says whose it is`
}

/** The number in Moodle's assignment, by which its worksheet and its feedback files know a student. */
async function keepNumber({ store }: Service, { id, outside }: Person, number: number): Promise<void> {
  if (outside?.participant === String(number)) return
  await store.people.setOutside(id, { ...outside, participant: String(number) })
}

async function isKnown(
  { store }: Service,
  { id }: TeamRow,
  files: readonly UploadedFile[],
): Promise<boolean> {
  const [file, ...others] = files
  const [last] = await store.handIns.ofTeam(id)
  const hash = file && createHash('sha256').update(file.bytes).digest('hex')
  return others.length === 0 && last !== undefined && last.hash === hash
}
