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
  readonly heat: number | null
  readonly badge: Badge | null
  readonly ghost: Ghost | null
}

export const Cell = memo((props: CellProps) => {
  const { move, x, y, label, mark, aim, isLegal, isSettled, isLast, isHint, isTabStop, heat, badge, ghost } =
    props
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
      {heat !== null && <Heat heat={heat} />}
      {isLast && <circle className="ring" cx={CELL / 2} cy={CELL / 2} r={CELL * 0.42} />}
      {mark !== null && <Mark side={mark} size={CELL} className={isLast ? 'fresh' : ''} />}
      {mark === null && ghost && <GhostMark ghost={ghost} />}
      {mark === null && !ghost && aim !== null && <Mark side={aim} size={CELL} className="aim" />}
      {isHint && <circle className="hint" cx={CELL / 2} cy={CELL / 2} r={CELL * 0.4} />}
      {badge && <BadgeSign badge={badge} />}
      <rect className="halo" x={0.35} y={0.35} width={CELL - 0.7} height={CELL - 0.7} rx={1} />
    </g>
  )
})

/** Told by size as much as by colour. */
const Heat = ({ heat }: { heat: number }) => (
  <circle
    className="heat"
    cx={CELL / 2}
    cy={CELL / 2}
    r={CELL * (0.1 + 0.34 * heat)}
    opacity={0.25 + 0.5 * heat}
  />
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

const BadgeSign = ({ badge }: { badge: Badge }) => (
  <g className={`badge badge-${badge.tone}`} transform={`translate(${CELL - 1} 1)`}>
    <circle r={2.5} />
    <text y={0.05}>{badge.text}</text>
  </g>
)
