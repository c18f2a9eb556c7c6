/** Where the cursor goes: always to a legal cell, by cells or by boards. */
import { moveAt, pictureOf } from '../rules/move-text.ts'
import { type Move, moves, type Position } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { boardsIn, type Rules } from '../rules/variant.ts'
import type { Layout } from './draw.ts'

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A step sideways counts more than a step ahead, so the cursor stays in its row or column where it can. */
const ASIDE = 3

/** A point of the whole picture. */
interface Point {
  readonly row: number
  readonly col: number
}

function pointOf(rules: Rules, move: Move, layout: Layout): Point {
  const [grid, row, col] = pictureOf(rules, move)
  const aside = grid * rules.cells
  return layout === 'abreast' ? { row, col: col + aside } : { row: row + aside, col }
}

/** How far ahead and aside `to` lies of `from`, looking in a direction. */
function offset(from: Point, to: Point, direction: Direction): [ahead: number, aside: number] {
  const [down, right] = [to.row - from.row, to.col - from.col]
  switch (direction) {
    case 'up':
      return [-down, Math.abs(right)]
    case 'down':
      return [down, Math.abs(right)]
    case 'left':
      return [-right, Math.abs(down)]
    case 'right':
      return [right, Math.abs(down)]
  }
}

/** The nearest of the things that lie ahead, with steps sideways weighted; null when nothing does. */
function nearestAhead<T>(
  things: readonly T[],
  from: Point,
  direction: Direction,
  at: (thing: T) => Point,
  weight = ASIDE,
): T | null {
  let best: T | null = null
  let shortest = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const [ahead, aside] = offset(from, at(thing), direction)
    const far = ahead + weight * aside
    if (ahead <= 0 || far >= shortest) continue
    best = thing
    shortest = far
  }
  return best
}

type Step = (position: Position, from: Move, direction: Direction, layout: Layout) => Move

/**
 * To the next legal cell of the row, or the next row of the board with one; else to the nearest legal cell in that
 * direction. So every cell of a board can be reached, whatever is taken: by distance alone the centre could not be
 * reached where only it and the corners are free.
 */
export const stepByCell: Step = (position, from, direction, layout) => {
  const { rules } = position
  const at = (move: Move): Point => pointOf(rules, move, layout)
  const boardOf = (move: Move): number => Math.floor(move / rules.cells)
  const here = at(from)
  const legal = moves(position)
  const isAcross = direction === 'left' || direction === 'right'
  const near = legal.filter(move => (isAcross ? at(move).row === here.row : boardOf(move) === boardOf(from)))
  const rowFirst = 1 / rules.variant.side // all the way across a board is still nearer than one more row
  return nearestAhead(near, here, direction, at, rowFirst) ?? nearestAhead(legal, here, direction, at) ?? from
}

/** By boards: to the same cell of the next board in that direction, or to its first legal cell. */
export const stepByBoard: Step = (position, from, direction, layout) => {
  const { rules } = position
  const corner = (board: number): Point => pointOf(rules, board * rules.cells, layout)
  const board = nearestAhead(playable(position), corner(Math.floor(from / rules.cells)), direction, corner)
  return board === null ? from : inBoard(position, board, from % rules.cells)
}

/** The next playable board, or the one before, wrapping around. */
export function nextBoard(position: Position, from: Move, by: 1 | -1): Move {
  const boards = playable(position)
  const { cells } = position.rules
  const now = boards.indexOf(Math.floor(from / cells))
  const next = boards.at((now + by) % boards.length)
  assert(next !== undefined, 'a playable board')
  return inBoard(position, next, from % cells)
}

const playable = ({ rules, allowed }: Position): number[] => boardsIn(rules, allowed)

function inBoard(position: Position, board: number, cell: number): Move {
  const { cells } = position.rules
  const legal = moves(position).filter(move => Math.floor(move / cells) === board)
  const found = legal.find(move => move % cells === cell) ?? legal[0]
  assert(found !== undefined, 'a board with a legal cell')
  return found
}

/** Where the cursor begins: where it was if that is still legal, else the legal cell nearest to the middle. */
export function cursorFor(position: Position, before: Move | null, layout: Layout): Move {
  const legal = moves(position)
  if (before !== null && legal.includes(before)) return before
  const { rules } = position
  const middle = Math.floor(rules.cells / 2)
  const centre = pointOf(rules, moveAt(rules, 0, middle, middle), layout)
  const far = (move: Move): number => {
    const { row, col } = pointOf(rules, move, layout)
    return Math.hypot(row - centre.row, col - centre.col)
  }
  return legal.reduce((best, move) => (far(move) < far(best) ? move : best))
}
