/** Arrows over the board: from a cell to another, or to the board that it sends to. */
import { boardBox, CELL, cellCentre, centreOf, type Geometry, type Point } from './geometry.ts'
import type { Arrow } from './props.ts'

const HEAD = 2.6

export const Arrows = ({ arrows, geometry }: { arrows: readonly Arrow[]; geometry: Geometry }) => (
  <g className="arrows">
    {arrows.map(arrow => (
      <path key={keyOf(arrow)} className={`arrow arrow-${arrow.tone}`} d={pathOf(arrow, geometry)} />
    ))}
  </g>
)

const keyOf = ({ from, to, tone }: Arrow): string =>
  `${tone} ${from} ${typeof to === 'number' ? to : `b${to.board}`}`

function pathOf({ from, to }: Arrow, geometry: Geometry): string {
  const tail = cellCentre(geometry, from)
  const tip = typeof to === 'number' ? cellCentre(geometry, to) : centreOf(boardBox(geometry, to.board))
  const long = Math.hypot(tip.x - tail.x, tip.y - tail.y)
  if (long < CELL / 2) return loopAt(tail)
  const [dx, dy] = [(tip.x - tail.x) / long, (tip.y - tail.y) / long]
  const at = (along: number, aside: number): string =>
    `${tip.x - dx * along - dy * aside} ${tip.y - dy * along + dx * aside}`
  return `M${tail.x + dx * 3} ${tail.y + dy * 3}L${at(0, 0)}M${at(HEAD, HEAD)}L${at(0, 0)}L${at(HEAD, -HEAD)}`
}

/** A move that sends to its own board, at the centre. */
const loopAt = ({ x, y }: Point): string =>
  `M${x + 3.2} ${y}a3.2 3.2 0 1 1 -1.4 -2.6m-2 -0.6l2.2 0.5l-0.3 2.3`
