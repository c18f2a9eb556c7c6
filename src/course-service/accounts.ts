/**
 * Accounts without e-mail. The first staff account is made by a link that the server prints; everybody else comes by a
 * link of their own, which works once and lets them choose a password, or signs up themselves (registration.ts).
 */
import { ok } from '../rules/result.ts'
import type { CourseRows } from '../store/course-rows.ts'
import type { Person } from '../store/people.ts'
import { type Attempts, attemptsOf } from './attempts.ts'
import { note } from './notes.ts'
import { hashOfToken, hashPassword, isPassword, isToken, newToken } from './secrets.ts'
import {
  type Actor,
  type Answer,
  courseOf,
  isStaff,
  onlyStaff,
  personOf,
  refused,
  type Service,
} from './service.ts'

const DAY = 86_400_000
const LINK_LASTS = 60 * DAY // a course's slips are printed before it begins
const CLAIM_LASTS = 7 * DAY
const SESSION_LASTS = 30 * DAY

export interface SignedIn {
  readonly token: string // for the cookie: the store has its hash alone
  readonly expires: Date
  readonly person: Person
}

export interface NewAccount {
  readonly login: string
  readonly name: string
  readonly password: string
}

/** A link that makes the first staff account; null where there is staff already. */
export async function claimLink({ store, now }: Service): Promise<string | null> {
  const at = now()
  return await store.transaction(async ({ people }) => {
    if ((await people.staff()).length > 0) return null
    await people.endLinks(null, at)
    return addLink(people, null, at, CLAIM_LASTS)
  })
}

export type LinkMeaning =
  | { readonly kind: 'claim' }
  | { readonly kind: 'person'; readonly name: string; readonly login: string; readonly course: number | null }

/** Looking at a link does not use it: mail programs and browsers look ahead. */
export async function readLink({ store, now }: Service, token: string): Promise<Answer<LinkMeaning>> {
  const link = isToken(token) ? await store.people.readLink(hashOfToken(token)) : null
  if (link === null || link.used !== null || link.expires <= now()) return deadLink()
  if (link.person === null) return ok({ kind: 'claim' })
  const person = await store.people.byId(link.person)
  if (person === null || person.erased !== null) return deadLink()
  const { name, login, course } = person
  return ok({ kind: 'person', name, login, course })
}

const deadLink = (): Answer<never> =>
  refused('not found', 'this link has been used or has expired; ask the staff of your course for a new one')

/** Makes the first staff account. */
export async function claim(
  { store, now }: Service,
  token: string,
  account: NewAccount,
): Promise<Answer<SignedIn>> {
  const complaints = accountComplaints(account)
  if (complaints.length > 0) return refused('invalid', 'the account cannot be created', complaints)
  const password = await hashPassword(account.password)
  const at = now()
  return store.transaction(async rows => {
    const link = await linkToUse(rows, token, at)
    if (link === null || link.person !== null) return deadLink()
    const { login, name } = account
    const person = await rows.people.add({ role: 'staff', course: null, login, name, password })
    if (person === null) return refused('conflict', `there is an account called ${login}`)
    await note(rows, { actor: actorOf(person), at, course: null }, 'staff-claimed', { person: person.id })
    return ok(await signedIn(rows, person, at))
  })
}

/** Lets the person of a link choose a password, and signs them in. */
export async function openLink(
  { store, now }: Service,
  token: string,
  password: string,
): Promise<Answer<SignedIn>> {
  const fault = passwordFault(password)
  if (fault !== null) return refused('invalid', fault)
  const hash = await hashPassword(password)
  const at = now()
  return store.transaction(async rows => {
    const link = await linkToUse(rows, token, at)
    const person = link?.person ? await rows.people.byId(link.person) : null
    if (person === null || person.erased !== null) return deadLink()
    await rows.people.setPassword(person.id, hash)
    await rows.people.endSessions(person.id)
    await note(rows, { actor: actorOf(person), at, course: person.course }, 'link-used', {
      person: person.id,
    })
    return ok(await signedIn(rows, person, at))
  })
}

const linkToUse = async ({ people }: CourseRows, token: string, at: Date) =>
  isToken(token) ? people.spendLink(hashOfToken(token), at) : null

export interface SignInLimits {
  readonly byLogin: Attempts
  readonly byAddress: Attempts
}

const QUARTER = 900_000
export const signInLimits = (): SignInLimits => ({
  byLogin: attemptsOf(10, QUARTER),
  byAddress: attemptsOf(100, QUARTER), // a whole class may sit behind one
})

export interface Credentials {
  readonly course: number | null
  readonly login: string
  readonly password: string
  readonly address: string
}

/** Whether the name or the password was wrong is not told. */
export async function signIn(
  { store, now }: Service,
  limits: SignInLimits,
  { course, login, password, address }: Credentials,
): Promise<Answer<SignedIn>> {
  const at = now()
  const key = `${course} ${login.toLowerCase()}`
  const wait = Math.max(limits.byLogin.next(key, at), limits.byAddress.next(address, at))
  if (wait > 0) return tooOften(wait)
  const person = await store.people.byLogin(course, login)
  const fits = await isPassword(password, person?.password ?? null)
  if (!person || !fits) return refused('signed out', 'the name or the password is wrong')
  limits.byLogin.clear(key)
  return ok(await store.transaction(rows => signedIn(rows, person, at)))
}

