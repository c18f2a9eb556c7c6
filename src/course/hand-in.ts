/**
 * A hand-in is a state and events, as a game is: a file was received; a check of it begins, may be lost with the
 * machine it ran on, and ends well or badly; a newer hand-in that is accepted takes its place; what plays when the
 * tournament is made is frozen. The table below has every state with every event.
 *
 * A file that arrives after the deadline never becomes a hand-in. One that arrived in time is checked and counts
 * however late its check is.
 */
import { err, ok, type Result } from '../rules/result.ts'
import { type Refusal, refused } from './refusal.ts'
import { type Instant, tellInstant } from './time.ts'

export const HAND_IN_STATES = [
  'received', // waits for its check
  'checking',
  'accepted', // the team's last such one plays
  'rejected', // with reasons
  'superseded', // by a newer one that was accepted
  'frozen', // it plays in the course's tournament
] as const
export type HandInState = (typeof HAND_IN_STATES)[number]

export interface HandIn {
  readonly team: number
  readonly number: number // of the team's hand-ins, from 1
  readonly received: Instant
  readonly file: string // 'team7.py'
  readonly size: number // bytes
  readonly hash: string // SHA-256 of the bytes, in hexadecimal
  readonly state: HandInState
  readonly since: Instant // when it came into this state
  readonly reasons: readonly string[] // why it was rejected
  readonly supersededBy: number | null // the number of the newer one
}

export type HandInEvent = { readonly at: Instant } & (
  | { readonly kind: 'check' } // a worker begins with it
  | { readonly kind: 'lose' } // that worker is gone: it waits again
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly reasons: readonly string[] }
  | { readonly kind: 'supersede'; readonly by: number }
  | { readonly kind: 'recheck' } // by staff, when the check was wrong rather than the file
  | { readonly kind: 'freeze' }
  | { readonly kind: 'unfreeze' } // the tournament is called off before it began
)

export type HandInEventKind = HandInEvent['kind']

type Next = HandInState | { readonly why: string }

const UNCHECKED = { why: 'its check has not begun' }
const BEING_CHECKED = { why: 'its check has begun' }
const CHECKED = { why: 'its check is over' }
const NEWER_PLAYS = { why: 'a newer hand-in has taken its place' }
const NOT_ACCEPTED = { why: 'it was not accepted' }
const NOT_REJECTED = { why: 'only a rejected hand-in can be checked again' }
const FROZEN = { why: 'it is frozen for the tournament' }
const NOT_FROZEN = { why: 'it is not frozen' }
const WAITS = { why: 'its check is not over' }

const NEXT: Readonly<Record<HandInState, Readonly<Record<HandInEventKind, Next>>>> = {
  received: {
    check: 'checking',
    lose: UNCHECKED,
    accept: UNCHECKED,
    reject: UNCHECKED,
    supersede: WAITS,
    recheck: NOT_REJECTED,
    freeze: WAITS,
    unfreeze: NOT_FROZEN,
  },
  checking: {
    check: BEING_CHECKED,
    lose: 'received',
    accept: 'accepted',
    reject: 'rejected',
    supersede: WAITS,
    recheck: NOT_REJECTED,
    freeze: WAITS,
    unfreeze: NOT_FROZEN,
  },
  accepted: {
    check: CHECKED,
    lose: CHECKED,
    accept: CHECKED,
    reject: CHECKED,
    supersede: 'superseded',
    recheck: NOT_REJECTED,
    freeze: 'frozen',
    unfreeze: NOT_FROZEN,
  },
  rejected: {
    check: CHECKED,
    lose: CHECKED,
    accept: CHECKED,
    reject: CHECKED,
    supersede: NOT_ACCEPTED,
    recheck: 'received',
    freeze: NOT_ACCEPTED,
    unfreeze: NOT_FROZEN,
  },
  superseded: {
    check: CHECKED,
    lose: CHECKED,
    accept: CHECKED,
    reject: CHECKED,
    supersede: NEWER_PLAYS,
    recheck: NOT_REJECTED,
    freeze: NEWER_PLAYS,
    unfreeze: NOT_FROZEN,
  },
  frozen: {
    check: FROZEN,
    lose: FROZEN,
    accept: FROZEN,
    reject: FROZEN,
    supersede: FROZEN,
    recheck: FROZEN,
    freeze: FROZEN,
    unfreeze: 'accepted',
  },
}

