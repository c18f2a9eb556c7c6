import { expect, test } from 'vitest'
import type { Analysis } from '../engine/analysis.ts'
import { scoreOf, WIN } from '../engine/score.ts'
import { countText } from '../engine/verdict.ts'
import { play, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import { analysisJson, analysisText } from './analysis-text.ts'

const weighted = variantNamed('extreme') ?? expect.fail()
const compared = variantNamed('adjacent') ?? expect.fail()

function verdictOf(variant: Variant, score: number, proved: boolean): string | undefined {
  const analysis: Analysis = { depth: 4, lines: [{ moves: [0], score, proved }], nodes: 10, milliseconds: 1 }
  return analysisText(start(variant), analysis)[2]
}

test.each([
  [weighted, WIN - 7, true, '1.  proved: x wins in 7   0:0'],
  [weighted, 8 - WIN, true, '1.  proved: o wins in 8   0:0'],
  [weighted, WIN - 3, false, '1.  x wins in 3, not proved   0:0'],
  [weighted, scoreOf(13, 68), true, '1.  proved: x ends 13 points ahead   0:0'],
  [weighted, scoreOf(-66, 68), true, '1.  proved: o ends 66 points ahead   0:0'],
  [compared, scoreOf(1, 3), true, '1.  proved: x ends 1 point ahead   0:0'],
  [compared, 0, true, '1.  proved: a draw   0:0'],
  [compared, 0, false, '1.  +0.00, x 50 %   0:0'],
  [compared, -40, false, '1.  +0.00, x 50 %   0:0'],
])('%o %i %s', (variant, score, proved, line) => {
  expect(verdictOf(variant, score, proved)).toBe(line)
})

test('every whole difference of points comes back from its score', () => {
  for (const variant of VARIANTS) {
    const [most, least] = variant.scoring.win
    for (let points = 2; points < most - least; points++) {
      const line = verdictOf(variant, scoreOf(points, most - least), true)
      expect(line).toContain(` x ends ${points} points ahead `)
    }
  }
})

test('scores are for the side to move, in JSON as in words', () => {
  const position = play(start(compared), 0)
  const lines = [{ moves: [9], score: -2500, proved: false }] as const
  const analysis: Analysis = { depth: 4, lines, nodes: 2500, milliseconds: 2 }
  expect(analysisText(position, analysis)[2]).toMatch(/^1\. {2}−0\.25, o \d\d % {3}1:0$/)
  expect(analysisJson(position, analysis)).toMatchObject({
    turn: 'o',
    nodesPerSecond: 1_250_000,
    lines: [{ score: -0.25, proved: false, moves: ['1:0'] }],
  })
})

test.each([
  [950, '950'],
  [12_345, '12.3 k'],
  [1_234_567, '1.23 M'],
])('%i is %s', (count, text) => expect(countText(count)).toBe(text))
