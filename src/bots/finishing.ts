/** Which slots finish a line: the question behind every tactical move, answered by one look into a table. */
import { lowest, type Slots } from '../rules/board.ts'
import { halfOf, type Move, moves, ownedBy, type Position } from '../rules/position.ts'
import type { Rules } from '../rules/variant.ts'
import { perRules } from './memory.ts'

/** `table[set]` holds every slot that would complete a line with the set. */
const finishingSlots: (rules: Rules) => Uint16Array = perRules(({ won, lines }) => {
  const table = new Uint16Array(won.length)
  for (const line of lines) {
    for (let set = 0; set < table.length; set++) {
      const missing = line & ~set
      if ((missing & (missing - 1)) === 0) table[set]! |= missing
    }
  }
  return table
})

/** The cells of a board where a mark of the side to move wins it; none when the board is decided. */
export function winningCells({ rules, boards, owners, turn }: Position, board: number): Slots {
  const grid = board < rules.cells ? 0 : 1
  const owned = owners[grid]!
  const isDecided = ((owned | (owned >>> 16)) >>> (board - grid * rules.cells)) & 1
  if (isDecided === 1) return 0
  const word = boards[board]!
  return finishingSlots(rules)[halfOf(word, turn)]! & ~(word | (word >>> 16))
}

/** The boards of a grid that would give the side to move a line of boards. */
export const winningBoards = ({ rules, owners, turn }: Position, grid: number): Slots =>
  finishingSlots(rules)[ownedBy(owners[grid]!, turn)]!

/** Every legal move, those that win a board first. */
export function movesByWins(position: Position): readonly Move[] {
  const legal = moves(position)
  const wins = boardWins(position)
  return wins.length === 0 ? legal : [...wins, ...legal.filter(move => !wins.includes(move))]
}

function boardWins(position: Position): Move[] {
  const { cells } = position.rules
  const wins: Move[] = []
  for (let rest = position.allowed; rest !== 0; rest &= rest - 1) {
    const bit = lowest(rest)
    const board = bit < 16 ? bit : bit - 16 + cells
    let winning = winningCells(position, board)
    for (; winning !== 0; winning &= winning - 1) wins.push(board * cells + lowest(winning))
  }
  return wins
}
