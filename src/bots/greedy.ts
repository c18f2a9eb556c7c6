/** Wins the game if it can, else wins a board, else blocks the opponent's win of one, else plays any move. */
import type { Chance } from '../rules/chance.ts'
import {
  halfOf,
  lineOwner,
  type Move,
  moves,
  opponent,
  type Position,
  play,
  type Side,
} from '../rules/position.ts'
import type { Choose } from './thinking.ts'

export const chooseGreedy: Choose = (position, { chance }) => {
  const legal = moves(position)
  const winning = legal.filter(move => winsBoard(position, move, position.turn))
  const deciding = winning.filter(move => lineOwner(play(position, move)) === position.turn)
  const blocking = legal.filter(move => winsBoard(position, move, opponent(position.turn)))
  return firstPick([deciding, winning, blocking, legal], chance)
}

const firstPick = (wishes: readonly Move[][], chance: Chance): Move =>
  chance.pick(wishes.find(wish => wish.length > 0) ?? [])

/** Whether a mark of `side` in that cell would complete a line of a board that is not decided yet. */
function winsBoard({ rules, boards, owners }: Position, move: Move, side: Side): boolean {
  const board = Math.floor(move / rules.cells)
  const grid = Math.floor(board / rules.cells)
  const owned = owners[grid]!
  const decided = ((owned | (owned >>> 16)) >>> (board % rules.cells)) & 1
  const marks = halfOf(boards[board]!, side) | (1 << (move % rules.cells))
  return decided === 0 && rules.won[marks] === 1
}
