/** Boards and cells by where they lie, in words that a listener can follow. */
import type { Wording } from '../../referee/game-words.ts'
import type { Move, Position } from '../../rules/position.ts'
import { boardState, MARKS, markAt, play, refusal } from '../../rules/position.ts'
import { type BoardSet, boardsIn, type Rules } from '../../rules/variant.ts'

const ROWS = ['top', '', 'bottom']
const COLS = ['left', '', 'right']

/** 'top right', 'left', 'centre'; on a square of four 'row 2, column 3'. */
function slotName({ variant: { side } }: Rules, slot: number): string {
  const [row, col] = [Math.floor(slot / side), slot % side]
  if (side !== 3) return `row ${row + 1}, column ${col + 1}`
  return `${ROWS[row]} ${COLS[col]}`.trim() || 'centre'
}

const ofGrid = (rules: Rules, board: number): string =>
  rules.variant.grids === 1 ? '' : ` of grid ${'ab'[Math.floor(board / rules.cells)]}`

/** 'the top right board', 'the board at row 2, column 3', 'the centre board of grid b'. */
export function boardPhrase(rules: Rules, board: number): string {
  return `${slotPhrase(rules, board % rules.cells)}${ofGrid(rules, board)}`
}

function slotPhrase(rules: Rules, slot: number): string {
  const name = slotName(rules, slot)
  return rules.variant.side === 3 ? `the ${name} board` : `the board at ${name}`
}

/** The boards of a set joined by a word, a pair on both grids as one. */
export function boardsPhrase(rules: Rules, set: BoardSet, joint: 'or' | 'and' = 'or'): string {
  const onBoth = set & (set >>> 16) & 0xffff
  const single = boardsIn(rules, set & ~(onBoth | (onBoth << 16)))
  const both = joint === 'or' ? 'either grid' : 'both grids'
  const phrases = [
    ...boardsIn(rules, onBoth).map(slot => `${slotPhrase(rules, slot)} of ${both}`),
    ...single.map(board => boardPhrase(rules, board)),
  ]
  return listed(phrases, joint)
}

/** 'the top board, the left board or the centre board' reads better as 'the top, left or centre board'. */
function listed(phrases: readonly string[], joint: string): string {
  const isPlain = phrases.length > 1 && phrases.every(phrase => /^the .* board$/.test(phrase))
  if (!isPlain) return joined(phrases, joint)
  const names = phrases.map(phrase => phrase.slice('the '.length, -' board'.length))
  return `the ${joined(names, joint)} board${joint === 'and' ? 's' : ''}`
}

const joined = (phrases: readonly string[], joint: string): string =>
  phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')} ${joint} ${phrases.at(-1)}`

/** Where a legal move sends, in words: 'sends o to the centre board', 'x plays once more, …'. */
export function sendingWords(position: Position, move: Move): string {
  const { rules, turn } = position
  const after = play(position, move)
  if (after.allowed === 0) return 'ends the game'
  const isFree = (rules.routes[move % rules.cells] & after.open) === 0
  const where = isFree ? 'any open board' : boardsPhrase(rules, after.allowed)
  if (after.bonus) return `wins the board: ${MARKS[turn]} plays once more, in ${where}`
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
  const { rules } = position
  const board = Math.floor(move / rules.cells)
  const cell = move % rules.cells
  const grid = rules.variant.grids === 1 ? '' : `grid ${'ab'[Math.floor(board / rules.cells)]}, `
  const mark = markAt(position.boards[board], cell)
  const parts = [
    `${grid}board ${slotName(rules, board % rules.cells)}${fateOf(position, board)}`,
    rules.variant.side === 3 ? `${slotName(rules, cell)} cell` : `cell ${slotName(rules, cell)}`,
    mark === null ? 'empty' : MARKS[mark],
    ...(note === '' ? [] : [note]),
    ...(refusal(position, move) === null ? ['legal', spoken(position, move)] : []),
  ]
  return parts.join(', ')
}

const spoken = (position: Position, move: Move): string =>
  sendingWords(position, move).replace(/(sends|gives) [xo]/, '$1 opponent')

function fateOf(position: Position, board: number): string {
  const fate = boardState(position, board)
  return fate === 'open' ? '' : fate === 'drawn' ? ' (drawn)' : ` (won by ${fate})`
}

/** Boards and moves by their places, for whoever listens. */
export const BY_PLACE: Wording = {
  boards: boardsPhrase,
  move: (rules, move) => {
    const name = slotName(rules, move % rules.cells)
    const cell = rules.variant.side === 3 ? `the ${name} cell` : `the cell at ${name}`
    return `${cell} of ${boardPhrase(rules, Math.floor(move / rules.cells))}`
  },
}
