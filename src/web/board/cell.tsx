/** One cell. It re-renders only when something of its own changes: every field is a plain value. */
import { memo } from 'react'
import type { Move, Side } from '../../rules/position.ts'
import { CELL } from './geometry.ts'
import { Mark } from './marks.tsx'
import type { Badge, Ghost } from './props.ts'

interface CellProps {
  readonly move: Move
  readonly x: number
  readonly y: number
  readonly label: string
  readonly mark: Side | null
  readonly aim: Side | null // whose mark would come here, while it is aimed at
  readonly isLegal: boolean
  readonly isSettled: boolean // its board takes no more marks
  readonly isLast: boolean
  readonly isHint: boolean
  readonly isTabStop: boolean
  readonly number: number | null // the cell's own, while numbers are wanted
  readonly heat: number | null
  readonly badge: Badge | null
  readonly ghost: Ghost | null
}

export const Cell = memo((props: CellProps) => {
  const { move, x, y, label, mark, aim, isLegal, isSettled, isLast, isHint, isTabStop } = props
  const { number, heat, badge, ghost } = props
  return (
    <g
      role="gridcell"
      aria-label={label}
      aria-disabled={!isLegal}
      tabIndex={isTabStop ? 0 : -1}
      data-move={move}
      className={`cell ${isLegal ? 'legal' : ''} ${isSettled ? 'settled' : ''}`}
      transform={`translate(${x} ${y})`}
    >
      <rect className="ground" width={CELL} height={CELL} />
      {isLast && <Square className="last" inset={0.5} />}
      {heat !== null && <Square className="heat" inset={0.5} opacity={0.15 + 0.6 * heat} />}
      {mark !== null && <Mark side={mark} size={CELL} className={isLast ? 'fresh' : ''} />}
      {mark === null && ghost && <GhostMark ghost={ghost} />}
      {mark === null && !ghost && aim !== null && <Mark side={aim} size={CELL} className="aim" />}
      {number !== null && mark === null && (
        <text className="cell-number" x={CELL / 2} y={CELL / 2}>
          {number}
        </text>
      )}
      {isHint && <Square className="hint" inset={0.9} />}
      {badge && <BadgeSign badge={badge} />}
      <rect className="halo" x={0.35} y={0.35} width={CELL - 0.7} height={CELL - 0.7} rx={1} />
    </g>
  )
})

/** What is said about a cell is a square: circles and crosses are marks. */
const Square = ({ inset, ...rest }: { className: string; inset: number; opacity?: number }) => (
  <rect x={inset} y={inset} width={CELL - 2 * inset} height={CELL - 2 * inset} rx={1} {...rest} />
)

const GhostMark = ({ ghost }: { ghost: Ghost }) => (
  <>
    <Mark side={ghost.side} size={CELL} className="ghost" />
    {ghost.text && (
      <text className="ghost-text" x={CELL - 0.8} y={CELL - 0.9}>
        {ghost.text}
      </text>
    )}
  </>
)

/** In a corner of its own cell. */
const BadgeSign = ({ badge }: { badge: Badge }) => (
  <g className={`badge badge-${badge.tone}`} transform={`translate(${CELL - BADGE_WIDTH - 0.2} 0.2)`}>
    <rect width={BADGE_WIDTH} height={2.8} rx={0.7} />
    <text x={BADGE_WIDTH / 2} y={1.45}>
      {badge.text}
    </text>
  </g>
)

const BADGE_WIDTH = 3.2
