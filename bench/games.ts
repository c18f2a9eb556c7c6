/** Games between thinking players, for the benches that count results. */

import { firstMove } from '../src/engine/analysis.ts'
import { WIN_IN_SIGHT } from '../src/engine/score.ts'
import { think } from '../src/engine/think.ts'
import type { Kernel } from '../src/engine/wasm.ts'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { moves, outcome, type Position, play, start } from '../src/rules/position.ts'
import { assert } from '../src/rules/result.ts'
import type { Variant } from '../src/rules/variant.ts'

export interface Thinker {
  newGame(): void
  move(position: Position): number
}

/** A few random plies, the same for the same chance. */
export function opening(variant: Variant, chance: Chance, plies = chance.below(9)): Position {
  let position = start(variant)
  for (let ply = 0; ply < plies && position.allowed !== 0; ply++) {
    const legal = moves(position)
    position = play(position, chance.pick(legal))
  }
  return position
}

/** A position of an own game, with what the search thought of it and how the game ended, both for the side to move. */
export interface Sample {
  readonly position: Position
  readonly score: number
  readonly slipped: boolean // the move from here was played at random
  readonly lead: number // in lines, at the end of the game
}

/** The search saw no win or loss. */
export const isUnsettled = ({ score }: Sample): boolean => Math.abs(score) < WIN_IN_SIGHT

/**
 * The positions of an own game. Of a hundred moves `slips` are played at random, in as many plies as half of the
 * cells.
 */
export function ownGame(
  kernel: Kernel,
  from: Position,
  nodes: number,
  slips: number,
  chance: Chance,
): Sample[] {
  const { rules, calls } = kernel
  const [won, lost] = rules.variant.scoring.win
  const half = (rules.boards * rules.cells) / 2
  const seen: Omit<Sample, 'lead'>[] = []
  let position = from
  calls.forget(1)
  for (let ply = 0; position.allowed !== 0; ply++) {
    const [best] = think(kernel, position, { nodes }).lines
    assert(best !== undefined, 'a line')
    const slipped = ply < half && chance.below(100) < slips
    seen.push({ position, score: best.score, slipped })
    position = play(position, slipped ? chance.pick(moves(position)) : firstMove(best))
  }
  const [x, o] = outcome(position)?.points ?? [0, 0]
  const lead = (x - o) / (won - lost)
  return seen.map(each => ({ ...each, lead: each.position.turn === 0 ? lead : -lead }))
}

/** 1, ½ or 0 for the player of x; where nobody wins, by who has more points. */
function playGame(from: Position, x: Thinker, o: Thinker): number {
  let position = from
  x.newGame()
  o.newGame()
  while (position.allowed !== 0) position = play(position, (position.turn === 0 ? x : o).move(position))
  const [forX, forO] = outcome(position)?.points ?? [0, 0]
  return forX > forO ? 1 : forX < forO ? 0 : 0.5
}

/** What `a` scores against `b`, pair by pair of games with sides swapped. */
export function playPairs(variant: Variant, a: Thinker, b: Thinker, pairs: number, seed: number): number[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: pairs }, () => {
    const from = opening(variant, chance)
    return (playGame(from, a, b) + 1 - playGame(from, b, a)) / 2
  })
}

const eloOf = (score: number): number => -400 * Math.log10(1 / Math.min(Math.max(score, 1e-3), 1 - 1e-3) - 1)

/** Games, share, Elo with its 95 % margin by pairs, and how many pairs scored 0, ½, 1, 1½ and 2. */
export function summary(pairs: readonly number[]): string {
  const mean = pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length
  const variance = pairs.reduce((sum, pair) => sum + (pair - mean) ** 2, 0) / Math.max(1, pairs.length - 1)
  const error = 1.96 * Math.sqrt(variance / pairs.length)
  const counts = [0, 0.25, 0.5, 0.75, 1].map(score => pairs.filter(pair => pair === score).length)
  const margin = (eloOf(mean + error) - eloOf(mean - error)) / 2
  const share = `${(100 * mean).toFixed(1)} %`
  return `${2 * pairs.length} games, ${share}, Elo ${eloOf(mean).toFixed(0)} ± ${margin.toFixed(0)}, pairs ${counts.join(' ')}`
}
