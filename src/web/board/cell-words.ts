/** What a cell is and what a mark on it does, in words: above the board, and for who listens. */
import { boardName, boardNames, cellName } from '../../rules/names.ts'
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

/** Where a legal move sends: 'sends o to the centre board (4)', 'wins the board: x plays again, in …'. */
export function sendingWords(position: Position, move: Move): string {
  const { rules, turn } = position
  const after = play(position, move)
  if (after.allowed === 0) return 'ends the game'
  const isFree = isFreeAfter(after, move)
  const where = isFree ? 'any open board' : boardNames(rules, after.allowed)
  if (after.bonus) return `wins the board: ${MARKS[turn]} plays again, in ${where}`
  const gain = gainWords(position, after, move)
  return `${gain}${isFree ? `gives ${MARKS[after.turn]} a free move` : `sends ${MARKS[after.turn]} to ${where}`}`
}

function gainWords(before: Position, after: Position, move: Move): string {
  const board = Math.floor(move / before.rules.cells)
  const became = boardState(after, board)
  if (became === boardState(before, board)) return ''
  return became === 'drawn' ? 'fills the board, ' : 'wins the board, '
}

/** The label of a cell for who cannot see it. */
export function cellLabel(position: Position, move: Move, note: string): string {
  const { rules, boards } = position
  const board = Math.floor(move / rules.cells)
  const cell = move % rules.cells
  const mark = markAt(boards[board] ?? 0, cell)
  const parts = [
    `${boardName(rules, board).replace(/^the /, '')}${stateWords(position, board)}`,
    cellName(rules, cell),
    mark === null ? 'empty' : MARKS[mark],
    ...(note === '' ? [] : [note]),
    ...(refusal(position, move) === null ? ['legal', spoken(position, move)] : []),
  ]
  return parts.join(', ')
}

const spoken = (position: Position, move: Move): string =>
  sendingWords(position, move).replace(/(sends|gives) [xo]/, '$1 opponent')

function stateWords(position: Position, board: number): string {
  const state = boardState(position, board)
  return state === 'open' ? '' : state === 'drawn' ? ', drawn' : `, won by ${state}`
}

/** 'the right cell (5) of the centre board (4)': for who listens, a move by the places that the cells are told by. */
export function spokenMove({ rules }: Position, move: Move): string {
  const cell = cellName(rules, move % rules.cells)
  const article = cell.startsWith('cell') ? '' : 'the '
  return `${article}${cell} of ${boardName(rules, Math.floor(move / rules.cells))}`
}
