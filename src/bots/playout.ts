/**
 * Random games at speed. The board here has the fields of a position but is changed in place, so that the judges of
 * the rules core read it too; `place` is `play` without the copy, and a test holds the two side by side.
 */
import { count, lowest, type Slots } from '../rules/board.ts'
import type { Chance } from '../rules/chance.ts'
import {
  countMoves,
  halfOf,
  type Move,
  opponent,
  ownedBy,
  type Position,
  throughDiagonal,
} from '../rules/position.ts'
import { winningBoards, winningCells } from './finishing.ts'

type Changeable<T> = { -readonly [Field in keyof T]: T[Field] }

export interface Board extends Changeable<Omit<Position, 'boards' | 'owners'>> {
  readonly boards: number[]
  readonly owners: number[]
}

export const boardOf = (position: Position): Board => ({
  ...position,
  boards: position.boards.slice(),
  owners: position.owners.slice(),
})

/** Makes the board show that position, of the same rules. */
export function reset(board: Board, position: Position): void {
  for (let i = 0; i < position.boards.length; i++) board.boards[i] = position.boards[i]!
  for (let i = 0; i < position.owners.length; i++) board.owners[i] = position.owners[i]!
  board.diagonal = position.diagonal
  board.open = position.open
  board.allowed = position.allowed
  board.turn = position.turn
  board.bonus = position.bonus
}

/** Plays a legal move on the board itself. */
export function place(board: Board, move: Move): void {
  const { rules, boards, owners, turn } = board
  const { cells, won, variant } = rules
  const at = (move / cells) | 0
  const cell = move - at * cells
  const grid = at < cells ? 0 : 1
  const slot = at - grid * cells
  const bit = 1 << (slot + 16 * grid)

  const word = boards[at]! | (1 << (cell + 16 * turn))
  boards[at] = word
  const mine = halfOf(word, turn)
  const isFull = ((word | (word >>> 16)) & 0xffff) === rules.full
  const owned = owners[grid]!
  const undecided = (((owned | (owned >>> 16)) >>> slot) & 1) === 0
  const winsBoard = undecided && won[mine] === 1
  if (winsBoard) {
    owners[grid]! |= 1 << (slot + 16 * turn)
    if (throughDiagonal(rules, mine)) board.diagonal |= bit
  } else if (undecided && isFull) {
    owners[grid]! |= 0x10001 << slot
  }
  if (isFull || (winsBoard && variant.wonBoards === 'close')) board.open &= ~bit

  const isOver = board.open === 0 || (winsBoard && won[ownedBy(owners[grid]!, turn)] === 1)
  board.bonus = winsBoard && variant.bonus && !board.bonus && !isOver
  board.allowed = isOver ? 0 : rules.routes[cell]! & board.open || board.open
  if (!board.bonus) board.turn = opponent(turn)
}

/** A move that makes a line of boards, or −1 when there is none. */
export function decisiveMove(board: Board): Move {
  const { cells } = board.rules
  for (let grid = 0; grid < board.owners.length; grid++) {
    let slots = winningBoards(board, grid) & (board.allowed >>> (16 * grid))
    for (; slots !== 0; slots &= slots - 1) {
      const at = grid * cells + lowest(slots)
      const winning = winningCells(board, at)
      if (winning !== 0) return at * cells + lowest(winning)
    }
  }
  return -1
}

/** Any legal move, each with equal chance. */
export function anyMove(board: Board, chance: Chance): Move {
  const { cells, full } = board.rules
  let skip = chance.below(countMoves(board))
  let rest = board.allowed
  for (;;) {
    const bit = lowest(rest)
    const at = bit < 16 ? bit : bit - 16 + cells
    const word = board.boards[at]!
    const empty = full & ~(word | (word >>> 16))
    const size = count(empty)
    if (skip < size) return at * cells + slotAt(empty, skip)
    skip -= size
    rest &= rest - 1
  }
}

/** The slot of a set that has `before` slots of it before it. */
function slotAt(set: Slots, before: number): number {
  let rest = set
  for (let skip = before; skip > 0; skip--) rest &= rest - 1
  return lowest(rest)
}

/** Plays to the end of the game: a line of boards wherever one can be made, else any move. */
export function playOut(board: Board, chance: Chance): void {
  while (board.allowed !== 0) {
    const decisive = decisiveMove(board)
    place(board, decisive === -1 ? anyMove(board, chance) : decisive)
  }
}
