import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mutants } from '../../test/mutant.ts'
import { makeComplaint } from '../rules/check.ts'
import { type Cell, makeCsv } from '../rules/csv.ts'
import { nameFault, seenAs } from '../tournament/entrant-name.ts'
import { numberRoster, parseRoster, type Roster, type RosterPerson, type RosterTeam } from './roster.ts'
import type { RosterMapping } from './roster-columns.ts'
import { numberInName } from './teams.ts'

const read = (
  text: string,
  mapping: RosterMapping = {},
  teamSize: number | null = 2,
): Omit<Roster, 'ignored'> | string[] => {
  const roster = parseRoster(text, { mapping, teamSize })
  if (!roster.ok) return roster.error.map(makeComplaint)
  const { ignored: _, ...rest } = roster.value
  return rest
}

const person = (name: string, roll: string | null = null, email: string | null = null): RosterPerson => ({
  name,
  roll,
  email,
})

const ADA = person('Ada Lovelace', '201', 'ada@example.org')
const KURT = person('Kurt Gödel', '202', 'kurt@example.org')

describe('a roster is read', () => {
  test('in the columns of 2018', () => {
    const text =
      'Team Number,Team Name,Team Member 1 Name,Roll No,Team Member 2 Name,Roll No\r\n' +
      '1,Analysts,Ada Lovelace,201,Kurt Gödel,202\r\n7,"One, alone",Alan,203,,\r\n'
    expect(read(text)).toEqual({
      teams: [
        {
          number: 1,
          name: 'Analysts',
          members: [person('Ada Lovelace', '201'), person('Kurt Gödel', '202')],
        },
        { number: 7, name: 'One, alone', members: [person('Alan', '203')] },
      ],
      loose: [],
    })
  })

  test('from Moodle’s participants, with a mark of byte order', () => {
    const text =
      '\ufeff"First name","Last name","ID number","Email address",Groups\n' +
      'Ada,Lovelace,201,ada@example.org,Analysts\nKurt,Gödel,202,kurt@example.org,Analysts\nNo,Group,203,,\n'
    expect(read(text)).toEqual({
      teams: [{ number: null, name: 'Analysts', members: [ADA, KURT] }],
      loose: [person('No Group', '203')],
    })
  })

  test('from a German Moodle with semicolons', () => {
    const text =
      'Vorname;Nachname;ID-Nummer;E-Mail-Adresse;Gruppen\r\n' +
      'Ada;Lovelace;201;ada@example.org;Team 7\r\nKurt;Gödel;202;kurt@example.org;Team 07\r\n'
    expect(read(text)).toEqual({ teams: [{ number: 7, name: null, members: [ADA, KURT] }], loose: [] })
  })

  test('from Canvas: without the points and the student for tests, names turned round', () => {
    const text =
      'Student,ID,SIS User ID,SIS Login ID,Section,Bot (12)\n' +
      'Points Possible,,,,,100\n"Lovelace, Ada",55,201,ada,CS101,\nPlato,56,204,plato,CS101,3\n"Student, Test",57,,x,CS101,\n'
    expect(read(text)).toEqual({ teams: [], loose: [person('Ada Lovelace', '201'), person('Plato', '204')] })
    const roster = parseRoster(text, { mapping: {}, teamSize: null })
    expect(roster.ok && roster.value.ignored).toEqual(['ID', 'SIS Login ID', 'Section', 'Bot (12)'])
  })

  test('from the groups of Canvas', () => {
    const text =
      'name,canvas_user_id,user_id,login_id,sections,group_name,canvas_group_id,group_id\n' +
      'Ada Lovelace,55,201,ada,CS101,Analysts,9,g9\n'
    expect(read(text)).toEqual({
      teams: [{ number: null, name: 'Analysts', members: [person('Ada Lovelace', '201')] }],
      loose: [],
    })
  })

  test('by a mapping, where the headings are not known', () => {
    const text = 'Opiskelija\tNumero\tRyhmä\nAda Lovelace\t201\t3\n'
    const mapping = { opiskelija: 'name', Numero: 'roll', RYHMÄ: 'team-number' } as const
    expect(read(text, mapping)).toEqual({
      teams: [{ number: 3, name: null, members: [person('Ada Lovelace', '201')] }],
      loose: [],
    })
  })

  test('with a row a person in the course’s own columns', () => {
    const text = 'Team Number,Team Name,Name\n3,Us,Ada\n3,us,Kurt\n3,,Emmy\n'
    expect(read(text, {}, null)).toEqual({
      teams: [{ number: 3, name: 'Us', members: [person('Ada'), person('Kurt'), person('Emmy')] }],
      loose: [],
    })
  })
})

