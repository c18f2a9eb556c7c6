/** `npm run bench levels -- [--variant <id>] [--pairs 50]`: how far each level is from the one below. */

import { parseArgs } from 'node:util'
import { firstMove } from '../src/engine/analysis.ts'
import { chooseLine, limitsOf, TOP_LEVEL } from '../src/engine/levels.ts'
import { think } from '../src/engine/think.ts'
import { kernelParts, openKernel } from '../src/engine/wasm.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { playPairs, summary, type Thinker } from './games.ts'

const FULL = { nodes: 40_000 } // stands for full strength, so that the figure does not hang on the machine

async function atLevel(variant: Variant, level: number): Promise<Thinker> {
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, 16))
  const chance = chanceFrom(level)
  return {
    newGame: () => kernel.calls.forget(1),
    move: position =>
      firstMove(chooseLine(level, variant, think(kernel, position, limitsOf(level, FULL)), chance)),
  }
}

export async function benchLevels(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { variant: { type: 'string' }, pairs: { type: 'string', default: '50' } },
  })
  for (const variant of VARIANTS.filter(({ id }) => !values.variant || id === values.variant)) {
    for (let level = 2; level <= TOP_LEVEL; level++) {
      const pairs = playPairs(
        variant,
        await atLevel(variant, level),
        await atLevel(variant, level - 1),
        Number(values.pairs),
        1,
      )
      console.log(`${variant.id}: level ${level} against ${level - 1}: ${summary(pairs)}`)
    }
  }
}
