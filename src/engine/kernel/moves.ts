/**
 * Moves and their order. A list entry is a word: how promising the move is, above ten bits of move, so that the
 * best entry is the largest number.
 */
import { emptyCells, routeOf, winCells, wordOf } from './board'
import { balance, bestGain } from './chance'
import { allowed, base, lastMove, open, ripe, settled, turn } from './frame'
import { LIST, MOST_MOVES } from './geometry'
import { FOLLOW, HISTORY, KILLERS, LISTS } from './layout'
import { safeCells, sendingTo } from './proof'

const FROM_TABLE: i32 = 1 << 20
const WINS_BOARD: i32 = 100000
const FIRST_KILLER: i32 = 8000
const SECOND_KILLER: i32 = 5000
const STOPS_BOARD: i32 = 6000
const GIVES_FREE_MOVE: i32 = -16000
const GIVES_BOARD: i32 = -6000
const LOCAL: i32 = 5 // for a 4096th on the board itself
const REMOTE: i32 = 5 // and on the one that the other side is sent to

function listOf(ply: i32): usize {
  return base + LISTS + <usize>ply * (4 * LIST)
}

/** Lists the legal moves but those that surely lose to a danger. Returns how many there are. */
export function listMoves(ply: i32, danger: u32, tableMove: u32): i32 {
  const sending = danger != 0 ? sendingTo(danger) : 0
  const side = turn()
  const shift = side << 4
  const context = contextOf()
  const list = listOf(ply)
  let at = list
  for (let boards = allowed(); boards != 0; boards &= boards - 1) {
    const board = ctz(boards)
    const word = wordOf(board)
    const empty = emptyCells(word)
    const mine = (word >> shift) & 0xffff
    const theirs = (word >> (16 - shift)) & 0xffff
    const winning: u32 = ((ripe(side) >> board) & 1) != 0 ? winCells(mine) : 0
    const stopping: u32 = ((ripe(side ^ 1) >> board) & 1) != 0 ? winCells(theirs) : 0
    const before = SIDE == 3 ? balance(mine, theirs) : 0
    for (
      let cells = danger != 0 ? safeCells(board, danger, sending) : empty;
      cells != 0;
      cells &= cells - 1
    ) {
      const cell = ctz(cells)
      const move = (board << 4) + cell
      let promise = historyOf(side, move) + followOf(context, move)
      if (((winning >> cell) & 1) != 0) promise += WINS_BOARD
      if (((stopping >> cell) & 1) != 0) promise += STOPS_BOARD
      promise += prospect(cell, side)
      if (SIDE == 3) promise += (balance(mine | (1 << cell), theirs) - before) * LOCAL
      if (move == tableMove) promise = FROM_TABLE
      else if (move == killer(ply, 0)) promise += FIRST_KILLER
      else if (move == killer(ply, 1)) promise += SECOND_KILLER
      store<i32>(at, (promise << 10) | move)
      at += 4
    }
  }
  return <i32>((at - list) >> 2)
}

/** What the other side gets from being sent on. */
function prospect(cell: u32, side: i32): i32 {
  const route = routeOf(cell) & open()
  if (route == 0) return GIVES_FREE_MOVE
  if (SIDE == 4) return (route & ripe(side ^ 1)) != 0 ? GIVES_BOARD : 0
  let most = 0
  for (let boards = route & ~settled(); boards != 0; boards &= boards - 1) {
    const word = wordOf(ctz(boards))
    const shift = side << 4
    most = max(most, bestGain((word >> (16 - shift)) & 0xffff, (word >> shift) & 0xffff))
  }
  return -most * REMOTE
}

/** Brings the best of the entries from `index` on to `index` and returns its move. No jump hangs on which it is. */
export function pick(ply: i32, index: i32, count: i32): u32 {
  const list = listOf(ply)
  const first = list + (index << 2)
  const end = list + (count << 2)
  let bestAt = first
  let best = load<i32>(first)
  for (let at = first + 4; at < end; at += 4) {
    const entry = load<i32>(at)
    const isBetter = entry > best
    best = select<i32>(entry, best, isBetter)
    bestAt = select<usize>(at, bestAt, isBetter)
  }
  store<i32>(bestAt, load<i32>(first))
  store<i32>(first, best)
  return best & 1023
}

export function listed(ply: i32, index: i32): u32 {
  return load<i32>(listOf(ply) + (index << 2)) & 1023
}

export function winsBoard(move: u32): bool {
  const side = turn()
  const board = move >> 4
  if (((ripe(side) >> board) & 1) == 0) return false
  return ((winCells((wordOf(board) >> (side << 4)) & 0xffff) >> (move & 15)) & 1) != 0
}

// What the search has learned of moves

function killer(ply: i32, which: i32): u32 {
  return load<u32>(base + (ply << 3) + (which << 2), KILLERS)
}

export function noteKiller(ply: i32, move: u32): void {
  const at = base + (ply << 3)
  const first = load<u32>(at, KILLERS)
  if (first == move) return
  store<u32>(at, first, KILLERS + 4)
  store<u32>(at, move, KILLERS)
}

function historyAt(side: i32, move: u32): usize {
  return base + HISTORY + (((side << 9) + move) << 1)
}

function historyOf(side: i32, move: u32): i32 {
  return load<i16>(historyAt(side, move))
}

/** The part of the following-move table for what was just played. */
function contextOf(): usize {
  return base + FOLLOW + ((lastMove() * MOST_MOVES) << 1)
}

function followOf(context: usize, move: u32): i32 {
  return load<i16>(context + (move << 1))
}

/** Moves a record towards praise or blame; the nearer to the end of the scale, the less. */
function learn(at: usize, praise: i32): void {
  const record: i32 = load<i16>(at)
  store<i16>(at, record + praise - ((record * abs(praise)) >> 13))
}

export function praiseMove(side: i32, move: u32, praise: i32): void {
  learn(historyAt(side, move), praise)
  learn(contextOf() + (move << 1), praise)
}

/** A new search: killers are forgotten, records fade. */
export function fadeMoves(): void {
  memory.fill(base + KILLERS, 0xff, LISTS - KILLERS)
  for (let at = base + HISTORY; at < base + FOLLOW; at += 2) store<i16>(at, load<i16>(at) >> 1)
}

export function forgetMoves(): void {
  memory.fill(base + HISTORY, 0, FOLLOW - HISTORY + 2 * MOST_MOVES * MOST_MOVES)
}
