/**
 * A position as one line: `<variant> <boards> <turn> <allowed> <bonus>`.
 *
 * Only what cannot be derived is written. Where won boards stay playable the marks do not tell who was first, so
 * a won board carries its owner there, as a capital when it was won through a diagonal and a tie-break counts
 * such boards.
 */
import { scanBoard } from './move-text.ts'
import { boardLabel, boardName } from './names.ts'
import { boardState, isFree, MARKS, markAt, type Position, type Side } from './position.ts'
import { ok, type Result } from './result.ts'
import { type BoardSetup, type Label, type Owner, positionOf, type Setup } from './setup.ts'
import { Scanner, type TextError } from './text.ts'
import { bitOf, boardsIn, counts, type Rules, rulesOf, type Variant } from './variant.ts'

export function makePosition(position: Position): string {
  const { rules, boards, turn, bonus } = position
  const grids = Array.from({ length: rules.variant.grids }, (_, grid) =>
    boards
      .slice(grid * rules.cells, (grid + 1) * rules.cells)
      .map((word, slot) => makeCells(rules, word) + makeOwner(position, grid * rules.cells + slot))
      .join('/'),
  )
  return [rules.variant.id, grids.join('|'), MARKS[turn], makeAllowed(position), bonus ? 'bonus' : '-'].join(
    ' ',
  )
}

function makeCells({ cells }: Rules, word: number): string {
  const letters = Array.from({ length: cells }, (_, cell) => {
    const side = markAt(word, cell)
    return side === null ? '.' : MARKS[side]
  })
  return letters.join('').replace(/\.+/g, run => `${run.length}`)
}

function makeOwner(position: Position, board: number): string {
  const owner = boardState(position, board)
  if (position.rules.variant.wonBoards === 'close' || owner === 'open' || owner === 'drawn') return ''
  return `=${(position.diagonal & bitOf(position.rules, board)) === 0 ? owner : owner.toUpperCase()}`
}

function makeAllowed(position: Position): string {
  const { rules, allowed } = position
  if (allowed === 0) return '-'
  if (isFree(position)) return '*'
  return boardsIn(rules, allowed)
    .map(board => boardLabel(rules, board))
    .join(',')
}

/** `find` says which variant a name means. */
export function parsePosition(
  text: string,
  find: (id: string) => Variant | undefined,
): Result<Position, TextError> {
  const scanner = new Scanner(text)
  scanner.space()
  const variant = scanVariant(scanner, find)
  if (!variant) return scanner.failure()
  const setup = scanSetup(scanner, rulesOf(variant))
  scanner.end()
  if (scanner.failed) return scanner.failure()
  const position = positionOf(setup)
  if (position.ok) return ok(position.value)
  const { at, expected, found } = position.error
  scanner.failFinding(expected, at, found)
  return scanner.failure()
}

function scanVariant(scanner: Scanner, find: (id: string) => Variant | undefined): Variant | undefined {
  const start = scanner.at
  const id = scanner.read(/\S+/y, 'the name of a variant')
  const variant = id === '' ? undefined : find(id)
  if (!variant) scanner.fail('the name of a variant', start, id)
  return variant
}

function scanSetup(scanner: Scanner, rules: Rules): Setup {
  const gap = (): void => scanner.expect(' ', 'a space')
  gap()
  const boards = Array.from({ length: rules.boards }, (_, board) => scanNextBoard(scanner, rules, board))
  gap()
  const turn = { at: scanner.at, side: scanSide(scanner) }
  gap()
  const allowed = scanAllowed(scanner, rules)
  gap()
  const bonus = { at: scanner.at, isOn: scanner.read(/bonus|-/y, 'bonus or -') === 'bonus' }
  return { rules, boards, turn, allowed, bonus }
}

const scanSide = (scanner: Scanner): Side => (scanner.read(/[xo]/y, 'x or o') === 'o' ? 1 : 0)

function scanNextBoard(scanner: Scanner, rules: Rules, board: number): BoardSetup {
  const separator = board % rules.cells === 0 ? '|' : '/'
  if (board > 0) scanner.expect(separator, `"${separator}" and ${boardName(rules, board)}`)
  const at = scanner.at
  const word = scanCells(scanner, rules, boardName(rules, board))
  return { at, word, ownerAt: scanner.at, owner: scanOwner(scanner, rules) }
}

/** The cells of a board in order: x, o, or how many are empty in a row. */
function scanCells(scanner: Scanner, { cells }: Rules, name: string): number {
  let word = 0
  for (let cell = 0; cell < cells && !scanner.failed; ) {
    const start = scanner.at
    const piece = scanner.read(/[xo]|[1-9]\d*/y, `x, o or empty cells, ${cells - cell} more for ${name}`)
    if (piece === 'x' || piece === 'o') word |= 1 << (cell + (piece === 'x' ? 0 : 16))
    cell += /[xo]/.test(piece) ? 1 : Number(piece)
    if (cell > cells) scanner.fail(`${cells} cells in ${name}`, start, piece)
  }
  return word
}

/** `=x` where won boards stay, `=X` where won through a diagonal, too. */
function scanOwner(scanner: Scanner, { variant }: Rules): Owner | null {
  if (variant.wonBoards === 'close' || !scanner.has('=')) return null
  const letter = counts(variant, 'diagonal-boards')
    ? scanner.read(/[xoXO]/y, 'x, o, X or O')
    : scanner.read(/[xo]/y, 'x or o')
  return { side: letter.toLowerCase() === 'o' ? 1 : 0, byDiagonal: letter !== letter.toLowerCase() }
}

function scanAllowed(scanner: Scanner, rules: Rules): Setup['allowed'] {
  const at = scanner.at
  const boards: Label[] = []
  if (!scanner.sees(/[*\-ab\d]/y)) scanner.fail('*, - or the boards allowed next')
  if (scanner.take(/[*-]/y) === '') {
    do boards.push(scanLabel(scanner, rules, boards))
    while (scanner.has(','))
  }
  return { at, text: scanner.text.slice(at, scanner.at), boards }
}

function scanLabel(scanner: Scanner, rules: Rules, before: readonly Label[]): Label {
  const at = scanner.at
  const board = scanBoard(scanner, rules)
  const text = scanner.text.slice(at, scanner.at)
  if (before.some(label => label.board === board)) scanner.fail('a board that is not listed yet', at, text)
  return { at, text, board }
}
