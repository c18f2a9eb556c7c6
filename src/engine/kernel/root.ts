/**
 * The root of the search. Its moves are kept in order from depth to depth: the best one is moved to the front as
 * soon as it is found, so that a search which is stopped has its best answer in first place.
 */
import { emptyCells, lineBoards, wordOf } from './board'
import { stopped } from './clock'
import { base, open, own, turn } from './frame'
import { positionKey } from './keys'
import { REDUCTIONS, ROOT } from './layout'
import { listed, listMoves, pick, winsBoard } from './moves'
import { WIN_IN_SIGHT } from './scores'
import { after, claim, proved, seeEnd } from './search'
import { moveIn, NO_MOVE, probe } from './table'
import { clearLine, extendLine } from './variation'

const UNKNOWN: i32 = -32767
const FEW_LEFT: i32 = 26 // empty cells on open boards: the search sees the end

function entryAt(index: i32): usize {
  return base + ROOT + (index << 4)
}

/** Lists every legal move in the order of promise. */
export function listRoot(): i32 {
  const entry = probe(positionKey())
  const count = listMoves(0, 0, entry != 0 ? moveIn(entry) : NO_MOVE)
  for (let index = 0; index < count; index++) {
    pick(0, index, count)
    store<i32>(entryAt(index), listed(0, index))
    store<i32>(entryAt(index), UNKNOWN, 4)
    store<i32>(entryAt(index), 0, 8)
  }
  winnerToFront(count)
  seeEnd(cellsLeft() <= FEW_LEFT)
  return count
}

function cellsLeft(): i32 {
  let cells = 0
  for (let boards = open(); boards != 0; boards &= boards - 1)
    cells += popcnt(emptyCells(wordOf(ctz(boards))))
  return cells
}

/** A move that wins at once comes before all others: a longer win, found first, would be taken. */
function winnerToFront(count: i32): void {
  const boards = lineBoards(own(turn()))
  for (let index = 0; index < count; index++) {
    const move: u32 = load<i32>(entryAt(index))
    if (((boards >> (move >> 4)) & 1) != 0 && winsBoard(move)) return toFront(index, 0)
  }
}

/** Searches the root moves from number `first` on; returns the best score among them. */
export function searchRoot(depth: i32, alpha: i32, beta: i32, first: i32, count: i32): i32 {
  let best = UNKNOWN
  let allProved = true
  clearLine(0)
  store<i32>(entryAt(first), UNKNOWN, 4)
  for (let index = first; index < count; index++) {
    const move: u32 = load<i32>(entryAt(index))
    let score: i32
    if (index == first) {
      score = after(move, depth - 1, alpha, beta, 0, false)
    } else {
      const late = index - first
      const less: i32 =
        late >= 6 && depth >= 4 ? max(load<i8>((min(depth, 63) << 6) + min(late, 63), REDUCTIONS) - 1, 0) : 0
      score = after(move, depth - 1 - less, alpha, alpha + 1, 0, true)
      if (!stopped && score > alpha && less > 0 && !proved)
        score = after(move, depth - 1, alpha, alpha + 1, 0, true)
      if (!stopped && score > alpha && score < beta) score = after(move, depth - 1, alpha, beta, 0, false)
    }
    if (stopped) break
    allProved = allProved && proved
    if (score > best) best = score
    const counts = score > alpha || index == first
    note(index, counts ? score : UNKNOWN)
    if (!counts) continue
    extendLine(0, move)
    toFront(index, first)
    if (score > alpha) alpha = score
    if (alpha >= beta || alpha > WIN_IN_SIGHT) return best
  }
  claim(allProved && !stopped)
  return best
}

function note(index: i32, score: i32): void {
  store<i32>(entryAt(index), score, 4)
  store<i32>(entryAt(index), i32(proved), 8)
}

function toFront(index: i32, first: i32): void {
  const low = load<u64>(entryAt(index))
  const high = load<u64>(entryAt(index), 8)
  memory.copy(entryAt(first + 1), entryAt(first), (<usize>(index - first)) << 4)
  store<u64>(entryAt(first), low)
  store<u64>(entryAt(first), high, 8)
}

export function rootProved(): bool {
  return proved
}

export function wasStopped(): bool {
  return stopped
}
