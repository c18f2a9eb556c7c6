/**
 * Plain minimax: every move of both sides as deep as the budget allows, nothing pruned, and positions judged only by
 * how many boards each side has won. It shows what pruning and a better evaluation are worth.
 */
import { moves, type Position, play, type Side } from '../rules/position.ts'
import { deepen } from './deepening.ts'
import { type Choose, type Meter, meterOf } from './thinking.ts'
import { judgeByBoards } from './worth.ts'

/** A node is a position looked at. */
export const chooseMinimax: Choose = (position, thinking) => {
  const meter = meterOf(thinking)
  const look = (after: Position, depth: number): number => worth(after, depth, position.turn, meter)
  return deepen(position, { look, meter, chance: thinking.chance })
}

/** What the position is worth to a side when both play their best. */
function worth(position: Position, depth: number, side: Side, meter: Meter): number {
  if (!meter.spend()) return 0
  if (depth === 0 || position.allowed === 0)
    return side === 0 ? judgeByBoards(position) : -judgeByBoards(position)
  const worths = moves(position).map(move => worth(play(position, move), depth - 1, side, meter))
  return position.turn === side ? Math.max(...worths) : Math.min(...worths)
}
