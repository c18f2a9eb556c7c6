/** A variant in a small picture, and its traits in a few words. */
import { upTo } from '../../rules/board.ts'
import { rulesOf, type Variant } from '../../rules/variant.ts'
import { sizeOf } from '../../rules/variant-words.ts'
import { boardBox, CELL, geometryOf } from '../board/geometry.ts'

export function VariantPicture({ variant }: { variant: Variant }) {
  const rules = rulesOf(variant)
  const geometry = geometryOf(rules, 'abreast')
  const { width, height } = geometry.size
  const inner = upTo(variant.side - 1).map(i => (i + 1) * CELL)
  const lines = inner
    .map(at => `M${at} 2v${geometry.boardSide - 4}M2 ${at}h${geometry.boardSide - 4}`)
    .join('')
  return (
    <svg className="variant-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {upTo(rules.boards).map(board => {
        const { x, y, width: side } = boardBox(geometry, board)
        return (
          <g key={board} transform={`translate(${x} ${y})`}>
            <rect className="variant-face" width={side} height={side} rx={2} />
            <path className="variant-lines" d={lines} />
          </g>
        )
      })}
    </svg>
  )
}

/** What a player notices first: '3×3×3×3, bonus moves'. */
export function traitsOf(variant: Variant): string {
  const { bonus, routes, wonBoards, lines, scoring } = variant
  const traits = [
    bonus && 'bonus moves',
    routes !== 'same' && 'routes of its own',
    wonBoards === 'stay' && 'won boards stay open',
    lines.includes('diamonds') && 'diamonds',
    scoring.noLine.kind === 'weights' && 'points for boards',
    scoring.noLine.kind === 'compare' && scoring.noLine.by[0] === 'boards' && 'boards are counted',
  ]
  return [sizeOf(variant), ...traits.filter(trait => trait !== false)].join(', ')
}
