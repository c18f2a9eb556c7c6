/**
 * The rows that boards give to the lanes of a side. What a side sees of a board is put into a word, its view, and a
 * view has a row for each slot, and two for being the board where the mover is sent, to the mover's lanes and to the
 * other's.
 *
 * On 3×3 all rows lie ready and a view is the number of its row. On 4×4, with 43 million patterns, a view is the own
 * marks and, above them, the foreign ones; its features and rows are made when they are first wanted, and kept until
 * others need the place. A row is thus good until the next one is asked for.
 */
import { bakeBoardRow, bakeSentRow, encode } from './bake'
import { wordOf } from './board'
import { patternOf } from './chance'
import { base, open, own, settled } from './frame'
import { CELLS } from './geometry'
import {
  CLOSED_ROWS,
  ENCODED_FEATURES,
  ENCODED_KEYS,
  MADE_KEYS,
  MADE_ROWS,
  NET_BOARD,
  NET_PATTERN_ROWS,
  NET_ROWS,
  NET_SENT,
  ROW_SIZE,
} from './layout'

const CLOSED_VIEW: u32 = 0x10001 // times one more than how it was closed: both sides' marks on one cell
const KNOWN: u64 = 1 << 40 // in the key of every row that is kept

/** How a side sees a board. */
export function viewOf(board: u32, side: i32): u32 {
  if (((settled() >> board) & 1) != 0) {
    const how = howClosed(board, side)
    return SIDE == 3 ? how : (how + 1) * CLOSED_VIEW
  }
  const word = wordOf(board)
  const shift = side << 4
  const seen = rotr(word, shift)
  return SIDE == 3 ? load<u16>(patternOf(seen & 0xffff, seen >> 16) << 1, NET_PATTERN_ROWS) : seen
}

/** 0 own, 1 foreign, 2 drawn; 3 own and 4 foreign that still take marks. */
function howClosed(board: u32, side: i32): u32 {
  const openToo = ((open() >> board) & 1) * 3
  if (((own(side) >> board) & 1) != 0) return openToo
  return ((own(side ^ 1) >> board) & 1) != 0 ? openToo + 1 : 2
}

export function boardRow(slot: u32, view: u32): usize {
  if (SIDE == 3) return NET_BOARD + (<usize>slot * NET_ROWS + view) * ROW_SIZE
  const both = view & (view >> 16) & 0xffff
  if (both != 0) return NET_BOARD + (<usize>slot * CLOSED_ROWS + both - 1) * ROW_SIZE
  return madeRow(slot, view)
}

/** Of an unsettled board; `which` is 0 for the mover's lanes, 1 for the other's. */
export function sentRow(which: u32, view: u32): usize {
  if (SIDE == 3) return NET_SENT + (<usize>which * NET_ROWS + view) * ROW_SIZE
  return madeRow(CELLS + which, view)
}

function madeRow(kind: u32, view: u32): usize {
  const key = KNOWN | ((<u64>kind) << 32) | view
  const place = <usize>((key * 0x9e3779b97f4a7c15) >> 48)
  const row = base + MADE_ROWS + place * ROW_SIZE
  const known = base + MADE_KEYS + (place << 3)
  if (load<u64>(known) == key) return row
  const features = featuresOf(view)
  if (kind < <u32>CELLS) bakeBoardRow(row, features, kind)
  else bakeSentRow(row, features, kind - CELLS)
  store<u64>(known, key)
  return row
}

function featuresOf(view: u32): usize {
  const place = <usize>((view * 0x9e3779b1) >> 17)
  const features = base + ENCODED_FEATURES + (place << 7)
  const known = base + ENCODED_KEYS + (place << 2)
  if (load<u32>(known) != view + 1) {
    encode(features, view & 0xffff, view >> 16)
    store<u32>(known, view + 1)
  }
  return features
}
