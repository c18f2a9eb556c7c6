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
import { WIN_IN_SIGHT } from '../src/engine/score.ts'
import { think } from '../src/engine/think.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { moves, outcome, type Position, play } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { opening } from './games.ts'

const SLIPS = 8 // of a hundred moves are played at random, in the first half of a game
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
function playGame(kernel: Kernel, variant: Variant, nodes: number, chance: Chance): number[][] {
  const line = variant.scoring.win[0] - variant.scoring.win[1]
  const half = (kernel.rules.boards * kernel.rules.cells) / 2
  const rows: { row: number[]; sign: number }[] = []
  let position = opening(variant, chance, openingPlies(chance))
  kernel.calls.forget(1)
  for (let ply = 0; position.allowed !== 0; ply++) {
    const [best] = think(kernel, position, { nodes }).lines
    if (Math.abs(best.score) < WIN_IN_SIGHT) {
      rows.push({ row: [...words(position), best.score], sign: position.turn === 0 ? 1 : -1 })
    }
    const slips = ply < half && chance.below(100) < SLIPS
    position = play(position, slips ? chance.pick(moves(position)) : best.moves[0])
  }
  const [x, o] = outcome(position)?.points ?? [0, 0]
  return rows.map(({ row, sign }) => [...row, Math.round(500 * (1 + (sign * (x - o)) / line))])
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
    rows.push(...playGame(kernel, variant, Number(values.nodes), chance))
  }
  writeFileSync(positionals[0], new Uint8Array(Int32Array.from(rows.flat()).buffer))
  console.log(`${variant.id}: ${rows.length} positions`)
}
