/** Teams on a store. What may be done is decided by src/course/teams.ts; here it is read, written and noted. */
import { randomBytes } from 'node:crypto'
import { extended } from '../course/deadline.ts'
import { JOIN_CODE_BYTES, newJoinCode, parseJoinCode } from '../course/join-code.ts'
import {
  joinTeam,
  leaveTeam,
  moveMember,
  newTeam,
  renameTeam,
  type Team,
  type TeamChange,
  type TeamRefusal,
  type TeamTerms,
} from '../course/teams.ts'
import { assert, ok } from '../rules/result.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { TeamRow } from '../store/courses.ts'
import type { Person } from '../store/people.ts'
import { tooOften } from './accounts.ts'
import { type Attempts, attemptsOf } from './attempts.ts'
import { courseIn, type StoredCourse } from './courses.ts'
import { note, type Occasion } from './notes.ts'
import { hashOfToken, newToken } from './secrets.ts'
import {
  type Actor,
  type Answer,
  isStaff,
  notYours,
  onlyStaff,
  type RefusalKind,
  refused,
  type Service,
} from './service.ts'

/** The teams of a course as they are, with their rows. */
export interface Teams {
  readonly stored: StoredCourse
  readonly rows: readonly TeamRow[]
  readonly people: readonly Person[]
  readonly teams: readonly Team[]
}

export async function teamsIn(rows: CourseRows, stored: StoredCourse): Promise<Teams> {
  const [teams, people] = [await rows.courses.teams(stored.id), await rows.people.ofCourse(stored.id)]
  return { stored, rows: teams, people, teams: teams.map(row => teamFrom(row, people)) }
}

/** The names of members, by the number of their team: of teams that agree to it, and are not anonymous. */
export async function publicMembers(
  rows: CourseRows,
  course: number,
): Promise<ReadonlyMap<number, string[]>> {
  const open = (await rows.courses.teams(course)).filter(team => team.showsNames && !team.anonymous)
  const people = open.length === 0 ? [] : await rows.people.ofCourse(course)
  const namesIn = (id: number): string[] => people.filter(({ team }) => team === id).map(({ name }) => name)
  return new Map(open.map(({ id, number }) => [number, namesIn(id)]))
}

const teamFrom = ({ id, number, name, showsNames, anonymous }: TeamRow, people: readonly Person[]): Team => ({
  number,
  name,
  members: people.filter(({ team }) => team === id).map(person => person.id),
  namesMembers: showsNames,
  anonymous,
})

/** Does something to the teams of a course, while nobody else does. */
export async function withTeamsOf<T>(
  { store, now }: Service,
  actor: Actor,
  id: number,
  work: (
    rows: CourseRows,
    teams: Teams,
    occasion: Occasion & { readonly course: number },
  ) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return await store.transaction(async rows => {
    await rows.courses.lock(id)
    const row = await rows.courses.byId(id)
    if (!row) return refused('not found', `there is no course ${id}`)
    if (row.status === 'closed') return refused('conflict', 'this course is closed')
    return work(rows, await teamsIn(rows, courseIn(row)), { actor, at: now(), course: id })
  })
}

export const termsOf = ({ stored }: Teams, { at, actor }: Occasion): TeamTerms => ({
  course: stored.course,
  at: at.getTime(),
  byStaff: isStaff(actor),
})

const KINDS: Readonly<Record<TeamRefusal, RefusalKind>> = {
  'registration-closed': 'conflict',
  'deadline-passed': 'conflict',
  'no-such-team': 'not found',
  'already-in-a-team': 'conflict',
  'in-no-team': 'conflict',
  'team-full': 'conflict',
  'name-taken': 'conflict',
  'bad-name': 'invalid',
}

/** Writes what has changed; gives the rows of the teams that have. */
export async function saveTeams(
  rows: CourseRows,
  teams: Teams,
  change: TeamChange,
): Promise<Answer<TeamRow[]>> {
  if (!change.ok) return refused(KINDS[change.error.reason], change.error.words)
  for (const team of change.value) await letGo(rows, teams, team)
  const saved: TeamRow[] = []
  for (const team of change.value) saved.push(await saveTeam(rows, teams, team))
  return ok(saved)
}

