/**
 * What boards and cells are called, everywhere: by their number, as moves are written and as the board has it printed
 * on its edge, and on squares of three also by where they lie, as that is how people speak of them.
 */
import { type BoardSet, boardsIn, type Rules } from './variant.ts'

const ROWS = ['top', '', 'bottom'] as const
const COLUMNS = ['left', '', 'right'] as const

/** Where a slot of a square of three lies: 'top right', 'left', 'centre'. Larger squares have numbers alone. */
function whereLies({ variant: { side } }: Rules, slot: number): string | null {
  if (side !== 3) return null
  return `${ROWS[Math.floor(slot / 3)] ?? ''} ${COLUMNS[slot % 3] ?? ''}`.trim() || 'centre'
}

const GRID_LETTERS = ['a', 'b'] as const

/** 'a' or 'b' where there are two grids, nothing where there is one. */
const gridLetter = ({ cells, variant }: Rules, board: number): string =>
  variant.grids === 1 ? '' : GRID_LETTERS[board < cells ? 0 : 1]

/** '5', and with two grids 'a5'. */
export const boardLabel = (rules: Rules, board: number): string =>
  `${gridLetter(rules, board)}${board % rules.cells}`

/** 'the right board (5)', 'the right board of grid a (a5)'; on squares of four 'board 5'. */
export function boardName(rules: Rules, board: number): string {
  const words = whereLies(rules, board % rules.cells)
  const label = boardLabel(rules, board)
  if (words === null) return `board ${label}`
  return `the ${words} board${ofGrid(rules, board)} (${label})`
}

const ofGrid = (rules: Rules, board: number): string => {
  const letter = gridLetter(rules, board)
  return letter === '' ? '' : ` of grid ${letter}`
}

/**
 * The boards of a set: 'the top (1) or left (3) board', 'boards 1 and 3'; a pair on both grids as one, 'the right
 * board of either grid (a5, b5)'.
 */
export function boardNames(rules: Rules, set: BoardSet, joint: 'or' | 'and' = 'or'): string {
  const onBoth = set & (set >>> 16) & 0xffff
  const single = boardsIn(rules, set & ~(onBoth | (onBoth << 16)))
  const pairs = boardsIn(rules, onBoth)
  if (pairs.length === 0 && single.length > 1) return together(rules, single, joint)
  const names = [
    ...pairs.map(slot => pairName(rules, slot, joint)),
    ...single.map(board => boardName(rules, board)),
  ]
  return joined(names, joint)
}

function pairName(rules: Rules, slot: number, joint: 'or' | 'and'): string {
  const words = whereLies(rules, slot)
  const labels = [slot, slot + rules.cells].map(board => boardLabel(rules, board))
  if (words === null) return `board ${joined(labels, joint)}`
  return `the ${words} board of ${joint === 'or' ? 'either grid' : 'both grids'} (${labels.join(', ')})`
}

/** Several boards share the article and the noun. */
function together(rules: Rules, boards: readonly number[], joint: 'or' | 'and'): string {
  const noun = joint === 'and' ? 'boards' : 'board'
  const names = boards.map(board => {
    const words = whereLies(rules, board % rules.cells)
    return words === null ? boardLabel(rules, board) : `${words} (${boardLabel(rules, board)})`
  })
  return rules.variant.side === 3 ? `the ${joined(names, joint)} ${noun}` : `${noun} ${joined(names, joint)}`
}

const joined = (words: readonly string[], joint: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`

/** 'right cell (5)'; on squares of four 'cell 5'. */
export function cellName(rules: Rules, cell: number): string {
  const words = whereLies(rules, cell)
  return words === null ? `cell ${cell}` : `${words} cell (${cell})`
}
