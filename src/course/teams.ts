/**
 * Teams: who is in which, and what may be done about it until when. Students make, join, leave and name teams until
 * registration closes, staff until the deadline; after that teams stand as they are. Every function takes the teams
 * as they are and gives those that have changed, so that whoever stores them writes just these.
 *
 * A number is given once and never again, even when everybody has left: the file names depend on it.
 */
import { ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { nameFault, seenAs } from '../tournament/entrant-name.ts'
import type { Course } from './course.ts'
import type { PersonId } from './people.ts'
import { type Refusal, refused } from './refusal.ts'
import { type Instant, tellInstant } from './time.ts'

export interface Team {
  readonly number: number // from 1
  readonly name: string // chosen; no two look the same
  readonly members: readonly PersonId[]
  readonly namesMembers: boolean // its members agree that their names stand on public pages
  readonly anonymous: boolean // on the ladder it has no name, elsewhere its number alone
}

export const TEAM_REFUSALS = [
  'registration-closed',
  'deadline-passed',
  'no-such-team',
  'already-in-a-team',
  'in-no-team',
  'team-full',
  'name-taken',
  'bad-name',
] as const
export type TeamRefusal = (typeof TEAM_REFUSALS)[number]

/** The teams that have changed. */
export type TeamChange = Result<readonly Team[], Refusal<TeamRefusal>>

/** Under which terms something is done: the course, when, and by whom. */
export interface TeamTerms {
  readonly course: Course
  readonly at: Instant
  readonly byStaff: boolean
}

/** A team for somebody, or by staff for nobody yet; without a name of its own it is called by its number. */
export function newTeam(
  teams: readonly Team[],
  founder: PersonId | null,
  name: string | null,
  terms: TeamTerms,
): TeamChange {
  const number = 1 + Math.max(0, ...teams.map(team => team.number))
  const chosen = name ?? calledByNumber(number)
  const fault = closedFault(terms) ?? memberFault(teams, founder) ?? nameTrouble(teams, number, chosen)
  if (fault) return refused(fault.reason, fault.words)
  const members = founder === null ? [] : [founder]
  return ok([{ ...emptyTeam(number), name: chosen, members }])
}

export function joinTeam(
  teams: readonly Team[],
  number: number,
  person: PersonId,
  terms: TeamTerms,
): TeamChange {
  const closed = closedFault(terms) ?? memberFault(teams, person)
  if (closed) return refused(closed.reason, closed.words)
  return intoTeam(teams, number, person, terms.course.teamSize)
}

export function leaveTeam(teams: readonly Team[], person: PersonId, terms: TeamTerms): TeamChange {
  const closed = closedFault(terms)
  if (closed) return refused(closed.reason, closed.words)
  const team = teamOf(teams, person)
  return team ? ok([without(team, person)]) : refused('in-no-team', 'this person is in no team')
}

/** By staff alone, who may also let a team have one member more than the course allows. */
export function moveMember(
  teams: readonly Team[],
  person: PersonId,
  to: number,
  terms: TeamTerms & { readonly byStaff: true; readonly beyondSize: boolean },
): TeamChange {
  const closed = closedFault(terms)
  if (closed) return refused(closed.reason, closed.words)
  const from = teamOf(teams, person)
  if (from?.number === to) return refused('already-in-a-team', `this person is in team ${to} already`)
  const size = terms.beyondSize ? Number.POSITIVE_INFINITY : terms.course.teamSize
  const joined = intoTeam(teams, to, person, size)
  return joined.ok && from ? ok([without(from, person), ...joined.value]) : joined
}

export function renameTeam(
  teams: readonly Team[],
  number: number,
  name: string,
  terms: TeamTerms,
): TeamChange {
  const team = numbered(teams, number)
  const fault = closedFault(terms) ?? nameTrouble(teams, number, name)
  if (fault) return refused(fault.reason, fault.words)
  return team ? ok([{ ...team, name }]) : noSuchTeam(number)
}

/** A team as a roster has it. */
export interface ListedTeam {
  readonly number: number
  readonly name: string | null // null: it keeps the name that it has
  readonly members: readonly PersonId[]
}

/**
 * By staff, from a roster: teams with the numbers and names that are listed, and whoever is listed in the team that
 * they are listed in. Nobody is taken out of a team for not being listed.
 */
export function listTeams(
  teams: readonly Team[],
  listed: readonly ListedTeam[],
  terms: TeamTerms & { readonly byStaff: true; readonly beyondSize: boolean },
): TeamChange {
  const closed = closedFault(terms)
  if (closed) return refused(closed.reason, closed.words)
  const moved = new Set(listed.flatMap(({ members }) => members))
  let now: readonly Team[] = teams.map(team => ({
    ...team,
    members: team.members.filter(person => !moved.has(person)),
  }))
  const size = terms.beyondSize ? Number.POSITIVE_INFINITY : terms.course.teamSize
  for (const each of listed) {
    const seated = seatTeam(now, each, size)
    if (!seated.ok) return seated
    now = withTeams(now, seated.value)
  }
  return ok(now.filter(team => !isAsBefore(teams, team)))
}

function seatTeam(teams: readonly Team[], { number, name, members }: ListedTeam, size: number): TeamChange {
  const old = numbered(teams, number)
  const team = { ...(old ?? emptyTeam(number)), name: name ?? old?.name ?? calledByNumber(number) }
  const fault = nameTrouble(teams, number, team.name)
  if (fault) return refused(fault.reason, fault.words)
  const all = [...team.members, ...members]
  return all.length > size ? teamFull(number, size) : ok([{ ...team, members: all }])
}

const emptyTeam = (number: number): Team => ({
  number,
  name: calledByNumber(number),
  members: [],
  namesMembers: false,
  anonymous: false,
})

const isAsBefore = (teams: readonly Team[], { number, name, members }: Team): boolean => {
  const before = numbered(teams, number)
  return before?.name === name && before.members.join() === members.join()
}

/** All teams after a change. */
export function withTeams(teams: readonly Team[], changed: readonly Team[]): Team[] {
  const numbers = new Map([...teams, ...changed].map(team => [team.number, team]))
  return [...numbers.values()].sort((a, b) => a.number - b.number)
}

const numbered = (teams: readonly Team[], number: number): Team | undefined =>
  teams.find(team => team.number === number)

export const teamOf = (teams: readonly Team[], person: PersonId): Team | undefined =>
  teams.find(({ members }) => members.includes(person))

const calledByNumber = (number: number): string => `Team ${number}`

/** What a team is called where everybody can read it. */
export const publicName = ({ number, name, anonymous }: Team): string =>
  anonymous ? calledByNumber(number) : name

const without = (team: Team, person: PersonId): Team => ({
  ...team,
  members: team.members.filter(member => member !== person),
})

const noSuchTeam = (number: number) => refused('no-such-team', `there is no team ${number}`)

/** Nobody is ever pushed out of a team to make room. */
function intoTeam(teams: readonly Team[], number: number, person: PersonId, size: number): TeamChange {
  const team = numbered(teams, number)
  if (!team) return noSuchTeam(number)
  if (team.members.length < size) return ok([{ ...team, members: [...team.members, person] }])
  return teamFull(number, size)
}

const teamFull = (number: number, size: number) =>
  refused(
    'team-full',
    `team ${number} has ${size} ${size === 1 ? 'member' : 'members'}, which is all it may have`,
  )

type Fault = Refusal<TeamRefusal> | null

function closedFault({ course, at, byStaff }: TeamTerms): Fault {
  const { zone, registrationUntil, deadline } = course
  if (at > deadline)
    return {
      reason: 'deadline-passed',
      words: `the deadline was ${tellInstant(deadline, zone)}: teams stand as they are`,
    }
  if (byStaff || at <= registrationUntil) return null
  const closed = `registration closed ${tellInstant(registrationUntil, zone)}`
  return { reason: 'registration-closed', words: `${closed}; staff can still move people until the deadline` }
}

function memberFault(teams: readonly Team[], person: PersonId | null): Fault {
  const team = person === null ? undefined : teamOf(teams, person)
  return team
    ? {
        reason: 'already-in-a-team',
        words: `this person is in team ${team.number} already and must leave it first`,
      }
    : null
}

const LONGEST_NAME = 60
const NUMBERED = /^team\s*#?0*([1-9]\d{0,4})$/i

/** The number of the team that a name such as 'Team 7' would be taken for; null for any other name. */
export function numberInName(name: string): number | null {
  const digits = NUMBERED.exec(seenAs(name))?.[1]
  return digits === undefined ? null : Number(digits)
}

function nameTrouble(teams: readonly Team[], number: number, name: string): Fault {
  const fault = nameFault(name)
  if (fault !== null) return badName(`the name ${quote(name)} ${fault}`)
  if ([...name].length > LONGEST_NAME) return badName(`a name has at most ${LONGEST_NAME} characters`)
  const meant = numberInName(name)
  if (meant !== null && meant !== number)
    return badName(`${quote(name)} would be taken for team ${meant}; this is team ${number}`)
  const other = teams.find(team => team.number !== number && looksLike(team.name) === looksLike(name))
  return other
    ? { reason: 'name-taken', words: `team ${other.number} has the name ${quote(other.name)} already` }
    : null
}

const badName = (words: string): Fault => ({ reason: 'bad-name', words })

const looksLike = (name: string): string => seenAs(name).toLowerCase()
