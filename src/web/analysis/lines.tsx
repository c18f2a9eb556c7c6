/** What the engine thinks of the position: its best lines, how deep it has looked and how fast it looks. */

import type { CSSProperties } from 'react'
import type { EngineLine } from '../../engine/analysis.ts'
import { countText, lineVerdict, speedOf } from '../../engine/verdict.ts'
import { makeMove } from '../../rules/move-text.ts'
import type { Move, Position } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { reviewWords } from '../../words/en/review.ts'
import { useWords } from '../language.ts'
import type { LiveLines } from './use-lines.ts'

const LINE_COUNTS = [1, 2, 3, 4, 5] as const

interface LinesProps {
  readonly position: Position
  readonly live: LiveLines
  readonly isOn: boolean
  readonly setOn: (isOn: boolean) => void
  readonly count: number
  readonly setCount: (count: number) => void
  readonly onPlay: (line: readonly Move[]) => void
  readonly onShow: (line: readonly Move[]) => void // while the pointer or the focus is on it
}

export function Lines({ position, live, isOn, setOn, count, setCount, onPlay, onShow }: LinesProps) {
  const words = useWords(analysisWords)
  return (
    <section
      className={position.allowed === 0 ? 'panel engine-lines over' : 'panel engine-lines'}
      aria-labelledby="lines-title"
    >
      <header>
        <h2 id="lines-title">{words.engine}</h2>
        <button type="button" aria-pressed={isOn} onClick={() => setOn(!isOn)} className="switch">
          {isOn ? words.on : words.off}
        </button>
        <label>
          {words.lines}{' '}
          <select value={count} onChange={event => setCount(Number(event.target.value))}>
            {LINE_COUNTS.map(each => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <p className="soft speed">{isOn && speedWords(position, live, words)}</p>
      </header>
      {live.fault !== null && (
        <p className="complaint" role="alert">
          {live.fault}
        </p>
      )}
      <ol style={{ '--lines': count } as CSSProperties}>
        {isOn &&
          live.analysis?.lines.map(line => (
            <LineRow key={line.moves[0]} position={position} line={line} onPlay={onPlay} onShow={onShow} />
          ))}
      </ol>
    </section>
  )
}

function speedWords(
  position: Position,
  { analysis, isThinking }: LiveLines,
  words: typeof analysisWords,
): string {
  if (position.allowed === 0) return words.gameOver
  if (!analysis) return isThinking ? words.isThinking : ''
  return words.speed(analysis.depth, countText(analysis.nodes), countText(speedOf(analysis)), !isThinking)
}

interface LineRowProps {
  readonly position: Position
  readonly line: EngineLine
  readonly onPlay: (line: readonly Move[]) => void
  readonly onShow: (line: readonly Move[]) => void
}

const SHOWN_MOVES = 12

function LineRow({ position, line, onPlay, onShow }: LineRowProps) {
  const words = useWords(analysisWords)
  const review = useWords(reviewWords)
  const { rules } = position
  const shown = line.moves.slice(0, SHOWN_MOVES)
  return (
    <li onPointerEnter={() => onShow(shown)} onPointerLeave={() => onShow([])}>
      <span className={line.proved ? 'verdict proved' : 'verdict'}>
        {lineVerdict(position, line, review)}
      </span>
      <span className="pv">
        {shown.map((move, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the moves of a line are in order
            key={index}
            type="button"
            className="quiet step"
            onFocus={() => onShow(shown.slice(0, index + 1))}
            onBlur={() => onShow([])}
            onClick={() => onPlay(line.moves.slice(0, index + 1))}
            aria-label={
              index === 0 ? words.playMove(makeMove(rules, move)) : words.playLineTo(makeMove(rules, move))
            }
          >
            {makeMove(rules, move)}
          </button>
        ))}
        {line.moves.length > SHOWN_MOVES && ' …'}
      </span>
    </li>
  )
}
