/** One player: mark, name, what they have, and their clock. */
import { useEffect, useState } from 'react'
import { thought } from '../../referee/clock.ts'
import { sideSummary } from '../../referee/game-words.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import { many } from '../../rules/variant-words.ts'
import { Mark } from '../board/marks.tsx'
import { isPerson, nameOf } from '../local-players.ts'
import type { LocalGame } from './local-game.ts'

interface PlayerStripProps {
  readonly local: LocalGame
  readonly side: Side
  readonly isPaused: boolean
}

export function PlayerStrip({ local, side, isPaused }: PlayerStripProps) {
  const { game, pair } = local
  const isNext = game.ending === null && game.position.turn === side
  const isThinking = isNext && !isPaused && !isPerson(pair[side])
  const hasWon = game.ending?.winner === side
  return (
    <div className={`player ${isNext ? 'next' : ''} ${isThinking ? 'thinking' : ''}`}>
      <svg className="player-mark" viewBox="0 0 10 10" role="img" aria-label={MARKS[side]}>
        <Mark side={side} size={10} className="" />
      </svg>
      <div className="player-name">
        {nameOf(pair, side)}
        {hasWon && <span className="tag">won</span>}
        {isNext && <span className="spoken">, to move</span>}
      </div>
      <div className="soft player-has">{sideSummary(game, side)}</div>
      {game.clock.limit !== null && <ClockFace local={local} side={side} />}
    </div>
  )
}

function ClockFace({ local: { game }, side }: Pick<PlayerStripProps, 'local' | 'side'>) {
  const { clock, ending } = game
  const ticks = ending === null && game.position.turn === side && clock.askedAt !== null
  const isOut = ending?.way === 'time' && ending.winner !== side
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!ticks) return
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [ticks])
  const limit = isOut ? 0 : (clock.limit ?? 0)
  const left = Math.max(0, limit - (ticks ? thought(clock, now) : 0)) / 1000
  return (
    <div
      className={`clock ${ticks ? 'running' : ''}`}
      role="timer"
      aria-label={`${many(Math.ceil(left), 'second')} left`}
    >
      {left < 10 ? left.toFixed(1) : Math.ceil(left)} s
    </div>
  )
}
