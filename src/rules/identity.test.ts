import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRuleSet } from '../../test/arbitrary.ts'
import { asBuiltIn, isKnownBy, rulesText, sameRules } from './identity.ts'
import { makeVariant, parseVariant } from './rule-file.ts'
import type { Variant } from './variant.ts'
import { VARIANTS, variantNamed } from './variants.ts'

const [ultimate] = VARIANTS

const labelled = (variant: Variant): Variant => ({
  ...variant,
  title: 'another title',
  origin: 'from elsewhere',
  simulator: variant.simulator === 'simulator' ? 'evaluator' : 'simulator',
  course: { class: 'Player', gives: 'lists', drawn: '-' },
})

it('labels are no part of the rules', () => {
  fc.assert(fc.property(anyRuleSet, variant => sameRules(variant, labelled(variant))))
  for (const variant of VARIANTS) expect(asBuiltIn(labelled(variant))).toBe(variant)
})

it('rules that were written and read are the same', () => {
  fc.assert(
    fc.property(anyRuleSet, variant => {
      const read = parseVariant(makeVariant(variant))
      return read.ok && sameRules(read.value, variant)
    }),
  )
})

it('lines and routes count by what they mean', () => {
  const rows = [0, 3, 6].map(from => [from, from + 1, from + 2])
  const columns = [0, 1, 2].map(from => [from, from + 3, from + 6])
  const spelled: Variant = {
    ...ultimate,
    lines: [[2, 4, 6], ...columns, [0, 4, 8], ...rows],
    routes: Array.from({ length: 9 }, (_, cell) => [cell]),
  }
  expect(sameRules(spelled, ultimate)).toBe(true)
})

it.each([
  { id: 'other' },
  { version: 2 },
  { lines: ['rows', 'columns'] },
  { routes: [[1], [0], [2], [3], [4], [5], [6], [7], [8]] },
  { wonBoards: 'stay' },
  { bonus: true },
  { moveLimit: 5 },
  { grids: 2 },
  { scoring: { ...ultimate.scoring, badMove: [1, 0] } },
  { scoring: { ...ultimate.scoring, win: [2, 0] } },
  { scoring: { win: [1, 0], noLine: { kind: 'compare', by: ['boards'], split: [1, 0], equal: 0.5 } } },
] as const satisfies Partial<Variant>[])('with %j they are others', change => {
  const changed: Variant = { ...ultimate, ...change }
  expect(sameRules(changed, ultimate)).toBe(false)
  expect(asBuiltIn(changed)).toBe(changed)
  expect(isKnownBy(variantNamed, changed)).toBe(false)
})

it('no two built-in variants are the same rules', () => {
  expect(new Set(VARIANTS.map(rulesText)).size).toBe(VARIANTS.length)
})
