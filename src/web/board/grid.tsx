/** The cells as rows of the whole picture: the grid that a screen reader walks through. */

import { useMemo } from 'react'
import { upTo } from '../../rules/board.ts'
import type { GameWords } from '../../rules/names.ts'
import { type Move, markAt, refusal } from '../../rules/position.ts'
import { bitOf } from '../../rules/variant.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { useAfterFrame } from '../ui/after-frame.ts'
import { Cell } from './cell.tsx'
import { cellLabel } from './cell-words.ts'
import { cellCorner, type Geometry, rowsOf } from './geometry.ts'
import type { BoardProps } from './props.ts'

interface GridProps {
  readonly props: BoardProps
  readonly geometry: Geometry
  readonly aimed: Move | null
  readonly tabStop: Move
}

export function Grid({ props, geometry, aimed, tabStop }: GridProps) {
  const { position, last = null, hint = null, isNumbered = false, heat, badges, ghosts } = props
  const { rules, boards, turn } = position
  const rows = useMemo(() => rowsOf(geometry), [geometry])
  const tellings = useTellings(props)
  const cellOf = (move: Move) => {
    const { x, y } = cellCorner(geometry, move)
    const board = Math.floor(move / rules.cells)
    return (
      <Cell
        key={move}
        move={move}
        x={x}
        y={y}
        label={tellings[move]?.label ?? ''}
        mark={markAt(boards[board] ?? 0, move % rules.cells)}
        aim={move === aimed ? turn : null}
        isLegal={tellings[move]?.isLegal ?? false}
        isSettled={(position.open & bitOf(rules, board)) === 0}
        isLast={move === last}
        isHint={move === hint}
        isTabStop={move === tabStop}
        number={isNumbered && tellings[move]?.isLegal ? move % rules.cells : null}
        heat={heat?.get(move) ?? null}
        badge={badges?.get(move) ?? null}
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

interface Telling {
  readonly label: string
  readonly isLegal: boolean
}

/**
 * What is told of the cells. A mark is drawn first and told of after: words do not hold up its frame. Where there are
 * signs and ghosts, which change by themselves, all is told at once: else words would lag behind what is seen.
 */
function useTellings({ position, last = null, hint = null, badges, ghosts, onPlay }: BoardProps): Telling[] {
  const words = useWords(gameWords)
  const mayPlay = onPlay !== undefined
  const shown = useMemo(
    () => ({ position, last, hint, badges, ghosts, mayPlay }),
    [position, last, hint, badges, ghosts, mayPlay],
  )
  const late = useAfterFrame(shown)
  const told = badges || ghosts ? shown : late
  return useMemo(
    () =>
      upTo(told.position.rules.slots).map(move => ({
        label: cellLabel(told.position, move, noteOn(move, told, words), words),
        isLegal: told.mayPlay && refusal(told.position, move) === null,
      })),
    [told, words],
  )
}

interface Noted {
  readonly last: Move | null
  readonly hint: Move | null
  readonly badges: BoardProps['badges']
  readonly ghosts: BoardProps['ghosts']
}

const noteOn = (move: Move, { last, hint, badges, ghosts }: Noted, words: GameWords): string =>
  [
    move === last && words.lastMove,
    move === hint && words.hint,
    badges?.get(move)?.spoken,
    numbered(ghosts?.get(move)?.text, words),
  ]
    .filter(Boolean)
    .join(', ')

const numbered = (text: string | undefined, words: GameWords) => text && words.placementOfLine(text)
