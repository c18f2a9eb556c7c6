/**
 * The position that a thread works on: placing a mark and taking it back. Marks are a word a board and sets of
 * boards are words, exactly as the rules keep them. `place` trusts its move.
 */

import {
  ALLOWED,
  BONUS,
  base,
  bonus,
  CORE,
  DIAGONAL,
  diagonal,
  HOPE,
  hope,
  LEAD,
  LINE,
  lastMove,
  lead,
  MARK,
  now,
  OPEN,
  OWN,
  open,
  own,
  RIPE,
  ripe,
  SETTLED,
  settled,
  stepDown,
  stepUp,
  TURN,
  toFirstFrame,
  turn,
  WORD,
  WORD_KEY,
} from './frame'
import { FULL, MOST_BOARDS } from './geometry'
import { diagonalKey, markKey, marksKey, ownerKey, takenKey, takenKeys } from './keys'
import { BOARD_KEYS, BOARDS, FRAME_SIZE, ROUTES, WIN_CELLS } from './layout'
import {
  closesWonBoards,
  cornerCells,
  countsCorners,
  countsDiagonals,
  drawsWithoutLine,
  firstDiagonal,
  grantsBonus,
  secondDiagonal,
} from './settings'

export function wordOf(board: u32): u32 {
  return load<u32>(base + (board << 2), BOARDS)
}

export function emptyCells(word: u32): u32 {
  return FULL & ~(word | (word >> 16))
}

/** The cells of a board that would complete a line for a side with these marks; likewise boards of a grid. */
export function winCells(marks: u32): u32 {
  return load<u16>(marks << 1, WIN_CELLS)
}

export function routeOf(cell: u32): u32 {
  return load<u32>(cell << 2, ROUTES)
}

/** The boards, on every grid, that would complete a line for a side that owns these. */
export function lineBoards(owned: u32): u32 {
  if (GRIDS == 1) return winCells(owned)
  return winCells(owned & 0xffff) | (winCells(owned >> 16) << 16)
}

/** Whether these boards, or cells of a board, hold a line. */
function holdLine(set: u32): bool {
  return (winCells(set) & set) != 0
}

/** Whether a side with hope for these boards may still make a line of boards. */
export function mayMakeLine(hopes: u32): bool {
  if (GRIDS == 1) return holdLine(hopes)
  return holdLine(hopes & 0xffff) || holdLine(hopes >> 16)
}

export function place(move: u32): void {
  const board = move >> 4
  const cell = move & 15
  const bit: u32 = 1 << board
  const side = turn()
  const shift = side << 4
  const before = wordOf(board)
  const word = before | (1 << (cell + shift))
  const boardKey = load<u64>(base + (board << 3), BOARD_KEYS)
  const isFull = emptyCells(word) == 0
  const undecided = (settled() & bit) == 0
  const wins = undecided && ((winCells((before >> shift) & 0xffff) >> cell) & 1) != 0

  // 1. The mark itself; most placements change nothing but this
  store<u32>(now, before, FRAME_SIZE + WORD)
  store<u32>(now, move, FRAME_SIZE + MARK)
  store<u64>(now, boardKey, FRAME_SIZE + WORD_KEY)
  store<u32>(base + (board << 2), word, BOARDS)
  store<u64>(now, load<u64>(now, OWN), FRAME_SIZE + OWN)
  store<u32>(now, settled(), FRAME_SIZE + SETTLED)
  store<u32>(now, diagonal(), FRAME_SIZE + DIAGONAL)
  store<i32>(now, lead(), FRAME_SIZE + LEAD)
  store<u64>(now, load<u64>(now, HOPE), FRAME_SIZE + HOPE)
  let core = load<u64>(now, CORE)
  let lineMade = false
  let openBoards = open()
  const wasBonus = bonus()
  const ripeX = ripe(0)
  const ripeO = ripe(1)
  stepUp()

  // 2. Who has the board now
  if (wins) {
    lineMade = ((lineBoards(own(side)) >> board) & 1) != 0
    store<u32>(now + (side << 2), own(side) | bit, OWN)
    core ^= settle(board, word, side) ^ boardKey
    if (countsDiagonals()) core ^= noteDiagonal(board, (word >> shift) & 0xffff)
  } else if (undecided && isFull) {
    core ^= settle(board, word, 2) ^ boardKey
  } else if (undecided) {
    const mark = markKey(side, move)
    store<u64>(base + (board << 3), boardKey ^ mark, BOARD_KEYS)
    core ^= mark
  } else {
    core ^= placeOnSettled(board, cell, side, boardKey, isFull)
  }
  store<u64>(now, core, CORE)
  const free: u32 = (settled() & bit) == 0 ? emptyCells(word) : 0
  store<u32>(now, watched(ripeX, bit, winCells(word & 0xffff) & free), RIPE)
  store<u32>(now, watched(ripeO, bit, winCells(word >> 16) & free), RIPE + 4)

  if (undecided && drawsWithoutLine()) {
    if (wins || isFull || !leavesLine((word >> shift) & 0xffff)) loseHope(side ^ 1, bit)
    if (isFull && !wins) loseHope(side, bit)
  }

  // 3. Which boards are left, where the next mark may go, and whose it is
  if (isFull || (wins && closesWonBoards())) openBoards &= ~bit
  const isOver = openBoards == 0 || lineMade
  const route = routeOf(cell) & openBoards
  const again = i32(wins && wasBonus == 0 && !isOver && grantsBonus())
  store<u32>(now, openBoards, OPEN)
  store<u32>(now, isOver ? 0 : route != 0 ? route : openBoards, ALLOWED)
  store<i32>(now, again, BONUS)
  store<i32>(now, side ^ 1 ^ again, TURN)
  store<i32>(now, i32(lineMade), LINE)
}

