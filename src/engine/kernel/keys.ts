/** The 64-bit key of a position, from the same words and facts as the rules' own hash. */

import { allowed, bonus, CORE, lead, now, turn } from './frame'
import { FULL, MOST_BOARDS } from './geometry'
import {
  ALLOWED_KEYS,
  BONUS_KEY,
  DIAGONAL_KEYS,
  LEAD_KEYS,
  MARK_KEYS,
  OWNER_KEYS,
  TAKEN_KEYS,
  TURN_KEY,
} from './layout'
import { countsCorners } from './settings'

/** Of boards and marks the key is kept along; whose turn it is and where he may play is added when it is asked for. */
export function positionKey(): u64 {
  let sum = load<u64>(now, CORE) ^ allowedKey(allowed())
  if (turn() != 0) sum ^= load<u64>(TURN_KEY)
  if (bonus() != 0) sum ^= load<u64>(BONUS_KEY)
  if (countsCorners()) sum ^= load<u64>((<usize>(lead() + 128)) << 3, LEAD_KEYS)
  return sum
}

function allowedKey(set: u32): u64 {
  let sum =
    load<u64>((set & 255) << 3, ALLOWED_KEYS) ^ load<u64>(((set >> 8) & 255) << 3, ALLOWED_KEYS + 2048)
  if (GRIDS == 2) {
    sum ^=
      load<u64>(((set >> 16) & 255) << 3, ALLOWED_KEYS + 4096) ^
      load<u64>((set >> 24) << 3, ALLOWED_KEYS + 6144)
  }
  return sum
}

export function markKey(side: i32, move: u32): u64 {
  return load<u64>(((side << 9) + move) << 3, MARK_KEYS)
}

export function takenKey(board: u32, cell: u32): u64 {
  return load<u64>(((board << 4) + cell) << 3, TAKEN_KEYS)
}

/** Owner 2 is nobody: the board is drawn. */
export function ownerKey(owner: i32, board: u32): u64 {
  return load<u64>((owner * MOST_BOARDS + board) << 3, OWNER_KEYS)
}

export function diagonalKey(board: u32): u64 {
  return load<u64>(board << 3, DIAGONAL_KEYS)
}

/** Of an unsettled board: its marks. */
export function marksKey(board: u32, word: u32): u64 {
  let sum: u64 = 0
  for (let rest = word; rest != 0; rest &= rest - 1) {
    const at = ctz(rest)
    sum ^= markKey(at >> 4, (board << 4) + (at & 15))
  }
  return sum
}

/** Of a settled board that still takes marks: which cells are taken. */
export function takenKeys(board: u32, word: u32): u64 {
  let sum: u64 = 0
  for (let rest = (word | (word >> 16)) & FULL; rest != 0; rest &= rest - 1) sum ^= takenKey(board, ctz(rest))
  return sum
}
