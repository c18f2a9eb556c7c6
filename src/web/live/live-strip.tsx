/** One seat of a live game: mark, name, whether they are here, what they have, and their clock. */

import { useEffect, useState } from 'react'
import { thought } from '../../referee/clock.ts'
import { sideSummary } from '../../referee/game-words.ts'
import { MARKS, type Side } from '../../rules/position.ts'
import { gameWords } from '../../words/en/game.ts'
import { liveWords } from '../../words/en/live.ts'
import { pageWords } from '../../words/en/page.ts'
import { Mark } from '../board/marks.tsx'
import { useWords } from '../language.ts'
import { type LiveView, nameIn } from './live-view.ts'
import { leftWords, useLiveTexts } from './live-words.ts'

interface LiveStripProps {
  readonly view: LiveView
  readonly side: Side
  readonly isConnected: boolean
}

export function LiveStrip({ view, side, isConnected }: LiveStripProps) {
  const texts = useLiveTexts()
  const words = texts.live
  const { game, answer } = view
  const { kind, isTaken, isHere, used } = answer.seats[side]
  const isNext = game.ending === null && game.position.turn === side && isTaken
  const isThinking = isNext && kind === 'bot'
  return (
    <div className={`player ${isNext ? 'next' : ''} ${isThinking ? 'thinking' : ''}`}>
      <svg className="player-mark" viewBox="0 0 10 10" role="img" aria-label={MARKS[side]}>
        <Mark side={side} size={10} className="" />
      </svg>
      <div className="player-name live-name">
        <span className="live-name-text">{isTaken ? nameIn(view, side, texts) : words.nobodyYet}</span>
        {kind === 'person' && isTaken && side !== view.side && <Presence isHere={isHere && isConnected} />}
        {game.ending?.winner === side && <span className="tag">{words.won}</span>}
        {isNext && <span className="spoken">{words.isToMove}</span>}
      </div>
      <div className="soft player-has">
        {sideSummary(game, side, texts.game)}
        {used !== null && words.processorTime(texts.game.decimal(used / 1000, 1))}
      </div>
      {game.limits[side] !== null && <LiveClock view={view} side={side} />}
    </div>
  )
}

function Presence({ isHere }: { isHere: boolean }) {
  const words = useWords(liveWords)
  return <span className={`presence ${isHere ? 'here' : ''}`}>{isHere ? words.here : words.away}</span>
}

const HOUR = 3_600_000

function LiveClock({ view: { game, answer }, side }: Pick<LiveStripProps, 'view' | 'side'>) {
  const { clock, ending, limits } = game
  const { secondsLeft } = useWords(pageWords)
  const told = useWords(gameWords)
  const isNext = ending === null && game.position.turn === side
  const runs = isNext && clock.askedAt !== null
  const isOut = ending?.way === 'time' && ending.winner !== side
  const [now, setNow] = useState(() => performance.now())
  const limit = limits[side] ?? 0
  useEffect(() => {
    if (!runs) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), limit < HOUR ? 100 : 1000)
    return () => clearInterval(timer)
  }, [runs, limit])
  const gone = runs ? thought(clock, now) : isNext ? (answer.thinking ?? 0) : 0
  const left = isOut ? 0 : Math.max(0, limit - gone)
  return (
    <div
      className={`clock ${runs ? 'running' : ''} ${runs && left < limit / 5 ? 'low' : ''}`}
      role="timer"
      aria-label={secondsLeft(Math.ceil(left / 1000))}
    >
      {leftWords(left, told)}
    </div>
  )
}
