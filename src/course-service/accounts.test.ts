/** Accounts on a real store: the first claim, links that work once, passwords, sessions, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import {
  actorOf,
  actorOfSession,
  addStaff,
  changePassword,
  claim,
  claimLink,
  openLink,
  readLink,
  renewLink,
  type SignedIn,
  signIn,
  signInLimits,
  signOut,
  signOutEverywhere,
} from './accounts.ts'
import { attemptsOf } from './attempts.ts'
import { hashPassword, isPassword, newToken } from './secrets.ts'
import type { Answer, Service } from './service.ts'

const places = temporaryPlaces()
let store: Store
let time = Date.parse('2026-01-10T10:00:00Z')
const service = (): Service => ({ store: store.course, now: () => new Date(time) })
const DAY = 86_400_000

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : `${answer.error.message} ${answer.error.complaints?.join()}`)
  return answer.value
}
const kindOf = (answer: Answer<unknown>): string => (answer.ok ? 'ok' : answer.error.kind)

const ADA = { login: 'ada', name: 'Ada Byron', password: 'correct horse' }
let ada: SignedIn

describe('accounts', () => {
  it('the first staff account is made by a claim link, once', async () => {
    const first = await claimLink(service())
    const link = await claimLink(service())
    assert(first !== null && link !== null, 'there is no staff yet')
    expect(kindOf(await readLink(service(), first))).toBe('not found') // a newer one was printed
    expect(given(await readLink(service(), link))).toEqual({ kind: 'claim' })
    expect(given(await readLink(service(), link))).toEqual({ kind: 'claim' }) // a look does not use it
    const short = await claim(service(), link, { ...ADA, password: 'short' })
    expect(short).toMatchObject({ error: { complaints: ['the password must have 8 to 200 characters'] } })
    ada = given(await claim(service(), link, ADA))
    expect(await actorOfSession(service(), ada.token)).toMatchObject({ kind: 'staff', name: ADA.name })
    expect(kindOf(await claim(service(), link, { ...ADA, login: 'eve' }))).toBe('not found')
    expect(await claimLink(service())).toBeNull()
  })

  it('a link that has expired makes nobody', async () => {
    const staff = await actorOfSession(service(), ada.token)
    const { link, person } = given(await addStaff(service(), staff, { login: 'bob', name: 'Bob' }))
    time += 61 * DAY
    expect(kindOf(await openLink(service(), link, 'long enough'))).toBe('not found')
    const again = given(await renewLink(service(), { kind: 'command line' }, person.id))
    const bob = given(await openLink(service(), again, 'long enough'))
    expect(bob.person.login).toBe('bob')
    expect(kindOf(await openLink(service(), again, 'long enough'))).toBe('not found')
  })

  it('only staff may make staff and renew links', async () => {
    const nobody = { kind: 'nobody' } as const
    const member = { kind: 'member', person: 1, name: 'M', course: 1, team: null } as const
    for (const actor of [nobody, member]) {
      expect(kindOf(await addStaff(service(), actor, { login: 'eve', name: 'Eve' }))).toBe('not allowed')
      expect(kindOf(await renewLink(service(), actor, 1))).toBe('not allowed')
    }
  })

  const tried = (password: string, limits = signInLimits(), login = 'ada') =>
    signIn(service(), limits, { course: null, login, password, address: '127.0.0.1' })

  it('a session starts with name and password, and ends', async () => {
    const { token } = given(await tried(ADA.password))
    expect(await actorOfSession(service(), token)).toMatchObject({ kind: 'staff' })
    expect(token).not.toBe(given(await tried(ADA.password)).token) // each has a token of its own
    await signOut(service(), token)
    expect(await actorOfSession(service(), token)).toEqual({ kind: 'nobody' })
    expect(given(await tried(ADA.password, undefined, 'ADA')).person.login).toBe('ada')
  })

  it('a wrong name and a wrong password are told alike', async () => {
    const [name, password] = [await tried('x', undefined, 'nobody'), await tried('x')]
    expect(name).toEqual(password)
    expect(name).toMatchObject({
      error: { kind: 'signed out', message: 'the name or the password is wrong' },
    })
  })

  it('guessing is slowed down, for each name', async () => {
    const limits = signInLimits()
    for (let n = 0; n < 10; n++) expect(kindOf(await tried('wrong', limits))).toBe('signed out')
    expect(await tried(ADA.password, limits)).toMatchObject({ error: { kind: 'too often', after: 900 } })
    expect(kindOf(await tried('wrong', limits, 'bob'))).toBe('signed out')
    time += 900_001
    expect(kindOf(await tried(ADA.password, limits))).toBe('ok')
  })

  it('a session expires, and all of them end together', async () => {
    const { token } = given(await tried(ADA.password))
    time += 31 * DAY
    expect(await actorOfSession(service(), token)).toEqual({ kind: 'nobody' })
    const both = [given(await tried(ADA.password)), given(await tried(ADA.password))]
    given(await signOutEverywhere(service(), actorOf(both[0]?.person ?? ada.person)))
    for (const session of both)
      expect(await actorOfSession(service(), session.token)).toEqual({ kind: 'nobody' })
  })

  it('a changed password ends the other sessions', async () => {
    const before = given(await tried(ADA.password))
    const actor = actorOf(before.person)
    expect(kindOf(await changePassword(service(), actor, 'wrong', 'another one'))).toBe('not allowed')
    const after = given(await changePassword(service(), actor, ADA.password, 'another one'))
    expect(await actorOfSession(service(), before.token)).toEqual({ kind: 'nobody' })
    expect(await actorOfSession(service(), after.token)).toMatchObject({ kind: 'staff' })
    expect(kindOf(await tried(ADA.password))).toBe('signed out')
  })

  it('made-up tokens are nobody’s', async () => {
    for (const token of ['', 'x', newToken(), `${ada.token}x`, "' or 1=1 --"])
      expect(await actorOfSession(service(), token)).toEqual({ kind: 'nobody' })
  })

  it('the audit log says who did what', async () => {
    const rows = await store.course.audit.list(null, 100)
    expect(
      rows
        .map(({ actor, action }) => `${actor}: ${action}`)
        .reverse()
        .slice(0, 4),
    ).toEqual([
      'Ada Byron: staff-claimed',
      'Ada Byron: person-added',
      'command line: link-made',
      'Bob: link-used',
    ])
  })
})

describe('passwords', () => {
  it('are kept as argon2id with the terms beside it', async () => {
    const hash = await hashPassword('pass word ü')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword('pass word ü', hash)).toBe(true)
    expect(await isPassword('pass word u\u0308', hash)).toBe(true) // the same letters, typed on another system
    expect(await isPassword('pass word', hash)).toBe(false)
    expect(await isPassword('pass word', null)).toBe(false)
    expect(await isPassword('pass word', 'nonsense')).toBe(false)
    expect(await hashPassword('pass word ü')).not.toBe(hash)
  })
})

describe('attempts', () => {
  it('are so many a window, and a refused one does not count', () => {
    const attempts = attemptsOf(2, 1000)
    const at = (ms: number) => attempts.next('a', new Date(ms))
    expect([at(0), at(500), at(900), at(1001), at(1002), at(1501)]).toEqual([0, 0, 1, 0, 1, 0])
  })
})
