/** The deadline to the second, over HTTP and with the server's clock in the test's hand: in zones whose clocks change. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppOn, appOn } from '../../test/app-on.ts'
import { given } from '../../test/played-course.ts'
import { type Answer, asked } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { courseFields } from '../course/course-file.ts'
import { claim, claimLink, signedIn } from '../course-service/accounts.ts'
import { newCourse, readCourseFile } from '../course-service/courses.ts'
import type { Actor, Service } from '../course-service/service.ts'
import { makeTeam, renewToken } from '../course-service/teams.ts'
import type { Store } from '../store/store.ts'

const STAFF: Actor = { kind: 'command line' }
const DAY = 86_400_000
const places = temporaryPlaces()
let store: Store
let app: AppOn
let staff = ''
let time = Date.parse('2026-01-01T00:00:00Z')

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  app = await appOn(store, () => new Date(time))
  const account = { login: 'ta', name: 'The TA', password: 'long enough' }
  const { person } = given(await claim(service(), (await claimLink(service())) ?? '', account))
  staff = `ultimata=${(await signedIn(store.course, person, new Date('2026-12-01'))).token}` // for all of the year
})
afterAll(async () => {
  await app.close()
  await store.close()
  places.clear()
})

const service = (): Service => ({ store: store.course, now: () => new Date(time) })

const fileWith = (zone: string, deadline: string): string =>
  JSON.stringify({
    ...courseFields(COURSES_BY_TEMPLATE['course-2018']),
    ...{ name: `Bots in ${zone}`, zone, registrationUntil: '2026-02-01 12:00', deadline },
  })

/** A course with a team, and what hands in for it. */
async function courseIn(zone: string, deadline: string) {
  time = Date.parse('2026-01-01T00:00:00Z')
  const read = readCourseFile(fileWith(zone, deadline))
  const { id } = given(await newCourse(service(), STAFF, read.ok ? read.value : expect.fail(zone)))
  given(await makeTeam(service(), STAFF, id, null, 'Owls'))
  const token = given(await renewToken(service(), STAFF, id, 1))
  const handIn = (at: number): Promise<Answer> => {
    time = at
    return asked(app.address, `/api/courses/${id}/teams/1/hand-ins/team1.py`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/x-python' },
      body: `class Team1:\n    def move(self, board, old_move, flag):\n        pass  # ${at}\n`,
    })
  }
  return { id, handIn }
}

const messageOf = ({ text }: Answer): string => JSON.parse(text).error.message
const post = (path: string, body: object): Promise<Answer> =>
  asked(app.address, path, {
    method: 'POST',
    headers: { Cookie: staff, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

// Instants by Python 3.11's zoneinfo.
it.for([
  ['Asia/Kolkata', '2026-02-24 23:55', '2026-02-24T18:25:00Z', '+05:30'],
  ['Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00:00Z', '+02:00'], // a second after 01:59:59
  ['Europe/Berlin', '2026-10-25 02:30 +02:00', '2026-10-25T00:30:00Z', '+02:00'], // the first of two
  ['Europe/Berlin', '2026-10-25 02:30 +01:00', '2026-10-25T01:30:00Z', '+01:00'],
  ['America/St_Johns', '2026-11-01 02:30', '2026-11-01T06:00:00Z', '-03:30'],
  ['Australia/Lord_Howe', '2026-04-05 02:30:30', '2026-04-04T16:00:30Z', '+10:30'], // half an hour of daylight saving
  ['Pacific/Apia', '2026-02-24 23:59:59', '2026-02-24T10:59:59Z', '+13:00'],
] as const)('%s, %s', async ([zone, local, utc, offset]) => {
  const deadline = Date.parse(utc)
  const { id, handIn } = await courseIn(zone, local)
  expect(JSON.parse((await asked(app.address, `/api/courses/${id}`)).text).deadline).toBe(
    new Date(utc).toISOString(),
  )
  const receipts = [await handIn(deadline - 1000), await handIn(deadline)]
  expect(receipts.map(({ status }) => status)).toEqual([201, 201])
  expect(JSON.parse(receipts[1]?.text ?? '').received).toBe(new Date(utc).toISOString())
  for (const late of [deadline + 1, deadline + 1000]) {
    const answer = await handIn(late)
    expect([answer.status, messageOf(answer)]).toEqual([409, expect.stringContaining(`${offset} (${zone})`)])
  }
  expect(await store.course.handIns.ofCourse(id)).toHaveLength(2)
})

it('a moved deadline and an extension count from the second they are given, and stand in the audit log', async () => {
  const { id, handIn } = await courseIn('Europe/Berlin', '2026-03-28 23:55')
  const before = Date.parse('2026-03-28T22:55:00Z')
  expect((await handIn(before + 1000)).status).toBe(409)
  // a day later by the wall, which is 23 hours
  const later = { file: fileWith('Europe/Berlin', '2026-03-29 23:55'), format: 'json' }
  expect((await post(`/api/courses/${id}/file`, { ...later, reason: '' })).status).toBe(409)
  expect((await post(`/api/courses/${id}/file`, { ...later, reason: 'the network was down' })).status).toBe(
    200,
  )
  const moved = before + DAY - 3_600_000
  expect((await handIn(moved)).status).toBe(201)
  expect((await handIn(moved + 1000)).status).toBe(409)
  const extension = `/api/courses/${id}/teams/1/extension`
  const until = moved + DAY
  expect((await post(extension, { deadline: new Date(moved).toISOString(), reason: 'ill' })).status).toBe(400)
  expect((await post(extension, { deadline: new Date(until).toISOString(), reason: 'ill' })).status).toBe(200)
  expect((await handIn(until)).status).toBe(201)
  expect((await handIn(until + 1000)).status).toBe(409)
  const { text } = await asked(app.address, `/api/audit?course=${id}`, { headers: { Cookie: staff } })
  const log: { action: string; actor: string; details: object }[] = JSON.parse(text)
  expect(log.filter(({ action }) => ['deadline-moved', 'extension-given'].includes(action))).toMatchObject([
    { actor: 'The TA', action: 'extension-given', details: { team: 1, until, reason: 'ill' } },
    {
      actor: 'The TA',
      action: 'deadline-moved',
      details: { from: before, to: moved, reason: 'the network was down' },
    },
  ])
  expect(log.filter(({ action }) => action === 'hand-in-refused')).toHaveLength(3)
})