export function takeBack(): void {
  const board = lastMove() >> 4
  store<u32>(base + (board << 2), load<u32>(now, WORD), BOARDS)
  store<u64>(base + (board << 3), load<u64>(now, WORD_KEY), BOARD_KEYS)
  stepDown()
}

/** Whether the other side still has room for a line between these marks. */
function leavesLine(marks: u32): bool {
  return holdLine(FULL & ~marks)
}

function loseHope(side: i32, bit: u32): void {
  store<u32>(now + (side << 2), hope(side) & ~bit, HOPE)
}

function watched(set: u32, bit: u32, cells: u32): u32 {
  return cells != 0 ? set | bit : set & ~bit
}

/** The board is won or drawn: its owner enters the key instead of its marks. Returns what enters. */
function settle(board: u32, word: u32, owner: i32): u64 {
  store<u32>(now, settled() | (1 << board), SETTLED)
  const staysOpen = owner != 2 && !closesWonBoards() && emptyCells(word) != 0
  const taken: u64 = staysOpen ? takenKeys(board, word) : 0
  store<u64>(base + (board << 3), taken, BOARD_KEYS)
  if (countsCorners()) moveLead(cornersOf(word))
  return taken ^ ownerKey(owner, board)
}

function noteDiagonal(board: u32, marks: u32): u64 {
  const through =
    (marks & firstDiagonal()) == firstDiagonal() || (marks & secondDiagonal()) == secondDiagonal()
  if (!through) return 0
  store<u32>(now, diagonal() | (1 << board), DIAGONAL)
  return diagonalKey(board)
}

/** A further mark on a board that is won and stays open. */
function placeOnSettled(board: u32, cell: u32, side: i32, boardKey: u64, isFull: bool): u64 {
  const taken = takenKey(board, cell)
  store<u64>(base + (board << 3), isFull ? 0 : boardKey ^ taken, BOARD_KEYS)
  if (countsCorners() && ((cornerCells() >> cell) & 1) != 0) moveLead(side == 0 ? 1 : -1)
  return isFull ? boardKey : taken
}

function moveLead(by: i32): void {
  store<i32>(now, lead() + by, LEAD)
}

function cornersOf(word: u32): i32 {
  return popcnt(word & cornerCells()) - popcnt((word >> 16) & cornerCells())
}

/** Takes over a position whose board words the caller has written, and works out the rest. */
export function adopt(
  side: i32,
  isBonus: i32,
  openBoards: u32,
  allowedBoards: u32,
  x: u32,
  o: u32,
  settledBoards: u32,
  diagonals: u32,
): void {
  toFirstFrame()
  memory.fill(now, 0, FRAME_SIZE)
  store<i32>(now, side, TURN)
  store<i32>(now, isBonus, BONUS)
  store<u32>(now, openBoards, OPEN)
  store<u32>(now, allowedBoards, ALLOWED)
  store<u32>(now, x, OWN)
  store<u32>(now, o, OWN + 4)
  store<u32>(now, settledBoards, SETTLED)
  store<u32>(now, diagonals, DIAGONAL)
  for (let board: u32 = 0; board < <u32>MOST_BOARDS; board++) adoptBoard(board)
}

function adoptBoard(board: u32): void {
  const bit: u32 = 1 << board
  const word = wordOf(board)
  const isSettled = (settled() & bit) != 0
  const isOpen = (open() & bit) != 0
  const boardKey: u64 = !isSettled ? marksKey(board, word) : isOpen ? takenKeys(board, word) : 0
  let core = load<u64>(now, CORE) ^ boardKey
  if (isSettled) {
    core ^= ownerKey((own(0) & bit) != 0 ? 0 : (own(1) & bit) != 0 ? 1 : 2, board)
    if ((diagonal() & bit) != 0) core ^= diagonalKey(board)
    if (countsCorners()) moveLead(cornersOf(word))
  }
  store<u64>(now, core, CORE)
  store<u64>(base + (board << 3), boardKey, BOARD_KEYS)
  const hopeX: bool = isSettled ? (own(0) & bit) != 0 : isOpen && leavesLine(word >> 16)
  const hopeO: bool = isSettled ? (own(1) & bit) != 0 : isOpen && leavesLine(word & 0xffff)
  if (hopeX) store<u32>(now, hope(0) | bit, HOPE)
  if (hopeO) store<u32>(now, hope(1) | bit, HOPE + 4)
  const free: u32 = isOpen && !isSettled ? emptyCells(word) : 0
  store<u32>(now, watched(ripe(0), bit, winCells(word & 0xffff) & free), RIPE)
  store<u32>(now, watched(ripe(1), bit, winCells(word >> 16) & free), RIPE + 4)
}
