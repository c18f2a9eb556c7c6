/** Signing in over HTTP: cookies, links, and what is refused to others. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, asked, startedOn } from '../../test/served.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { claimLink } from '../course-service/accounts.ts'
import { assert } from '../rules/result.ts'
import type { Server } from './main.ts'

const places = temporaryPlaces()
let server: Server
let link: string

beforeAll(async () => {
  const folder = places.folder()
  const store = await opened({ folder })
  const made = await claimLink({ store: store.course, now: () => new Date() })
  assert(made !== null, 'there is no staff yet')
  link = made
  await store.close()
  server = await startedOn(folder, { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' })
})
afterAll(async () => {
  await server.finish()
  places.clear()
})

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  asked(server.address, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const me = async (cookie = '') =>
  JSON.parse((await asked(server.address, '/api/me', { headers: { Cookie: cookie } })).text).person
const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? ''].flat().join().split(';')[0] ?? ''

const ACCOUNT = { login: 'ada', name: 'Ada', password: 'correct horse' }
let cookie: string

it('the claim link makes the first staff account, once', async () => {
  expect(JSON.parse((await post('/api/links/read', { token: link })).text)).toEqual({ kind: 'claim' })
  const made = await post('/api/links/claim', { token: link, ...ACCOUNT })
  cookie = cookieOf(made)
  expect([made.status, JSON.parse(made.text).person]).toEqual([
    200,
    expect.objectContaining({ role: 'staff' }),
  ])
  expect(`${made.headers['set-cookie']}`).toMatch(/^ultimata=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  expect(await me(cookie)).toMatchObject({ name: 'Ada', role: 'staff' })
  expect((await post('/api/links/claim', { token: link, ...ACCOUNT, login: 'eve' })).status).toBe(404)
})

it('who signs in gets a new token, whatever cookie was there before', async () => {
  const planted = `ultimata=${'a'.repeat(43)}`
  const { login, password } = ACCOUNT
  const answer = await post('/api/sign-in', { login, password }, { Cookie: planted })
  expect(cookieOf(answer)).not.toBe(planted)
  expect(await me(planted)).toBeNull()
  expect(await me(cookieOf(answer))).toMatchObject({ name: 'Ada' })
  await post('/api/sign-out', {}, { Cookie: cookieOf(answer) })
  expect(await me(cookieOf(answer))).toBeNull()
  expect(await me(cookie)).toMatchObject({ name: 'Ada' }) // the other session goes on
})

it('another page cannot use the cookie', async () => {
  const foreign = { Cookie: cookie, Origin: 'https://evil.example' }
  expect((await post('/api/staff', { login: 'eve', name: 'Eve' }, foreign)).status).toBe(403)
})

it('staff alone make staff, renew links and read the audit log', async () => {
  const asks: readonly (readonly [string, string, object?])[] = [
    ['POST', '/api/staff', { login: 'eve', name: 'Eve' }],
    ['POST', '/api/people/1/link', {}],
    ['GET', '/api/audit'],
  ]
  for (const [method, path, body] of asks) {
    const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
    const answer = await asked(server.address, path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : '',
    })
    expect([path, answer.status]).toEqual([path, 403])
  }
  const { text } = await post('/api/staff', { login: 'bob', name: 'Bob' }, { Cookie: cookie })
  const { token } = JSON.parse(text)
  const opened = await post('/api/links/open', { token, password: 'long enough' })
  expect(await me(cookieOf(opened))).toMatchObject({ name: 'Bob', role: 'staff' })
  const log = await asked(server.address, '/api/audit', { headers: { Cookie: cookie } })
  expect(JSON.parse(log.text)[0]).toMatchObject({ actor: 'Bob', action: 'link-used' })
  expect(log.text).not.toContain(token)
})

it('guessing passwords is slowed down', async () => {
  const guess = () => post('/api/sign-in', { login: 'ada', password: 'wrong wrong' })
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401)
  const answer = await guess()
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await post('/api/sign-in', { login: 'bob', password: 'long enough' })).status).toBe(200)
})
