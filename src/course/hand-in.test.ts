import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkOrder,
  HAND_IN_STATES,
  type HandIn,
  type HandInEvent,
  type HandInEventKind,
  type HandInState,
  handInAfter,
  MOST_AN_HOUR,
  overtaken,
  playing,
  receive,
  restUntilNext,
} from './hand-in.ts'

const ARRIVAL = { team: 7, received: 1000, file: 'team7.py', size: 12, hash: 'ab'.repeat(32) }
const HAND_IN: HandIn = {
  ...ARRIVAL,
  number: 3,
  state: 'received',
  since: 1000,
  reasons: [],
  supersededBy: null,
}

const IN_STATE: Record<HandInState, HandIn> = {
  received: HAND_IN,
  checking: { ...HAND_IN, state: 'checking' },
  accepted: { ...HAND_IN, state: 'accepted' },
  rejected: { ...HAND_IN, state: 'rejected', reasons: ['line 3: bad'] },
  superseded: { ...HAND_IN, state: 'superseded', supersededBy: 4 },
  frozen: { ...HAND_IN, state: 'frozen' },
}

const EVENTS: { [K in HandInEventKind]: HandInEvent & { readonly kind: K } } = {
  check: { kind: 'check', at: 2000 },
  lose: { kind: 'lose', at: 2000 },
  accept: { kind: 'accept', at: 2000 },
  reject: { kind: 'reject', at: 2000, reasons: ['too slow'] },
  supersede: { kind: 'supersede', at: 2000, by: 5 },
  recheck: { kind: 'recheck', at: 2000 },
  freeze: { kind: 'freeze', at: 2000 },
  unfreeze: { kind: 'unfreeze', at: 2000 },
}

type Expected = HandInState | { readonly refused: string }
const refused = (why: string): Expected => ({ refused: why })

const OVER = refused('its check is over')
const FROZEN = refused('it is frozen for the tournament')
const NOT_FROZEN = refused('it is not frozen')
const NOT_REJECTED = refused('only a rejected hand-in can be checked again')