test.for<[string, string[]]>([
  ['', ['the text must begin with a line of headings; found nothing (line 1, column 1)']],
  [
    'Opiskelija,Ryhmä\nAda,3\n',
    [
      'the line of headings must have one for names, such as "Name"; found "Opiskelija", "Ryhmä" (line 1, column 1)',
    ],
  ],
  [
    'Name\n"Ada\n',
    [
      "the text must be CSV, with the cell's closing quote here; found the end of the text (line 3, column 1)",
    ],
  ],
  [
    'Team Number,Name\nseven,Ada\n0,Kurt\n',
    [
      'Team Number must be the number of a team, from 1 to 99999; found "seven" (line 2, column 1)',
      'Team Number must be the number of a team, from 1 to 99999; found "0" (line 3, column 1)',
    ],
  ],
  [
    'Team Number,Team Name,Name\n3,Us,Ada\n4,US,Kurt\n3,We,Emmy\n',
    [
      'Team Name must be a name of its own: team 3 has it; found "US" (line 3, column 3)',
      'Team Name must be "Us", as in the first row of team 3; found "We" (line 4, column 3)',
    ],
  ],
  [
    'Team Number,Name,Roll No\n3,Ada,201\n3,Kurt,202\n3,Emmy,203\n',
    ['Name must not be in team 3, which has 3 members where 2 are allowed; found "Emmy" (line 4, column 3)'],
  ],
  [
    'Name,Roll No,Email\nAda,201,a@x.org\nAda L.,201,\nKurt,202,A@x.org\n',
    [
      'Name must be there once; line 2 has the same person; found "Ada L." (line 3, column 1)',
      'Name must be there once; line 2 has the same person; found "Kurt" (line 4, column 1)',
    ],
  ],
  [
    'Team Number,Team Member 1 Name,Roll No,Team Member 2 Name,Roll No\n3,Ada,201,,202\n',
    ['Roll No must have a name beside it; found "202" (line 2, column 12)'],
  ],
  [
    'Name\nA\u202eda\n',
    [
      'Name must be another name, as this one has characters that are not plain to see; found "A\\u202eda" (line 2, column 1)',
    ],
  ],
])('a roster is refused: %j', ([text, complaints]) => {
  expect(read(text)).toEqual(complaints)
})

test('numbers are given after those that are there', () => {
  const team = (number: number | null) => ({ number, name: null, members: [] })
  const teams = numberRoster({ teams: [team(null), team(4), team(null)] }, [1, 6])
  expect(teams.map(({ number }) => number)).toEqual([7, 4, 8])
})

const anyName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map(text => text.trim())
  .filter(name => nameFault(name) === null && !/[\t\n\r]/.test(name) && numberInName(name) === null)
const notOfCanvas = anyName.filter(name => !/^(?:points possible|student, test)$/i.test(name))
const formula = fc.constantFrom('=1+1', '+x', '-2', '@sum', "'=1").map(start => `${start}A`)
const anyPerson = fc.record({
  name: fc.oneof(notOfCanvas, formula),
  email: fc.option(fc.stringMatching(/^[a-z]{1,8}@x\.org$/)),
  rolled: fc.boolean(),
})

const anyRoster = fc
  .record({
    teams: fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 99 }),
        name: fc.option(anyName),
        members: fc.array(anyPerson, { maxLength: 4 }),
      }),
      {
        maxLength: 6,
        comparator: (a, b) =>
          a.number === b.number ||
          (a.name !== null &&
            b.name !== null &&
            seenAs(a.name).toLowerCase() === seenAs(b.name).toLowerCase()),
      },
    ),
    loose: fc.array(anyPerson, { maxLength: 3 }),
  })
  .map(({ teams, loose }): Pick<Roster, 'teams' | 'loose'> => {
    let count = 0
    const made = ({
      name,
      email,
      rolled,
    }: {
      name: string
      email: string | null
      rolled: boolean
    }): RosterPerson => ({
      name,
      roll: rolled ? `r${++count}` : null,
      email: email && `${++count}${email}`,
    })
    return {
      teams: teams.map(team => ({ ...team, members: team.members.map(made) })),
      loose: loose.map(made),
    }
  })

/** The roster in the course's own columns; those who are in no team come last. */
function makeRoster({ teams, loose }: Pick<Roster, 'teams' | 'loose'>): string {
  const width = Math.max(1, ...teams.map(({ members }) => members.length))
  const people = [...teams.flatMap(({ members }) => members), ...loose]
  const hasEmails = people.some(({ email }) => email !== null)
  const places = Array.from({ length: width }, (_, place) => place)
  const cellsOf = (person: RosterPerson | undefined): Cell[] =>
    [person?.name ?? null, person?.roll ?? null, person?.email ?? null].slice(0, hasEmails ? 3 : 2)
  const rowOf = ({ number, name, members }: RosterTeam): Cell[] => [
    ...[number, name],
    ...places.flatMap(place => cellsOf(members[place])),
  ]
  const headings = places.flatMap(place =>
    [`Team Member ${place + 1} Name`, 'Roll No', 'Email'].slice(0, hasEmails ? 3 : 2),
  )
  const alone = loose.map(person => rowOf({ number: null, name: null, members: [person] }))
  return makeCsv([['Team Number', 'Team Name', ...headings], ...teams.map(rowOf), ...alone])
}

test('a roster is read as it was written', () => {
  fc.assert(
    fc.property(anyRoster, roster => {
      expect(read(makeRoster(roster), {}, null)).toEqual(roster)
    }),
    { numRuns: 300 },
  )
})

test('a spoilt roster is complained about or read, and then it can be written again', () => {
  fc.assert(
    fc.property(anyRoster, fc.nat(), (roster, seed) => {
      for (const text of mutants(makeRoster(roster), seed, 5)) {
        const result = parseRoster(text, { mapping: {}, teamSize: 2 })
        if (!result.ok) expect(result.error).not.toEqual([])
        else expect(parseRoster(makeRoster(result.value), { mapping: {}, teamSize: 2 }).ok).toBe(true)
      }
    }),
  )
})
