/** What a cell is and what a mark on it does, in words: above the board, and for who listens. */
import { bareBoardName, boardNames, cellName, type GameWords } from '../../rules/names.ts'
import {
  boardState,
  isFreeAfter,
  MARKS,
  type Move,
  markAt,
  type Position,
  play,
  refusal,
} from '../../rules/position.ts'
import type { Mark } from '../../words/parts.ts'

/** Where a legal move sends: 'sends o to the centre board (4)', 'wins the board: x plays again, in …'. */
export const sendingWords = (position: Position, move: Move, words: GameWords): string =>
  sendingOf(position, move, words, MARKS[play(position, move).turn])

function sendingOf(position: Position, move: Move, words: GameWords, foe: Mark | 'opponent'): string {
  const { rules, turn } = position
  const after = play(position, move)
  if (after.allowed === 0) return words.endsGame
  const isFree = isFreeAfter(after, move)
  const where = isFree ? words.anyOpenBoard : boardNames(rules, after.allowed, 'or', words)
  if (after.bonus) return words.winsAndPlaysAgain(MARKS[turn], where)
  return `${gainWords(position, after, move, words)}${isFree ? words.givesFreeMove(foe) : words.sends(foe, where)}`
}

function gainWords(before: Position, after: Position, move: Move, words: GameWords): string {
  const board = Math.floor(move / before.rules.cells)
  const became = boardState(after, board)
  if (became === boardState(before, board)) return ''
  return became === 'drawn' ? words.fillsBoard : words.winsBoard
}

/** The label of a cell for who cannot see it. */
export function cellLabel(position: Position, move: Move, note: string, words: GameWords): string {
  const { rules, boards } = position
  const board = Math.floor(move / rules.cells)
  const cell = move % rules.cells
  const mark = markAt(boards[board] ?? 0, cell)
  const isLegal = refusal(position, move) === null
  const parts = [
    `${bareBoardName(rules, board, words)}${stateWords(position, board, words)}`,
    cellName(rules, cell, words),
    mark === null ? words.empty : MARKS[mark],
    ...(note === '' ? [] : [note]),
    ...(isLegal ? [words.legal, sendingOf(position, move, words, 'opponent')] : []),
  ]
  return parts.join(', ')
}

function stateWords(position: Position, board: number, words: GameWords): string {
  const state = boardState(position, board)
  return state === 'open' ? '' : state === 'drawn' ? words.stateDrawn : words.stateWon(state)
}