/** Before anybody is put into another team. */
async function letGo(rows: CourseRows, { rows: before, people }: Teams, team: Team): Promise<void> {
  const row = before.find(({ number }) => number === team.number)
  const gone = people.filter(person => row && person.team === row.id && !team.members.includes(person.id))
  for (const { id } of gone) await rows.people.setTeam(id, null)
}

async function saveTeam(rows: CourseRows, { stored, rows: before }: Teams, team: Team): Promise<TeamRow> {
  const { number, name, members } = team
  const old = before.find(row => row.number === number)
  const row = old ?? (await rows.courses.addTeam(stored.id, { number, name, code: freshCode() }))
  const { namesMembers: showsNames, anonymous } = team
  await rows.courses.changeTeam(row.id, { name, showsNames, anonymous })
  for (const id of members) await rows.people.setTeam(id, row.id)
  return { ...row, name, showsNames, anonymous }
}

const freshCode = (): string => newJoinCode(randomBytes(JOIN_CODE_BYTES))

/** For somebody, who then is its first member, or by staff for nobody yet. */
export const makeTeam = (
  service: Service,
  actor: Actor,
  course: number,
  founder: number | null,
  name: string | null,
): Promise<Answer<TeamRow>> =>
  withTeamsOf(service, actor, course, (rows, teams, occasion) =>
    foundTeam(rows, teams, occasion, founder, name),
  )

export async function foundTeam(
  rows: CourseRows,
  teams: Teams,
  occasion: Occasion,
  founder: number | null,
  name: string | null,
): Promise<Answer<TeamRow>> {
  if (!mayActFor(occasion.actor, teams.stored.id, founder)) return onlyStaff()
  const saved = await saveTeams(rows, teams, newTeam(teams.teams, founder, name, termsOf(teams, occasion)))
  if (!saved.ok) return saved
  const [row] = saved.value
  assert(row !== undefined, 'a new team has changed')
  await note(rows, occasion, 'team-made', { team: row.number, name: row.name })
  return ok(row)
}

/** Staff for anybody, a member of the course for oneself. */
const mayActFor = (actor: Actor, course: number, person: number | null): boolean =>
  isStaff(actor) || (actor.kind === 'member' && actor.course === course && actor.person === person)

const HOUR = 3_600_000
export const joinAttempts = (): Attempts => attemptsOf(20, HOUR)

/** Codes are 60 bits long, and guessing is slowed down all the same. */
export async function joinByCode(
  service: Service,
  attempts: Attempts,
  actor: Actor,
  text: string,
): Promise<Answer<TeamRow>> {
  if (actor.kind !== 'member') return refused('signed out', 'sign in to join a team')
  const { person, course } = actor
  const wait = attempts.next(`${person}`, service.now())
  if (wait > 0) return tooOften(wait)
  return await withTeamsOf(service, actor, course, (rows, teams, occasion) =>
    joinTeamOf(rows, teams, occasion, person, text),
  )
}

export async function joinTeamOf(
  rows: CourseRows,
  teams: Teams,
  occasion: Occasion,
  person: number,
  text: string,
): Promise<Answer<TeamRow>> {
  const code = parseJoinCode(text)
  const team = code.ok ? teams.rows.find(row => row.code === code.value) : undefined
  if (team === undefined) return refused('not found', 'no team of this course has that code')
  const change = joinTeam(teams.teams, team.number, person, termsOf(teams, occasion))
  const saved = await saveTeams(rows, teams, change)
  if (!saved.ok) return saved
  await note(rows, occasion, 'team-joined', { team: team.number, person })
  return ok(team)
}

export async function leaveTeamOf(service: Service, actor: Actor): Promise<Answer<null>> {
  if (actor.kind !== 'member') return refused('signed out', 'sign in to leave a team')
  const { person, course } = actor
  return await withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const saved = await saveTeams(rows, teams, leaveTeam(teams.teams, person, termsOf(teams, occasion)))
    if (!saved.ok) return saved
    const [team] = saved.value
    if (team) await note(rows, occasion, 'team-left', { team: team.number, person })
    return ok(null)
  })
}

