/** All boards of a position, under the cells. */
import { count, upTo } from '../../rules/board.ts'
import { boardState, type Move, ownedBy, type Position, play } from '../../rules/position.ts'
import { type BoardSet, bitOf } from '../../rules/variant.ts'
import { boardBox, type Geometry } from './geometry.ts'
import { Tile } from './tile.tsx'

/** More boards than this may be played in: they are outlined more quietly. */
const MANY = 4

interface TilesProps {
  readonly position: Position
  readonly geometry: Geometry
  readonly aimed: Move | null
}

export function Tiles({ position, geometry, aimed }: TilesProps) {
  const { rules } = position
  const targets = aimed === null ? 0 : play(position, aimed).allowed
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
            fate={boardState(position, board)}
            isAllowed={has(position.allowed)}
            isTarget={has(targets)}
            isWinning={has(winning)}
            isOpen={has(position.open)}
          />
        )
      })}
    </g>
  )
}

/** The boards of every line that somebody has. */
export function winningBoards({ rules, owners }: Position): BoardSet {
  return owners.reduce((set, word, grid) => {
    const lines = rules.lines.filter(line =>
      ([0, 1] as const).some(side => (ownedBy(word, side) & line) === line),
    )
    return lines.reduce((all, line) => all | (line << (16 * grid)), set)
  }, 0)
}
