/** Pointer and keyboard over the board: which cell has the tab stop, which is aimed at, which is played. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useState,
} from 'react'
import { type Move, type Position, refusal } from '../../rules/position.ts'
import { boardsIn } from '../../rules/variant.ts'
import { type Geometry, isDirection, stepFrom } from './geometry.ts'
import type { BoardProps } from './props.ts'
import type { Zoom } from './zoom.ts'

/** An aim that the position still allows: it may have changed under a pointer that rests. */
export const allowedAim = (position: Position, aim: Move | null): Move | null =>
  aim !== null && refusal(position, aim) === null ? aim : null

interface Reach {
  readonly props: BoardProps
  readonly geometry: Geometry
  readonly svg: RefObject<SVGSVGElement | null>
  readonly zoom: Zoom
  readonly aim: Move | null // as it was when the hand last moved
  readonly setAimed: (move: Move | null) => void
}

export function useBoardInput({ props, geometry, svg, zoom, aim: before, setAimed }: Reach) {
  const { position, onPlay, onAim, onType } = props
  const [stop, setStop] = useState<Move | null>(null)
  const tabStop = stop !== null && stop < position.rules.slots ? stop : firstStop(props)

  const aim = (move: Move | null): void => {
    const legal = onPlay ? allowedAim(position, move) : null
    if (legal === before) return
    setAimed(legal)
    onAim?.(legal)
  }
  const play = (move: Move): void => {
    setStop(move)
    if (!onPlay) return
    aim(null)
    onPlay(move)
  }
  const touch = (move: Move): void => {
    const board = Math.floor(move / position.rules.cells)
    if (zoom.isTight && zoom.board !== board) zoom.choose(board)
    else play(move)
  }
  const goTo = (move: Move): void => {
    setStop(move)
    svg.current?.querySelector<SVGElement>(`[data-move="${move}"]`)?.focus()
    if (zoom.isTight) zoom.choose(Math.floor(move / position.rules.cells))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (isDirection(key)) goTo(stepFrom(geometry, tabStop, key, ctrlKey || metaKey))
    else if (key === 'Enter' || key === ' ') play(tabStop)
    else {
      if (!ctrlKey && !metaKey && !altKey && /^[0-9ab(]$/.test(key)) onType?.()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const handlers = {
    onClick: (event: SyntheticEvent) => {
      const move = moveOf(event)
      if (move !== null) touch(move)
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') aim(moveOf(event))
    },
    onPointerLeave: () => aim(null),
    onFocus: (event: FocusEvent) => {
      const move = moveOf(event)
      if (move !== null) setStop(move)
      if (event.target.matches(':focus-visible')) aim(move)
    },
    onBlur: (event: FocusEvent) => {
      if (!svg.current?.contains(event.relatedTarget)) aim(null)
    },
    onKeyDown,
  }
  return { tabStop, handlers }
}

function moveOf({ target }: SyntheticEvent): Move | null {
  const cell = target instanceof Element ? target.closest<SVGElement>('[data-move]') : null
  return cell ? Number(cell.dataset.move) : null
}

/** Where Tab leads first: the middle of the first board that may be played in, or of the whole. */
function firstStop({ position: { rules, allowed } }: BoardProps): Move {
  const boards = boardsIn(rules, allowed)
  const middle = Math.floor(rules.cells / 2)
  const [only = middle, ...others] = boards
  const board = others.length === 0 ? only : middle
  return board * rules.cells + middle
}
