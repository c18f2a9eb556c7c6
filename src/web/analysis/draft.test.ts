import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionsOf } from '../../../test/arbitrary.ts'
import { start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { checkDraft, draftOf, emptyDraft, partOf, shownDraft, withAllowed, withMark } from './draft.ts'

test('every position that a game reaches can be set up', () => {
  fc.assert(
    fc.property(positionsOf(fc.constantFrom(...VARIANTS)), position => {
      expect(checkDraft(draftOf(position))).toEqual({ ok: true, value: position })
      expect(shownDraft(draftOf(position))).toEqual(position)
    }),
    { numRuns: 200 },
  )
})

test('an empty draft is the start of the game', () => {
  for (const row of VARIANTS) expect(checkDraft(emptyDraft(row))).toEqual({ ok: true, value: start(row) })
})

test('a mark again takes it away, another one takes its place', () => {
  const draft = emptyDraft(VARIANTS[0])
  const marked = withMark(draft, 40, 0)
  expect(withMark(marked, 40, 0)).toEqual(draft)
  expect(withMark(marked, 40, null)).toEqual(draft)
  expect(withMark(marked, 40, 1)).toEqual(withMark(draft, 40, 1))
})

test('each complaint says what it is about', () => {
  const draft = withMark(emptyDraft(VARIANTS[0]), 40, 0)
  const about = (wrong: typeof draft): string => {
    const checked = checkDraft(wrong)
    return checked.ok ? expect.fail('it is right') : partOf(checked.error)
  }
  expect(about(draft)).toBe('turn')
  expect(about({ ...draft, turn: 1 })).toBe('allowed')
  expect(about({ ...draft, turn: 1, allowed: 16, bonus: true })).toBe('bonus')
  expect(checkDraft(withAllowed({ ...draft, turn: 1 }, 4)).ok).toBe(true)
  const both = [0, 1, 2].reduce((grown, cell) => withMark(withMark(grown, cell, 0), cell + 3, 1), draft)
  expect(about(both)).toBe('boards')
})
