/**
 * A position as lines of text.
 *
 * Boards share their frames, which keeps 256 cells within 24 lines. Nothing is shown by colour alone: a playable board
 * has a heavy frame and dots in its free cells; a won board shows its owner as a letter of the board's size and in its
 * label; the label of a drawn board says so; the last mark is in brackets, the cursor between arrows.
 */
import type { Slots } from '../rules/board.ts'
import { boardLabel } from '../rules/names.ts'
import { boardState, MARKS, type Move, markAt, ownedBy, type Position } from '../rules/position.ts'
import { type BoardSet, bitOf } from '../rules/variant.ts'
import { type Canvas, type Ink, newCanvas } from './canvas.ts'
import { type Glyphs, glyphsFor, type Weight } from './glyphs.ts'
import type { Colours } from './io.ts'

export interface Drawing {
  readonly colours: Colours
  readonly glyphs?: Glyphs
  readonly last?: Move | null
  readonly cursor?: Move | null
  readonly columns?: number // two grids are drawn one below the other where they do not fit side by side
}

const CELL = 3 // columns
const GAP = 3 // columns between two grids

/** Which cells of a board make its owner's letter. */
const LETTERS: Record<'x' | 'o', (row: number, col: number, end: number) => boolean> = {
  x: (row, col, end) => row === col || row + col === end,
  o: (row, col, end) => {
    const onRim = row === 0 || col === 0 || row === end || col === end
    const onCorner = (row === 0 || row === end) && (col === 0 || col === end)
    return onRim && !(onCorner && end > 2)
  },
}

interface Sheet extends Drawing {
  readonly canvas: Canvas
  readonly glyphs: Glyphs
  readonly position: Position
}

/** Where the top left corner of something is. */
interface Corner {
  readonly row: number
  readonly column: number
}

export function drawPosition(position: Position, drawing: Drawing): string[] {
  const { side, grids } = position.rules.variant
  const { width, height } = gridSize(side)
  const columns = drawing.columns ?? 80
  const isAbreast = layoutOf(position, columns) === 'abreast'
  const canvas = newCanvas(heightOf(position, columns), widthOf(position, columns))
  const sheet = { ...drawing, glyphs: drawing.glyphs ?? glyphsFor({}), canvas, position }
  for (let grid = 0; grid < grids; grid++) {
    drawGrid(
      sheet,
      grid,
      isAbreast ? { row: 0, column: grid * (width + GAP) } : { row: grid * height, column: 0 },
    )
  }
  return canvas.lines(drawing.colours)
}

/** How the grids of a position stand: side by side, or one below the other. */
export type Layout = 'abreast' | 'stacked'

export const layoutOf = (position: Position, columns: number): Layout =>
  widthAbreast(position) <= columns ? 'abreast' : 'stacked'

/** How many of the columns a position takes; where that is more than there are, it does not fit. */
export const widthOf = (position: Position, columns: number): number =>
  layoutOf(position, columns) === 'abreast'
    ? widthAbreast(position)
    : gridSize(position.rules.variant.side).width

/** How many lines it takes there. */
export function heightOf(position: Position, columns: number): number {
  const { side, grids } = position.rules.variant
  return gridSize(side).height * (layoutOf(position, columns) === 'abreast' ? 1 : grids)
}

function widthAbreast({ rules: { variant } }: Position): number {
  const { side, grids } = variant
  return grids * gridSize(side).width + (grids - 1) * GAP
}

const gridSize = (side: number): { width: number; height: number } => ({
  width: side * (side * CELL + 1) + 1,
  height: side * (side + 1) + 1,
})

function drawGrid(sheet: Sheet, grid: number, at: Corner): void {
  const { side } = sheet.position.rules.variant
  drawFrames(sheet, grid, at)
  for (let slot = 0; slot < side * side; slot++) {
    const row = at.row + Math.floor(slot / side) * (side + 1)
    const column = at.column + (slot % side) * (side * CELL + 1)
    const board = grid * side * side + slot
    drawLabel(sheet, board, { row, column: column + 1 })
    for (let cell = 0; cell < side * side; cell++) {
      const corner = { row: row + 1 + Math.floor(cell / side), column: column + 1 + (cell % side) * CELL }
      drawCell(sheet, board, cell, corner)
    }
  }
}

/** The boards with a heavy frame: the playable ones or, once the game is over, those of the winning line. */
function heavyBoards(position: Position): BoardSet {
  const { rules, owners, allowed } = position
  if (allowed !== 0) return allowed
  const inLine = (owned: Slots): Slots =>
    rules.lines.filter(line => (owned & line) === line).reduce((set, line) => set | line, 0)
  return owners.reduce(
    (set, word, grid) => set | ((inLine(ownedBy(word, 0)) | inLine(ownedBy(word, 1))) << (16 * grid)),
    0,
  )
}

