/** A roster and marks as files over HTTP: for staff, and for nobody else. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { type Answer, asked, startedOn } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { newCourse } from '../course-service/courses.ts'
import type { Server } from './main.ts'

const DAY = 86_400_000
const places = temporaryPlaces()
let server: Server
let staff = ''
let member = ''

beforeAll(async () => {
  const folder = places.folder()
  const store = await opened({ folder })
  const service = { store: store.course, now: () => new Date() }
  const dates = { registrationUntil: Date.now() - DAY, deadline: Date.now() + DAY }
  await newCourse(service, { kind: 'command line' }, courseFor({ name: 'Bots', ...dates }))
  await store.close()
  server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '1' })
  const token = server.claim?.split('#')[1]
  const claimed = await send('/api/links/claim', { token, login: 'ta', name: 'TA', password: 'long enough' })
  staff = cookieOf(claimed)
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
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''

const ROSTER = 'Team Number,Team Name,Team Member 1 Name,Roll No\n1,Owls,Ada,2018001\n'
const WORKSHEET = 'Identifier,Full name,ID number,Grade\r\nParticipant 5,Ada,2018001,\r\n'

it('takes a roster in, and its links lead in once', async () => {
  const answer = await send('/api/courses/1/roster', { text: ROSTER, beyondSize: false }, staff)
  const { links, ...rest } = JSON.parse(answer.text)
  expect(rest).toEqual({ teams: 1, known: 0, ignored: [] })
  expect(links).toMatchObject([{ team: 1, name: 'Ada', login: '2018001' }])
  const opening = await send('/api/links/open', { token: links[0].token, password: 'long enough' })
  member = cookieOf(opening)
  expect([opening.status, member]).toEqual([200, expect.stringMatching(/^ultimata=/)])
  const bad = await send('/api/courses/1/roster', { text: 'Foo\nBar\n', beyondSize: false }, staff)
  expect([bad.status, JSON.parse(bad.text).error.complaints]).toEqual([
    400,
    [expect.stringContaining('"Foo" (line 1, column 1)')],
  ])
})

it('gives files once marks are released', async () => {
  const fill = () => send('/api/courses/1/exports/moodle-worksheet', { text: WORKSHEET }, staff)
  expect(JSON.parse((await fill()).text).error.message).toMatch(/no marks are released yet/)
  const mark = { team: 1, person: null, item: 'override', points: 42, comment: 'a reason' }
  expect((await send('/api/courses/1/marks', mark, staff)).status).toBe(200)
  expect((await send('/api/courses/1/marks/release', {}, staff)).status).toBe(200)
  expect(JSON.parse((await fill()).text)).toEqual({
    text: WORKSHEET.replace('2018001,', '2018001,42'),
    filled: 1,
    left: [],
    unmarked: [],
    locked: [],
  })
  const gradebook = await get('/api/courses/1/moodle-gradebook.csv', staff)
  expect(gradebook.text).toBe('ID number,Bots,Feedback: Bots\r\n2018001,42,Override: a reason\r\n')
  const zip = await get('/api/courses/1/feedback.zip', staff)
  expect([zip.headers['content-type'], zip.text.slice(0, 2)]).toEqual(['application/zip', 'PK'])
})

it('refuses everybody else', async () => {
  for (const cookie of ['', member]) {
    const answers = [
      await send('/api/courses/1/roster', { text: ROSTER, beyondSize: false }, cookie),
      await send('/api/courses/1/exports/moodle-worksheet', { text: WORKSHEET }, cookie),
      await send('/api/courses/1/exports/canvas', { text: WORKSHEET }, cookie),
      await get('/api/courses/1/moodle-gradebook.csv', cookie),
      await get('/api/courses/1/feedback.zip', cookie),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(403))
  }
})