/** The hand-in after an event; or why the event cannot be, in which case it stands as it was. */
export function handInAfter(handIn: HandIn, event: HandInEvent): Result<HandIn, string> {
  const next = NEXT[handIn.state][event.kind]
  if (typeof next !== 'string') return err(next.why)
  if (event.kind === 'supersede' && event.by <= handIn.number)
    return err('only a newer hand-in takes its place')
  return ok({
    ...handIn,
    state: next,
    since: event.at,
    reasons: event.kind === 'reject' ? event.reasons : [],
    supersededBy: event.kind === 'supersede' ? event.by : null,
  })
}

/** What is known of a file when it arrives. */
export type Arrival = Pick<HandIn, 'team' | 'received' | 'file' | 'size' | 'hash'>

/** The next hand-in of a team, or a refusal when its deadline has passed. */
export function receive(
  earlier: readonly HandIn[],
  arrival: Arrival,
  deadline: Instant,
  zone: string,
): Result<HandIn, Refusal<'late'>> {
  const { received } = arrival
  if (received > deadline) {
    const words = `the deadline was ${tellInstant(deadline, zone)}, and the file arrived ${tellInstant(received, zone)}`
    return refused('late', words)
  }
  const number = 1 + Math.max(0, ...earlier.map(handIn => handIn.number))
  return ok({ ...arrival, number, state: 'received', since: received, reasons: [], supersededBy: null })
}

const HOUR = 3_600_000
/** More than anybody writes: a loop that hands in keeps all checks waiting, and with them the tournament. */
export const MOST_AN_HOUR = 40

/** Milliseconds until a team may hand in again; 0 where it may now. */
export function restUntilNext(earlier: readonly Pick<HandIn, 'received'>[], at: Instant): number {
  const lately = earlier.map(({ received }) => received).filter(received => received > at - HOUR)
  const first = lately.sort((a, b) => b - a)[MOST_AN_HOUR - 1]
  return first === undefined ? 0 : first + HOUR - at
}

/** The hand-in of a team that plays: the last that was accepted. */
export const playing = (handIns: readonly HandIn[]): HandIn | undefined =>
  handIns.filter(({ state }) => state === 'accepted' || state === 'frozen').reduce(newer, undefined)

const newer = (a: HandIn | undefined, b: HandIn): HandIn => (a !== undefined && a.number > b.number ? a : b)

/** The hand-ins of a team that must be superseded, with what by: checks may end in another order than they began. */
export function overtaken(handIns: readonly HandIn[]): readonly (readonly [old: HandIn, by: number])[] {
  const last = playing(handIns)
  if (!last) return []
  return handIns
    .filter(({ state, number }) => state === 'accepted' && number < last.number)
    .map(handIn => [handIn, last.number] as const)
}

/** Those that wait for their check, in the order of checking: first the newest of each team, then what is left. */
export function checkOrder(handIns: readonly HandIn[]): HandIn[] {
  const waiting = handIns.filter(({ state }) => state === 'received').sort((a, b) => a.received - b.received)
  const newest = new Map(waiting.toSorted((a, b) => a.number - b.number).map(handIn => [handIn.team, handIn]))
  const isNewest = (handIn: HandIn): boolean => newest.get(handIn.team) === handIn
  return [...waiting.filter(isNewest), ...waiting.filter(handIn => !isNewest(handIn))]
}

/** The answer to an upload. */
export type Receipt = Pick<HandIn, 'team' | 'number' | 'received' | 'file' | 'size' | 'hash'>

export const receiptOf = ({ team, number, received, file, size, hash }: HandIn): Receipt => ({
  team,
  number,
  received,
  file,
  size,
  hash,
})
