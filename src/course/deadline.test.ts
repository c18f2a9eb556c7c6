import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { deadlineOf, type Extension, extended, withDeadline } from './deadline.ts'
import { frozenIn, obstaclesToFreeze, UPLOAD_LASTS } from './freeze.ts'
import type { HandIn } from './hand-in.ts'
import type { Team } from './teams.ts'

const COURSE = courseFor()
const END = COURSE.deadline
const HOUR = 3_600_000

const extension = (team: number, until: number, at = END): Extension => ({
  team,
  until,
  at,
  reason: 'ill',
  by: 1,
})

test('a team without an extension has the course’s deadline', () => {
  expect(deadlineOf(COURSE, [extension(2, END + HOUR)], 1)).toBe(END)
})

test('the last extension counts, whatever order they come in, and none shortens the deadline', () => {
  const [long, short] = [extension(1, END + 5 * HOUR, 10), extension(1, END + HOUR, 20)]
  expect(deadlineOf(COURSE, [long, short], 1)).toBe(END + HOUR)
  expect(deadlineOf(COURSE, [short, long], 1)).toBe(END + HOUR)
  const anyExtensions = fc.array(
    fc.tuple(fc.nat(3), fc.nat(2 * END), fc.nat()).map(given => extension(...given)),
  )
  fc.assert(
    fc.property(anyExtensions, given => {
      for (const team of [0, 1, 2, 3]) expect(deadlineOf(COURSE, given, team)).toBeGreaterThanOrEqual(END)
    }),
  )
})

test.for([
  [extension(1, END + HOUR), null],
  [{ ...extension(1, END + HOUR), reason: ' ' }, 'give a reason; it is written to the audit log'],
  [extension(1, END, END - HOUR), "the course's deadline is 2018-02-24 23:55 +05:30 (Asia/Kolkata) already"],
  [
    extension(1, END + HOUR, END + 2 * HOUR),
    '2018-02-25 00:55 +05:30 (Asia/Kolkata) has passed; it is 2018-02-25 01:55 +05:30 (Asia/Kolkata) now',
  ],
] as const)('an extension is given, or it is said why not: %#', ([given, why]) => {
  const result = extended(COURSE, given)
  expect(result.ok ? null : result.error.words).toBe(why)
})

describe('the deadline is moved', () => {
  test('on and back', () => {
    expect(withDeadline(COURSE, END + HOUR, END - HOUR, 'strike')).toEqual({
      ok: true,
      value: { ...COURSE, deadline: END + HOUR },
    })
    expect(withDeadline(COURSE, END - HOUR, END - 2 * HOUR, 'exam').ok).toBe(true)
  })

  test('but not into the past, and not before registration closes', () => {
    const before = withDeadline(COURSE, COURSE.registrationUntil - 1000, 0, 'x')
    expect(before).toMatchObject({
      error: {
        words:
          'registration is open until 2018-02-02 23:55 +05:30 (Asia/Kolkata), so the deadline cannot be before that',
      },
    })
    expect(withDeadline(COURSE, END, END + 1, 'x')).toMatchObject({ error: { reason: 'in-the-past' } })
  })
})

describe('hand-ins are frozen', () => {
  const team = (number: number): Team => ({
    number,
    name: `t${number}`,
    members: [],
    namesMembers: false,
    anonymous: false,
  })
  const handIn = (team: number, number: number, state: HandIn['state']): HandIn => ({
    ...{ team, number, state, received: 0, since: 0, file: `team${team}.py`, size: 1, hash: '' },
    ...{ reasons: [], supersededBy: null },
  })
  const teams = [3, 1, 2].map(team)
  const accepted = [handIn(1, 1, 'superseded'), handIn(1, 2, 'accepted'), handIn(2, 1, 'accepted')]
  const standing = { course: COURSE, teams, handIns: accepted, extensions: [] }

  test('when the deadline has passed and every check is over', () => {
    expect(obstaclesToFreeze(standing, END)).toEqual([
      'the deadline is 2018-02-24 23:55 +05:30 (Asia/Kolkata)',
    ])
    const uploads =
      'files whose upload began before the deadline may still arrive until 2018-02-24 23:56 +05:30 (Asia/Kolkata)'
    expect(obstaclesToFreeze(standing, END + 1)).toEqual([uploads])
    expect(obstaclesToFreeze(standing, END + UPLOAD_LASTS)).toEqual([uploads])
    expect(obstaclesToFreeze(standing, END + UPLOAD_LASTS + 1)).toEqual([])
    expect(obstaclesToFreeze(standing, END + 1, 0)).toEqual([])
    expect(frozenIn(standing).map(({ team, number }) => [team, number])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  test('and no extension is open', () => {
    const later = { ...standing, extensions: [extension(3, END + HOUR)] }
    expect(obstaclesToFreeze(later, END + HOUR)).toEqual([
      'team 3 may hand in until 2018-02-25 00:55 +05:30 (Asia/Kolkata)',
    ])
    expect(obstaclesToFreeze(later, END + HOUR + 1)).toEqual([
      'files whose upload began before the deadline may still arrive until 2018-02-25 00:56 +05:30 (Asia/Kolkata)',
    ])
    expect(obstaclesToFreeze(later, END + HOUR + UPLOAD_LASTS + 1)).toEqual([])
  })

  test('and there are two of them', () => {
    const handIns = [handIn(1, 1, 'accepted'), handIn(2, 1, 'checking'), handIn(3, 1, 'rejected')]
    expect(obstaclesToFreeze({ ...standing, handIns }, END + UPLOAD_LASTS + 1)).toEqual([
      'the check of hand-in 1 of team 2 is not over',
      'a tournament needs two accepted hand-ins, and there is one',
    ])
  })
})
