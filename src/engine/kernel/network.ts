/**
 * The learned evaluation: a network whose first layer is a sum over boards.
 *
 * Each side has a row of lanes, as it sees the boards: what every board gives to them, by its whole pattern or by
 * how it was closed, is a row of `rows.ts`. A placement exchanges one board's row for another. Where the mover is sent
 * is added when the estimate is asked for. Lanes are clipped, squared, weighed and summed. They are worked out only
 * for positions that are estimated: a placement merely says which views it exchanges.
 *
 * With two grids, each has half of the lanes and the same tables.
 */
import { allowed, base, bonus, lastMove, open, settled, turn } from './frame'
import { addLanes, copyExchanged, copyLanes, copyWith, copyWithout, copyWithTwo } from './lanes'
import {
  LANE_FRAME_SIZE,
  LANE_FRAMES,
  NET_BIAS,
  NET_BONUS,
  NET_FREE,
  NET_OUT,
  NET_SCALE,
  NET_SENT_SLOT,
  ROW_SIZE,
  SUMS,
  VIEWS,
} from './layout'
import { boardRow, sentRow, viewOf } from './rows'

const ALL: usize = 128 // bytes of one side's lanes
const FEW: u32 = 3 // boards to choose from; with more a move is as good as free
const MOST: i16 = 255 // a lane's 1

// A frame: x's lanes, o's lanes, whether they are worked out, and what the last placement exchanges
const DONE: usize = 2 * ALL
const BOARD: usize = DONE + 4 // on which it was
const OLD: usize = DONE + 8 // by side: the view of that board before
const NEW: usize = DONE + 16 // and after

let top: usize = 0 // the frame in use

export function startNetwork(): void {
  top = base + LANE_FRAMES
  copyLanes(top, NET_BIAS, ALL)
  copyLanes(top + ALL, NET_BIAS, ALL)
  for (let rest = settled() | open(); rest != 0; rest &= rest - 1) {
    const board = ctz(rest)
    for (let side = 0; side < 2; side++) {
      const view = viewOf(board, side)
      store<u32>(viewAt(board, side), view)
      addLanes(top + ALL * <usize>side + lanesOf(board), boardRow(board & 15, view), ROW_SIZE)
    }
  }
  store<i32>(top, 1, DONE)
}

export function noteNetwork(): void {
  const board = lastMove() >> 4
  top += LANE_FRAME_SIZE
  store<i32>(top, 0, DONE)
  store<u32>(top, board, BOARD)
  store<u64>(top, load<u64>(viewAt(board, 0)), OLD)
  store<u32>(viewAt(board, 0), viewOf(board, 0))
  store<u32>(viewAt(board, 1), viewOf(board, 1))
  store<u64>(top, load<u64>(viewAt(board, 0)), NEW)
}

export function forgetNetwork(): void {
  store<u64>(viewAt(lastMove() >> 4, 0), load<u64>(top, OLD))
  top -= LANE_FRAME_SIZE
}

/** For the side to move. */
export function network(): i32 {
  if (load<i32>(top, DONE) == 0) workOut()
  const side = turn()
  const boards = allowed()
  const mine = top + ALL * <usize>side
  const theirs = top + ALL * <usize>(side ^ 1)
  const isSentToOne = GRIDS == 1 && popcnt(boards) == 1 && (boards & settled()) == 0 && bonus() == 0
  const sum = isSentToOne ? weighSent(mine, theirs, ctz(boards), side) : weighSums(mine, theirs, boards, side)
  const all =
    v128.extract_lane<i32>(sum, 0) +
    v128.extract_lane<i32>(sum, 1) +
    v128.extract_lane<i32>(sum, 2) +
    v128.extract_lane<i32>(sum, 3)
  return i32(f32(all) * load<f32>(NET_SCALE) + load<f32>(NET_SCALE + 4))
}

/** The mover is sent to one unsettled board: the most frequent case, worked out without writing the sums down. */
function weighSent(mine: usize, theirs: usize, board: u32, side: i32): v128 {
  const mySlot = NET_SENT_SLOT + <usize>board * ROW_SIZE
  const theirSlot = mySlot + 16 * ROW_SIZE
  const own = weighWithTwo(mine, mySlot, sentRow(0, load<u32>(viewAt(board, side))), NET_OUT)
  const row = sentRow(1, load<u32>(viewAt(board, side ^ 1)))
  return v128.add<i32>(own, weighWithTwo(theirs, theirSlot, row, NET_OUT + ALL))
}

