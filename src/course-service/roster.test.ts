/** A roster taken in: teams, accounts and links, once and again. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { openLink } from './accounts.ts'
import { newCourse } from './courses.ts'
import { importRoster } from './roster.ts'
import type { Actor, Answer, Service } from './service.ts'
import { teamsIn } from './teams.ts'

const STAFF: Actor = { kind: 'command line' }
const COURSE = COURSES_BY_TEMPLATE['course-2018']
const places = temporaryPlaces()
let time = COURSE.registrationUntil + 1 // students may not change teams any more, staff may
let store: Store
let course: number
const service = (): Service => ({ store: store.course, now: () => new Date(time) })

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  course = given(await newCourse(service(), STAFF, COURSE)).id
})
afterAll(async () => {
  await store.close()
  places.clear()
})

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}
const take = (text: string, beyondSize = false, actor: Actor = STAFF) =>
  importRoster(service(), actor, course, { text, beyondSize })
const wordsOf = (answer: Answer<unknown>): string =>
  answer.ok ? 'ok' : [answer.error.message, ...(answer.error.complaints ?? [])].join(' | ')

/** Who is in which team. */
async function seats(): Promise<string[]> {
  const row = await store.course.courses.byId(course)
  assert(row !== null, 'the course')
  const { rows, people } = await teamsIn(store.course, { id: course, row, course: COURSE })
  const of = (team: number | null) => people.filter(each => each.team === team).map(({ name }) => name)
  return [...rows.map(({ id, number, name }) => `${number} ${name}: ${of(id)}`), `none: ${of(null)}`]
}

const HEAD = 'Team Number,Team Name,Team Member 1 Name,Roll No,Team Member 2 Name,Roll No\n'

it('makes teams with the given numbers, and accounts with links that work once', async () => {
  const { links, ...rest } = given(
    await take(`${HEAD}7,Owls,Ada Lovelace,2018001,Bob Byte,2018002\n3,,Cy Young,,,\n`),
  )
  expect(rest).toEqual({ teams: 2, known: 0, ignored: [] })
  expect(links.map(({ team, teamName, login }) => [team, teamName, login])).toEqual([
    [7, 'Owls', '2018001'],
    [7, 'Owls', '2018002'],
    [3, 'Team 3', 'cy.young'],
  ])
  expect(await seats()).toEqual(['3 Team 3: Cy Young', '7 Owls: Ada Lovelace,Bob Byte', 'none: '])
  const [first] = links
  expect((await openLink(service(), first?.token ?? '', 'long enough')).ok).toBe(true)
  expect(wordsOf(await openLink(service(), first?.token ?? '', 'long enough'))).toMatch(/has been used/)
})

it('takes the same roster again: nobody twice, and who has moved is moved', async () => {
  const again = `${HEAD}7,Owls,Ada Lovelace,2018001,Cy Young,\n3,Larks,Bob Byte,2018002,Dee Dot,2018004\n`
  const { known, links } = given(await take(again))
  expect([known, links.map(({ name, team }) => [name, team])]).toEqual([3, [['Dee Dot', 3]]])
  expect(await seats()).toEqual(['3 Larks: Bob Byte,Dee Dot', '7 Owls: Ada Lovelace,Cy Young', 'none: '])
})

it('takes lists of participants, with and without groups', async () => {
  const moodle =
    'First name,Last name,ID number,Email address,Groups\nEve,Ng,2018005,eve@x.edu,Wrens\nFay,Oh,,fay@x.edu,\n'
  const { links } = given(await take(moodle))
  expect(links.map(({ login, team }) => [login, team])).toEqual([
    ['2018005', 8],
    ['fay@x.edu', null],
  ])
  expect((await seats()).slice(2)).toEqual(['8 Wrens: Eve Ng', 'none: Fay Oh'])
})

it.each([
  ['Team Number,Name\n9,\n9,Gus\n', 'ok'],
  [`${HEAD}7,Owls,Hal Ito,2018008,,\n`, 'team 7 has 2 members, which is all it may have'],
  [`${HEAD}10,larks,Hal Ito,2018008,,\n`, 'team 3 has the name "Larks" already'],
  [
    `${HEAD}x,A,Hal,1,,\n`,
    'the roster was not imported | Team Number must be the number of a team, from 1 to 99999; found "x" (line 2, column 1)',
  ],
])('%j is taken whole or not at all: %s', async (text, words) => {
  const before = await seats()
  expect(wordsOf(await take(text))).toBe(words)
  if (words !== 'ok') expect(await seats()).toEqual(before)
})

it('lets a team be larger where staff say so, and is for staff before the deadline alone', async () => {
  expect(wordsOf(await take(`${HEAD}7,Owls,Hal Ito,2018008,,\n`, true))).toBe('ok')
  expect(wordsOf(await take(HEAD, false, { kind: 'nobody' }))).toBe('only staff may do that')
  time = COURSE.deadline + 1
  expect(wordsOf(await take(`${HEAD}7,Owls,Ada Lovelace,2018001,,\n`))).toMatch(/teams stand as they are/)
})

it('is in the audit log', async () => {
  const [last] = await store.course.audit.list(course, 1)
  expect(last).toMatchObject({ action: 'roster-imported', actor: 'command line' })
})
