/**
 * Minimax with alpha-beta pruning, for bots that differ only in their evaluation. Worths are seen from the side to
 * move: the sign changes with the turn, and does not change after a move that earns a bonus move. There is no
 * transposition table. Moves are ordered only so far that those which win a board come first; measured, that pays.
 */
import { type Position, play } from '../rules/position.ts'
import { deepen, type Look, type Search } from './deepening.ts'
import { movesByWins } from './finishing.ts'
import { type Choose, type Meter, meterOf, type Thinking } from './thinking.ts'
import type { Judge } from './worth.ts'

type SearchOptions = Pick<Search, 'deepest' | 'keepsUnfinished'>

/** A bot that plays by this search. A node is a position looked at. */
export const searcher =
  (judge: Judge, options: SearchOptions = {}): Choose =>
  (position: Position, thinking: Thinking) => {
    const meter = meterOf(thinking)
    return deepen(position, {
      ...options,
      look: lookFrom(position, judge, meter),
      meter,
      chance: thinking.chance,
    })
  }

const lookFrom = (root: Position, judge: Judge, meter: Meter): Look => {
  const worth = worthBy(judge, meter)
  const most = Number.POSITIVE_INFINITY
  return (after, depth, floor) =>
    after.turn === root.turn ? worth(after, depth, floor, most) : -worth(after, depth, -most, -floor)
}

/** Once the budget is used up the answer means nothing; the caller must check. */
function worthBy(judge: Judge, meter: Meter) {
  return function worth(position: Position, depth: number, alpha: number, beta: number): number {
    if (!meter.spend()) return 0
    if (depth === 0 || position.allowed === 0) return position.turn === 0 ? judge(position) : -judge(position)
    let best = Number.NEGATIVE_INFINITY
    for (const move of movesByWins(position)) {
      const after = play(position, move)
      const floor = Math.max(alpha, best)
      const found =
        after.turn === position.turn
          ? worth(after, depth - 1, floor, beta)
          : -worth(after, depth - 1, -beta, -floor)
      best = Math.max(best, found)
      if (best >= beta || meter.isSpent()) break
    }
    return best
  }
}
