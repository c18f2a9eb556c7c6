/** Counts games of a given length. The last placement is counted, not made. */
import { emptyCells, place, takeBack, wordOf } from './board'
import { allowed } from './frame'

export function perft(depth: i32): u64 {
  if (depth == 0) return 1
  if (depth == 1) return countMoves()
  let leaves: u64 = 0
  for (let boards = allowed(); boards != 0; boards &= boards - 1) {
    const board = ctz(boards)
    for (let cells = emptyCells(wordOf(board)); cells != 0; cells &= cells - 1) {
      place((board << 4) + ctz(cells))
      leaves += depth == 2 ? countMoves() : perft(depth - 1)
      takeBack()
    }
  }
  return leaves
}

function countMoves(): u64 {
  let moves: u32 = 0
  for (let boards = allowed(); boards != 0; boards &= boards - 1)
    moves += popcnt(emptyCells(wordOf(ctz(boards))))
  return moves
}