/** By staff: into a team, which may get one member more than the course allows if that is said. */
export async function movePerson(
  service: Service,
  actor: Actor,
  course: number,
  { person, to, beyondSize }: { readonly person: number; readonly to: number; readonly beyondSize: boolean },
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  return await withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const moved = teams.people.find(({ id }) => id === person)
    if (!moved) return refused('not found', `there is no person ${person} in this course`)
    const from = teams.rows.find(({ id }) => id === moved.team)?.number ?? null
    const terms = { ...termsOf(teams, occasion), byStaff: true, beyondSize } as const
    const saved = await saveTeams(rows, teams, moveMember(teams.teams, person, to, terms))
    if (!saved.ok) return saved
    await note(rows, occasion, 'member-moved', { person, from, to, beyondSize })
    return ok(null)
  })
}

export interface TeamSettings {
  readonly name?: string | undefined
  readonly showsNames?: boolean | undefined
  readonly anonymous?: boolean | undefined
}

/** By its members and by staff. */
export async function changeTeam(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  { name, showsNames, anonymous }: TeamSettings,
): Promise<Answer<null>> {
  return await withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const own = changing(actor, teams.rows, number)
    if (!own.ok) return own
    const row = own.value
    if (name !== undefined && name !== row.name) {
      const saved = await saveTeams(
        rows,
        teams,
        renameTeam(teams.teams, number, name, termsOf(teams, occasion)),
      )
      if (!saved.ok) return saved
      await note(rows, occasion, 'team-renamed', { team: number, name })
    }
    const settings = { showsNames: showsNames ?? row.showsNames, anonymous: anonymous ?? row.anonymous }
    if (settings.showsNames !== row.showsNames || settings.anonymous !== row.anonymous) {
      await rows.courses.changeTeam(row.id, settings)
      await note(rows, occasion, 'team-settings-changed', { team: number, ...settings })
    }
    return ok(null)
  })
}

export const isOfTeam = (actor: Actor, { id }: TeamRow): boolean =>
  isStaff(actor) || ('team' in actor && actor.team === id)

/** A token is in scripts, and for handing in alone. */
const changing = (actor: Actor, teams: readonly TeamRow[], number: number): Answer<TeamRow> => {
  const team = teams.find(each => each.number === number)
  if (!team || !isOfTeam(actor, team)) return notYours(actor, number)
  return actor.kind === 'team'
    ? refused('not allowed', 'a token hands in and reads; sign in for that')
    : ok(team)
}

/** A code that got into wrong hands is worth nothing after this. */
export const renewCode = (
  service: Service,
  actor: Actor,
  course: number,
  number: number,
): Promise<Answer<string>> =>
  withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const own = changing(actor, teams.rows, number)
    if (!own.ok) return own
    const row = own.value
    const code = freshCode()
    await rows.courses.changeTeam(row.id, { code })
    await note(rows, occasion, 'join-code-renewed', { team: number })
    return ok(code)
  })

/** A token with which curl and the command line hand in; the one before it is worth nothing any more. */
export const renewToken = (
  service: Service,
  actor: Actor,
  course: number,
  number: number,
): Promise<Answer<string>> =>
  withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const own = changing(actor, teams.rows, number)
    if (!own.ok) return own
    const row = own.value
    const token = newToken()
    await rows.courses.changeTeam(row.id, { token: hashOfToken(token) })
    await note(rows, occasion, 'token-renewed', { team: number })
    return ok(token)
  })

/** A later deadline for one team, with the reason. */
export async function extendDeadline(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
  until: Date,
  reason: string,
): Promise<Answer<null>> {
  if (!isStaff(actor)) return onlyStaff()
  return await withTeamsOf(service, actor, course, async (rows, teams, occasion) => {
    const row = teams.rows.find(each => each.number === number)
    if (!row) return refused('not found', `there is no team ${number}`)
    if (teams.stored.row.frozen !== null) return refused('conflict', 'the hand-ins are frozen already')
    const at = occasion.at.getTime()
    const given = { team: number, until: until.getTime(), reason, by: 0, at }
    const extension = extended(teams.stored.course, given)
    if (!extension.ok) return refused('invalid', extension.error.words)
    await rows.courses.changeTeam(row.id, { deadline: until, reason })
    await note(rows, occasion, 'extension-given', { team: number, until: until.getTime(), reason })
    return ok(null)
  })
}
