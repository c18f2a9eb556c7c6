/** One player: mark, name, what they have, and their clock. */
import { useEffect, useState } from 'react'
import { thought } from '../../referee/clock.ts'
import { standing } from '../../referee/telling.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import { Mark } from '../board/marks.tsx'
import type { Match } from './match.ts'
import { isPerson, nameOf } from './seats.ts'

export function PlayerStrip({ match, side }: { match: Match; side: Side }) {
  const { game, pair } = match
  const isNext = game.ending === null && game.position.turn === side
  const hasWon = game.ending?.winner === side
  return (
    <div className={`player ${isNext ? 'next' : ''} ${isNext && !isPerson(pair[side]) ? 'thinking' : ''}`}>
      <svg className="player-mark" viewBox="0 0 10 10" role="img" aria-label={MARKS[side]}>
        <Mark side={side} size={10} className="" />
      </svg>
      <div className="player-name">
        {nameOf(pair, side)}
        {hasWon && <span className="tag">won</span>}
        {isNext && <span className="spoken">, to move</span>}
      </div>
      <div className="soft player-has">{standing(game.position, side)}</div>
      {game.clock.limit !== null && <ClockFace match={match} isRunning={isNext} />}
    </div>
  )
}

function ClockFace({ match, isRunning }: { match: Match; isRunning: boolean }) {
  const { clock } = match.game
  const ticks = isRunning && clock.askedAt !== null
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!ticks) return
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [ticks])
  const left = Math.max(0, (clock.limit ?? 0) - (ticks ? thought(clock, now) : 0)) / 1000
  return (
    <div
      className={`clock ${ticks ? 'running' : ''}`}
      role="timer"
      aria-label={`${Math.ceil(left)} seconds left`}
    >
      {left < 10 ? left.toFixed(1) : Math.ceil(left)} s
    </div>
  )
}
