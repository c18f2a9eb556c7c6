/** A course over HTTP, as two students, staff and a visitor: what each may do, and the check of what is handed in. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import { type Answer, asked, startedOn } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { courseFields } from '../course/course-file.ts'
import { newCourse } from '../course-service/courses.ts'
import type { Server } from './main.ts'

const places = temporaryPlaces()
const DAY = 86_400_000
const NO_PYTHON = PYTHONS[0]?.word == null
let server: Server
let course: number
let staff = ''
let ada = ''
let bob = ''

const local = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
const FILE = {
  ...courseFields(COURSES_BY_TEMPLATE['course-2018']),
  zone: 'UTC',
  registrationUntil: local(Date.now() + DAY),
  deadline: local(Date.now() + 2 * DAY),
  python: 'python3',
  movetime: 2000,
}

beforeAll(async () => {
  const folder = places.folder()
  const store = await opened({ folder })
  const service = { store: store.course, now: () => new Date() }
  await newCourse(service, { kind: 'command line' }, COURSES_BY_TEMPLATE['course-2018']) // an old year
  await store.close()
  server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '1' })
})
afterAll(async () => {
  await server.finish()
  places.clear()
})

const send = (path: string, body: object, cookie = ''): Promise<Answer> =>
  asked(server.address, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify(body),
  })
const get = (path: string, cookie = ''): Promise<Answer> =>
  asked(server.address, path, { headers: cookie ? { Cookie: cookie } : {} })
const read = async (path: string, cookie = '') => JSON.parse((await get(path, cookie)).text)
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''
const messageOf = ({ text }: Answer): string => JSON.parse(text).error.message

const GOOD = `import random
class Team1:
    def move(self, board, old_move, flag):
        return random.choice(board.find_valid_move_cells(old_move))
`
const BROKEN = GOOD.replace('random.choice', 'random.chance')

const upload = (text: string, headers: Record<string, string>, file = 'team1.py') =>
  asked(server.address, `/api/courses/${course}/teams/1/hand-ins/${file}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/x-python', ...headers },
    body: text,
  })

it('prints a link that makes the first staff account, who makes a course', async () => {
  const token = server.claim?.split('#')[1] ?? ''
  expect(server.claim).toBe(`${server.address}/claim#${token}`)
  const claimed = await send('/api/links/claim', { token, login: 'ada', name: 'TA', password: 'long enough' })
  staff = cookieOf(claimed)
  const made = await send('/api/courses', { file: JSON.stringify(FILE), format: 'json' }, staff)
  expect([made.status, made.text]).toEqual([201, expect.stringContaining('"id"')])
  course = JSON.parse(made.text).id
  expect(await read('/api/courses')).toMatchObject([{ id: course, teams: 0 }, { status: 'open' }])
  expect(await read(`/api/courses/${course}`)).toMatchObject({
    naming: { file: 'team{n}.py', class: 'Team{n}' },
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    secret: null,
  })
})

it('says what is wrong with a course file, with line and column', async () => {
  const bad = await send('/api/courses', { file: '{"name":"x"}', format: 'json' }, staff)
  expect([bad.status, JSON.parse(bad.text).error.complaints[0]]).toEqual([
    400,
    expect.stringContaining('line 1'),
  ])
})

it('where there is a course, a visitor begins and changes nothing', async () => {
  const plan = { variant: 'extreme', entrants: ['random', 'greedy'] }
  expect(await send('/api/tournaments', plan)).toMatchObject({ status: 403 })
  expect(await send('/api/courses', { file: '{}', format: 'json' })).toMatchObject({ status: 403 })
  expect(await send(`/api/courses/${course}/close`, {})).toMatchObject({ status: 403 })
  expect(await get(`/api/courses/${course}/dashboard`)).toMatchObject({ status: 403 })
  expect(await send(`/api/courses/${course}/fairness`, {})).toMatchObject({ status: 403 })
  expect(await send(`/api/courses/${course}/fairness/release`, { level: 'all' })).toMatchObject({
    status: 403,
  })
  expect(await get(`/api/courses/${course}/fairness.html`)).toMatchObject({ status: 404 })
  expect(await get(`/api/courses/${course}/team`)).toMatchObject({ status: 401 })
})

it('students sign up: one makes a team, one joins, a third finds no room', async () => {
  const register = (login: string, more: object) =>
    send(`/api/courses/${course}/register`, { login, name: login, password: 'long enough', ...more })
  ada = cookieOf(await register('s1', { team: 'Deep Grid' }))
  const { code } = await read(`/api/courses/${course}/team`, ada)
  bob = cookieOf(await register('s2', { code }))
  expect(messageOf(await register('s3', { code }))).toBe('team 1 has 2 members, which is all it may have')
  expect(await read(`/api/courses/${course}/team`, bob)).toMatchObject({
    number: 1,
    given: { file: 'team1.py', class: 'Team1' },
    members: [{ name: 's1' }, { name: 's2' }],
  })
})

it('another team sees nothing of it', async () => {
  const other = cookieOf(
    await send(`/api/courses/${course}/register`, {
      login: 's4',
      name: 'x',
      password: 'long enough',
      team: 'B',
    }),
  )
  for (const path of ['', '/hand-ins/1'])
    expect(await get(`/api/courses/${course}/teams/1${path}`, other)).toMatchObject({ status: 404 })
  expect((await upload(GOOD, { Cookie: other })).status).toBe(404)
  expect((await upload(GOOD, {})).status).toBe(401)
  expect((await get(`/api/courses/${course}/dashboard`, other)).status).toBe(403)
  expect((await upload(GOOD, { Cookie: ada, Origin: 'https://evil.example' })).status).toBe(403)
})

const untilChecked = async (number: number) => {
  for (;;) {
    const { handIns } = await read(`/api/courses/${course}/team`, ada)
    const found = handIns.find((each: { number: number }) => each.number === number)
    if (found && !['received', 'checking'].includes(found.state)) return found
    await sleep(200)
  }
}

it.skipIf(NO_PYTHON)('a broken bot is received, and its author reads why it was rejected', async () => {
  const wrong = await upload(GOOD, { Cookie: ada }, 'bot.py')
  expect(JSON.parse(wrong.text).error.complaints).toEqual([
    'the file must be called team1.py; this one is called "bot.py"',
  ])
  const receipt = await upload(BROKEN, { Cookie: ada })
  expect([receipt.status, JSON.parse(receipt.text)]).toEqual([
    201,
    expect.objectContaining({ team: 1, number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  ])
  const checked = await untilChecked(1)
  expect(checked).toMatchObject({ state: 'rejected', plays: false })
  expect(checked.reasons.join()).toContain("has no attribute 'chance'")
  expect(checked.failure.stderr).toContain('Traceback')
  expect(checked.failure.position).toMatch(/^extreme/)
})

it.skipIf(NO_PYTHON)('a good one is accepted; curl hands in with the token of the team', async () => {
  const { text } = await send(`/api/courses/${course}/teams/1/token`, {}, bob)
  const { token } = JSON.parse(text)
  const receipt = await upload(GOOD, { Authorization: `Bearer ${token}` })
  expect(receipt.status).toBe(201)
  expect(await untilChecked(2)).toMatchObject({ state: 'accepted', plays: true, reasons: [], failure: null })
  const file = await get(`/api/courses/${course}/teams/1/hand-ins/2`, bob)
  expect(file.text).toBe(GOOD)
  expect(await read(`/api/courses/${course}/dashboard`, staff)).toMatchObject({
    teams: [{ number: 1, handIns: 2, accepted: { number: 2 }, last: { state: 'accepted' } }, { number: 2 }],
  })
})

it.skipIf(NO_PYTHON)('a team plays against its own hand-in, and nobody else but staff does', async () => {
  const { handIns } = await read(`/api/courses/${course}/team`, ada)
  const { id } = handIns[0]
  const sit = (cookie: string, variant = 'extreme') =>
    send('/api/live-games', { variant, seats: ['human', `hand-in:${id}`], limit: null }, cookie)
  const other = cookieOf(await send('/api/sign-in', { login: 's4', password: 'long enough', course }))
  for (const cookie of ['', other]) {
    const refused = await sit(cookie)
    expect([refused.status, messageOf(refused)]).toEqual([404, `there is no hand-in ${id} of yours`])
  }
  expect((await sit(ada, 'twin')).status).toBe(400)
  for (const cookie of [bob, staff]) {
    const begun = await sit(cookie)
    expect(begun.status).toBe(201)
    const { game, keys } = JSON.parse(begun.text)
    const view = await read(`/api/live-games/${game}`)
    expect(view.seats[1]).toMatchObject({ name: 'team1.py, hand-in 2', prints: true })
    await send(`/api/live-games/${game}/acts`, { key: keys[0], act: { kind: 'leave' } })
  }
})

it('staff moves the deadline with a reason, and the log tells it', async () => {
  const { file } = await read(`/api/courses/${course}/file`, staff)
  const later = file.replace(FILE.deadline, local(Date.now() + 3 * DAY))
  expect(later).not.toBe(file)
  const move = (reason: string) =>
    send(`/api/courses/${course}/file`, { file: later, format: 'yaml', reason }, staff)
  expect((await move('')).status).toBe(409)
  expect((await move('the network was down')).status).toBe(200)
  const [last] = await read(`/api/audit?course=${course}`, staff)
  expect(last).toMatchObject({ action: 'deadline-moved', actor: 'TA' })
})
