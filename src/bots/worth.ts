/**
 * What a position is worth to x, on the scale that all these bots use: 1 is the largest lead in points that the
 * variant's scoring can give x, −1 the largest for o, and an estimate of an unfinished game lies in between.
 */
import { outcome, type Position, tally } from '../rules/position.ts'
import type { Scoring, Variant } from '../rules/variant.ts'

/** An estimate of what a position is worth to x; exact when the game is over. */
export type Judge = (position: Position) => number

/** The worth of a game that is over. */
export function finalWorth(position: Position): number {
  const over = outcome(position)
  if (over === null) return 0
  const [x, o] = over.points
  return (x - o) / mostAhead(position.rules.variant)
}

/** The simplest estimate: the lead in boards, as a share of twice all boards, so that a finished game counts for more. */
export const judgeByBoards: Judge = position =>
  position.allowed === 0
    ? finalWorth(position)
    : (tally(position, 'boards', 0) - tally(position, 'boards', 1)) / (2 * position.rules.boards)

/** The largest lead in points that a game can end with; 1 where there can be none. */
function mostAhead({ scoring, grids }: Variant): number {
  const [winner, loser] = scoring.win
  return Math.max(winner - loser, mostAheadWithoutLine(scoring, grids)) || 1
}

function mostAheadWithoutLine({ noLine }: Scoring, grids: number): number {
  if (noLine.kind === 'compare') return noLine.split[0] - noLine.split[1]
  return grids * noLine.weights.reduce((sum, weight) => sum + weight, 0)
}
