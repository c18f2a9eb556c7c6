/** Results that sets of boards show at a glance: a win with the next mark, moves that leave one, and draws. */
import { emptyCells, lineBoards, mayMakeLine, routeOf, winCells, wordOf } from './board'
import { allowed, hope, open, own, ripe, turn } from './frame'
import { CELLS } from './geometry'
import { drawsWithoutLine } from './settings'

/** Whether the side to move can make a line of boards with this mark. */
export function winsAtOnce(): bool {
  const side = turn()
  return (allowed() & ripe(side) & lineBoards(own(side))) != 0
}

/** Whether a side may still win. Where a game without a line is drawn, the boards can tell that it may not. */
export function mayWin(side: i32): bool {
  return !drawsWithoutLine() || mayMakeLine(hope(side))
}

/** Whether a draw is all that is left, or as much as the window asks for. */
export function isDraw(mayBeWon: bool, mayBeLost: bool, alpha: i32, beta: i32): bool {
  return mayBeWon ? !mayBeLost && beta <= 0 : !mayBeLost || alpha >= 0
}

/** A score within what is still possible. */
export function tempered(score: i32, mayBeWon: bool, mayBeLost: bool): i32 {
  return (score > 0 && !mayBeWon) || (score < 0 && !mayBeLost) ? 0 : score
}

/** The boards in which the other side would make a line of boards, were it sent there. */
export function dangers(): u32 {
  const other = turn() ^ 1
  return open() & ripe(other) & lineBoards(own(other))
}

/** The cells that send into one of these boards, as things stand. */
export function sendingTo(boards: u32): u32 {
  let cells: u32 = 0
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    const route = routeOf(cell) & open()
    cells |= u32(((route != 0 ? route : open()) & boards) != 0) << cell
  }
  return cells
}

/**
 * The empty cells of a board without those that surely lose to the next mark: they neither win or fill the board
 * nor stop its danger, and send into a danger. `sending` is `sendingTo(danger)`.
 */
export function safeCells(board: u32, danger: u32, sending: u32): u32 {
  const word = wordOf(board)
  const empty = emptyCells(word)
  if (popcnt(empty) == 1) return empty
  const shift = turn() << 4
  const winning = winCells((word >> shift) & 0xffff) & empty
  let lost = sending
  if (((danger >> board) & 1) != 0) {
    const stops = winCells((word >> (16 - shift)) & 0xffff) & empty
    const others = danger & ~(1 << board)
    if (popcnt(stops) == 1 && (others == 0 || (sendingTo(others) & stops) == 0)) lost &= ~stops
  }
  return empty & (winning | ~lost)
}

/** Whether every move surely loses to the next mark. */
export function losesAtOnce(danger: u32): bool {
  const sending = sendingTo(danger)
  for (let boards = allowed(); boards != 0; boards &= boards - 1) {
    if (safeCells(ctz(boards), danger, sending) != 0) return false
  }
  return true
}
