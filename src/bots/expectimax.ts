/**
 * Expectimax: plays its own best move and assumes that the opponent plays every legal move with equal probability.
 * Against such an opponent its risks are right, against a good one it takes too many; that is what it is for. The
 * evaluation is that of plain minimax, whose scale is points, so that its averages are expected points.
 */
import { moves, type Position, play, type Side } from '../rules/position.ts'
import { deepen } from './deepening.ts'
import { type Choose, type Meter, meterOf } from './thinking.ts'
import { judgeByBoards } from './worth.ts'

/** A node is a position looked at. */
export const chooseExpectimax: Choose = (position, thinking) => {
  const meter = meterOf(thinking)
  const look = (after: Position, depth: number): number => expected(after, depth, position.turn, meter)
  return deepen(position, { look, meter, chance: thinking.chance })
}

/** What a side that plays its best can expect against one that moves at random. */
function expected(position: Position, depth: number, side: Side, meter: Meter): number {
  if (!meter.spend()) return 0
  if (depth === 0 || position.allowed === 0)
    return side === 0 ? judgeByBoards(position) : -judgeByBoards(position)
  const worths = moves(position).map(move => expected(play(position, move), depth - 1, side, meter))
  return position.turn === side ? Math.max(...worths) : mean(worths)
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
