/** One puzzle: the board to answer on, what came of it, and what one may want next. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { alongLine, type Puzzle, solverOf } from '../../puzzles/puzzle.ts'
import { ratingOf } from '../../puzzles/rating.ts'
import { playedOut } from '../../referee/ending.ts'
import type { GameRecord } from '../../referee/record.ts'
import { type Move, outcome, type Position, refusal, start } from '../../rules/position.ts'
import { bitOf } from '../../rules/variant.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { ghostsOf } from '../analysis/overlay.ts'
import { Board } from '../board/board.tsx'
import { focusBoard } from '../board/focus.ts'
import { Mark } from '../board/marks.tsx'
import type { Badge } from '../board/props.ts'
import { localeNow, useWords } from '../language.ts'
import { Celebration } from '../life/celebration.tsx'
import { useCues } from '../life/use-cues.ts'
import { makeShare } from '../share.ts'
import { announce } from '../ui/live-region.tsx'
import {
  type Attempt,
  beginAttempt,
  type Hint,
  hinted,
  hintsOf,
  isDone,
  isMovedByPage,
  positionOf,
  resultOf,
  shownHint,
  shownPosition,
  takenBack,
  withMove,
  withNext,
  withSolution,
} from './attempt.ts'
import { useAnswerTo } from './engine-answer.ts'
import type { Result } from './progress.ts'
import { aimOf, type PuzzleWords, reachedBy, saidTo, signed, taskOf } from './words.ts'

/** How long a move of the other side waits, so that one sees it come. */
const REPLY_AFTER = 550

interface PuzzleBoardProps {
  readonly puzzle: Puzzle
  readonly head: ReactNode
  readonly isDue: boolean
  readonly isCelebrated: boolean // a solution is a small feast
  readonly change: number | null // of one's rating, once it was answered
  readonly onResult: (result: Result) => void // once
  readonly next: ReactNode // what leads on, when it is over
  readonly skip: ReactNode // and before
  readonly isLater?: boolean // one was led here from another puzzle: the focus goes to the board
  readonly isStrict?: boolean // without hints
}

export function PuzzleBoard(props: PuzzleBoardProps) {
  const {
    puzzle,
    head,
    isDue,
    isCelebrated,
    change,
    onResult,
    next,
    skip,
    isLater = false,
    isStrict = false,
  } = props
  const words = useWords(puzzleWords)
  const around = useWords(pageWords)
  const told = useWords(gameWords)
  const [attempt, setAttempt] = useState(() => beginAttempt(puzzle))
  const [refused, setRefused] = useState('')
  const room = useRef<HTMLElement>(null)
  const shown = useMemo(() => shownPosition(attempt), [attempt])
  const result = resultOf(attempt)
  const side = solverOf(puzzle)
  const isOver = isDone(attempt)
  const goesOn = isOver && outcome(shown) === null
  const answered = useAnswerTo(attempt.wrong !== null || goesOn ? shown : null)
  const refutation = attempt.wrong === null ? undefined : answered
  const ghosts = answered?.line.slice(0, isOver ? undefined : 1) ?? []

  useEffect(() => {
    if (!isMovedByPage(attempt)) return
    const timer = setTimeout(() => setAttempt(withNext), REPLY_AFTER)
    return () => clearTimeout(timer)
  }, [attempt])
  const settled = useRef<Result | null>(null)
  useEffect(() => {
    if (result === null || settled.current !== null) return
    settled.current = result
    onResult(result)
  }, [result, onResult])
  const said = refused || saidTo(attempt, refutation, words, told)
  useEffect(() => (said === '' ? undefined : announce(said)), [said])
  const placed = attempt.made + (attempt.wrong === null ? 0 : 1)
  useCues({ game: puzzle.name, position: shown, count: placed, ending: null }, side, 'play')

  const press = (move: Move): void => {
    const why = refusal(positionOf(attempt), move, told)?.why
    setRefused(why === undefined ? '' : words.notPossible(why))
    if (why === undefined) setAttempt(withMove(attempt, move))
  }
  /** What was pressed may be gone then, so the board takes the focus. */
  const act = (change: (before: Attempt) => Attempt) => (): void => {
    setAttempt(change)
    focusBoard(room.current)
  }
  useEffect(() => {
    if (isLater) focusBoard(room.current)
  }, [isLater])
  const hint = isOver || attempt.wrong !== null ? null : shownHint(attempt)
  const isAsked = !isOver && attempt.wrong === null && !isMovedByPage(attempt)
  return (
    <>
      <section className="play-board" aria-label={around.board} data-puzzle={puzzle.name} ref={room}>
        <p className="status puzzle-task">
          <svg className="puzzle-mark" viewBox="0 0 10 10" aria-hidden="true">
            <Mark side={side} size={10} className="" />
          </svg>
          <strong>{taskOf(puzzle, words)}</strong>
        </p>
        <Board
          position={isAsked ? shown : still(shown)}
          last={lastOf(attempt)}
          label={words.boardOf(variantTitle(puzzle.position.rules.variant, told))}
          badges={badgesOf(attempt, words)}
          ghosts={ghostsOf(shown, ghosts)}
          targets={hint?.kind === 'board' ? bitOf(shown.rules, hint.board) : 0}
          heat={heatOf(hint)}
          {...(isAsked ? { onPlay: press } : {})}
        />
      </section>
      <aside className="play-side puzzle-side" aria-label={words.puzzle}>
        {head}
        <section className={`panel puzzle-said puzzle-${toneOf(attempt)}`} role="status">
          <Said
            attempt={attempt}
            said={said}
            isDue={isDue}
            change={change}
            isDrawn={isOver && ghosts.length > 0}
          />
        </section>
        <div className="actions">
          {isOver && next}
          {attempt.wrong !== null && <MainButton onPress={act(takenBack)}>{words.tryAgain}</MainButton>}
          {isAsked && !isStrict && attempt.hints < hintsOf(attempt).length && (
            <button type="button" onClick={act(hinted)}>
              {attempt.hints === 0 ? words.hint : words.anotherHint}
            </button>
          )}
          {!isOver && !attempt.isShown && (
            <button type="button" onClick={act(withSolution)}>
              {words.showSolution}
            </button>
          )}
          {isOver ? <AnalyseLink puzzle={puzzle} /> : skip}
        </div>
        {isOver && <About puzzle={puzzle} />}
      </aside>
      {isCelebrated && (
        <Celebration game={puzzle.name} winner={isOver && result === 'solved' ? side : null} />
      )}
    </>
  )
}

