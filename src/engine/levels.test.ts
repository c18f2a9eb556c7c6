import { expect, it } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { start } from '../rules/position.ts'
import { rulesOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Analysis } from './analysis.ts'
import { chooseLine, limitsOf, TOP_LEVEL } from './levels.ts'
import { oddsScore } from './odds.ts'
import { think } from './think.ts'
import { kernelParts, openKernel } from './wasm.ts'

const line = (score: number): Analysis['lines'][number] => ({ moves: [score], score, proved: false })
const linesOf = (best: number, ...others: number[]): Analysis['lines'] => [line(best), ...others.map(line)]
const analysis: Analysis = { depth: 1, lines: linesOf(900, 500, -4000), nodes: 1, milliseconds: 1 }

function shareOfBest(level: number, variant = VARIANTS[0], lines = analysis.lines): number {
  const chance = chanceFrom(level)
  const tries = 4000
  let best = 0
  for (let n = 0; n < tries; n++)
    if (chooseLine(level, variant, { ...analysis, lines }, chance) === lines[0]) best++
  return best / tries
}

it('errs the less the higher the level, and not at all on the last two', () => {
  const shares = Array.from({ length: TOP_LEVEL }, (_, index) => shareOfBest(index + 1))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares[0]).toBeLessThan(0.6)
  expect(shares.slice(-2)).toEqual([1, 1])
})

it('errs as much in every game, however far its scores reach', () => {
  const inOdds = (variant: Variant) => {
    const unit = oddsScore(variant)
    return linesOf(0.1 * unit, 0.05 * unit, -0.5 * unit)
  }
  const share = shareOfBest(4, VARIANTS[0], inOdds(VARIANTS[0]))
  for (const variant of VARIANTS) expect(shareOfBest(4, variant, inOdds(variant))).toBe(share)
  const reaches = new Set(VARIANTS.map(oddsScore))
  expect(reaches.size).toBe(VARIANTS.length)
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
