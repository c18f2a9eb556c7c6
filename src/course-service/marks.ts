/** Marks on a store: what staff give, and releases of all of them as snapshots. */
import {
  changesBetween,
  type MarkRelease,
  newRelease,
  type ReleasedMarks,
  releasedTo,
} from '../course/mark-release.ts'
import { checkMark, type GivenMark, type Marked, marksOf, type StudentMarks } from '../course/marks.ts'
import { makeMarksSheet } from '../course/marks-sheet.ts'
import { assert, ok } from '../rules/result.ts'
import { inTurns } from '../runner/in-turns.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Store } from '../store/store.ts'
import { expectedGrades } from '../tournament/fairness.ts'
import { gradesOf } from '../tournament/grades.ts'
import { begunStages, tablesIn } from '../tournament/tournament.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { storedFairness } from './fairness.ts'
import { note, type Occasion } from './notes.ts'
import { teamsByEntrant } from './release.ts'
import { type Actor, type Answer, isStaff, nameOf, onlyStaff, refused, type Service } from './service.ts'
import { type Teams, teamsIn } from './teams.ts'

export interface MarkBookView {
  readonly stored: StoredCourse
  readonly teams: Teams
  readonly students: readonly StudentMarks[]
  readonly released: readonly MarkRelease[]
}

/** All marks of a course as they are now, for staff. */
export async function markBook(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<MarkBookView>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  return found.ok ? ok(await bookOf(store, service, found.value)) : found
}

async function bookOf(store: Store, service: Service, stored: StoredCourse): Promise<MarkBookView> {
  const teams = await teamsIn(service.store, stored)
  const given = await givenMarks(service.store, teams)
  const tournament = await gradedTournament(store, stored)
  const students = marksOf({ course: stored.course, tournament, given }, studentsOf(teams))
  return { stored, teams, students, released: await releasesOf(service.store, stored.id) }
}

/** Each member of each team, and each team that has no members. */
const studentsOf = ({ teams }: Teams): Marked[] =>
  teams.flatMap(({ number: team, members }): Marked[] =>
    members.length === 0 ? [{ team, person: null }] : members.map(person => ({ team, person })),
  )

async function givenMarks(rows: CourseRows, { stored, rows: teams }: Teams): Promise<GivenMark[]> {
  const numbers = new Map(teams.map(({ id, number }) => [id, number]))
  return (await rows.marks.ofCourse(stored.id)).map(({ team, person, item, points, comment, by, at }) => ({
    team: numbers.get(team) ?? 0,
    person,
    item,
    points,
    comment,
    by,
    at: at.getTime(),
  }))
}

/** As the tables stand while it is being played. */
async function gradedTournament(store: Store, { row, course }: StoredCourse) {
  const found = row.tournament === null ? null : await store.tournaments.byId(row.tournament)
  if (found === null) return null
  const { plan } = found
  const teams = teamsByEntrant(course, plan)
  if (course.tournament.marks === 'expected') {
    const fairness = await storedFairness(store, row.id)
    return { plan, grades: fairness && expectedGrades(fairness.fairness), teams }
  }
  const tables = tablesIn(await inTurns(begunStages(plan, await store.games.results(found.id))))
  return { plan, grades: gradesOf(plan, tables), teams }
}

const MARKS = 'marks:'

/** Each release is a row of its own, so that what was seen then stays. */
export async function releasesOf({ marks }: CourseRows, course: number): Promise<MarkRelease[]> {
  const rows = await marks.releases(course)
  return rows.flatMap(({ what, snapshot }) => (what.startsWith(MARKS) ? [snapshot as MarkRelease] : []))
}

export interface NewMark {
  readonly team: number
  readonly person: number | null
  readonly item: string
  readonly points: number | null
  readonly comment: string
}

/** In place of the one before. Without points and comment it is taken back. */
export async function giveMark(
  service: Service,
  actor: Actor,
  id: number,
  mark: NewMark,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const occasion = { actor, at: service.now(), course: id }
  return await service.store.transaction(rows => setMark(rows, found.value, occasion, mark))
}

/** Within a transaction. */
export async function setMark(
  rows: CourseRows,
  stored: StoredCourse,
  occasion: Occasion,
  mark: NewMark,
): Promise<Answer<null>> {
  const { actor, at } = occasion
  const teams = await teamsIn(rows, stored)
  const row = teams.rows.find(({ number }) => number === mark.team)
  const team = teams.teams.find(({ number }) => number === mark.team)
  if (!row || !team) return refused('not found', `there is no team ${mark.team}`)
  const { person, item, points, comment } = mark
  if (points === null && comment.trim() === '') {
    await rows.marks.remove({ team: row.id, person, item })
  } else {
    const checked = checkMark(stored.course, { ...mark, by: nameOf(actor), at: at.getTime() }, team.members)
    if (!checked.ok) return refused('invalid', checked.error.words)
    const given = { team: row.id, person, item, points, comment, at, by: nameOf(actor) }
    await rows.marks.set({ course: stored.id, ...given })
  }
  const about = { team: mark.team, person }
  if (item === 'override') await note(rows, occasion, 'mark-overridden', { ...about, reason: comment })
  else await note(rows, occasion, 'mark-given', { ...about, item })
  return ok(null)
}

/** What every student reads from now on; gives the number of the release. */
export async function releaseMarks(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<number>> {
  const book = await markBook(store, service, actor, id)
  if (!book.ok) return book
  const at = service.now()
  const { released, students } = book.value
  const release = newRelease(released, students, at.getTime(), nameOf(actor))
  return await service.store.transaction(async rows => {
    const what = `${MARKS}${release.number}`
    await rows.marks.release({ course: id, what, level: 'own', at, snapshot: release })
    await note(rows, { actor, at, course: id }, 'marks-released', { release: release.number })
    return ok(release.number)
  })
}

/** One's own, as last released. */
export async function ownMarks(service: Service, actor: Actor, id: number): Promise<Answer<ReleasedMarks>> {
  if (actor.kind !== 'member' || actor.course !== id)
    return refused('not found', 'you are not in this course')
  const marks = releasedTo(actor.person, await releasesOf(service.store, id))
  return marks ? ok(marks) : refused('not found', 'your marks are not released yet')
}

/** For a spreadsheet. */
export async function marksSheet(
  store: Store,
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<string>> {
  const book = await markBook(store, service, actor, id)
  if (!book.ok) return book
  const { students, teams } = book.value
  const sheet = makeMarksSheet(students, {
    person: number => {
      const person = teams.people.find(each => each.id === number)
      assert(person !== undefined, 'a student is a person of the course')
      return { name: person.name, roll: person.roll }
    },
    team: number => teams.rows.find(each => each.number === number)?.name ?? '',
  })
  await note(service.store, { actor, at: service.now(), course: id }, 'exported', { what: 'marks' })
  return ok(sheet)
}

/** What has changed since the last release. */
export function unreleasedChanges({ released, students }: MarkBookView) {
  const last = released.reduce<MarkRelease | null>(
    (a, b) => (a !== null && a.number > b.number ? a : b),
    null,
  )
  return last === null ? [] : changesBetween(last.students, students)
}

/** As answers carry it. */
export const studentView = ({ calculated, rubric, override, ...student }: StudentMarks) => ({
  ...student,
  calculated: calculated.map(line => ({ ...line })),
  rubric: rubric.map(line => ({ ...line })),
  override: override && { ...override },
})
