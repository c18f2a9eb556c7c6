/**
 * The audit log of a course: who did what about whom, and when. The list of what is noted is closed; each kind has its
 * own details and the words it is told in. Entries are only ever added. Nothing in them is secret: no code, no token,
 * no password, no mark before its release to anybody but staff, who alone may read the log.
 */
import { quote } from '../rules/text.ts'
import type { ReleaseLevel } from './course.ts'
import type { PersonId, Role } from './people.ts'
import type { CaseEventKind } from './similarity-case.ts'
import { type Instant, tellInstant } from './time.ts'

interface OfPerson {
  readonly person: PersonId
}
interface OfTeam {
  readonly team: number
}
interface Named {
  readonly name: string
}
interface Reasoned {
  readonly reason: string
}

/** What is noted, with its details. */
export interface AuditDetails {
  // getting in
  'staff-claimed': OfPerson
  'signed-in': OfPerson
  'sign-in-refused': { readonly login: string } & Reasoned
  'signed-out': { readonly everywhere: boolean }
  'link-made': OfPerson // a personal one-time link
  'link-used': OfPerson
  'password-set': OfPerson
  'access-refused': { readonly what: string }
  // people
  'person-added': OfPerson
  'person-removed': OfPerson
  'role-given': OfPerson & { readonly role: Role }
  'roster-imported': { readonly people: number; readonly teams: number }
  // the course
  'course-made': Named
  'course-changed': { readonly fields: readonly string[] }
  'deadline-moved': { readonly from: Instant; readonly to: Instant } & Reasoned
  'extension-given': OfTeam & { readonly until: Instant } & Reasoned
  'course-closed': Record<never, never>
  // teams
  'team-made': OfTeam & Named
  'team-joined': OfTeam & OfPerson
  'team-left': OfTeam & OfPerson
  'member-moved': OfPerson & {
    readonly from: number | null
    readonly to: number
    readonly beyondSize: boolean
  }
  'team-renamed': OfTeam & Named
  'join-code-renewed': OfTeam
  'token-renewed': OfTeam
  'team-settings-changed': OfTeam & { readonly showsNames: boolean; readonly anonymous: boolean }
  // hand-ins
  'handed-in': OfTeam & { readonly number: number; readonly hash: string }
  'hand-in-refused': OfTeam & Reasoned
  'hand-in-accepted': OfTeam & { readonly number: number }
  'hand-in-rejected': OfTeam & { readonly number: number; readonly reasons: readonly string[] }
  'hand-in-rechecked': OfTeam & { readonly number: number } & Reasoned
  // the ladder
  'ladder-switched': { readonly on: boolean }
  challenged: OfTeam & { readonly opponent: number }
  // the tournament
  'commitment-published': { readonly commitment: string }
  frozen: { readonly handIns: number }
  unfrozen: Reasoned
  'secret-published': { readonly secret: string }
  'tournament-begun': { readonly tournament: number }
  'stage-released': { readonly stage: string; readonly level: ReleaseLevel }
  'fairness-calculated': { readonly redraws: number }
  'fairness-released': { readonly level: ReleaseLevel }
  // similarity
  'similarity-calculated': { readonly pairs: number }
  'behaviour-asked': Record<never, never>
  'case-opened': { readonly number: number; readonly sides: readonly string[] }
  'case-step': { readonly number: number; readonly step: CaseEventKind; readonly team: number | null }
  // marks
  'mark-given': OfTeam & { readonly item: string; readonly person: PersonId | null }
  'mark-overridden': OfTeam & { readonly person: PersonId | null } & Reasoned
  'marks-released': { readonly release: number }
  // data
  exported: { readonly what: string }
  imported: { readonly what: string }
  'person-exported': OfPerson
  'person-erased': OfPerson
}

export type AuditAction = keyof AuditDetails

/** How people and instants are shown. */
export interface AuditNames {
  readonly person: (id: PersonId) => string
  readonly zone: string
}

type Words = { readonly [A in AuditAction]: (details: AuditDetails[A], names: AuditNames) => string }

