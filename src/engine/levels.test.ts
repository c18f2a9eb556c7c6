import { expect, it } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { start } from '../rules/position.ts'
import { rulesOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Analysis } from './analysis.ts'
import { chooseLine, limitsOf, TOP_LEVEL } from './levels.ts'
import { think } from './think.ts'
import { kernelParts, openKernel } from './wasm.ts'

const line = (score: number): Analysis['lines'][number] => ({ moves: [score], score, proved: false })
const analysis: Analysis = { depth: 1, lines: [900, 500, -4000].map(line), nodes: 1, milliseconds: 1 }

function shareOfBest(level: number): number {
  const chance = chanceFrom(level)
  const tries = 4000
  let best = 0
  for (let n = 0; n < tries; n++) if (chooseLine(level, VARIANTS[0], analysis, chance).score === 900) best++
  return best / tries
}

it('errs the less the higher the level, and not at all on the last two', () => {
  const shares = Array.from({ length: TOP_LEVEL }, (_, index) => shareOfBest(index + 1))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares[0]).toBeLessThan(0.6)
  expect(shares.slice(-2)).toEqual([1, 1])
})

it('gives every level but the top its own limits', async () => {
  const rules = rulesOf(VARIANTS[0])
  const kernel = openKernel(rules, await kernelParts(rules, 1, 1))
  for (let level = 1; level < TOP_LEVEL; level++) {
    const { nodes } = limitsOf(level, { movetime: 1000 })
    expect(think(kernel, start(VARIANTS[0]), limitsOf(level, { movetime: 1000 })).nodes).toBe(nodes)
  }
  expect(limitsOf(TOP_LEVEL, { movetime: 7 })).toEqual({ movetime: 7 })
})
