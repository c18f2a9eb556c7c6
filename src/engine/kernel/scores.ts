/** The scale of scores; the same numbers as on the caller's side. */

import { wordOf } from './board'
import { diagonal, lineMade, own } from './frame'
import { MOST_BOARDS } from './geometry'
import { POINT, WEIGHTS } from './layout'
import { cornerCells, criterion, noLineKind, splitScore } from './settings'

export const LINE_SCORE: i32 = 10000
export const WIN: i32 = 32000
export const WIN_IN_SIGHT: i32 = 30000
/** No estimate goes beyond this. */
export const MOST_ESTIMATE: i32 = 20000

/** The score of a game that is over, for `side`, `ply` placements from the root. */
export function endScore(side: i32, ply: i32): i32 {
  if (lineMade()) return WIN - ply // only the side that placed last can have made it
  const forX = noLineScore()
  const score = side == 0 ? forX : -forX
  return score >= LINE_SCORE ? WIN - ply : score <= -LINE_SCORE ? ply - WIN : score
}

function noLineScore(): i32 {
  const kind = noLineKind()
  if (kind == 0) return <i32>floor((weightOf(own(0)) - weightOf(own(1))) * load<f64>(POINT) + 0.5)
  for (let index = 0; index < kind - 1; index++) {
    const ahead = tally(criterion(index), 0) - tally(criterion(index), 1)
    if (ahead != 0) return ahead > 0 ? splitScore() : -splitScore()
  }
  return 0
}

function weightOf(boards: u32): f64 {
  let sum: f64 = 0
  for (let rest = boards; rest != 0; rest &= rest - 1) sum += load<f64>((ctz(rest) & 15) << 3, WEIGHTS)
  return sum
}

function tally(kind: i32, side: i32): i32 {
  if (kind == 0) return popcnt(own(side))
  if (kind == 1) return popcnt(own(side) & diagonal())
  let marks = 0
  for (let board: u32 = 0; board < <u32>MOST_BOARDS; board++) {
    marks += popcnt((wordOf(board) >> (side << 4)) & cornerCells())
  }
  return marks
}
