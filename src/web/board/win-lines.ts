/**
 * The lines that were made: cells that won a board, boards that won the game. A line in a row is drawn as a stroke
 * through its slots, any other, such as a diamond, as the shape that its slots span.
 */
import { type Slots, slotsOf } from '../../rules/board.ts'
import { boardState, halfOf, ownedBy, type Position, type Side } from '../../rules/position.ts'
import type { BoardSet, Rules } from '../../rules/variant.ts'
import type { Point } from './geometry.ts'

/** Every line that a set of slots holds. */
const linesIn = ({ lines }: Rules, slots: Slots): Slots[] => lines.filter(line => (slots & line) === line)

/** The lines of a board's owner on it; none where nobody has won it. */
export function linesOnBoard(position: Position, board: number): Slots[] {
  const state = boardState(position, board)
  if (state === 'open' || state === 'drawn') return []
  return linesIn(position.rules, halfOf(position.boards[board] ?? 0, state === 'x' ? 0 : 1))
}

interface GridLine {
  readonly grid: number
  readonly side: Side
  readonly line: Slots // of boards
}

/** The lines of boards that somebody has. */
export const linesOfBoards = ({ rules, owners }: Position): GridLine[] =>
  owners.flatMap((word, grid) =>
    ([0, 1] as const).flatMap(side =>
      linesIn(rules, ownedBy(word, side)).map(line => ({ grid, side, line })),
    ),
  )

export const winningBoards = (position: Position): BoardSet =>
  linesOfBoards(position).reduce((set, { grid, line }) => set | (line << (16 * grid)), 0)

/** A line as the points of a path through the middles of its slots, `pitch` apart; a shape ends where it begins. */
export function linePoints(side: number, line: Slots, pitch: number): Point[] {
  const points = slotsOf(line).map(slot => ({ x: (slot % side) * pitch, y: Math.floor(slot / side) * pitch }))
  const [first] = points
  if (!first || areInARow(points)) return points
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const angle = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x)
  const around = points.toSorted((a, b) => angle(a) - angle(b))
  return [...around, ...around.slice(0, 1)]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function areInARow([first, second, ...others]: readonly Point[]): boolean {
  if (!first || !second) return true
  return others.every(
    ({ x, y }) => (second.x - first.x) * (y - first.y) === (second.y - first.y) * (x - first.x),
  )
}

export const pathThrough = (points: readonly Point[], { x, y }: Point): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x + x} ${point.y + y}`).join('')
