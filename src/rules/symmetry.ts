/**
 * The symmetries of a variant, derived from its data: the turns and reflections of the square, applied to the
 * grid and to every board at once, that keep its lines, routes and weights; and the swap of two equal grids.
 */
import { lowest, type Slots } from './board.ts'
import type { Move, Position } from './position.ts'
import { type BoardSet, type Rules, rulesOf, type Variant } from './variant.ts'

export interface Symmetry {
  readonly name: string
  readonly slots: readonly number[] // where each slot goes, of a board and of a grid alike
  readonly swapsGrids: boolean
}

type SquareTurn = (row: number, col: number, last: number) => readonly [row: number, col: number]

const SQUARE: Record<string, SquareTurn> = {
  identity: (r, c) => [r, c],
  'quarter turn': (r, c, last) => [c, last - r],
  'half turn': (r, c, last) => [last - r, last - c],
  'three-quarter turn': (r, c, last) => [last - c, r],
  'left-right': (r, c, last) => [r, last - c],
  'top-bottom': (r, c, last) => [last - r, c],
  'main diagonal': (r, c) => [c, r],
  'other diagonal': (r, c, last) => [last - c, last - r],
}

/** All symmetries of a variant, the identity first. */
export function symmetriesOf(variant: Variant): Symmetry[] {
  const rules = rulesOf(variant)
  const ofSquare = Object.entries(SQUARE)
    .map(([name, turn]) => ({ name, slots: slotMap(variant.side, turn) }))
    .filter(
      ({ slots }) => keepsLines(rules, slots) && keepsRoutes(rules, slots) && keepsWeights(variant, slots),
    )
    .map(symmetry => ({ ...symmetry, swapsGrids: false }))
  if (variant.grids === 1) return ofSquare
  return [
    ...ofSquare,
    ...ofSquare.map(({ name, slots }) => ({ name: `${name}, grids swapped`, slots, swapsGrids: true })),
  ]
}

function slotMap(side: number, turn: SquareTurn): number[] {
  return Array.from({ length: side * side }, (_, slot) => {
    const [row, col] = turn(Math.floor(slot / side), slot % side, side - 1)
    return row * side + col
  })
}

function turnSet(slots: readonly number[], set: Slots): Slots {
  let turned = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) turned |= 1 << slots[lowest(rest)]!
  return turned
}

const keepsLines = ({ lines }: Rules, slots: readonly number[]): boolean =>
  lines.every(line => lines.includes(turnSet(slots, line)))

const keepsRoutes = ({ routes }: Rules, slots: readonly number[]): boolean =>
  routes.every((route, cell) => turnSet(slots, route & 0xffff) === (routes[slots[cell]!]! & 0xffff))

const keepsWeights = ({ scoring: { noLine } }: Variant, slots: readonly number[]): boolean =>
  noLine.kind !== 'weights' ||
  noLine.weights.every((weight, board) => weight === noLine.weights[slots[board]!])

function turnBoard(cells: number, slots: readonly number[], swaps: boolean, board: number): number {
  const grid = Math.floor(board / cells)
  return (swaps ? 1 - grid : grid) * cells + slots[board % cells]!
}

/** Where a symmetry takes a move. */
export function turnMove({ cells }: Rules, move: Move, { slots, swapsGrids }: Symmetry): Move {
  const board = Math.floor(move / cells)
  return turnBoard(cells, slots, swapsGrids, board) * cells + slots[move % cells]!
}

/** Where a symmetry takes a position. */
export function turnPosition(position: Position, symmetry: Symmetry): Position {
  const { rules } = position
  const { slots, swapsGrids } = symmetry
  const halves = (word: number): number => turnSet(slots, word & 0xffff) | (turnSet(slots, word >>> 16) << 16)
  const boardSet = (set: BoardSet): BoardSet => {
    const turned = halves(set)
    return swapsGrids ? (turned >>> 16) | (turned << 16) : turned
  }
  const boards = [...position.boards]
  position.boards.forEach((word, board) => {
    boards[turnBoard(rules.cells, slots, swapsGrids, board)] = halves(word)
  })
  const owners = position.owners.map(halves)
  return {
    ...position,
    boards,
    owners: swapsGrids ? owners.reverse() : owners,
    diagonal: boardSet(position.diagonal),
    open: boardSet(position.open),
    allowed: boardSet(position.allowed),
  }
}
