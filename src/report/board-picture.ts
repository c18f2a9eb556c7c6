/**
 * A position as pixels: for whoever sees a link before the page, where nothing of the page can run. Every shape is
 * a distance to its edge, so edges are smooth without a font, a canvas or a second pass.
 */
import { upTo } from '../rules/board.ts'
import { boardState, lineOwner, type Move, markAt, type Position, type Side } from '../rules/position.ts'
import { bitOf } from '../rules/variant.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array // three bytes a pixel, row by row
}

type Colour = readonly [red: number, green: number, blue: number]

/** The light colours of the page. */
export const COLOURS = {
  ground: '#f1efea',
  face: '#dfdbd2',
  'face-allowed': '#ffffff',
  'x-wash': '#d3e0ee',
  'o-wash': '#f2dccb',
  'drawn-wash': '#dcd9d2',
  line: '#7c786f',
  accent: '#1f7a5c',
  x: '#1d5fa8',
  o: '#b4480f',
  last: '#f2dc8f',
} as const
type ColourName = keyof typeof COLOURS

const rgbOf = (name: ColourName): Colour => {
  const value = Number.parseInt(COLOURS[name].slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 34 // pixels around the boards
const BOARD_GAP = 0.5 // cells
const GRID_GAP = 1.2

/** How far a point is from a shape's edge: less than nothing inside. */
type Shape = (x: number, y: number) => number

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function drawPosition(position: Position, last: Move | null): Pixels {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT)
  const ground = rgbOf('ground')
  for (let at = 0; at < rgb.length; at++) rgb[at] = ground[at % 3] ?? 0
  const paper: Pixels = { width: WIDTH, height: HEIGHT, rgb }
  const place = placing(position)
  drawSides(paper, position, place)
  for (const board of upTo(position.rules.boards)) drawBoard(paper, position, board, place, last)
  return paper
}

interface Placing {
  readonly cell: number // pixels
  readonly left: number
  readonly right: number
  corner(board: number): { readonly x: number; readonly y: number }
}

/** The boards as large as they may be, in the middle. */
function placing({ rules }: Position): Placing {
  const { side, grids } = rules.variant
  const grid = side * side + (side - 1) * BOARD_GAP
  const across = grids * grid + (grids - 1) * GRID_GAP
  const cell = Math.min((WIDTH - 2 * EDGE) / across, (HEIGHT - 2 * EDGE) / grid)
  const [left, top] = [(WIDTH - across * cell) / 2, (HEIGHT - grid * cell) / 2]
  const corner = (board: number) => {
    const slot = board % rules.cells
    const aside = board < rules.cells ? 0 : grid + GRID_GAP
    return {
      x: left + (aside + (slot % side) * (side + BOARD_GAP)) * cell,
      y: top + Math.floor(slot / side) * (side + BOARD_GAP) * cell,
    }
  }
  return { cell, left, right: left + across * cell, corner }
}

const SIDES: readonly Side[] = [0, 1]

/** Beside a single grid, the two marks; the one that has not won is pale. */
function drawSides(paper: Pixels, position: Position, { left, right }: Placing): void {
  if (left < 200) return
  const winner = lineOwner(position)
  for (const side of SIDES) {
    const middle = side === 0 ? left / 2 : (right + WIDTH) / 2
    const strength = winner === null || winner === side ? 1 : 0.25
    drawMark(paper, side, middle, HEIGHT / 2, 72, 20, strength)
  }
}

function drawBoard(
  paper: Pixels,
  position: Position,
  board: number,
  place: Placing,
  last: Move | null,
): void {
  const { rules, allowed } = position
  const { side } = rules.variant
  const { cell } = place
  const { x, y } = place.corner(board)
  const size = side * cell
  const state = boardState(position, board)
  const isAllowed = (allowed & bitOf(rules, board)) !== 0
  if (isAllowed) paintRect(paper, x - 5, y - 5, size + 10, size + 10, 12, 'accent')
  paintRect(paper, x, y, size, size, 9, isAllowed ? 'face-allowed' : WASHES[state])
  for (const inner of upTo(side - 1).map(each => (each + 1) * cell)) {
    paintRect(paper, x + inner - 0.8, y + 4, 1.6, size - 8, 0, 'line')
    paintRect(paper, x + 4, y + inner - 0.8, size - 8, 1.6, 0, 'line')
  }
  const isWon = state === 'x' || state === 'o'
  for (const slot of upTo(rules.cells)) {
    const [left, top] = [x + (slot % side) * cell, y + Math.floor(slot / side) * cell]
    if (last === board * rules.cells + slot)
      paintRect(paper, left + 2, top + 2, cell - 4, cell - 4, 3, 'last')
    const mark = markAt(position.boards[board] ?? 0, slot)
    if (mark !== null)
      drawMark(paper, mark, left + cell / 2, top + cell / 2, cell * 0.25, cell * 0.12, isWon ? 0.45 : 1)
  }
  if (isWon) drawMark(paper, state === 'x' ? 0 : 1, x + size / 2, y + size / 2, size * 0.34, size * 0.1, 0.85)
}

const WASHES = { open: 'face', x: 'x-wash', o: 'o-wash', drawn: 'drawn-wash' } as const

function drawMark(
  paper: Pixels,
  side: Side,
  x: number,
  y: number,
  reach: number,
  thick: number,
  strength: number,
): void {
  const far = reach + thick
  const box = { left: x - far, top: y - far, right: x + far, bottom: y + far }
  const cross: Shape = (px, py) =>
    Math.min(
      fromStroke(px - x, py - y, -reach, -reach, reach, reach),
      fromStroke(px - x, py - y, reach, -reach, -reach, reach),
    ) -
    thick / 2
  const ring: Shape = (px, py) => Math.abs(Math.hypot(px - x, py - y) - reach * 1.08) - thick / 2
  paint(paper, box, side === 0 ? cross : ring, side === 0 ? 'x' : 'o', strength)
}

/** From a point to a straight stroke. */
function fromStroke(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

function paintRect(
  paper: Pixels,
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  colour: ColourName,
): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const shape: Shape = (px, py) => {
    const [beyondX, beyondY] = [
      Math.abs(px - middleX) - width / 2 + round,
      Math.abs(py - middleY) - height / 2 + round,
    ]
    const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0))
    return outside + Math.min(Math.max(beyondX, beyondY), 0) - round
  }
  paint(paper, { left: x, top: y, right: x + width, bottom: y + height }, shape, colour, 1)
}

/** Each pixel as far as the shape covers it. */
function paint(
  { width, height, rgb }: Pixels,
  box: Box,
  shape: Shape,
  name: ColourName,
  strength: number,
): void {
  const colour = rgbOf(name)
  const [left, right] = [Math.max(0, Math.floor(box.left) - 1), Math.min(width, Math.ceil(box.right) + 1)]
  const [top, bottom] = [Math.max(0, Math.floor(box.top) - 1), Math.min(height, Math.ceil(box.bottom) + 1)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const part = strength * Math.max(0, Math.min(1, 0.5 - shape(x + 0.5, y + 0.5)))
      if (part === 0) continue
      const at = 3 * (y * width + x)
      for (const channel of [0, 1, 2]) {
        const under = rgb[at + channel] ?? 0
        rgb[at + channel] = Math.round(under + part * ((colour[channel] ?? 0) - under))
      }
    }
  }
}
