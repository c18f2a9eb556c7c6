/**
 * The kernel's judge: plain alpha-beta on the rules themselves, to the end of the game. No table, no order, no
 * pruning, no estimate; it is meant to be seen to be right, and used where few cells are left.
 */
import { count } from '../rules/board.ts'
import { moves, type Outcome, outcome, type Position, play } from '../rules/position.ts'
import { LINE_SCORE, scoreOf, WIN_IN_SIGHT } from './score.ts'

/** The result of perfect play for the side to move: `LINE_SCORE` is a win, other ends are by their points. */
export function exactScore(position: Position, alpha = -LINE_SCORE, beta = LINE_SCORE): number {
  const end = outcome(position)
  if (end) return endScore(position, end)
  let best = -LINE_SCORE
  for (const move of moves(position)) {
    const score = scoreAfter(position, move, Math.max(alpha, best), beta)
    if (score > best) best = score
    if (best >= beta) break
  }
  return best
}

function scoreAfter(position: Position, move: number, alpha: number, beta: number): number {
  const next = play(position, move)
  if (next.turn === position.turn && next.allowed !== 0) return exactScore(next, alpha, beta)
  return -exactScore(next, -beta, -alpha)
}

function endScore({ rules, turn }: Position, { points: [x, o] }: Outcome): number {
  const { win } = rules.variant.scoring
  return scoreOf(turn === 0 ? x - o : o - x, win[0] - win[1])
}

/** A search's score as the reference would put it: how far away a win is does not matter. */
export const plainScore = (score: number): number =>
  score > WIN_IN_SIGHT ? LINE_SCORE : score < -WIN_IN_SIGHT ? -LINE_SCORE : score

/** Empty cells on boards that still take marks: how much of the game is left at most. */
export function cellsLeft({ rules, boards, open }: Position): number {
  return boards.reduce((left, word, board) => {
    const bit = board < rules.cells ? board : board - rules.cells + 16
    const taken = (word | (word >>> 16)) & rules.full
    return ((open >>> bit) & 1) === 0 ? left : left + rules.cells - count(taken)
  }, 0)
}
