/** The whole picture, small: where one is when the board is zoomed, and the way to another board. */

import { upTo } from '../../rules/board.ts'
import { boardName } from '../../rules/names.ts'
import { boardState, MARKS, type Move, markAt, type Position } from '../../rules/position.ts'
import { bitOf } from '../../rules/variant.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { useWords } from '../language.ts'
import { boardBox, CELL, cellCorner, type Geometry } from './geometry.ts'
import { Mark } from './marks.tsx'
import { winningBoards } from './win-lines.ts'
import type { Zoom } from './zoom.ts'

interface MiniMapProps {
  readonly position: Position
  readonly last: Move | null
  readonly geometry: Geometry
  readonly zoom: Zoom
}

export function MiniMap({ position, last, geometry, zoom }: MiniMapProps) {
  const words = useWords(pageWords)
  const told = useWords(gameWords)
  const { width, height } = geometry.size
  const { rules } = position
  const choose = ({ target }: { target: EventTarget }): void => {
    const board =
      target instanceof Element ? target.closest<SVGElement>('[data-board]')?.dataset.board : undefined
    if (board !== undefined) zoom.choose(Number(board))
  }
  return (
    <div className="mini-map">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={choose}>
        {upTo(rules.boards).map(board => (
          <MiniBoard
            key={board}
            board={board}
            position={position}
            geometry={geometry}
            isShown={zoom.board === board}
          />
        ))}
        {last !== null && (
          <rect className="mini-last" width={CELL} height={CELL} {...cellCorner(geometry, last)} />
        )}
      </svg>
      <div className="mini-words">
        <p>
          {zoom.board === null
            ? words.tapBoard(position.allowed === 0)
            : words.thisIs(boardName(rules, zoom.board, told))}
        </p>
        {zoom.board !== null && (
          <button type="button" onClick={() => zoom.choose(null)}>
            {words.showAllBoards}
          </button>
        )}
      </div>
    </div>
  )
}

interface MiniBoardProps {
  readonly board: number
  readonly position: Position
  readonly geometry: Geometry
  readonly isShown: boolean
}

function MiniBoard({ board, position, geometry, isShown }: MiniBoardProps) {
  const { rules, allowed, boards } = position
  const { x, y, width, height } = boardBox(geometry, board)
  const fate = boardState(position, board)
  const bit = bitOf(rules, board)
  const flags = [
    (allowed & bit) !== 0 && 'allowed',
    isShown && 'shown',
    (winningBoards(position) & bit) !== 0 && 'winning',
  ]
  return (
    <g
      className={`mini fate-${fate} ${flags.filter(Boolean).join(' ')}`}
      data-board={board}
      transform={`translate(${x} ${y})`}
    >
      <rect className="mini-face" width={width} height={height} rx={1.6} />
      {fate === 'x' || fate === 'o' ? (
        <Mark side={fate === 'x' ? 0 : 1} size={width} className="big" />
      ) : (
        upTo(rules.cells).map(cell => {
          const side = markAt(boards[board] ?? 0, cell)
          if (side === null) return null
          const [col, row] = [cell % rules.variant.side, Math.floor(cell / rules.variant.side)]
          return (
            <circle
              key={cell}
              className={`dot dot-${MARKS[side]}`}
              cx={(col + 0.5) * CELL}
              cy={(row + 0.5) * CELL}
              r={3}
            />
          )
        })
      )}
    </g>
  )
}
