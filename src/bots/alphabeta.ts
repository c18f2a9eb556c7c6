/**
 * Minimax with alpha-beta pruning, for bots that differ in their evaluation alone. Written from the view of the
 * side to move: the worth changes its sign with the turn, and after a move that earns a bonus move it does not.
 * There is no table of positions met before; the one thing done about the order of moves is that those which win
 * a board come first, and that was measured to be worth its price.
 */
import { type Position, play } from '../rules/position.ts'
import { deepen, type Look, type Search } from './deepening.ts'
import { movesByWins } from './finishing.ts'
import { type Choose, type Meter, meterOf, type Thinking } from './thinking.ts'
import type { Judge } from './worth.ts'

type Habits = Pick<Search, 'deepest' | 'keepsUnfinished'>

/** A bot that plays by this search. A node is a position looked at. */
export const searcher =
  (judge: Judge, habits: Habits = {}): Choose =>
  (position: Position, thinking: Thinking) => {
    const meter = meterOf(thinking)
    return deepen(position, {
      ...habits,
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

/** Once the budget is spent the answer means nothing, and whoever asked has to see to that. */
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
