/** A position as a small picture that nobody plays on: few shapes, so that a list may have hundreds. */
import { memo } from 'react'
import { upTo } from '../../rules/board.ts'
import { boardState, type Move, markAt, type Position } from '../../rules/position.ts'
import { bitOf } from '../../rules/variant.ts'
import { boardBox, boardPitch, CELL, cellCorner, centreOf, type Geometry, geometryOf } from './geometry.ts'
import { linePoints, linesOfBoards, pathThrough } from './win-lines.ts'
import './thumbnail.css'

interface ThumbnailProps {
  readonly position: Position
  readonly last?: Move | null
  readonly isDetailed?: boolean // the marks of won boards too
}

/** The words beside it say what it shows. */
export const Thumbnail = memo(({ position, last = null, isDetailed = false }: ThumbnailProps) => {
  const geometry = geometryOf(position.rules, 'abreast')
  const { width, height } = geometry.size
  const shapes = shapesOf(position, geometry, isDetailed)
  return (
    <svg
      className={`thumbnail ${isDetailed ? 'detailed' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {Array.from(shapes, ([kind, path]) => (
        <path key={kind} className={`thumb-${kind}`} d={path} />
      ))}
      {last !== null && (
        <rect className="thumb-last" width={CELL} height={CELL} {...cellCorner(geometry, last)} />
      )}
      {linesOfBoards(position).map(({ grid, side, line }) => (
        <path
          key={`${grid} ${line}`}
          className={`thumb-line thumb-line-${side === 0 ? 'x' : 'o'}`}
          d={pathThrough(
            linePoints(position.rules.variant.side, line, boardPitch(geometry)),
            centreOf(boardBox(geometry, grid * position.rules.cells)),
          )}
        />
      ))}
    </svg>
  )
})

type ShapeKind = 'open' | 'allowed' | 'is-x' | 'is-o' | 'is-drawn' | 'x' | 'o' | 'big-x' | 'big-o'

/** One path for each kind of shape, in the order in which they are drawn. */
function shapesOf(position: Position, geometry: Geometry, isDetailed: boolean): Map<ShapeKind, string> {
  const { rules, boards, allowed } = position
  const paths = new Map<ShapeKind, string>(
    (['open', 'allowed', 'is-x', 'is-o', 'is-drawn', 'x', 'o', 'big-x', 'big-o'] as const).map(kind => [
      kind,
      '',
    ]),
  )
  const add = (kind: ShapeKind, path: string): void => void paths.set(kind, `${paths.get(kind)}${path}`)
  for (const board of upTo(rules.boards)) {
    const { x, y, width } = boardBox(geometry, board)
    const state = boardState(position, board)
    const isAllowed = (allowed & bitOf(rules, board)) !== 0
    add(
      state === 'open' || isAllowed ? (isAllowed ? 'allowed' : 'open') : `is-${state}`,
      `M${x} ${y}h${width}v${width}h${-width}z`,
    )
    if (state === 'x') add('big-x', crossPath(x, y, width, 0.34))
    else if (state === 'o') add('big-o', ringPath(x, y, width, 0.36))
    if (state === 'open' || isAllowed || isDetailed)
      for (const cell of upTo(rules.cells)) {
        const side = markAt(boards[board] ?? 0, cell)
        const corner = cellCorner(geometry, board * rules.cells + cell)
        if (side === 0) add('x', crossPath(corner.x, corner.y, CELL, 0.24))
        else if (side === 1) add('o', ringPath(corner.x, corner.y, CELL, 0.26))
      }
  }
  for (const [kind, path] of paths) if (path === '') paths.delete(kind)
  return paths
}

function crossPath(x: number, y: number, size: number, reach: number): string {
  const [near, far] = [size * (0.5 - reach), size * (0.5 + reach)]
  return `M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`
}

function ringPath(x: number, y: number, size: number, reach: number): string {
  const r = size * reach
  return `M${x + size / 2 - r} ${y + size / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