const TABLE: Record<HandInState, Record<HandInEventKind, Expected>> = {
  received: {
    check: 'checking',
    lose: refused('its check has not begun'),
    accept: refused('its check has not begun'),
    reject: refused('its check has not begun'),
    supersede: refused('its check is not over'),
    recheck: NOT_REJECTED,
    freeze: refused('its check is not over'),
    unfreeze: NOT_FROZEN,
  },
  checking: {
    check: refused('its check has begun'),
    lose: 'received',
    accept: 'accepted',
    reject: 'rejected',
    supersede: refused('its check is not over'),
    recheck: NOT_REJECTED,
    freeze: refused('its check is not over'),
    unfreeze: NOT_FROZEN,
  },
  accepted: {
    check: OVER,
    lose: OVER,
    accept: OVER,
    reject: OVER,
    supersede: 'superseded',
    recheck: NOT_REJECTED,
    freeze: 'frozen',
    unfreeze: NOT_FROZEN,
  },
  rejected: {
    check: OVER,
    lose: OVER,
    accept: OVER,
    reject: OVER,
    supersede: refused('it was not accepted'),
    recheck: 'received',
    freeze: refused('it was not accepted'),
    unfreeze: NOT_FROZEN,
  },
  superseded: {
    check: OVER,
    lose: OVER,
    accept: OVER,
    reject: OVER,
    supersede: refused('a newer hand-in has taken its place'),
    recheck: NOT_REJECTED,
    freeze: refused('a newer hand-in has taken its place'),
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

describe.each(HAND_IN_STATES)('%s', state => {
  test.each(Object.entries(TABLE[state]))('%s', (kind, expected) => {
    const result = handInAfter(IN_STATE[state], EVENTS[kind as HandInEventKind])
    if (typeof expected !== 'string') {
      expect(result).toEqual({ ok: false, error: expected.refused })
      return
    }
    expect(result).toEqual({
      ok: true,
      value: {
        ...HAND_IN,
        state: expected,
        since: 2000,
        reasons: expected === 'rejected' ? ['too slow'] : [],
        supersededBy: expected === 'superseded' ? 5 : null,
      },
    })
  })
})

test('an older hand-in supersedes none', () => {
  const older = handInAfter(IN_STATE.accepted, { kind: 'supersede', at: 0, by: 3 })
  expect(older).toEqual({ ok: false, error: 'only a newer hand-in takes its place' })
})

describe('a file arrives', () => {
  test('in time, up to the deadline’s own millisecond, and gets the next number', () => {
    expect(receive([HAND_IN], ARRIVAL, 1000, 'UTC')).toEqual({ ok: true, value: { ...HAND_IN, number: 4 } })
    expect(receive([], ARRIVAL, 1000, 'UTC')).toMatchObject({ value: { number: 1, state: 'received' } })
  })

  test('a millisecond late', () => {
    expect(receive([HAND_IN], ARRIVAL, 999, 'UTC')).toEqual({
      ok: false,
      error: {
        reason: 'late',
        words:
          'the deadline was 1970-01-01 00:00 +00:00 (UTC), and the file arrived 1970-01-01 00:00:01 +00:00 (UTC)',
      },
    })
  })
})

test('a team that hands in without end has to wait, until the first of the last hour is an hour old', () => {
  const minutes = (count: number) => count * 60_000
  const loop = Array.from({ length: MOST_AN_HOUR }, (_, at) => ({ received: minutes(100) + at }))
  expect(restUntilNext(loop.slice(1), minutes(110))).toBe(0)
  expect(restUntilNext(loop, minutes(110))).toBe(minutes(50))
  expect(restUntilNext([...loop, { received: minutes(105) }], minutes(110))).toBe(minutes(50) + 1)
  expect(restUntilNext(loop, minutes(160))).toBe(0)
})

/** Hand-ins of one team whose checks begin, are lost and end by chance, and who overtake each other. */
const anyActs = fc.array(
  fc.record({
    hand: fc.nat(5),
    kind: fc.constantFrom('new', 'check', 'lose', 'accept', 'reject', 'recheck'),
  }),
  { maxLength: 80 },
)

const after = (handIn: HandIn, event: HandInEvent): HandIn => {
  const result = handInAfter(handIn, event)
  return result.ok ? result.value : handIn
}

test('the last accepted hand-in plays, whatever the order in which checks end', () => {
  fc.assert(
    fc.property(anyActs, acts => {
      const all: HandIn[] = []
      const accepted = new Set<number>()
      for (const [at, { hand, kind }] of acts.entries()) {
        if (kind === 'new') {
          const result = receive(all, { ...ARRIVAL, received: at }, 1000, 'UTC')
          if (result.ok) all.push(result.value)
        } else {
          const old = all[hand]
          if (old) all[hand] = after(old, { ...EVENTS[kind], at })
          if (old?.state === 'checking' && kind === 'accept') accepted.add(old.number)
        }
        for (const [old, by] of overtaken(all)) {
          all[old.number - 1] = after(old, { kind: 'supersede', at, by })
        }
        expect(playing(all)?.number ?? 0).toBe(Math.max(0, ...accepted))
        const states = all.filter(({ number }) => accepted.has(number)).map(({ state }) => state)
        expect(states.slice(0, -1).every(state => state === 'superseded')).toBe(true)
        expect(states.slice(-1).every(state => state === 'accepted')).toBe(true)
      }
    }),
  )
})

test('checks begin with the newest of each team, oldest first, then with what is left', () => {
  const hand = (team: number, number: number, received: number): HandIn => ({
    ...HAND_IN,
    team,
    number,
    received,
  })
  const waiting = [hand(1, 1, 10), hand(1, 2, 20), hand(2, 1, 15), hand(1, 3, 30), hand(3, 1, 40)]
  const order = checkOrder([...waiting, { ...hand(9, 1, 0), state: 'checking' }])
  expect(order.map(({ team, number }) => `${team}/${number}`)).toEqual(['2/1', '1/3', '3/1', '1/1', '1/2'])
})
