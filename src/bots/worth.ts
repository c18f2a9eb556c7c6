/**
 * What a position is worth to x, on the scale that every bot here uses: 1 is the most that the variant's scoring
 * can give x over o, −1 the most to o, and a guess about an unfinished game lies in between.
 */
import { outcome, type Position, tally } from '../rules/position.ts'
import type { Scoring, Variant } from '../rules/variant.ts'

/** A guess at what a position is worth to x; the exact worth when the game is over. */
export type Judge = (position: Position) => number

/** The worth of a game that is over. */
export function finalWorth(position: Position): number {
  const over = outcome(position)
  if (over === null) return 0
  const [x, o] = over.points
  return (x - o) / mostAhead(position.rules.variant)
}

/** The simplest guess: the boards ahead, as a part of twice all boards, so that the end of a game counts for more. */
export const judgeByBoards: Judge = position =>
  position.allowed === 0
    ? finalWorth(position)
    : (tally(position, 'boards', 0) - tally(position, 'boards', 1)) / (2 * position.rules.boards)

/** By how many points a side can be ahead at the end; 1 where nobody ever is. */
function mostAhead({ scoring, grids }: Variant): number {
  const [winner, loser] = scoring.win
  return Math.max(winner - loser, mostAheadWithoutLine(scoring, grids)) || 1
}

function mostAheadWithoutLine({ noLine }: Scoring, grids: number): number {
  if (noLine.kind === 'compare') return noLine.split[0] - noLine.split[1]
  return grids * noLine.weights.reduce((sum, weight) => sum + weight, 0)
}
