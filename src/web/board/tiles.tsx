/** All boards of a position, under the cells. */
import { count, upTo } from '../../rules/board.ts'
import { boardLabel } from '../../rules/names.ts'
import { boardState, MARKS, type Move, type Position, play } from '../../rules/position.ts'
import { type BoardSet, bitOf } from '../../rules/variant.ts'
import { boardBox, boardPitch, CELL, centreOf, type Geometry } from './geometry.ts'
import { Tile } from './tile.tsx'
import { linePoints, linesOfBoards, linesOnBoard, pathThrough, winningBoards } from './win-lines.ts'

/** More boards than this may be played in: they are outlined more quietly. */
const MANY = 4

interface TilesProps {
  readonly position: Position
  readonly geometry: Geometry
  readonly aimed: Move | null
  readonly pointed: BoardSet // shown as a target while nothing is aimed at
}

export function Tiles({ position, geometry, aimed, pointed }: TilesProps) {
  const { rules } = position
  const targets = aimed === null ? pointed : play(position, aimed).allowed
  const winning = winningBoards(position)
  const isMany = count(position.allowed) > MANY
  return (
    <g aria-hidden="true" className={isMany ? 'many' : ''}>
      {upTo(rules.boards).map(board => {
        const { x, y } = boardBox(geometry, board)
        const has = (set: BoardSet): boolean => (set & bitOf(rules, board)) !== 0
        return (
          <Tile
            key={board}
            x={x}
            y={y}
            side={rules.variant.side}
            label={boardLabel(rules, board)}
            wins={winPath(position, board)}
            fate={boardState(position, board)}
            isAllowed={has(position.allowed)}
            isTarget={has(targets)}
            isWinning={has(winning)}
            isOpen={has(position.open)}
          />
        )
      })}
      {linesOfBoards(position).map(({ grid, side, line }) => (
        <path
          key={`${grid} ${line}`}
          className={`win-boards win-${MARKS[side]}`}
          d={pathThrough(
            linePoints(rules.variant.side, line, boardPitch(geometry)),
            centreOf(boardBox(geometry, grid * rules.cells)),
          )}
        />
      ))}
    </g>
  )
}

/** Through the cells that won a board, from its corner: text, so that it is a plain value. */
const winPath = (position: Position, board: number): string =>
  linesOnBoard(position, board)
    .map(line =>
      pathThrough(linePoints(position.rules.variant.side, line, CELL), { x: CELL / 2, y: CELL / 2 }),
    )
    .join('')
