/** The cells as rows of the whole picture: the grid that a screen reader walks through. */
import { useMemo } from 'react'
import { type Move, markAt, refusal } from '../../rules/position.ts'
import { bitOf } from '../../rules/variant.ts'
import { Cell } from './cell.tsx'
import { cellCorner, type Geometry, rowsOf } from './geometry.ts'
import { cellLabel } from './places.ts'
import type { BoardProps } from './props.ts'

interface GridProps {
  readonly props: BoardProps
  readonly geometry: Geometry
  readonly aimed: Move | null
  readonly tabStop: Move
}

export function Grid({ props, geometry, aimed, tabStop }: GridProps) {
  const { position, last = null, hint = null, heat, badges, ghosts } = props
  const { rules, boards, turn } = position
  const rows = useMemo(() => rowsOf(geometry), [geometry])
  const cellOf = (move: Move) => {
    const { x, y } = cellCorner(geometry, move)
    const board = Math.floor(move / rules.cells)
    const badge = badges?.get(move) ?? null
    const note = [move === last && 'last move', move === hint && 'hint', badge?.spoken]
      .filter(Boolean)
      .join(', ')
    return (
      <Cell
        key={move}
        move={move}
        x={x}
        y={y}
        label={cellLabel(position, move, note)}
        mark={markAt(boards[board], move % rules.cells)}
        aim={move === aimed ? turn : null}
        isLegal={props.onPlay !== undefined && refusal(position, move) === null}
        isSettled={(position.open & bitOf(rules, board)) === 0}
        isLast={move === last}
        isHint={move === hint}
        isTabStop={move === tabStop}
        heat={heat?.get(move) ?? null}
        badge={badge}
        ghost={ghosts?.get(move) ?? null}
      />
    )
  }
  return rows.map(row => (
    <g role="row" key={row[0]}>
      {row.map(cellOf)}
    </g>
  ))
}
