/**
 * A roster taken in: teams with their numbers and names, and an account for everybody who has none yet, with a
 * one-time link. The same roster can be taken in again after it has grown: who is known by the university's number or
 * the address stays who they are. All of it is one transaction.
 */
import { numberRoster, parseRoster, type Roster, type RosterPerson } from '../course/roster.ts'
import { type ListedTeam, listTeams, type Team } from '../course/teams.ts'
import { makeComplaint } from '../rules/check.ts'
import { assert, ok } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Person } from '../store/people.ts'
import { seenAs } from '../tournament/entrant-name.ts'
import { addLink, nameComplaints } from './accounts.ts'
import { note, type Occasion } from './notes.ts'
import { type Actor, type Answer, isStaff, onlyStaff, refused, type Service } from './service.ts'
import { saveTeams, type Teams, teamsIn, termsOf, withTeamsOf } from './teams.ts'
import { Undone, undone } from './undone.ts'

export interface RosterUpload {
  readonly text: string
  readonly beyondSize: boolean // teams may be larger than the course says
}

/** The way in of somebody new. */
export interface PersonalLink {
  readonly team: number | null
  readonly teamName: string | null
  readonly name: string
  readonly roll: string | null
  readonly login: string
  readonly token: string
}

export interface ImportedRoster {
  readonly teams: number // in the file
  readonly known: number // people of the file who had an account
  readonly links: readonly PersonalLink[] // of those who had none
  readonly ignored: readonly string[] // headings of columns that were not read
}

export async function importRoster(
  service: Service,
  actor: Actor,
  course: number,
  { text, beyondSize }: RosterUpload,
): Promise<Answer<ImportedRoster>> {
  if (!isStaff(actor)) return onlyStaff()
  return await undone(() =>
    withTeamsOf(service, actor, course, (rows, teams, occasion) => {
      const teamSize = beyondSize ? null : teams.stored.course.teamSize
      const roster = parseRoster(text, { mapping: {}, teamSize })
      return roster.ok
        ? take(rows, teams, occasion, roster.value, beyondSize)
        : Promise.resolve(refused('invalid', 'the roster was not imported', roster.error.map(makeComplaint)))
    }),
  )
}

async function take(
  rows: CourseRows,
  before: Teams,
  occasion: Occasion,
  roster: Roster,
  beyondSize: boolean,
): Promise<Answer<ImportedRoster>> {
  const enrol = await enrolling(rows, before, occasion)
  const listed: ListedTeam[] = []
  const links: PersonalLink[] = []
  for (const { number, name, members } of numbered(before.teams, roster)) {
    const all: Enrolled[] = []
    for (const person of members) all.push(await enrol(person))
    listed.push({ number, name, members: all.map(({ id }) => id) })
    links.push(...all.flatMap(linkOf(number, name ?? `Team ${number}`)))
  }
  for (const person of roster.loose) links.push(...linkOf(null, null)(await enrol(person)))
  const now = await teamsIn(rows, before.stored)
  const terms = { ...termsOf(now, occasion), byStaff: true, beyondSize } as const
  const saved = await saveTeams(rows, now, listTeams(now.teams, listed, terms))
  if (!saved.ok) throw new Undone(saved)
  const people = listed.flatMap(({ members }) => members).length + roster.loose.length
  await note(rows, occasion, 'roster-imported', { people, teams: listed.length })
  return ok({ teams: listed.length, known: people - links.length, links, ignored: roster.ignored })
}

/** A team without a number is the one of its name, where there is one; else it gets a number that nobody has. */
function numbered(there: readonly Team[], { teams }: Roster) {
  const known = new Map(there.map(({ name, number }) => [seenAs(name).toLowerCase(), number]))
  const found = teams.map(team => ({
    ...team,
    number: team.number ?? known.get(seenAs(team.name ?? '').toLowerCase()) ?? null,
  }))
  return numberRoster(
    { teams: found },
    there.map(({ number }) => number),
  )
}

interface Enrolled extends RosterPerson {
  readonly id: number
  readonly login: string
  readonly token: string | null // null: they had an account
}

const linkOf =
  (team: number | null, teamName: string | null) =>
  ({ name, roll, login, token }: Enrolled): PersonalLink[] =>
    token === null ? [] : [{ team, teamName, name, roll, login, token }]

/** Makes accounts, none twice. */
async function enrolling(rows: CourseRows, { stored, people }: Teams, occasion: Occasion) {
  const taken = new Set([...people, ...(await rows.people.staff())].map(({ login }) => login.toLowerCase()))
  return async (person: RosterPerson): Promise<Enrolled> => {
    const old = knownPerson(people, person)
    if (old) return { ...person, id: old.id, login: old.login, token: null }
    const login = loginFor(person, taken)
    taken.add(login.toLowerCase())
    const { name, roll, email } = person
    const outside = email === null ? null : { email }
    const complaints = nameComplaints({ login, name })
    if (complaints.length > 0)
      throw new Undone(refused('invalid', `${quote(name)}: ${complaints.join('; ')}`))
    const added = await rows.people.add({ role: 'member', course: stored.id, login, name, roll, outside })
    assert(added !== null, 'nobody has this login')
    await note(rows, occasion, 'person-added', { person: added.id })
    return { ...person, id: added.id, login, token: await addLink(rows.people, added.id, occasion.at) }
  }
}

/** By the university's number or the address; by the name alone only where one of the two has neither. */
function knownPerson(people: readonly Person[], { name, roll, email }: RosterPerson): Person | undefined {
  const same = (a: string | null | undefined, b: string | null): boolean =>
    !!a && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()
  const sure = people.find(person => same(person.roll, roll) || same(person.outside?.email, email))
  if (sure) return sure
  const hasNone = roll === null && email === null
  const alike = people.filter(
    person => same(person.name, name) && (hasNone || (person.roll === null && !person.outside?.email)),
  )
  if (alike.length <= 1) return alike[0]
  const words = `${alike.length} people of this course are called ${quote(name)}: give a number or an address`
  throw new Undone(refused('conflict', words))
}

/** The university's number, else the address, else the name; with a number behind it where somebody has it. */
function loginFor({ name, roll, email }: RosterPerson, taken: ReadonlySet<string>): string {
  const base = [roll, email, slugOf(name)].find(word => word !== null && LOGIN.test(word)) ?? 'member'
  let login = base
  for (let more = 2; taken.has(login.toLowerCase()); more++) login = `${base}-${more}`
  return login
}

const LOGIN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,57}$/u

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40)
