/** A position as a picture: the marks, the boards that are decided, where the side to move may go, and two moves. */
import { boardLabel } from '../../rules/names.ts'
import { boardState, MARKS, type Move, markAt, type Position } from '../../rules/position.ts'
import { makePosition } from '../../rules/position-text.ts'
import { boardsIn, type Rules } from '../../rules/variant.ts'
import { at } from '../chart.ts'
import { type Markup, markup } from '../markup.ts'

export interface ShownMoves {
  readonly played: Move
  readonly better: Move | null // null: none
}

const CELL = 10
const GAP = 6
const GRID_GAP = 12
const EDGE = 2
const TOP = 6 // the number of a board stands above it

interface Corner {
  readonly x: number
  readonly y: number
}

const gridWidth = (side: number): number => side * side * CELL + (side - 1) * GAP

function boardCorner({ cells, variant: { side } }: Rules, board: number): Corner {
  const slot = board % cells
  const pitch = side * CELL + GAP
  const aside = board < cells ? 0 : gridWidth(side) + GRID_GAP
  return { x: EDGE + aside + (slot % side) * pitch, y: TOP + Math.floor(slot / side) * pitch }
}

function cellCorner(rules: Rules, move: Move): Corner {
  const { side } = rules.variant
  const { x, y } = boardCorner(rules, Math.floor(move / rules.cells))
  const cell = move % rules.cells
  return { x: x + (cell % side) * CELL, y: y + Math.floor(cell / side) * CELL }
}

export function drawPosition(position: Position, { played, better }: ShownMoves, label: string): Markup {
  const { rules, boards } = position
  const { side, grids } = rules.variant
  const width = grids * gridWidth(side) + (grids - 1) * GRID_GAP + 2 * EDGE
  const height = gridWidth(side) + TOP + EDGE
  const allowed = new Set(boardsIn(rules, position.allowed))
  return markup`<svg class="position" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${boards.map((_, board) => drawBoard(position, board, allowed.has(board)))}${better === null ? null : drawCell(rules, better, 'better')}${drawCell(rules, played, 'played')}
<path class="marks-x" d="${marksPath(position, 0)}"/><path class="marks-o" d="${marksPath(position, 1)}"/>
${boards.flatMap((_, board) => drawOwner(position, board) ?? [])}${ghost(position, played)}</svg>`
}

/** For whoever wants to go on from there on the analysis board. */
export const positionText = (position: Position): Markup =>
  markup`<details><summary>The position as text, for the analysis board</summary><code>${makePosition(position)}</code></details>`

function drawBoard(position: Position, board: number, isAllowed: boolean): Markup {
  const { rules } = position
  const { side } = rules.variant
  const { x, y } = boardCorner(rules, board)
  const size = side * CELL
  const inner = Array.from({ length: side - 1 }, (_, line) => (line + 1) * CELL)
  const lines = inner.map(off => `M${x + off} ${y}v${size}M${x} ${y + off}h${size}`).join('')
  return markup`<g class="${isAllowed ? 'board allowed' : 'board'}"><rect x="${x}" y="${y}" width="${size}" height="${size}"/><path d="${lines}"/><text x="${x}" y="${y - 1.3}">${boardLabel(rules, board)}</text></g>`
}

const drawCell = (rules: Rules, move: Move, kind: string): Markup => {
  const { x, y } = cellCorner(rules, move)
  return markup`<rect class="${kind}" x="${x + 0.7}" y="${y + 0.7}" width="${CELL - 1.4}" height="${CELL - 1.4}" rx="1.4"/>`
}

const ARM = 2.6

const markPath = ({ x, y }: Corner, side: 0 | 1): string => {
  const [cx, cy] = [x + CELL / 2, y + CELL / 2]
  if (side === 0)
    return `M${at(cx - ARM)} ${at(cy - ARM)}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`
  return `M${at(cx - ARM)} ${at(cy)}a${ARM} ${ARM} 0 1 0 ${2 * ARM} 0a${ARM} ${ARM} 0 1 0 ${-2 * ARM} 0`
}

function marksPath({ rules, boards }: Position, side: 0 | 1): string {
  return boards
    .flatMap((word, board) =>
      Array.from({ length: rules.cells }, (_, cell) =>
        markAt(word, cell) === side ? markPath(cellCorner(rules, board * rules.cells + cell), side) : '',
      ),
    )
    .join('')
}

/** The move that was made, as a faint mark in its cell. */
const ghost = ({ rules, turn }: Position, move: Move): Markup =>
  markup`<path class="ghost marks-${MARKS[turn]}" d="${markPath(cellCorner(rules, move), turn)}"/>`

function drawOwner(position: Position, board: number): Markup | null {
  const state = boardState(position, board)
  if (state === 'open') return null
  const { side } = position.rules.variant
  const { x, y } = boardCorner(position.rules, board)
  const size = side * CELL
  const veil = markup`<rect class="veil ${state}" x="${x}" y="${y}" width="${size}" height="${size}"/>`
  if (state === 'drawn') return veil
  const [cx, cy, arm] = [x + size / 2, y + size / 2, size * 0.3]
  const d =
    state === 'x'
      ? `M${at(cx - arm)} ${at(cy - arm)}l${at(2 * arm)} ${at(2 * arm)}m0 ${at(-2 * arm)}l${at(-2 * arm)} ${at(2 * arm)}`
      : `M${at(cx - arm)} ${at(cy)}a${at(arm)} ${at(arm)} 0 1 0 ${at(2 * arm)} 0a${at(arm)} ${at(arm)} 0 1 0 ${at(-2 * arm)} 0`
  return markup`${veil}<path class="owner ${state}" d="${d}"/>`
}
