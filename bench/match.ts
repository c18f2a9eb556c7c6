/**
 * A match between two working trees of the engine, to decide whether a change to the search is kept:
 *
 *     npm run bench match -- <tree a> <tree b> --variant <id> [--pairs 100] [--nodes 20000 | --movetime 50] [--seed 1]
 */
import { parseArgs } from 'node:util'
import type { Analysis } from '../src/engine/analysis.ts'
import { firstMove } from '../src/engine/analysis.ts'
import type { Limits } from '../src/engine/limits.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { playPairs, summary, type Thinker } from './games.ts'

const MEGABYTES = 16

/** The engine of a tree, loaded from there. */
async function thinkerFrom(tree: string, variant: Variant, limits: Limits): Promise<Thinker> {
  const { kernelParts, openKernel } = await import(`${tree}/src/engine/wasm.ts`)
  const { think } = await import(`${tree}/src/engine/think.ts`)
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
  return {
    newGame: () => kernel.calls.forget(1),
    move: position => firstMove((think(kernel, position, limits) as Analysis).lines[0]),
  }
}

export async function benchMatch(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      variant: { type: 'string', default: '' },
      pairs: { type: 'string', default: '100' },
      nodes: { type: 'string', default: '20000' },
      movetime: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const variant = variantNamed(values.variant)
  if (!variant) throw new Error('--variant must name a variant')
  const [treeA, treeB] = positionals
  if (!treeA || !treeB) throw new Error('name the folders of two trees')
  const limits: Limits = values.movetime
    ? { movetime: Number(values.movetime) }
    : { nodes: Number(values.nodes) }
  const a = await thinkerFrom(treeA, variant, limits)
  const b = await thinkerFrom(treeB, variant, limits)
  const pairs = playPairs(variant, a, b, Number(values.pairs), Number(values.seed))
  console.log(`${variant.id}: ${summary(pairs)}`)
}
