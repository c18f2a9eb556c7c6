/**
 * A move as text. Ours is `board:cell`, with two grids a letter first: `4:5`, `b4:5`. Also read are the forms of
 * the courses: the row and column of the whole picture, as a tuple or bare, and the array of the rule vectors,
 * whose mark is not looked at here: whose turn it is, the position knows.
 */
import { boardLabel } from './names.ts'
import type { Move } from './position.ts'
import type { Result } from './result.ts'
import { Scanner, type TextError } from './text.ts'
import type { Rules } from './variant.ts'

/** Where a move is in the picture: grid, then row and column over all boards of the grid, row 0 at the top. */
export function pictureOf(
  { cells, variant: { side } }: Rules,
  move: Move,
): [grid: number, row: number, col: number] {
  const board = Math.floor(move / cells)
  const slot = board % cells
  const cell = move % cells
  const row = Math.floor(slot / side) * side + Math.floor(cell / side)
  return [Math.floor(board / cells), row, (slot % side) * side + (cell % side)]
}

/** The move at a place of the picture. */
export function moveAt({ cells, variant: { side } }: Rules, grid: number, row: number, col: number): Move {
  const slot = Math.floor(row / side) * side + Math.floor(col / side)
  const cell = (row % side) * side + (col % side)
  return (grid * cells + slot) * cells + cell
}

export const makeMove = (rules: Rules, move: Move): string =>
  `${boardLabel(rules, Math.floor(move / rules.cells))}:${move % rules.cells}`

export function parseMove(rules: Rules, text: string): Result<Move, TextError> {
  const scanner = new Scanner(text)
  scanner.space()
  const move = scanAnyMove(scanner, rules)
  scanner.end('the end of the move')
  return scanner.result(move)
}

const CANONICAL = /[ab]|\d+:/y
const TUPLE = /\(|-?\d/y
const GRID_LETTER = /[ab]/y
const MARK = /"[xo]"/y
const COMMA = /\s*,\s*/y
const COMMA_OR_SPACE = /\s*,\s*|\s+/y
/** A move in both of its forms, by the number of grids. */
export const EXAMPLES = { 1: '4:5 or (3, 8)', 2: 'b4:5 or (1, 3, 8)' } as const

/** A move in any of its forms. */
export function scanAnyMove(scanner: Scanner, rules: Rules): Move {
  if (scanner.sees(CANONICAL)) return scanMove(scanner, rules)
  if (scanner.sees(TUPLE)) return scanTuple(scanner, rules)
  if (scanner.has('[')) return scanVectorMove(scanner, rules)
  scanner.fail(`a move such as ${EXAMPLES[rules.variant.grids]}`)
  return 0
}

/** `4:5`, `b4:5` */
export function scanMove(scanner: Scanner, rules: Rules): Move {
  const board = scanBoard(scanner, rules)
  scanner.expect(':')
  return board * rules.cells + scanner.number('a cell', 0, rules.cells - 1)
}

/** A board as `boardLabel` writes it. */
export function scanBoard(scanner: Scanner, { cells, variant: { grids } }: Rules): number {
  const grid = grids === 2 && scanner.read(GRID_LETTER, 'grid a or b') === 'b' ? 1 : 0
  return grid * cells + scanner.number('a board', 0, cells - 1)
}

/** `(row, col)`, `row, col`, `row col`, with two grids the grid first. */
function scanTuple(scanner: Scanner, rules: Rules): Move {
  const isWrapped = scanner.has('(')
  const separator =
    isWrapped || rules.variant.grids === 2 ? 'a comma or a space' : 'a colon, a comma or a space'
  scanner.space()
  const move = scanPlace(scanner, rules, () => scanner.read(COMMA_OR_SPACE, separator))
  scanner.space()
  if (isWrapped) scanner.expect(')')
  return move
}

/** `["x", row, col]`, with two grids the grid after the mark. */
function scanVectorMove(scanner: Scanner, rules: Rules): Move {
  const comma = (): string => scanner.read(COMMA, 'a comma')
  scanner.space()
  scanner.read(MARK, '"x" or "o" in quotes')
  comma()
  const move = scanPlace(scanner, rules, comma)
  scanner.space()
  scanner.expect(']')
  return move
}

function scanPlace(scanner: Scanner, rules: Rules, separator: () => void): Move {
  const { side, grids } = rules.variant
  const grid = grids === 1 ? 0 : scanner.number('a grid', 0, grids - 1)
  if (grids === 2) separator()
  const row = scanner.number('a row', 0, side * side - 1)
  separator()
  return moveAt(rules, grid, row, scanner.number('a column', 0, side * side - 1))
}
