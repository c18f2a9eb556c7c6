/** A person's win lets marks fly from the middle of the board, for a moment; nobody who wants no motion sees it. */
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { upTo } from '../../rules/board.ts'
import type { Side } from '../../rules/position.ts'
import { isStill } from '../board/glide.ts'
import { Mark } from '../board/marks.tsx'
import './celebration.css'

const LASTS = 1700 // milliseconds
const MARKS_FLYING = 26
const TURN = 2.39996 // radians from one to the next: no two fly the same way

interface CelebrationProps {
  readonly game: string
  readonly winner: Side | null // who is celebrated, once the game is over
}

export function Celebration({ game, winner }: CelebrationProps) {
  const before = useRef({ game, winner })
  const [burst, setBurst] = useState<{ side: Side; x: number; y: number } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = { game, winner }
    if (last.game !== game || last.winner !== null || winner === null || isStill()) return
    const box = document.querySelector('.play .board')?.getBoundingClientRect()
    if (!box) return
    setBurst({ side: winner, x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const timer = setTimeout(() => setBurst(null), LASTS)
    return () => clearTimeout(timer)
  }, [game, winner])
  if (!burst) return null
  return (
    <div className="celebration" aria-hidden="true" style={{ left: burst.x, top: burst.y }}>
      {upTo(MARKS_FLYING).map(index => (
        <svg key={index} viewBox="0 0 10 10" aria-hidden="true" style={flightOf(index)}>
          <Mark side={burst.side} size={10} className="" />
        </svg>
      ))}
    </div>
  )
}

function flightOf(index: number): CSSProperties {
  const angle = index * TURN
  const far = 7 + ((index * 5) % 11)
  return {
    '--right': `${(Math.cos(angle) * far).toFixed(1)}rem`,
    '--down': `${(Math.sin(angle) * far).toFixed(1)}rem`,
    '--turned': `${(index % 2 === 0 ? 1 : -1) * (120 + 30 * (index % 5))}deg`,
    animationDelay: `${(index % 5) * 25}ms`,
  } as CSSProperties
}
