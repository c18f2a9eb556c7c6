/**
 * What somebody may try with a course, over HTTP: sessions that were planted, tokens and codes that are guessed, links
 * that are used again, requests that another page makes, files that are too large or never end. Each is refused, and
 * nothing has changed.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppOn, appOn } from '../../test/app-on.ts'
import { type Furnished, furnishedCourse, headersOf } from '../../test/furnished-course.ts'
import { given, PLAYED_AT, serviceAt } from '../../test/played-course.ts'
import { type Answer, asked } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { MOST_AN_HOUR } from '../course/hand-in.ts'
import { renewLink } from '../course-service/accounts.ts'
import { newToken } from '../course-service/secrets.ts'
import type { Store } from '../store/store.ts'
import { BUDGETS } from './budget.ts'

const DAY = 86_400_000
const OPEN = PLAYED_AT - 23 * DAY
const places = temporaryPlaces()
let store: Store
let app: AppOn
let course: Furnished

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  course = await furnishedCourse(store)
  app = await appOn(store, () => new Date(OPEN))
})
afterAll(async () => {
  await app.close()
  await store.close()
  places.clear()
})

type Headers = Record<string, string>
const send = (path: string, body: object, headers: Headers = {}): Promise<Answer> =>
  asked(app.address, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''
const me = async (headers: Headers) =>
  JSON.parse((await asked(app.address, '/api/me', { headers })).text).person
const linkFor = async (): Promise<string> =>
  given(await renewLink(serviceAt(store, OPEN), { kind: 'command line' }, course.mate.id))
const handIns = () => store.course.handIns.ofCourse(course.course)
const PATH = '/api/courses/1/teams/1/hand-ins/team1.py'

describe('sessions', () => {
  const planted = { Cookie: `ultimata=${newToken()}` }

  it('a planted token is never the one that a sign-in, a link or a registration begins with', async () => {
    const answers = [
      await send('/api/links/open', { token: await linkFor(), password: 'long enough' }, planted),
      await send('/api/sign-in', { login: 'r1b', password: 'long enough', course: 1 }, planted),
      await send(
        '/api/courses/1/register',
        { login: 'n', name: 'N', password: 'long enough', team: 'N' },
        planted,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const cookies = answers.map(cookieOf)
    expect(new Set([...cookies, planted.Cookie]).size).toBe(4)
    expect(await me(planted)).toBeNull()
    for (const Cookie of cookies) expect(await me({ Cookie })).not.toBeNull()
  })

  it('tokens that are made up, cut or longer are nobody’s', async () => {
    const { Cookie = '' } = await headersOf(store, course, 'staff')
    const [name = '', token = ''] = Cookie.split('=')
    for (const made of [newToken(), token.slice(1), `${token}A`, token.toLowerCase(), '', '%00'])
      expect([made, await me({ Cookie: `${name}=${made}` })]).toEqual([made, null])
    for (const made of [newToken(), course.token.slice(0, 42), `${course.token} `.repeat(2)])
      expect(
        (await asked(app.address, '/api/courses/1/team', { headers: { Authorization: `Bearer ${made}` } }))
          .status,
      ).toBe(401)
  })
})

describe('links', () => {
  it('work once, whoever comes second', async () => {
    const token = await linkFor()
    const both = await Promise.all(
      [1, 2].map(() => send('/api/links/open', { token, password: 'long enough' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await send('/api/links/open', { token, password: 'another one' })).status).toBe(404)
    expect((await send('/api/links/read', { token })).status).toBe(404)
    expect((await send('/api/sign-in', { login: 'r1b', password: 'another one', course: 1 })).status).toBe(
      401,
    )
  })

  it('a new one ends the old one, and all sessions', async () => {
    const old = await linkFor()
    const opened = await send('/api/links/open', { token: await linkFor(), password: 'long enough' })
    expect((await send('/api/links/open', { token: old, password: 'long enough' })).status).toBe(404)
    await linkFor()
    expect(await me({ Cookie: cookieOf(opened) })).toBeNull()
  })

  it('a link of a person makes no staff', async () => {
    const account = { login: 'eve', name: 'Eve', password: 'long enough' }
    expect((await send('/api/links/claim', { token: await linkFor(), ...account })).status).toBe(404)
    expect((await store.course.people.staff()).map(({ login }) => login)).toEqual(['ta'])
  })
})

it('codes of teams are not guessed for long', async () => {
  const headers = await headersOf(store, course, 'teamless')
  const guess = () => send('/api/courses/1/join', { code: 'AAAA-BBBB-CCCC' }, headers)
  for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(404)
  const answer = await guess()
  expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, 3600])
  expect((await send('/api/courses/1/join', { code: course.code }, headers)).status).toBe(429)
})

describe('another page', () => {
  const FOREIGN: readonly Headers[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]

  it('does nothing with the cookie of staff, by any route', async () => {
    const staff = await headersOf(store, course, 'staff')
    const before = await store.course.audit.list(null, 1000)
    const routes = app.routes.flatMap(({ method, url }) => [method].flat().map(verb => ({ verb, url })))
    const changing = routes.filter(({ verb }) => !['GET', 'HEAD'].includes(verb))
    expect(changing.length).toBeGreaterThan(30)
    for (const { verb: method, url } of changing)
      for (const foreign of FOREIGN) {
        const path = url.replace(/:[a-z]+/g, '1')
        const headers = { ...staff, ...foreign, 'Content-Type': 'application/json' }
        const { status } = await asked(app.address, path, { method, headers, body: '{}' })
        expect([method, url, foreign, status]).toEqual([method, url, foreign, 403])
      }
    expect(await store.course.audit.list(null, 1000)).toEqual(before)
  })

  it('cannot send a form instead, whose type needs no leave of the server', async () => {
    const staff = await headersOf(store, course, 'staff')
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const { status } = await send('/api/courses/1/close', {}, { ...staff, 'Content-Type': type })
      expect([type, status]).toEqual([type, 415])
    }
    expect((await store.course.courses.byId(1))?.status).toBe('open')
  })

  it('reads no answer: no route allows another origin', async () => {
    const { headers } = await asked(app.address, '/api/me', { headers: { Origin: 'https://evil.example' } })
    expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('what takes reading hundreds of games', () => {
  it('is asked for seldom, by whatever route', () => {
    const heavy = [/\/games(?:\.jsonl|\.txt)?$/, /\/stderr\.txt$/, /\/report(?:\.html|\.json)$/, /\/viva\./]
    const found = app.routes.filter(
      ({ url }) => url.startsWith('/api/courses/') && heavy.some(each => each.test(url)),
    )
    expect(found.length).toBeGreaterThan(7)
    const often = found.filter(({ config }) => !config?.budget || BUDGETS[config.budget].aMinute > 240)
    expect(often.map(({ url }) => url)).toEqual([])
  })

  it('is read once for a page that asks for the state of a report without end', async () => {
    let reads = 0
    const ofEntrants: typeof store.games.ofEntrants = (...asked) => {
      reads++
      return store.games.ofEntrants(...asked)
    }
    const counting = await appOn({ ...store, games: { ...store.games, ofEntrants } }, () => new Date(OPEN))
    const headers = await headersOf(store, course, 'own')
    const path = '/api/courses/1/teams/1/report'
    const ask = async () => (await asked(counting.address, path, { headers })).status
    expect(await Promise.all(Array.from({ length: 30 }, ask))).toEqual(Array(30).fill(200))
    expect(reads).toBe(1)
    for (const who of ['nobody', 'other', 'teamless'] as const) {
      const other = await headersOf(store, course, who)
      expect((await asked(counting.address, path, { headers: other })).status).toBeGreaterThanOrEqual(401)
    }
    await counting.close()
  })
})

it('what a request says beside what its route takes is not heard', async () => {
  const own = await headersOf(store, course, 'own')
  const ladder = JSON.parse((await asked(app.address, '/api/courses/1/ladder', { headers: own })).text)
  const { row } = ladder.rows.find(({ mine }: { mine: boolean }) => mine)
  // the row is their own; the number would be of a team that may want to be nobody on the ladder
  const answer = await send('/api/courses/1/teams/1/challenges', { row, team: 2 }, own)
  expect([answer.status, JSON.parse(answer.text).error?.message]).toEqual([
    409,
    expect.stringContaining('itself'),
  ])
})

describe('a file', () => {
  const bearer = () => ({ Authorization: `Bearer ${course.token}`, 'Content-Type': 'text/x-python' })
  const upload = (body: string, headers: Headers = {}) =>
    asked(app.address, PATH, { method: 'POST', headers: { ...bearer(), ...headers }, body })

  it('over the limit of the course, or of the server, is refused in words and not stored', async () => {
    const before = await handIns()
    const over = await upload(`class Team1:\n${'#'.repeat(2 ** 20)}\n`)
    expect([over.status, JSON.parse(over.text).error.complaints]).toEqual([
      400,
      ['the file has 1024.1 KiB, and at most 1024 KiB are allowed'],
    ])
    const huge = await upload('x', { 'Content-Length': `${2 ** 30}` }).catch(error => ({
      status: error.code,
    }))
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(huge.status)
    expect(await handIns()).toEqual(before)
  })

  it('whose upload never ends is given up, and one that breaks off leaves nothing', async () => {
    const before = await handIns()
    const { headersTimeout, requestTimeout } = app.http
    Object.assign(app.http, { headersTimeout: 300, requestTimeout: 300 })
    const begun = (): ReturnType<typeof request> => {
      const asking = request(`${app.address}${PATH}`, {
        method: 'POST',
        headers: { ...bearer(), 'Content-Length': '1000' },
      })
      asking.on('error', () => {}).write('class Team1:\n')
      return asking
    }
    const slow = begun()
    const [{ statusCode }] = await once(slow, 'response')
    expect(statusCode).toBe(408)
    const broken = begun()
    await once(broken, 'socket')
    broken.destroy()
    Object.assign(app.http, { headersTimeout, requestTimeout })
    expect((await upload('class Team1:\n    def move(self, a, b, c):\n        pass\n')).status).toBe(201)
    const after = await handIns()
    expect(after).toHaveLength(before.length + 1)
  })

  it('that a loop hands in over and over is refused for the rest of the hour, but not to staff', async () => {
    const source = 'class Team1:\n    def move(self, a, b, c):\n        pass\n'
    let refused = await upload(source)
    for (let n = 0; n < MOST_AN_HOUR && refused.status === 201; n++) refused = await upload(source)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const before = await handIns()
    const own = (await store.course.courses.teams(1)).find(({ number }) => number === 1)?.id
    const isLately = (received: Date) => received.getTime() > OPEN - 3_600_000
    const ofHour = before.filter(({ team, received }) => team === own && isLately(received))
    expect(ofHour).toHaveLength(MOST_AN_HOUR)
    expect((await upload(source)).status).toBe(429)
    expect(await handIns()).toEqual(before)
    const { Authorization: _, ...rest } = bearer()
    const staff = { ...rest, ...(await headersOf(store, course, 'staff')) }
    const asStaff = await asked(app.address, PATH, { method: 'POST', headers: staff, body: source })
    expect(asStaff.status).toBe(201)
  })
})
