/**
 * Positions to learn an evaluation from:
 *
 *     npm run bench positions -- <file> --variant <id> [--seconds 60] [--nodes 2000] [--seed 1]
 *
 * Own games from openings of all lengths, with some moves at random; each position that is not settled is written
 * with what the search thought of it and how its game ended. Several may run side by side, with a seed each.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import type { Position } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { opening, ownGame } from './games.ts'

const SLIPS = 8 // of a hundred moves are played at random
const ROWS = 4_000_000 // the most that are kept

/** How long an opening is. Many random marks show boards that play seldom comes to. */
const openingPlies = (chance: Chance): number => chance.below(chance.below(100) < 70 ? 9 : 25)

/** A position as words: boards, owners of each grid, allowed, open, turn and bonus; then score and share follow. */
const words = ({ boards, owners, allowed, open, turn, bonus }: Position): number[] => [
  ...boards,
  ...owners,
  allowed,
  open,
  turn | (Number(bonus) << 1),
]

/** The rows of a game; the share of the points that the mover got in the end is in thousandths. */
function rowsOf(kernel: Kernel, variant: Variant, nodes: number, chance: Chance): number[][] {
  const from = opening(variant, chance, openingPlies(chance))
  return ownGame(kernel, from, nodes, SLIPS, chance).map(({ position, score, share }) => [
    ...words(position),
    score,
    Math.round(1000 * share),
  ])
}

export async function benchPositions(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      variant: { type: 'string', default: '' },
      seconds: { type: 'string', default: '60' },
      nodes: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const variant = variantNamed(values.variant)
  if (!variant || !positionals[0]) throw new Error('name a file and a variant')
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, 16))
  const chance = chanceFrom(Number(values.seed))
  const until = performance.now() + 1000 * Number(values.seconds)
  const rows: number[][] = []
  while (performance.now() < until && rows.length < ROWS) {
    rows.push(...rowsOf(kernel, variant, Number(values.nodes), chance))
  }
  writeFileSync(positionals[0], new Uint8Array(Int32Array.from(rows.flat()).buffer))
  console.log(`${variant.id}: ${rows.length} positions`)
}
