/**
 * A match between two working trees of the engine, to decide whether a change to the search is kept:
 *
 *     node bench/match.ts <tree a> <tree b> --variant <id> [--pairs 100] [--nodes 20000 | --movetime 50] [--seed 1]
 *
 * Openings are a few random plies; each is played twice with sides swapped, and the pair is the unit of the error.
 * In games without a winner the side with more points counts as the winner.
 */
import { parseArgs } from 'node:util'
import type { Analysis } from '../src/engine/analysis.ts'
import type { Limits } from '../src/engine/limits.ts'
import { seeded } from '../src/engine/seeded.ts'
import { moves, outcome, type Position, play, start } from '../src/rules/position.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { variantNamed } from '../src/rules/variants.ts'

const MEGABYTES = 16

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    variant: { type: 'string', default: '' },
    pairs: { type: 'string', default: '100' },
    nodes: { type: 'string', default: '20000' },
    movetime: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

type Player = { newGame(): void; move(position: Position): number }

/** The engine of a tree, loaded from there. */
async function playerFrom(tree: string, variant: Variant, limits: Limits): Promise<Player> {
  const { kernelParts, openKernel } = await import(`${tree}/src/engine/wasm.ts`)
  const { think } = await import(`${tree}/src/engine/think.ts`)
  const rules = rulesOf(variant)
  const kernel = openKernel(rules, await kernelParts(rules, 1, MEGABYTES))
  return {
    newGame: () => kernel.calls.forget(1),
    move: position => (think(kernel, position, limits) as Analysis).lines[0].moves[0],
  }
}

function opening(variant: Variant, random: () => number): Position {
  const plies = Math.floor(random() * 9)
  let position = start(variant)
  for (let ply = 0; ply < plies; ply++) {
    const legal = moves(position)
    position = play(position, legal[Math.floor(random() * legal.length)])
  }
  return position
}

/** 1, ½ or 0 for the player of x. */
function playGame(from: Position, x: Player, o: Player): number {
  let position = from
  x.newGame()
  o.newGame()
  while (position.allowed !== 0) {
    const mover = position.turn === 0 ? x : o
    position = play(position, mover.move(position))
  }
  const [forX, forO] = outcome(position)?.points ?? [0, 0]
  return forX > forO ? 1 : forX < forO ? 0 : 0.5
}

const eloOf = (score: number): number => -400 * Math.log10(1 / Math.min(Math.max(score, 1e-3), 1 - 1e-3) - 1)

function summary(pairs: readonly number[]): string {
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
  const variance = pairs.reduce((sum, pair) => sum + (pair - mean) ** 2, 0) / Math.max(1, pairs.length - 1)
  const error = 1.96 * Math.sqrt(variance / pairs.length)
  const counts = [0, 0.25, 0.5, 0.75, 1].map(score => pairs.filter(pair => pair === score).length)
  const margin = (eloOf(mean + error) - eloOf(mean - error)) / 2
  return `${2 * pairs.length} games, ${(100 * mean).toFixed(1)} %, Elo ${eloOf(mean).toFixed(0)} ± ${margin.toFixed(0)}, pairs ${counts.join(' ')}`
}

const variant = variantNamed(values.variant)
if (!variant) throw new Error('name a variant')
const limits: Limits = values.movetime
  ? { movetime: Number(values.movetime) }
  : { nodes: Number(values.nodes) }
const [a, b] = [
  await playerFrom(positionals[0], variant, limits),
  await playerFrom(positionals[1], variant, limits),
]
const random = seeded(Number(values.seed))
const pairs: number[] = []
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const from = opening(variant, random)
  pairs.push((playGame(from, a, b) + 1 - playGame(from, b, a)) / 2)
}
console.log(`${variant.id}: ${summary(pairs)}`)