const isAllowed = ({ rules, allowed }: Position, board: number): boolean =>
  (allowed & bitOf(rules, board)) !== 0

const isOpen = ({ rules, open }: Position, board: number): boolean => (open & bitOf(rules, board)) !== 0

/**
 * All frames of a grid: an edge is as heavy as the heavier of the two boards beside it. A joint has one colour,
 * so where there are colours a heavy one leaves its light arms out.
 */
function drawFrames({ position, canvas, glyphs, colours }: Sheet, grid: number, at: Corner): void {
  const { side } = position.rules.variant
  const heavy = heavyBoards(position)
  const weight = (row: number, col: number): Weight => {
    if (row < 0 || col < 0 || row >= side || col >= side) return 0
    return (heavy & bitOf(position.rules, (grid * side + row) * side + col)) !== 0 ? 2 : 1
  }
  const heavier = (a: Weight, b: Weight): Weight => (a > b ? a : b)
  const edgeBelow = (row: number, col: number): Weight => heavier(weight(row, col), weight(row + 1, col))
  const edgeRight = (row: number, col: number): Weight => heavier(weight(row, col), weight(row, col + 1))
  const put = (row: number, column: number, text: string, heaviest: Weight): void =>
    canvas.put(at.row + row, at.column + column, text, heaviest === 2 ? 'allowed' : 'faint')

  for (let row = 0; row <= side; row++) {
    for (let col = 0; col <= side; col++) {
      const up = edgeRight(row - 1, col - 1)
      const right = edgeBelow(row - 1, col)
      const down = edgeRight(row, col - 1)
      const left = edgeBelow(row - 1, col - 1)
      const [top, start] = [row * (side + 1), col * (side * CELL + 1)]
      const heaviest = heavier(heavier(up, down), heavier(left, right))
      const arm = (each: Weight): Weight => (colours.isColorSupported && each < heaviest ? 0 : each)
      put(top, start, glyphs.joint(arm(up), arm(right), arm(down), arm(left)), heaviest)
      if (col < side) put(top, start + 1, glyphs.joint(0, right, 0, right).repeat(side * CELL), right)
      if (row === side) continue
      for (let line = 1; line <= side; line++) put(top + line, start, glyphs.joint(down, 0, down, 0), down)
    }
  }
}

/** The board's number on its upper edge, and who won it. */
function drawLabel({ position, canvas }: Sheet, board: number, { row, column }: Corner): void {
  const { rules } = position
  const owner = boardState(position, board)
  const fate = owner === 'open' ? '' : owner === 'drawn' ? 'drawn ' : `${owner.toUpperCase()} `
  const room = rules.variant.side * CELL
  const text = ` ${boardLabel(rules, board)} ${fate}`
  const ink: Ink = isAllowed(position, board) ? 'allowed' : owner === 'x' || owner === 'o' ? owner : 'faint'
  canvas.put(row, column + 1, text.length < room ? text : text.trim(), ink)
}

function drawCell(sheet: Sheet, board: number, cell: number, { row, column }: Corner): void {
  const { position, canvas, glyphs, colours } = sheet
  const { side } = position.rules.variant
  const move = board * side * side + cell
  const owner = boardState(position, board)
  const isStroke =
    (owner === 'x' || owner === 'o') && LETTERS[owner](Math.floor(cell / side), cell % side, side - 1)
  const ground = isStroke && !colours.isColorSupported ? glyphs.shade : ' '
  const mark = markAt(position.boards[board]!, cell)
  const isFaint = owner !== 'open' && !isOpen(position, board) && move !== sheet.last
  const stroke: Ink = owner === 'x' ? 'bigX' : 'bigO'

  const around = move === sheet.cursor ? glyphs.cursor : move === sheet.last ? glyphs.last : [ground, ground]
  const aroundInk: Ink = move === sheet.cursor ? 'cursor' : isStroke ? stroke : 'last'
  const sign = mark !== null ? MARKS[mark] : isAllowed(position, board) ? glyphs.legal : ground
  const signInk: Ink = move === sheet.cursor ? 'cursor' : isStroke ? stroke : inkOf(mark, isFaint)

  canvas.put(row, column, around[0], aroundInk)
  canvas.put(row, column + 1, sign, signInk)
  canvas.put(row, column + 2, around[1], aroundInk)
}

function inkOf(mark: 0 | 1 | null, isFaint: boolean): Ink {
  if (mark === null) return 'plain'
  if (isFaint) return mark === 0 ? 'faintX' : 'faintO'
  return MARKS[mark]
}
