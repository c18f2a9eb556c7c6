/**
 * The hand-made evaluation, for every shape and row. It knows each side's chance to win each board. A board is worth
 * its chance, a line of boards the product of its boards' chances. A placement changes the chances of one board, so
 * the sum is moved by the few lines through it.
 */
import { wordOf } from './board'
import { chance } from './chance'
import { allowed, base, lastMove, open, own, settled, turn } from './frame'
import { MOST_BOARDS } from './geometry'
import {
  BOARD_WORTHS,
  CHANCE,
  CHANCE_FRAME_SIZE,
  CHANCE_FRAMES,
  PARTNERS,
  PARTNERS_OF_SLOT,
  WORTHS,
} from './layout'

// A frame of the evaluation: the sum for x, then the chances that the last placement overwrote
const SUM: usize = 0
const WAS_X: usize = 4
const WAS_O: usize = 8

let top: usize = 0 // the frame in use

/** Takes the whole position in. */
export function startHandmade(): void {
  top = base + CHANCE_FRAMES
  memory.fill(base + CHANCE, 0, 8 * MOST_BOARDS)
  let sum: f32 = 0
  for (let rest = settled() | open(); rest != 0; rest &= rest - 1) sum += revise(ctz(rest))
  store<f32>(top, sum, SUM)
}

/** The last placement has been made. */
export function noteHandmade(): void {
  const board = lastMove() >> 4
  const at = base + (board << 3)
  const sum = load<f32>(top, SUM)
  top += CHANCE_FRAME_SIZE
  store<f32>(top, load<f32>(at, CHANCE), WAS_X)
  store<f32>(top, load<f32>(at, CHANCE + 4), WAS_O)
  store<f32>(top, sum + revise(board), SUM)
}

/** The last placement is about to be taken back. */
export function forgetHandmade(): void {
  const at = base + ((lastMove() >> 4) << 3)
  store<f32>(at, load<f32>(top, WAS_X), CHANCE)
  store<f32>(at, load<f32>(top, WAS_O), CHANCE + 4)
  top -= CHANCE_FRAME_SIZE
}

/** For the side to move. */
export function handmade(): i32 {
  const forX = i32(load<f32>(top, SUM))
  const tempo = i32(load<f32>(WORTHS + 4))
  const free = allowed() == open() ? i32(load<f32>(WORTHS + 8)) : 0
  return (turn() == 0 ? forX : -forX) + tempo + free
}

/** Works a board's chances out anew. Returns how that moves the sum. */
function revise(board: u32): f32 {
  const bit: u32 = 1 << board
  const word = wordOf(board)
  let x: f32 = 0
  let o: f32 = 0
  if ((settled() & bit) != 0) {
    x = f32((own(0) >> board) & 1)
    o = f32((own(1) >> board) & 1)
  } else {
    x = chance(word & 0xffff, word >> 16)
    o = chance(word >> 16, word & 0xffff)
  }
  const at = base + (board << 3)
  const moreX = x - load<f32>(at, CHANCE)
  const moreO = o - load<f32>(at, CHANCE + 4)
  store<f32>(at, x, CHANCE)
  store<f32>(at, o, CHANCE + 4)
  const slot = board & 15
  return (
    (moreX - moreO) * load<f32>(slot << 2, BOARD_WORTHS) +
    load<f32>(WORTHS) * throughLines(board, moreX, moreO)
  )
}

/** The change of the lines' chances when a board's have changed. */
function throughLines(board: u32, moreX: f32, moreO: f32): f32 {
  const grid = base + ((board & 16) << 3)
  let at: usize = PARTNERS + <usize>(board & 15) * PARTNERS_OF_SLOT
  let sum: f32 = 0
  for (let lines = load<u8>(at++); lines != 0; lines--) {
    let x = moreX
    let o = moreO
    for (let others = load<u8>(at++); others != 0; others--) {
      const other = grid + ((<usize>load<u8>(at++)) << 3)
      x *= load<f32>(other, CHANCE)
      o *= load<f32>(other, CHANCE + 4)
    }
    sum += x - o
  }
  return sum
}
