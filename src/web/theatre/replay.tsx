/**
 * A game on a large board that plays itself: both clocks, how it stands by the engine where that is wanted, and the
 * controls. The theatre of a tournament and the finale show it.
 */

import { type ReactNode, useMemo, useState } from 'react'
import { endingWords } from '../../referee/ending-words.ts'
import type { GameRecord } from '../../referee/record.ts'
import { MARKS, outcome, type Position, play, type Side, start } from '../../rules/position.ts'
import { analysisWords } from '../../words/en/analysis.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { reviewWords } from '../../words/en/review.ts'
import { EvalBar } from '../analysis/eval-bar.tsx'
import { evaluationHere, positionWords } from '../analysis/position-words.ts'
import { useLines } from '../analysis/use-lines.ts'
import { Board } from '../board/board.tsx'
import { Mark } from '../board/marks.tsx'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { namesIn } from '../local-players.ts'
import { remember, remembered } from '../storage.ts'
import { usePlies } from '../ui/plies.ts'
import { type KeyActs, useKeys } from './keys.ts'
import { speedWords } from './playback.ts'
import { type SideTime, timesAt } from './times.ts'
import { type Playback, usePlayback } from './use-playback.ts'

interface ReplayProps {
  readonly record: GameRecord
  readonly onOver?: () => void // asked when the game has been played to its end
  readonly keys?: KeyActs // besides those of the replay
  readonly children?: ReactNode // beside the board, above the players
}

const KEPT = 'ultimata:theatre-engine'
const SIDES = [0, 1] as const

export function Replay({ record, onOver, keys, children }: ReplayProps) {
  const from = useMemo(() => record.start ?? start(record.variant), [record])
  const moves = useMemo(() => record.moves.map(({ move }) => move), [record])
  const before = useMemo(() => positionsBefore(from, moves), [from, moves])
  const plies = usePlies(from, moves, { first: 0 })
  const playback = usePlayback(plies, onOver)
  const [isJudged, setJudged] = useState(() => remembered(KEPT) === 'on')
  const judge = (): void => {
    setJudged(!isJudged)
    remember(KEPT, isJudged ? null : 'on')
  }
  const step = (by: number): void => {
    if (playback.isPlaying) playback.toggle()
    plies.goTo(plies.ply + by)
  }
  useKeys({
    ' ': playback.toggle,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': playback.faster,
    '-': playback.slower,
    e: judge,
    ...keys,
  })
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const { figure } = useFigures()
  const names = namesIn(record.tags, told)
  const times = timesAt(record.moves, before, plies.ply)
  const isEnd = plies.isLive && record.ending !== null
  const shown = useMemo(
    () => ({ ...plies.position, allowed: isEnd ? 0 : plies.position.allowed }),
    [plies.position, isEnd],
  )
  return (
    <div className="replay">
      <div className="replay-board" data-judged={isJudged} data-grids={record.variant.grids}>
        {isJudged && <LiveEval position={plies.position} />}
        <Board position={shown} last={plies.move} label={words.replayOf(words.against(names))} isWhole />
      </div>
      <div className="replay-side">
        {children}
        <ul className="replay-players" aria-label={words.players}>
          {SIDES.map(side => (
            <Player
              key={side}
              side={side}
              name={names[side]}
              time={times?.[side] ?? null}
              isNext={!isEnd && plies.position.turn === side}
              hasWon={isEnd && record.ending?.winner === side}
            />
          ))}
        </ul>
        <p className="replay-words" aria-live="off">
          {isEnd && record.ending
            ? `${record.ending.points.map(figure).join('–')}: ${endingWords(record.ending, told)}`
            : words.moveOf(plies.ply, plies.last)}
        </p>
        <Controls playback={playback} isJudged={isJudged} onJudge={judge} onStep={step} />
      </div>
    </div>
  )
}

function positionsBefore(from: Position, moves: readonly number[]): Position[] {
  const positions: Position[] = []
  let position = from
  for (const move of moves) {
    positions.push(position)
    position = play(position, move)
  }
  return positions
}

/** The engine is asked only while the bar is shown; a position that is over needs none. */
function LiveEval({ position }: { position: Position }) {
  const { analysis, fault } = useLines(position, true, 1)
  const texts = {
    analysis: useWords(analysisWords),
    game: useWords(gameWords),
    review: useWords(reviewWords),
  }
  const evaluation = evaluationHere(position, analysis, null)
  const isOver = outcome(position) !== null
  const words = isOver
    ? positionWords(position, null, texts)
    : (fault ?? positionWords(position, evaluation, texts))
  return <EvalBar chances={evaluation?.chances ?? null} words={words} />
}

interface PlayerProps {
  readonly side: Side
  readonly name: string
  readonly time: SideTime | null
  readonly isNext: boolean
  readonly hasWon: boolean
}

function Player({ side, name, time, isNext, hasWon }: PlayerProps) {
  const words = useWords(arenaWords)
  const { time: timeText } = useFigures()
  return (
    <li className={`replay-player${isNext ? ' next' : ''}${hasWon ? ' won' : ''}`}>
      <svg viewBox="0 0 10 10" role="img" aria-label={MARKS[side]}>
        <Mark side={side} size={10} className="" />
      </svg>
      <strong className="replay-name">{name}</strong>
      {hasWon && <span className="tag">{words.hasWon}</span>}
      {time && (
        <span className="replay-clock">
          {timeText(time.total)}
          <span className="soft">{time.last === null ? '' : words.lastMoveTook(timeText(time.last))}</span>
        </span>
      )}
    </li>
  )
}

interface ControlsProps {
  readonly playback: Playback
  readonly isJudged: boolean
  readonly onJudge: () => void
  readonly onStep: (by: number) => void
}

function Controls({ playback, isJudged, onJudge, onStep }: ControlsProps) {
  const words = useWords(arenaWords)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="replay-controls" role="group" aria-label={words.replay}>
      <button type="button" onClick={() => onStep(-1)} aria-label={words.moveBack}>
        ←
      </button>
      <button type="button" className="main" onClick={playback.toggle}>
        {playback.isPlaying ? words.pause : words.play}
      </button>
      <button type="button" onClick={() => onStep(1)} aria-label={words.moveForward}>
        →
      </button>
      <span className="replay-speed">
        <button type="button" onClick={playback.slower} aria-label={words.slower}>
          −
        </button>
        <output aria-label={words.speed}>{speedWords(playback.speed)}</output>
        <button type="button" onClick={playback.faster} aria-label={words.faster}>
          +
        </button>
      </span>
      <button type="button" aria-pressed={isJudged} onClick={onJudge}>
        {words.engine}
      </button>
    </div>
  )
}
