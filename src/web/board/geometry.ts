/** Where everything lies in the picture of a position, in units of its own; a cell is `CELL` wide. */
import { moveAt, pictureOf } from '../../rules/move-text.ts'
import type { Move } from '../../rules/position.ts'
import type { Rules } from '../../rules/variant.ts'

export const CELL = 10
const BOARD_GAP = 5.4 // the number of a board stands in the gap above it
const GRID_GAP = 8
const MARGIN = 1.6
const TOP_MARGIN = 5

export const ARRANGEMENTS = ['abreast', 'stacked'] as const
/** How two grids lie: side by side, or one above the other. */
export type Arrangement = (typeof ARRANGEMENTS)[number]

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A cell's place in the whole picture, counted in cells. */
export interface GridPoint {
  readonly row: number
  readonly col: number
}

export interface Geometry {
  readonly rules: Rules
  readonly arrangement: Arrangement
  readonly size: { readonly width: number; readonly height: number }
  readonly boardSide: number
}

export function geometryOf(rules: Rules, arrangement: Arrangement): Geometry {
  const side = gridSideOf(rules)
  const both = rules.variant.grids === 2 ? 2 * side + GRID_GAP : side
  const [width, height] = arrangement === 'abreast' ? [both, side] : [side, both]
  return {
    rules,
    arrangement,
    size: { width: width + 2 * MARGIN, height: height + TOP_MARGIN + MARGIN },
    boardSide: rules.variant.side * CELL,
  }
}

const gridSideOf = ({ variant: { side } }: Rules): number => side * side * CELL + (side - 1) * BOARD_GAP

/** The arrangement in which cells are larger in a room. */
export function arrangementFor(rules: Rules, width: number, height: number): Arrangement {
  const scale = (arrangement: Arrangement): number =>
    fitIn(geometryOf(rules, arrangement).size, width, height)
  return scale('stacked') > scale('abreast') ? 'stacked' : 'abreast'
}

/** How many pixels a unit may have for a picture to fit into a room. */
export const fitIn = (size: Geometry['size'], width: number, height: number): number =>
  Math.min(width / size.width, height / size.height)

export function boardBox(geometry: Geometry, board: number): Box {
  const { rules, arrangement, boardSide } = geometry
  const pitch = boardPitch(geometry)
  const { side } = rules.variant
  const grid = Math.floor(board / rules.cells)
  const slot = board % rules.cells
  const aside = grid * (gridSideOf(rules) + GRID_GAP)
  return {
    x: MARGIN + (slot % side) * pitch + (arrangement === 'abreast' ? aside : 0),
    y: TOP_MARGIN + Math.floor(slot / side) * pitch + (arrangement === 'stacked' ? aside : 0),
    width: boardSide,
    height: boardSide,
  }
}

/** The top left corner of a cell. */
export function cellCorner(geometry: Geometry, move: Move): Point {
  const { cells, variant } = geometry.rules
  const { x, y } = boardBox(geometry, Math.floor(move / cells))
  const cell = move % cells
  return { x: x + (cell % variant.side) * CELL, y: y + Math.floor(cell / variant.side) * CELL }
}

/** How far apart the middles of neighbouring boards are. */
export const boardPitch = ({ boardSide }: Geometry): number => boardSide + BOARD_GAP

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The rows of the whole picture, each with its cells from left to right. */
export function rowsOf({ rules, arrangement }: Geometry): Move[][] {
  const across = rules.cells * (arrangement === 'abreast' ? rules.variant.grids : 1)
  const down = rules.slots / across
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, col) => moveAtPlace(rules, arrangement, { row, col })),
  )
}

function placeOfMove({ rules, arrangement }: Geometry, move: Move): GridPoint {
  const [grid, row, col] = pictureOf(rules, move)
  const aside = grid * rules.cells
  return arrangement === 'abreast' ? { row, col: col + aside } : { row: row + aside, col }
}

function moveAtPlace(rules: Rules, arrangement: Arrangement, { row, col }: GridPoint): Move {
  const grid = Math.floor((arrangement === 'abreast' ? col : row) / rules.cells)
  return moveAt(rules, grid, row % rules.cells, col % rules.cells)
}

const DIRECTIONS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const
export type Direction = keyof typeof DIRECTIONS

export const isDirection = (key: string): key is Direction => key in DIRECTIONS

/** The cell next to one, or the same cell of the next board; the edge of the picture holds. */
export function stepFrom(geometry: Geometry, move: Move, direction: Direction, byBoard: boolean): Move {
  const { rules, arrangement } = geometry
  const rows = rowsOf(geometry)
  const by = byBoard ? rules.variant.side : 1
  const place = placeOfMove(geometry, move)
  const row = place.row + DIRECTIONS[direction][0] * by
  const col = place.col + DIRECTIONS[direction][1] * by
  if (rows[row]?.[col] === undefined) return move
  return moveAtPlace(rules, arrangement, { row, col })
}

/** What is shown when the picture is zoomed into a board: the board, and a little of what is around it. */
export function zoomBox(geometry: Geometry, board: number): Box {
  const { x, y } = centreOf(boardBox(geometry, board))
  const { width, height } = geometry.size
  const side = geometry.boardSide + 2.4 * CELL
  return {
    x: clamp(x - side / 2, 0, width - side),
    y: clamp(y - side / 2, 0, height - side),
    width: side,
    height: side,
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))