export const tooOften = (after: number): Answer<never> => ({
  ok: false,
  error: { kind: 'too often', message: `too many attempts; try again in ${after} seconds`, after },
})

export async function actorOfSession({ store, now }: Service, token: string): Promise<Actor> {
  const person = isToken(token) ? await store.people.personOf(hashOfToken(token), now()) : null
  return person === null ? { kind: 'nobody' } : actorOf(person)
}

export async function actorOfTeamToken({ store }: Service, token: string): Promise<Actor> {
  const team = isToken(token) ? await store.courses.teamByToken(hashOfToken(token)) : null
  return team === null ? { kind: 'nobody' } : { kind: 'team', course: team.course, team: team.id }
}

export function actorOf({ id, role, name, course, team }: Person): Actor {
  if (role === 'staff' || course === null) return { kind: 'staff', person: id, name }
  return { kind: 'member', person: id, name, course, team }
}

export const signOut = ({ store }: Service, token: string): Promise<void> =>
  store.people.endSession(hashOfToken(token))

/** All sessions of the one who asks; gives how many there were. */
export async function signOutEverywhere({ store, now }: Service, actor: Actor): Promise<Answer<number>> {
  const person = personOf(actor)
  if (person === null) return refused('signed out', 'nobody is signed in')
  return await store.transaction(async rows => {
    const ended = await rows.people.endSessions(person)
    await note(rows, { actor, at: now(), course: courseOf(actor) }, 'signed-out', { everywhere: true })
    return ok(ended)
  })
}

export async function changePassword(
  { store, now }: Service,
  actor: Actor,
  old: string,
  password: string,
): Promise<Answer<SignedIn>> {
  const id = personOf(actor)
  const person = id === null ? null : await store.people.byId(id)
  if (person === null) return refused('signed out', 'nobody is signed in')
  if (!(await isPassword(old, person.password))) return refused('not allowed', 'the old password is wrong')
  const fault = passwordFault(password)
  if (fault !== null) return refused('invalid', fault)
  const hash = await hashPassword(password)
  return store.transaction(async rows => {
    await rows.people.setPassword(person.id, hash)
    await rows.people.endSessions(person.id)
    await note(rows, { actor, at: now(), course: person.course }, 'password-set', { person: person.id })
    return ok(await signedIn(rows, person, now()))
  })
}

/** A new one-time link for somebody who lost theirs, or the password. The old ones and all sessions end. */
export async function renewLink({ store, now }: Service, actor: Actor, id: number): Promise<Answer<string>> {
  if (!isStaff(actor)) return onlyStaff()
  const at = now()
  return await store.transaction(async rows => {
    const person = await rows.people.byId(id)
    if (person === null || person.erased !== null) return refused('not found', `there is no person ${id}`)
    await rows.people.endLinks(id, at)
    await rows.people.endSessions(id)
    await note(rows, { actor, at, course: person.course }, 'link-made', { person: id })
    return ok(await addLink(rows.people, id, at, LINK_LASTS))
  })
}

/** A further staff account, and the link that opens it. */
export async function addStaff(
  { store, now }: Service,
  actor: Actor,
  { login, name }: Omit<NewAccount, 'password'>,
): Promise<Answer<{ readonly person: Person; readonly link: string }>> {
  if (!isStaff(actor)) return onlyStaff()
  const complaints = nameComplaints({ login, name })
  if (complaints.length > 0) return refused('invalid', 'the account cannot be created', complaints)
  const at = now()
  return await store.transaction(async rows => {
    const person = await rows.people.add({ role: 'staff', course: null, login, name })
    if (person === null) return refused('conflict', `there is an account called ${login}`)
    await note(rows, { actor, at, course: null }, 'person-added', { person: person.id })
    return ok({ person, link: await addLink(rows.people, person.id, at, LINK_LASTS) })
  })
}

/** For whoever makes people: their one-time way in. */
export async function addLink(
  people: CourseRows['people'],
  person: number | null,
  at: Date,
  lasts = LINK_LASTS,
): Promise<string> {
  const token = newToken()
  await people.addLink(hashOfToken(token), person, at, new Date(at.getTime() + lasts))
  return token
}

export async function signedIn({ people }: CourseRows, person: Person, at: Date): Promise<SignedIn> {
  const token = newToken()
  const expires = new Date(at.getTime() + SESSION_LASTS)
  await people.addSession(hashOfToken(token), person.id, at, expires)
  return { token, expires, person }
}

const LOGIN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,63}$/u
const NAME = /^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u
const SHORTEST = 8
const LONGEST = 200

export const nameComplaints = ({ login, name }: Omit<NewAccount, 'password'>): string[] => [
  ...(LOGIN.test(login)
    ? []
    : ['the sign-in name must have 1 to 64 letters, digits or . _ @ + -, and begin with a letter or digit']),
  ...(NAME.test(name) && name.trim() !== '' ? [] : ['the name must be one line of 1 to 100 characters']),
]

export function accountComplaints(account: NewAccount): string[] {
  const fault = passwordFault(account.password)
  return [...nameComplaints(account), ...(fault === null ? [] : [fault])]
}

const passwordFault = (password: string): string | null =>
  password.length >= SHORTEST && password.length <= LONGEST
    ? null
    : `the password must have ${SHORTEST} to ${LONGEST} characters`