/** The move of the page is on its way, or there is nothing more to answer. */
const still = (position: Position): Position => ({ ...position, allowed: 0 })

const lastOf = ({ puzzle, made, wrong }: Attempt): Move | null => wrong ?? puzzle.line[made - 1] ?? null

const heatOf = (hint: Hint | null): ReadonlyMap<Move, number> =>
  new Map(hint?.kind === 'cells' ? hint.cells.map(move => [move, 1]) : [])

const toneOf = (attempt: Attempt): string =>
  attempt.wrong !== null ? 'wrong' : isDone(attempt) && !attempt.isShown ? 'right' : 'open'

function badgesOf(attempt: Attempt, words: PuzzleWords): ReadonlyMap<Move, Badge> {
  const { puzzle, made, wrong } = attempt
  if (wrong !== null) return new Map([[wrong, { text: '?', tone: 'bad', spoken: words.wrongMove }]])
  const move = puzzle.line[made - 1]
  if (!isDone(attempt) || move === undefined) return new Map()
  return new Map([[move, { text: '!', tone: 'good', spoken: words.rightMove }]])
}

interface SaidProps {
  readonly attempt: Attempt
  readonly said: string
  readonly isDue: boolean
  readonly change: number | null
  readonly isDrawn: boolean // how it goes on, on the board
}

function Said({ attempt, said, isDue, change, isDrawn }: SaidProps) {
  const words = useWords(puzzleWords)
  const result = resultOf(attempt)
  if (!isDone(attempt)) {
    const isFirst = attempt.made === 0 && attempt.wrong === null
    return (
      <>
        {said !== '' && <p className="puzzle-verdict">{said}</p>}
        {isFirst && <p>{aimOf(attempt.puzzle, words)}</p>}
        {isFirst && isDue && <p className="soft">{words.due}</p>}
      </>
    )
  }
  return (
    <>
      <p className="puzzle-verdict">{said}</p>
      <p>
        {reachedBy(attempt, words)}
        {isDrawn && ` ${words.goesOnSo}`}
      </p>
      {result && (
        <p className="soft">
          {words.results[result]}
          {change !== null && change !== 0 && ` ${words.change(signed(change))}`}
        </p>
      )}
    </>
  )
}

/** What it was about: told only now, as it would give the move away. */
function About({ puzzle }: { puzzle: Puzzle }) {
  const words = useWords(puzzleWords)
  const { title, about } = words.themes[puzzle.theme]
  return (
    <dl className="puzzle-about">
      <div>
        <dt>{title}</dt>
        <dd>{about}</dd>
      </div>
      <div>
        <dt>
          {words.rated(ratingOf(puzzle.nodes))} ·{' '}
          <Link href={`/puzzles/${puzzle.position.rules.variant.id}/${puzzle.name}`}>{puzzle.name}</Link>
        </dt>
        <dd>{words.nodes(puzzle.nodes.toLocaleString(localeNow()), puzzle.nodes === 1)}</dd>
      </div>
    </dl>
  )
}

/** The puzzle with its solution, as a game that begins there. */
function AnalyseLink({ puzzle: { position, line } }: { puzzle: Puzzle }) {
  const words = useWords(puzzleWords)
  const moves = line.map(move => ({ move, time: null, comment: null }))
  const { variant } = position.rules
  const record = { variant, tags: {}, start: position, comment: null, moves, ending: null }
  return (
    <Link className="button" href={`/analyse#${makeShare({ record: endedAsPlayed(record), ply: 0 })}`}>
      {words.analyse}
    </Link>
  )
}

/** A line that ends the game has that ending. */
function endedAsPlayed(record: GameRecord): GameRecord {
  const path = record.moves.map(({ move }) => move)
  const over = outcome(alongLine(record.start ?? start(record.variant), path).at(-1)!)
  return { ...record, ending: over && playedOut(over) }
}

/** It has the focus as soon as it is there, so that Enter leads on. */
export function MainButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button type="button" className="main" ref={button} onClick={onPress}>
      {children}
    </button>
  )
}
