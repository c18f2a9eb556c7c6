import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import {
  joinTeam,
  leaveTeam,
  moveMember,
  newTeam,
  publicName,
  renameTeam,
  type Team,
  type TeamChange,
  type TeamTerms,
  teamOf,
  withTeams,
} from './teams.ts'

const COURSE = courseFor()
const OPEN = COURSE.registrationUntil
const CLOSED = OPEN + 1
const student = (at = OPEN): TeamTerms => ({ course: COURSE, at, byStaff: false })
const staff = (at = CLOSED, beyondSize = false) =>
  ({ course: COURSE, at, byStaff: true, beyondSize }) as const

const team = (number: number, members: number[] = [], name = `name ${number}`): Team => ({
  number,
  name,
  members,
  namesMembers: false,
  anonymous: false,
})
const TEAMS = [team(1, [11, 12]), team(2, [21]), team(5)]

const words = (change: TeamChange): string =>
  change.ok ? 'done' : `${change.error.reason}: ${change.error.words}`
const changed = (change: TeamChange): readonly Team[] =>
  change.ok ? change.value : expect.fail(words(change))

describe('a team is made', () => {
  test('with the next number and the name that was chosen', () => {
    expect(changed(newTeam(TEAMS, 30, 'Ünder Dogs', student()))).toEqual([team(6, [30], 'Ünder Dogs')])
  })

  test('or called by its number', () => {
    expect(changed(newTeam([], 30, null, student()))).toEqual([team(1, [30], 'Team 1')])
  })

  test('by staff for nobody yet, after registration closed', () => {
    expect(changed(newTeam(TEAMS, null, null, staff()))).toEqual([team(6, [], 'Team 6')])
  })

  test.for([
    [11, 'x', 'already-in-a-team: this person is in team 1 already and must leave it first'],
    [30, 'NAME  1', 'name-taken: team 1 has the name "name 1" already'],
    [30, 'ｎame 2', 'name-taken: team 2 has the name "name 2" already'],
    [30, 'Team 2', 'bad-name: "Team 2" would be taken for team 2; this is team 6'],
    [30, 'team #06', 'done'],
    [30, ' x', 'bad-name: the name " x" has a space at one of its ends'],
    [30, '', 'bad-name: the name "" has characters that are not plain to see'],
    [30, 'x\u202ey', 'bad-name: the name "x\\u202ey" has characters that are not plain to see'],
    [30, 'x'.repeat(61), 'bad-name: a name has at most 60 characters'],
  ] as const)('person %d, name %j: %s', ([person, name, outcome]) => {
    expect(words(newTeam(TEAMS, person, name, student()))).toBe(outcome)
  })
})

describe('a team is joined', () => {
  test('until it is full', () => {
    const [two] = changed(joinTeam(TEAMS, 2, 22, student()))
    expect(two).toEqual(team(2, [21, 22]))
    expect(words(joinTeam(withTeams(TEAMS, [team(2, [21, 22])]), 2, 23, student()))).toBe(
      'team-full: team 2 has 2 members, which is all it may have',
    )
  })

  test.for([
    [7, 30, 'no-such-team: there is no team 7'],
    [2, 11, 'already-in-a-team: this person is in team 1 already and must leave it first'],
  ] as const)('team %d by %d: %s', ([number, person, outcome]) => {
    expect(words(joinTeam(TEAMS, number, person, student()))).toBe(outcome)
  })

  test('until the very millisecond in which registration closes', () => {
    expect(words(joinTeam(TEAMS, 2, 22, student(OPEN)))).toBe('done')
    expect(words(joinTeam(TEAMS, 2, 22, student(OPEN + 1)))).toBe(
      'registration-closed: registration closed 2018-02-02 23:55 +05:30 (Asia/Kolkata); staff can still move people until the deadline',
    )
  })
})

test('a team is left, and keeps its number', () => {
  expect(changed(leaveTeam(TEAMS, 21, student()))).toEqual([team(2)])
  expect(words(leaveTeam(TEAMS, 99, student()))).toBe('in-no-team: this person is in no team')
})

describe('staff move people', () => {
  test('from team to team, and those who are in none', () => {
    expect(changed(moveMember(TEAMS, 12, 2, staff()))).toEqual([team(1, [11]), team(2, [21, 12])])
    expect(changed(moveMember(TEAMS, 99, 5, staff()))).toEqual([team(5, [99])])
  })

  test('into a full team only when they say so', () => {
    expect(words(moveMember(TEAMS, 21, 1, staff()))).toBe(
      'team-full: team 1 has 2 members, which is all it may have',
    )
    expect(changed(moveMember(TEAMS, 21, 1, staff(CLOSED, true)))).toEqual([team(2), team(1, [11, 12, 21])])
  })

  test('until the deadline', () => {
    expect(words(moveMember(TEAMS, 12, 2, staff(COURSE.deadline)))).toBe('done')
    expect(words(moveMember(TEAMS, 12, 2, staff(COURSE.deadline + 1)))).toBe(
      'deadline-passed: the deadline was 2018-02-24 23:55 +05:30 (Asia/Kolkata): teams stand as they are',
    )
  })

  test('not to where they are', () => {
    expect(words(moveMember(TEAMS, 12, 1, staff()))).toBe(
      'already-in-a-team: this person is in team 1 already',
    )
  })
})

test('a team is renamed, also to another form of its own name', () => {
  expect(changed(renameTeam(TEAMS, 2, 'Name 2', student()))).toEqual([team(2, [21], 'Name 2')])
  expect(words(renameTeam(TEAMS, 9, 'x', student()))).toBe('no-such-team: there is no team 9')
})

test('an anonymous team is called by its number', () => {
  expect([team(7, [], 'Us'), { ...team(7, [], 'Us'), anonymous: true }].map(publicName)).toEqual([
    'Us',
    'Team 7',
  ])
})

/** What students and staff may do, by chance. */
const anyAct = fc.record({
  what: fc.constantFrom('new', 'join', 'leave', 'move', 'rename'),
  person: fc.integer({ min: 1, max: 8 }),
  number: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom('a', 'A', 'b', 'c', ' d', 'Team 3'),
})

test('whatever is done, nobody is in two teams, no team is too large or lost, and no two names look the same', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60 }), acts => {
      let teams: Team[] = []
      for (const { what, person, number, name } of acts) {
        const change = {
          new: () => newTeam(teams, person, name, student()),
          join: () => joinTeam(teams, number, person, student()),
          leave: () => leaveTeam(teams, person, student()),
          move: () => moveMember(teams, person, number, staff()),
          rename: () => renameTeam(teams, number, name, student()),
        }[what]()
        const before = teams
        if (change.ok) teams = withTeams(teams, change.value)
        expect(teams.map(each => each.number)).toEqual(teams.map((_, index) => index + 1))
        expect(teams.length - before.length).toBe(what === 'new' && change.ok ? 1 : 0)
        const people = teams.flatMap(({ members }) => members)
        expect(new Set(people).size).toBe(people.length)
        if (what !== 'leave')
          for (const each of before.flatMap(({ members }) => members))
            expect(teamOf(teams, each)).toBeDefined()
        expect(Math.max(0, ...teams.map(({ members }) => members.length))).toBeLessThanOrEqual(2)
        expect(new Set(teams.map(each => each.name.toLowerCase())).size).toBe(teams.length)
      }
    }),
  )
})
