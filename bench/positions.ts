/**
 * Positions to learn an evaluation from:
 *
 *     npm run bench positions -- <file> --variant <id> [--seconds 60] [--nodes 2000] [--seed 1]
 *
 * Own games from openings of all lengths, with some moves at random; each position that is not settled is written
 * with the mover's chance as the search saw it there, and as it saw it later. Several may run side by side, with a seed
 * each.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { oddsScore } from '../src/engine/odds.ts'
import { LINE_SCORE } from '../src/engine/score.ts'
import { type Kernel, kernelParts, openKernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import type { Position } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { isUnsettled, opening, ownGame, type Sample } from './games.ts'

const SLIPS = 8 // of a hundred moves are played at random
const ROWS = 4_000_000 // the most that are kept
const READ_AT = 1.6 // a network is read at so many times the width that it learns at; see docs/strength.md
const PATIENCE = 0.95 // how much of what the search saw later still counts a ply earlier

/** How long an opening is. Many random marks show boards that play seldom comes to. */
const openingPlies = (chance: Chance): number => chance.below(chance.below(100) < 70 ? 9 : 25)

/** A position as words: boards, owners of each grid, allowed, open, turn and bonus; then the two chances follow. */
const words = ({ boards, owners, allowed, open, turn, bonus }: Position): number[] => [
  ...boards,
  ...owners,
  allowed,
  open,
  turn | (Number(bonus) << 1),
]

interface Chances {
  readonly now: number // as the search saw it
  readonly later: number // as it turned out
}

/**
 * The mover's chance in each position of a game. What it turned out to be is a mean of what the search saw in the
 * plies after it, the more the nearer, and of the result; a move at random tells nothing of the plies before, so there
 * it starts afresh.
 */
function chancesIn(game: readonly Sample[], { scoring }: Variant, width: number): Chances[] {
  const chanceOf = (score: number): number => 1 / (1 + Math.exp(-score / width))
  const endOf = (lead: number): number =>
    scoring.noLine.kind === 'weights' ? chanceOf(LINE_SCORE * lead) : (1 + lead) / 2
  const found: Chances[] = []
  let next: Chances | null = null // for x
  for (const { position, score, slipped, lead } of game.toReversed()) {
    const swap = (chance: number): number => (position.turn === 0 ? chance : 1 - chance)
    const now = chanceOf(score)
    const seen: number = next ? PATIENCE * next.later + (1 - PATIENCE) * next.now : swap(endOf(lead))
    const later: number = slipped ? now : swap(seen)
    found.push({ now, later })
    next = { now: swap(now), later: swap(later) }
  }
  return found.reverse()
}

/** The rows of a game, chances in millionths. */
function rowsOf(kernel: Kernel, variant: Variant, nodes: number, chance: Chance): number[][] {
  const game = ownGame(kernel, opening(variant, chance, openingPlies(chance)), nodes, SLIPS, chance)
  const chances = chancesIn(game, variant, oddsScore(variant) / READ_AT)
  return game.flatMap((sample, index) => {
    if (!isUnsettled(sample)) return []
    const { now, later } = chances[index]!
    return [[...words(sample.position), Math.round(1e6 * now), Math.round(1e6 * later)]]
  })
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