/** All other cases. */
function weighSums(mine: usize, theirs: usize, boards: u32, side: i32): v128 {
  const sums = base + SUMS
  if (popcnt(boards) > FEW) {
    copyWith(sums, mine, NET_FREE, ALL)
    copyWith(sums + ALL, theirs, NET_FREE + ALL, ALL)
  } else if (GRIDS == 1) {
    addSent(sums, mine, theirs, boards, side)
  } else {
    addSent(sums, mine, theirs, boards & 0xffff, side)
    addSent(sums + ROW_SIZE, mine + ROW_SIZE, theirs + ROW_SIZE, boards & ~0xffff, side)
  }
  if (bonus() != 0) {
    addLanes(sums, NET_BONUS, ALL)
    addLanes(sums + ALL, NET_BONUS + ALL, ALL)
  }
  return v128.add<i32>(weigh(sums, NET_OUT), weigh(sums + ALL, NET_OUT + ALL))
}

/** Where a board's present views are written down, x's and then o's. */
function viewAt(board: u32, side: i32): usize {
  return base + VIEWS + (board << 3) + (side << 2)
}

function lanesOf(board: u32): usize {
  return GRIDS == 1 ? 0 : <usize>(board >> 4) * ROW_SIZE
}

/** The lanes of a grid, mover's and other's, with what it means that the mover may play on these boards of it. */
function addSent(sums: usize, mine: usize, theirs: usize, boards: u32, side: i32): void {
  if (boards == 0) {
    copyLanes(sums, mine, ROW_SIZE)
    copyLanes(sums + ALL, theirs, ROW_SIZE)
    return
  }
  for (let rest = boards; rest != 0; rest &= rest - 1) {
    addSentTo(sums, mine, theirs, ctz(rest), side)
    mine = sums
    theirs = sums + ALL
  }
}

function addSentTo(sums: usize, mine: usize, theirs: usize, board: u32, side: i32): void {
  const mySlot = NET_SENT_SLOT + <usize>(board & 15) * ROW_SIZE
  const theirSlot = mySlot + 16 * ROW_SIZE
  if (((settled() >> board) & 1) != 0) {
    copyWith(sums, mine, mySlot, ROW_SIZE)
    copyWith(sums + ALL, theirs, theirSlot, ROW_SIZE)
  } else {
    copyWithTwo(sums, mine, mySlot, sentRow(0, load<u32>(viewAt(board, side))), ROW_SIZE)
    copyWithTwo(sums + ALL, theirs, theirSlot, sentRow(1, load<u32>(viewAt(board, side ^ 1))), ROW_SIZE)
  }
}

/** Works the lanes out from the nearest frame below that has them. */
function workOut(): void {
  let from = top
  do from -= LANE_FRAME_SIZE
  while (load<i32>(from, DONE) == 0)
  while (from != top) {
    const to = from + LANE_FRAME_SIZE
    const board = load<u32>(to, BOARD)
    exchange(from, to, board, load<u32>(to, OLD), load<u32>(to, NEW))
    exchange(from + ALL, to + ALL, board, load<u32>(to, OLD + 4), load<u32>(to, NEW + 4))
    store<i32>(to, 1, DONE)
    from = to
  }
}

function exchange(from: usize, to: usize, board: u32, old: u32, next: u32): void {
  const where = lanesOf(board)
  if (GRIDS == 2) copyLanes(to + (ROW_SIZE - where), from + (ROW_SIZE - where), ROW_SIZE) // the other grid's
  if (SIDE == 3) {
    copyExchanged(to + where, from + where, boardRow(board & 15, old), boardRow(board & 15, next), ROW_SIZE)
  } else {
    copyWithout(to + where, from + where, boardRow(board & 15, old), ROW_SIZE) // one row at a time: see `rows.ts`
    addLanes(to + where, boardRow(board & 15, next), ROW_SIZE)
  }
}

/** A side's lanes, clipped, squared and weighed, in four sums. */
function weigh(lanes: usize, weights: usize): v128 {
  let sum = i32x4.splat(0)
  for (let at: usize = 0; at < ALL; at += 16) {
    sum = v128.add<i32>(sum, weighed(v128.load(lanes + at), weights + at))
  }
  return sum
}

/** … with two rows added. */
function weighWithTwo(lanes: usize, first: usize, second: usize, weights: usize): v128 {
  let sum = i32x4.splat(0)
  for (let at: usize = 0; at < ALL; at += 16) {
    const both = v128.add<i16>(v128.load(first + at), v128.load(second + at))
    sum = v128.add<i32>(sum, weighed(v128.add<i16>(v128.load(lanes + at), both), weights + at))
  }
  return sum
}

function weighed(lanes: v128, weights: usize): v128 {
  const clipped = v128.min<i16>(v128.max<i16>(lanes, i16x8.splat(0)), i16x8.splat(MOST))
  return v128.dot<i16>(clipped, v128.mul<i16>(clipped, v128.load(weights)))
}
