/** A board under its cells: ground, lines between cells, and once it is settled its owner's mark, large. */
import { memo } from 'react'
import type { BoardState } from '../../rules/position.ts'
import { CELL } from './geometry.ts'
import { Mark } from './marks.tsx'

interface TileProps {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly label: string // its number, printed on its edge
  readonly wins: string // a path through the cells that won it
  readonly fate: BoardState
  readonly isAllowed: boolean // the next mark may go here
  readonly isTarget: boolean // the aimed move sends here
  readonly isWinning: boolean // part of the line that won the game
  readonly isOpen: boolean
}

const ROUNDING = 1.6

export const Tile = memo(
  ({ x, y, side, label, wins, fate, isAllowed, isTarget, isWinning, isOpen }: TileProps) => {
    const size = side * CELL
    const flags = [isAllowed && 'allowed', isTarget && 'target', isWinning && 'winning', isOpen && 'open']
    return (
      <g
        className={`tile fate-${fate} ${flags.filter(Boolean).join(' ')}`}
        transform={`translate(${x} ${y})`}
      >
        <rect className="face" width={size} height={size} rx={ROUNDING} />
        <path className="lines" d={linesPath(side)} />
        {(fate === 'x' || fate === 'o') && <Mark side={fate === 'x' ? 0 : 1} size={size} className="big" />}
        {wins !== '' && <path className={`win win-${fate}`} d={wins} pathLength={1} />}
        {fate === 'drawn' && <path className="hatch" d={hatchPath(size)} />}
        <rect className="edge" x={-0.7} y={-0.7} width={size + 1.4} height={size + 1.4} rx={ROUNDING + 0.6} />
        <text className="board-label" x={0.4} y={-1.8}>
          {label}
        </text>
      </g>
    )
  },
)

function linesPath(side: number): string {
  const inner = Array.from({ length: side - 1 }, (_, i) => (i + 1) * CELL)
  const long = side * CELL - 1.6
  return inner.map(at => `M${at} 0.8v${long}M0.8 ${at}h${long}`).join('')
}

/** Thin slanted lines all over a board that is nobody's. */
function hatchPath(size: number): string {
  const steps = Array.from({ length: 7 }, (_, i) => ((i + 1) * size) / 4)
  return steps
    .map(at => {
      const [from, to] = at <= size ? [0.8, at - 0.8] : [at - size + 0.8, size - 0.8]
      return `M${from} ${at - from}L${to} ${at - to}`
    })
    .join('')
}
