/** A variant in a small picture of its grids: what wins, where a corner sends, what boards are worth. */
import { upTo } from '../../rules/board.ts'
import type { Variant } from '../../rules/variant.ts'
import { linePoints, pathThrough } from '../board/win-lines.ts'
import { faceOf, type VariantFace } from './variant-face.ts'
import './variant-picture.css'

const BOARD = 10
const PITCH = 12
const GRID_GAP = 4

export function VariantPicture({ variant }: { variant: Variant }) {
  const face = faceOf(variant)
  const { side, grids } = variant
  const size = side * PITCH - (PITCH - BOARD)
  const width = grids * size + (grids - 1) * GRID_GAP
  return (
    <svg className="variant-picture" viewBox={`-2 -2 ${width + 4} ${size + 4}`} aria-hidden="true">
      {upTo(grids).map(grid => (
        <g key={grid} transform={`translate(${grid * (size + GRID_GAP)} 0)`}>
          <GridFace face={face} side={side} isFirst={grid === 0} />
        </g>
      ))}
      {face.hasBonus && <Bonus x={width - 4.5} y={size - 4.5} />}
    </svg>
  )
}

function GridFace({ face, side, isFirst }: { face: VariantFace; side: number; isFirst: boolean }) {
  const last = side * side - 1
  const corner = (slot: number) => ({ x: (slot % side) * PITCH, y: Math.floor(slot / side) * PITCH })
  return (
    <>
      {face.boards.map(({ tone, weight }, slot) => {
        const { x, y } = corner(slot)
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect
              className={`variant-face tone-${tone}`}
              width={BOARD}
              height={BOARD}
              rx={2}
              opacity={tone === 'plain' ? 0.25 + 0.6 * weight ** 2 : 1}
            />
            {face.isCounted && <circle className="variant-dot" cx={BOARD / 2} cy={BOARD / 2} r={1.5} />}
            {face.isOpen && slot === last && (
              <path className="variant-open" d="M2.2 2.2L7.8 7.8M7.8 2.2L2.2 7.8" />
            )}
          </g>
        )
      })}
      {face.hasSource && <circle className="variant-source" cx={2.8} cy={2.8} r={1.7} />}
      {face.line !== null && isFirst && (
        <path
          className="variant-line"
          d={pathThrough(linePoints(side, face.line, PITCH), { x: BOARD / 2, y: BOARD / 2 })}
        />
      )}
    </>
  )
}

const Bonus = ({ x, y }: { x: number; y: number }) => (
  <g className="variant-bonus" transform={`translate(${x} ${y})`}>
    <circle r={6} />
    <path d="M-3 0H3M0 -3V3" />
  </g>
)
