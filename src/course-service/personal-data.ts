/**
 * What is kept about a person, as one text for them, and its erasure at the end. Games, hand-ins and what a team was
 * called stay: they are the tournament's. Who was in the team, and what marks anybody had, goes.
 */
import type { MarkRelease } from '../course/mark-release.ts'
import { withoutName } from '../course/similarity-case.ts'
import { ok } from '../rules/result.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Person } from '../store/people.ts'
import { releasesOf } from './marks.ts'
import { note } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'

/** Somebody of a course by the university's number, the sign-in name, the name, or our own number. */
export async function personCalled(
  { store }: Service,
  course: number,
  word: string,
): Promise<Answer<Person>> {
  const people = await store.people.ofCourse(course)
  const wanted = word.trim().toLowerCase()
  const keys: readonly ((person: Person) => string | null)[] = [
    ({ roll }) => roll,
    ({ login }) => login,
    ({ name }) => name,
    ({ id }) => `#${id}`,
  ]
  for (const key of keys) {
    const [found, ...others] = people.filter(person => key(person)?.trim().toLowerCase() === wanted)
    if (found && others.length > 0)
      return refused('conflict', `${others.length + 1} people are called ${word}; give the roll number`)
    if (found) return ok(found)
  }
  return refused('not found', `nobody in course ${course} has the roll number or name ${word}`)
}

export interface PersonalData {
  readonly person: Omit<Person, 'password'>
  readonly team: { readonly number: number; readonly name: string } | null
  readonly handIns: readonly { number: number; received: Date; fileName: string; hash: string }[]
  readonly marks: readonly object[]
  readonly releases: readonly object[]
  readonly statements: readonly object[] // what they said for their team in cases
  readonly audit: readonly object[]
}

export async function exportPerson(
  { store, now }: Service,
  actor: Actor,
  id: number,
): Promise<Answer<PersonalData>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await store.people.byId(id)
  if (found === null || found.course === null || found.erased !== null)
    return refused('not found', `there is no person ${id} in a course`)
  const { password: _password, ...person } = found
  const { course, team } = found
  const row = team === null ? null : await store.courses.team(team)
  const handIns = (await store.handIns.ofCourse(course)).filter(each => each.person === id)
  const marks = (await store.marks.ofCourse(course)).filter(
    mark => mark.person === id || (mark.team === team && mark.person === null),
  )
  const releases = (await releasesOf(store, course)).map(({ number, at, students }) => ({
    release: number,
    at: new Date(at),
    marks: students.find(student => student.person === id) ?? null,
  }))
  const statements = (await store.cases.ofCourse(course)).flatMap(({ number, statements: all }) =>
    all
      .filter(said => said.team === row?.number && said.by === found.name)
      .map(({ at, text }) => ({ case: number, at: new Date(at), text })),
  )
  const audit = await store.audit.by(id)
  await note(store, { actor, at: now(), course }, 'person-exported', { person: id })
  return ok({
    person,
    team: row && { number: row.number, name: row.name },
    handIns: handIns.map(({ number, received, fileName, hash }) => ({ number, received, fileName, hash })),
    marks,
    releases,
    statements,
    audit,
  })
}

export async function erasePerson({ store, now }: Service, actor: Actor, id: number): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  const at = now()
  return await store.transaction(async rows => {
    const person = await rows.people.byId(id)
    if (person === null || person.course === null || person.erased !== null)
      return refused('not found', `there is no person ${id} in a course`)
    await eraseFromCases(rows, person)
    await erase(rows, person, at)
    await keepReleasesWithout(rows, person.course, [id])
    await note(rows, { actor, at, course: person.course }, 'person-erased', { person: id })
    return ok(null)
  })
}

/** Everybody of a closed course; gives how many there were. */
export async function eraseCourse(
  { store, now }: Service,
  actor: Actor,
  id: number,
): Promise<Answer<number>> {
  if (!isStaff(actor)) return onlyStaff()
  const at = now()
  return await store.transaction(async rows => {
    await rows.courses.lock(id)
    const row = await rows.courses.byId(id)
    if (!row) return refused('not found', `there is no course ${id}`)
    if (row.status !== 'closed')
      return refused('conflict', 'close the course first: its people are erased at its end')
    const people = await rows.people.ofCourse(id)
    for (const person of people) {
      await erase(rows, person, at)
      await note(rows, { actor, at, course: id }, 'person-erased', { person: person.id })
    }
    await rows.cases.removeAll(id)
    for (const { team, person, item } of await rows.marks.ofCourse(id))
      await rows.marks.remove({ team, person, item })
    await keepReleasesWithout(
      rows,
      id,
      people.map(person => person.id),
    )
    return ok(people.length)
  })
}

async function eraseFromCases({ cases, courses }: CourseRows, { course, team, name }: Person): Promise<void> {
  const row = team === null ? null : await courses.team(team)
  if (course === null || row === null) return
  await courses.lock(course)
  for (const each of await cases.ofCourse(course))
    await cases.change(course, withoutName(each, row.number, name))
}

async function erase({ people, marks }: CourseRows, { id }: Person, at: Date): Promise<void> {
  await people.erase(id, at)
  await marks.removeOf(id)
}

/** What was released to them. */
async function keepReleasesWithout(rows: CourseRows, course: number, gone: readonly number[]): Promise<void> {
  const without = (release: MarkRelease): MarkRelease => ({
    ...release,
    students: release.students.filter(({ person }) => person === null || !gone.includes(person)),
  })
  for (const row of await rows.marks.releases(course))
    if (row.what.startsWith('marks:'))
      await rows.marks.release({ ...row, snapshot: without(row.snapshot as MarkRelease) })
}