const WORDS: Words = {
  'staff-claimed': ({ person }, { person: name }) => `${name(person)} claimed the course as staff`,
  'signed-in': ({ person }, { person: name }) => `${name(person)} signed in`,
  'sign-in-refused': ({ login, reason }) => `sign-in as ${quote(login)} refused: ${reason}`,
  'signed-out': ({ everywhere }) => (everywhere ? 'signed out everywhere' : 'signed out'),
  'link-made': ({ person }, { person: name }) => `new one-time link for ${name(person)}`,
  'link-used': ({ person }, { person: name }) => `one-time link of ${name(person)} used`,
  'password-set': ({ person }, { person: name }) => `new password for ${name(person)}`,
  'access-refused': ({ what }) => `refused: ${what}`,
  'person-added': ({ person }, { person: name }) => `${name(person)} added`,
  'person-removed': ({ person }, { person: name }) => `${name(person)} removed`,
  'role-given': ({ person, role }, { person: name }) => `${name(person)} is ${role} now`,
  'roster-imported': ({ people, teams }) =>
    `roster imported: ${count(people, 'person', 'people')}, ${count(teams, 'team')}`,
  'course-made': ({ name }) => `course ${quote(name)} made`,
  'course-changed': ({ fields }) => `course changed: ${fields.join(', ')}`,
  'deadline-moved': ({ from, to, reason }, { zone }) =>
    `deadline moved from ${tellInstant(from, zone)} to ${tellInstant(to, zone)}: ${reason}`,
  'extension-given': ({ team, until, reason }, { zone }) =>
    `team ${team} may hand in until ${tellInstant(until, zone)}: ${reason}`,
  'course-closed': () => 'course closed',
  'team-made': ({ team, name }) => `team ${team} made: ${quote(name)}`,
  'team-joined': ({ team, person }, { person: name }) => `${name(person)} joined team ${team}`,
  'team-left': ({ team, person }, { person: name }) => `${name(person)} left team ${team}`,
  'member-moved': ({ person, from, to, beyondSize }, { person: name }) => {
    const origin = from === null ? '' : ` from team ${from}`
    return `${name(person)} moved${origin} to team ${to}${beyondSize ? ', which may have one member more' : ''}`
  },
  'team-renamed': ({ team, name }) => `team ${team} is called ${quote(name)} now`,
  'join-code-renewed': ({ team }) => `new join code for team ${team}`,
  'token-renewed': ({ team }) => `new token for team ${team}`,
  'team-settings-changed': ({ team, showsNames, anonymous }) =>
    `team ${team}: names of members ${showsNames ? 'for everybody' : 'for staff only'}, ${anonymous ? 'anonymous' : 'by name'} on the ladder`,
  'handed-in': ({ team, number, hash }) => `hand-in ${number} of team ${team} received: SHA-256 ${hash}`,
  'hand-in-refused': ({ team, reason }) => `file of team ${team} refused: ${reason}`,
  'hand-in-accepted': ({ team, number }) => `hand-in ${number} of team ${team} accepted`,
  'hand-in-rejected': ({ team, number, reasons }) =>
    `hand-in ${number} of team ${team} rejected: ${reasons.join('; ')}`,
  'hand-in-rechecked': ({ team, number, reason }) =>
    `hand-in ${number} of team ${team} is checked again: ${reason}`,
  'ladder-switched': ({ on }) => `ladder switched ${on ? 'on' : 'off'}`,
  challenged: ({ team, opponent }) => `team ${team} challenged team ${opponent}`,
  'commitment-published': ({ commitment }) => `commitment to the draw published: ${commitment}`,
  frozen: ({ handIns }) => `${count(handIns, 'hand-in')} frozen for the tournament`,
  unfrozen: ({ reason }) => `hand-ins unfrozen: ${reason}`,
  'secret-published': ({ secret }) => `secret of the draw published: ${secret}`,
  'tournament-begun': ({ tournament }) => `tournament ${tournament} begun`,
  'stage-released': ({ stage, level }) => `stage ${stage} released to ${RELEASED_TO[level]}`,
  'fairness-calculated': ({ redraws }) => `luck of the draw calculated, ${count(redraws, 'redraw')}`,
  'fairness-released': ({ level }) => `luck of the draw released to ${RELEASED_TO[level]}`,
  'similarity-calculated': ({ pairs }) => `similarity of sources calculated, ${count(pairs, 'pair')}`,
  'behaviour-asked': () => 'bots asked for their moves in quiet positions',
  'case-opened': ({ number, sides }) => `case ${number} opened: ${sides.join(' and ')}`,
  'case-step': ({ number, step, team }) =>
    `case ${number}: ${CASE_STEPS[step]}${team === null ? '' : ` by team ${team}`}`,
  'mark-given': ({ team, item, person }, names) => `${item} of ${whose(team, person, names)} marked`,
  'mark-overridden': ({ team, person, reason }, names) =>
    `marks of ${whose(team, person, names)} overridden: ${reason}`,
  'marks-released': ({ release }) => `marks released, release ${release}`,
  exported: ({ what }) => `${what} exported`,
  imported: ({ what }) => `${what} imported`,
  'person-exported': ({ person }, { person: name }) => `data of ${name(person)} exported`,
  'person-erased': ({ person }, { person: name }) => `data of ${name(person)} erased`,
}

const RELEASED_TO: Readonly<Record<ReleaseLevel, string>> = {
  none: 'nobody but staff',
  own: 'each team for its own games',
  all: 'everybody',
}

const CASE_STEPS: Readonly<Record<CaseEventKind, string>> = {
  note: 'note added',
  ask: 'teams asked',
  state: 'statement given',
  show: 'both files shown to the teams',
  hide: 'files hidden again',
  decide: 'decided',
  mark: 'marks given',
  reopen: 'reopened',
}

const count = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`

const whose = (team: number, person: PersonId | null, names: AuditNames): string =>
  person === null ? `team ${team}` : `${names.person(person)} (team ${team})`

/** What was done, without who and when: 'hand-in 3 of team 7 accepted'. */
export function tellAudit<A extends AuditAction>(
  { action, details }: { readonly action: A; readonly details: AuditDetails[A] },
  names: AuditNames,
): string {
  return WORDS[action](details, names)
}

export const AUDIT_ACTIONS = Object.keys(WORDS) as readonly AuditAction[]
