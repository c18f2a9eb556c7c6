import { expect, it } from 'vitest'
import { setOf } from '../../rules/board.ts'
import { rulesOf } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { gameWords } from '../../words/en/game.ts'
import { faceOf, lineOf } from './variant-face.ts'

it('no two games have the same picture, nor the same line', () => {
  const pictures = VARIANTS.map(variant => JSON.stringify([variant.side, variant.grids, faceOf(variant)]))
  expect(new Set(pictures).size).toBe(VARIANTS.length)
  expect(new Set(VARIANTS.map(variant => lineOf(variant, gameWords))).size).toBe(VARIANTS.length)
})

it('a line is short enough for its tile', () => {
  for (const variant of VARIANTS) expect(lineOf(variant, gameWords).length).toBeLessThanOrEqual(52)
})

it('where boards are counted, nobody has a line in the picture', () => {
  const [counted] = VARIANTS.filter(
    ({ routes, scoring: { noLine } }) =>
      routes === 'same' && noLine.kind === 'compare' && noLine.by[0] === 'boards',
  )
  const tones = faceOf(counted!).boards.map(({ tone }) => tone)
  const { won } = rulesOf(counted!)
  for (const side of ['x', 'o'])
    expect(won[setOf(tones.flatMap((tone, slot) => (tone === side ? [slot] : [])))]).toBe(0)
  expect(new Set(tones)).toEqual(new Set(['x', 'o']))
})
