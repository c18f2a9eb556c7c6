/** Play. */
import { useState } from 'react'
import { type Move, play, start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { Board } from '../board/board.tsx'

export function PlayPage() {
  const [position, setPosition] = useState(() => start(VARIANTS[0]))
  const [last, setLast] = useState<Move | null>(null)
  const onPlay = (move: Move): void => {
    setPosition(play(position, move))
    setLast(move)
  }
  return (
    <main className="page" id="main">
      <Board position={position} last={last} onPlay={onPlay} label="the game" />
    </main>
  )
}
