/** One player: mark, name, what they have, and their clock. */

import { useEffect, useState } from 'react'
import { thought } from '../../referee/clock.ts'
import { sideSummary } from '../../referee/game-words.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { playWords } from '../../words/en/play.ts'
import { Mark } from '../board/marks.tsx'
import { useWords } from '../language.ts'
import { isPerson, nameOf } from '../local-players.ts'
import type { LocalGame } from './local-game.ts'

interface PlayerStripProps {
  readonly local: LocalGame
  readonly side: Side
  readonly isPaused: boolean
}

export function PlayerStrip({ local, side, isPaused }: PlayerStripProps) {
  const { game, pair } = local
  const words = useWords(playWords)
  const told = useWords(gameWords)
  const isNext = game.ending === null && game.position.turn === side
  const isThinking = isNext && !isPaused && !isPerson(pair[side])
  const hasWon = game.ending?.winner === side
  return (
    <div className={`player ${isNext ? 'next' : ''} ${isThinking ? 'thinking' : ''}`}>
      <svg className="player-mark" viewBox="0 0 10 10" role="img" aria-label={MARKS[side]}>
        <Mark side={side} size={10} className="" />
      </svg>
      <div className="player-name">
        {nameOf(pair, side, told)}
        {hasWon && <span className="tag">{words.won}</span>}
        {isNext && <span className="spoken">{words.toMove}</span>}
      </div>
      <div className="soft player-has">{sideSummary(game, side, told)}</div>
      {game.limits[side] !== null && <ClockFace local={local} side={side} />}
    </div>
  )
}

function ClockFace({ local: { game }, side }: Pick<PlayerStripProps, 'local' | 'side'>) {
  const { clock, ending, limits } = game
  const { secondsLeft } = useWords(pageWords)
  const { decimal } = useWords(gameWords)
  const ticks = ending === null && game.position.turn === side && clock.askedAt !== null
  const isOut = ending?.way === 'time' && ending.winner !== side
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!ticks) return
    const timer = setInterval(() => setNow(performance.now()), 100)
    return () => clearInterval(timer)
  }, [ticks])
  const limit = isOut ? 0 : (limits[side] ?? 0)
  const left = Math.max(0, limit - (ticks ? thought(clock, now) : 0)) / 1000
  return (
    <div className={`clock ${ticks ? 'running' : ''}`} role="timer" aria-label={secondsLeft(Math.ceil(left))}>
      {left < 10 ? decimal(left, 1) : Math.ceil(left)} s
    </div>
  )
}
