/** What people see of a course, as the answers of the contract: everybody, a team, staff. */
import type {
  CheckRow,
  CourseAnswer,
  CourseRowAnswer,
  DashboardAnswer,
  HandInAnswer,
  TeamAnswer,
} from '../contract/courses.ts'
import { playing } from '../course/hand-in.ts'
import { makeJoinCode } from '../course/join-code.ts'
import { givenNames } from '../course/naming.ts'
import { ok } from '../rules/result.ts'
import type { TeamRow } from '../store/courses.ts'
import type { HandInRow } from '../store/hand-ins.ts'
import type { Person } from '../store/people.ts'
import { courseById, type StoredCourse } from './courses.ts'
import { deadlineFor, handInFrom } from './hand-ins.ts'
import { type Actor, type Answer, isStaff, notYours, onlyStaff, refused, type Service } from './service.ts'
import { isOfTeam, type Teams, teamsIn } from './teams.ts'

const iso = (at: number | Date): string => new Date(at).toISOString()

export const rowView = ({ id, row, course }: StoredCourse, teams: number): CourseRowAnswer => ({
  id,
  name: course.name,
  variant: course.variant.id,
  status: row.status,
  registrationUntil: iso(course.registrationUntil),
  deadline: iso(course.deadline),
  teams,
})

export function courseView(stored: StoredCourse, teams: number, now: Date): CourseAnswer {
  const { row, course } = stored
  const { zone, teamSize, limit, naming, rubric, ladder, variant } = course
  return {
    ...rowView(stored, teams),
    now: iso(now),
    zone,
    title: variant.title,
    teamSize,
    timeLimit: limit,
    naming: { ...naming },
    ladder: ladder !== null,
    rubric: rubric.map(item => ({ ...item })),
    commitment: row.commitment,
    secret: row.frozen === null ? null : row.secret,
    frozen: row.frozen && iso(row.frozen),
    tournament: row.tournament,
  }
}

export interface CheckReport {
  readonly rows: readonly CheckRow[]
  readonly failure: HandInAnswer['failure']
}

const NO_REPORT: CheckReport = { rows: [], failure: null }

function handInView(row: HandInRow, plays: boolean, people: readonly Person[]): HandInAnswer {
  const { rows, failure } = (row.report as CheckReport | null) ?? NO_REPORT
  return {
    id: row.id,
    number: row.number,
    received: iso(row.received),
    file: row.fileName,
    bytes: row.size,
    hash: row.hash,
    by:
      people.find(({ id }) => id === row.person)?.name ??
      (row.person === null ? 'the command line' : 'staff'),
    state: row.state,
    plays,
    reasons: [...row.reasons],
    rows: rows.map(each => ({ ...each })),
    failure: failure && { ...failure, replay: withoutCall(failure.replay) },
    checked: row.checked && iso(row.checked),
  }
}

/** Checks of older versions have stored how the program is called in a clone. */
const withoutCall = (replay: string | null): string | null => replay?.replace(/^npx ultimata /, '') ?? null

const memberView = ({ id, name, roll, login }: Person) => ({ id, name, roll, login })

function teamView({ stored, people }: Teams, team: TeamRow, handIns: readonly HandInRow[]): TeamAnswer {
  const plays = playing(handIns.map(row => handInFrom(row, team.number)))?.number
  return {
    id: team.id,
    number: team.number,
    name: team.name,
    given: givenNames(stored.course.naming, team.number),
    code: makeJoinCode(team.code),
    members: people.filter(person => person.team === team.id).map(memberView),
    showsNames: team.showsNames,
    anonymous: team.anonymous,
    deadline: iso(deadlineFor(stored, team)),
    extended: team.deadline && team.reason,
    hasToken: team.token !== null,
    handIns: handIns.map(row => handInView(row, row.number === plays, people)),
  }
}

/** A team's own page, for its members and for staff. */
export async function teamAnswer(
  service: Service,
  actor: Actor,
  course: number,
  number: number,
): Promise<Answer<TeamAnswer>> {
  const found = await courseById(service, course)
  if (!found.ok) return found
  const teams = await teamsIn(service.store, found.value)
  const row = teams.rows.find(each => each.number === number)
  if (!row || !isOfTeam(actor, row)) return notYours(actor, number)
  const seen = teamView(teams, row, await service.store.handIns.ofTeam(row.id))
  return ok(actor.kind === 'team' ? { ...seen, code: null } : seen)
}

export interface HandInFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What was handed in, byte by byte, for its team and for staff. */
export async function handInFile(
  { store }: Service,
  actor: Actor,
  course: number,
  team: number,
  number: number,
): Promise<Answer<HandInFile>> {
  const row = await store.courses.teamByNumber(course, team)
  if (!row || !isOfTeam(actor, row)) return notYours(actor, team)
  const found = (await store.handIns.ofTeam(row.id)).find(each => each.number === number)
  const bytes = found ? await store.handIns.file(found.id) : null
  if (!found || !bytes) return refused('not found', `there is no hand-in ${number}`)
  return ok({ name: found.fileName, bytes })
}

/** The number of your own team; null for who is in none. */
export async function ownTeam({ store }: Service, actor: Actor): Promise<number | null> {
  if (!('team' in actor) || actor.team === null) return null
  return (await store.courses.team(actor.team))?.number ?? null
}

/** What staff see at once. */
export async function dashboard(
  service: Service,
  actor: Actor,
  id: number,
): Promise<Answer<DashboardAnswer>> {
  if (!isStaff(actor)) return onlyStaff()
  const found = await courseById(service, id)
  if (!found.ok) return found
  const teams = await teamsIn(service.store, found.value)
  const all = await service.store.handIns.ofCourse(id)
  const handIns = Map.groupBy(all, ({ team }) => team)
  const now = service.now()
  return ok({
    course: courseView(found.value, teams.rows.length, now),
    next: stepsAfter(found.value, now),
    checks: {
      waiting: all.filter(({ state }) => state === 'received').length,
      running: all.filter(({ state }) => state === 'checking').length,
    },
    teams: teams.rows.map(row => teamLine(teams, row, handIns.get(row.id) ?? [])),
    unteamed: teams.people.filter(({ team }) => team === null).map(memberView),
  })
}

function teamLine(
  { people }: Teams,
  row: TeamRow,
  handIns: readonly HandInRow[],
): DashboardAnswer['teams'][number] {
  const members = people.filter(({ team }) => team === row.id)
  const plays = playing(handIns.map(each => handInFrom(each, row.number)))?.number
  const accepted = handIns.find(({ number }) => number === plays)
  const [last] = handIns
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    members: members.map(memberView),
    signedUp: members.filter(({ password }) => password !== null).length,
    handIns: handIns.length,
    last: last ? { id: last.id, number: last.number, received: iso(last.received), state: last.state } : null,
    accepted: accepted
      ? { id: accepted.id, number: accepted.number, received: iso(accepted.received) }
      : null,
    deadline: row.deadline && iso(row.deadline),
  }
}

/** What comes next, in order. */
function stepsAfter({ course, row }: StoredCourse, now: Date): DashboardAnswer['next'] {
  const at = now.getTime()
  const dates = [
    { at: course.registrationUntil, what: 'registration closes' },
    { at: course.deadline, what: 'deadline of the hand-ins' },
  ]
  const coming = dates.filter(date => date.at >= at).map(date => ({ at: iso(date.at), what: date.what }))
  const tournament = row.tournament === null ? [{ at: null, what: 'run the tournament' }] : []
  return [...coming, ...tournament, { at: null, what: 'mark and release' }]
}
