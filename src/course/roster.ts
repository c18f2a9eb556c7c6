/**
 * A roster: who is in which team, as a CSV file. The course's own form has a row a team; lists of participants from a
 * learning platform have a row a person. Either is read, and everything that is wrong is told with its line and
 * column; nothing is taken in unless all of it is right.
 */
import type { Complaint } from '../rules/check.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { placeOf, quote } from '../rules/text.ts'
import { nameFault, seenAs } from '../tournament/entrant-name.ts'
import type { RosterMapping } from './roster-columns.ts'
import { type RosterRow, rosterRows, type Written, type WrittenPerson } from './roster-rows.ts'
import { complaintAbout, parseTable, type Table } from './table.ts'
import { numberInName } from './teams.ts'

export interface RosterPerson {
  readonly name: string
  readonly roll: string | null // the number that the university knows a student by
  readonly email: string | null // for the files of learning platforms alone; nothing is ever sent to it
}

export interface RosterTeam {
  readonly number: number | null // null: still to be given
  readonly name: string | null // null: called by its number
  readonly members: readonly RosterPerson[]
}

export interface Roster {
  readonly teams: readonly RosterTeam[] // in the order of the file
  readonly loose: readonly RosterPerson[] // in no team yet
  readonly ignored: readonly string[] // headings of columns that were not read
}

export interface RosterTerms {
  readonly mapping: RosterMapping
  readonly teamSize: number | null // null: staff let teams be larger
}

const MOST_COMPLAINTS = 50

export function parseRoster(text: string, { mapping, teamSize }: RosterTerms): Result<Roster, Complaint[]> {
  const table = parseTable(text)
  if (!table.ok) return table
  const { rows, hasNames, ignored } = rosterRows(table.value, mapping)
  if (!hasNames) return err([noNames(table.value)])
  const complaints: Complaint[] = []
  const complain: Complain = ({ heading, cell }, must, found) => {
    if (complaints.length < MOST_COMPLAINTS)
      complaints.push(complaintAbout(table.value, heading, cell, must, found))
  }
  const groups = groupsOf(rows, complain)
  for (const group of groups.teams) complainOfSize(group, teamSize, complain)
  complainOfDoubles(groups, table.value, complain)
  const roster = { teams: groups.teams.map(teamIn), loose: groups.loose.map(personIn), ignored }
  return complaints.length === 0 ? ok(roster) : err(complaints)
}

function noNames({ text, headings }: Table): Complaint {
  const found = headings.map(cell => quote(cell.text)).join(', ')
  const place = placeOf(text, headings[0]?.at ?? 0)
  return { field: 'the line of headings', must: 'have one for names, such as "Name"', found, ...place }
}

type Complain = (written: Written, must: string, found?: string) => void

/** A person whose name is there. */
type Named = WrittenPerson & { readonly name: Written }

interface Group {
  readonly number: number | null
  readonly name: Written | null
  readonly members: Named[]
}

interface Groups {
  readonly teams: readonly Group[]
  readonly loose: readonly Named[]
}

const personIn = ({ name, roll, email }: Named): RosterPerson => ({
  name: name.text,
  roll: roll?.text ?? null,
  email: email?.text ?? null,
})

const teamIn = ({ number, name, members }: Group): RosterTeam => ({
  number,
  name: name?.text ?? null,
  members: members.map(personIn),
})

function groupsOf(rows: readonly RosterRow[], complain: Complain): Groups {
  const [teams, loose]: [Group[], Named[]] = [[], []]
  for (const row of rows) {
    const people = row.people.flatMap(person => namedPerson(person, complain) ?? [])
    const team = teamOfRow(row, complain)
    const known = team && teams.find(group => isSame(group, team))
    if (team && known) complainOfName(known, team, complain)
    if (team && !known) {
      complainOfTaken(teams, team, complain)
      teams.push({ ...team, members: people })
    } else (known?.members ?? loose).push(...people)
  }
  return { teams, loose }
}

function namedPerson({ name, roll, email }: WrittenPerson, complain: Complain): Named | null {
  if (name === null) {
    const other = roll ?? email
    if (other) complain(other, 'have a name beside it')
    return null
  }
  const fault = nameFault(name.text)
  if (fault !== null) complain(name, `be another name, as this one ${fault}`)
  return { name, roll, email }
}

type TeamOfRow = Pick<Group, 'number' | 'name'>

/** A group that is called 'Team 7' is team 7. Null where the row names no team. */
function teamOfRow({ number, team }: RosterRow, complain: Complain): TeamOfRow | null {
  if (number === null && team === null) return null
  const fault = team && nameFault(team.text)
  if (team && fault) complain(team, `be another name, as this one ${fault}`)
  const inName = team && numberInName(team.text)
  return { number: number ? numberIn(number, complain) : inName, name: inName === null ? team : null }
}

function numberIn(written: Written, complain: Complain): number | null {
  const digits = /^(?:team|group|gruppe)?\s*#?0*([1-9]\d{0,4})$/i.exec(written.text)?.[1]
  if (digits === undefined) complain(written, 'be the number of a team, from 1 to 99999')
  return digits === undefined ? null : Number(digits)
}

const isSame = (group: Group, { number, name }: TeamOfRow): boolean =>
  number === null ? name !== null && looksLike(group.name, name) : group.number === number

const looksLike = (a: Written | null, b: Written | null): boolean =>
  a !== null && b !== null && seenAs(a.text).toLowerCase() === seenAs(b.text).toLowerCase()

function complainOfName(group: Group, { name }: TeamOfRow, complain: Complain): void {
  if (name === null || looksLike(group.name, name)) return
  const before = group.name === null ? 'left empty' : quote(group.name.text)
  complain(name, `be ${before}, as in the first row of team ${group.number}`)
}

function complainOfTaken(teams: readonly Group[], { name }: TeamOfRow, complain: Complain): void {
  const other = teams.find(group => looksLike(group.name, name))
  const whose = other?.number ?? 'without a number'
  if (name && other) complain(name, `be a name of its own: team ${whose} has it`)
}

function complainOfSize({ number, name, members }: Group, size: number | null, complain: Complain): void {
  const [first] = size === null ? [] : members.slice(size)
  if (first === undefined) return
  const team = number === null ? quote(name?.text ?? '') : `team ${number}`
  complain(first.name, `not be in ${team}, which has ${members.length} members where ${size} are allowed`)
}

/** The same roll number, or the same address, is the same person. */
function complainOfDoubles({ teams, loose }: Groups, { text }: Table, complain: Complain): void {
  const known = new Map<string, Written>()
  for (const { name, roll, email } of [...teams.flatMap(({ members }) => members), ...loose]) {
    const keys = [roll && `roll ${roll.text}`, email && `email ${email.text.toLowerCase()}`].filter(
      key => key !== null,
    )
    const [other] = keys.flatMap(key => known.get(key) ?? [])
    if (other) complain(name, `be there once; line ${placeOf(text, other.cell.at).line} has the same person`)
    for (const key of keys) known.set(key, name)
  }
}

/** Gives a number to each team that has none: those after the highest, in the order of the file. */
export function numberRoster(
  { teams }: Pick<Roster, 'teams'>,
  taken: readonly number[],
): (RosterTeam & { readonly number: number })[] {
  let last = Math.max(0, ...taken, ...teams.map(({ number }) => number ?? 0))
  return teams.map(team => ({ ...team, number: team.number ?? ++last }))
}
