/** A run: each puzzle is harder than the one before, and the first one that is missed ends it. */
import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { Puzzle } from '../../puzzles/puzzle.ts'
import { ratingOf } from '../../puzzles/rating.ts'
import type { Variant } from '../../rules/variant.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { useWords } from '../language.ts'
import { runOf } from './choice.ts'
import { Head } from './head.tsx'
import { changeProgress, keptProgress, useProgress } from './kept.ts'
import { freshChance, useAnswer } from './kinds.tsx'
import { progressOf, type Result, withRun } from './progress.ts'
import { MainButton, PuzzleBoard } from './puzzle-board.tsx'

interface RunProps {
  readonly variant: Variant
  readonly puzzles: readonly Puzzle[]
}

export function Run(props: RunProps) {
  const [number, setNumber] = useState(1)
  return <OneRun key={number} {...props} isLater={number > 1} onNew={() => setNumber(number + 1)} />
}

interface OneRunProps extends RunProps {
  readonly isLater: boolean
  readonly onNew: () => void
}

/** `solved` counts the puzzles before the one that is asked, and this one as soon as it is solved. */
function OneRun({ variant, puzzles, isLater, onNew }: OneRunProps) {
  const [order] = useState(() => runOf(puzzles, freshChance()))
  const [toBeat] = useState(() => progressOf(keptProgress(), variant.id).best)
  const [at, setAt] = useState(0)
  const puzzle = order[at]
  if (!puzzle) return null
  const isLast = at + 1 === order.length
  return (
    <Step
      key={puzzle.name}
      variant={variant}
      puzzle={puzzle}
      before={at}
      toBeat={toBeat}
      isLater={isLater || at > 0}
      onNext={isLast ? null : () => setAt(at + 1)}
      onNew={onNew}
    />
  )
}

interface StepProps {
  readonly variant: Variant
  readonly puzzle: Puzzle
  readonly before: number // puzzles that were solved
  readonly toBeat: number
  readonly isLater: boolean
  readonly onNext: (() => void) | null
  readonly onNew: () => void
}

function Step({ variant, puzzle, before, toBeat, isLater, onNext, onNew }: StepProps) {
  const words = useWords(puzzleWords)
  const [result, setResult] = useState<Result | null>(null)
  const { change, answer } = useAnswer(variant, puzzle, false)
  const settle = useCallback(
    (reached: Result): void => {
      setResult(reached)
      answer(reached)
      if (reached === 'solved') changeProgress(all => withRun(all, variant.id, before + 1))
    },
    [answer, variant, before],
  )
  const solved = before + Number(result === 'solved')
  const isOver = result !== null && (result !== 'solved' || onNext === null)
  const anew = <MainButton onPress={onNew}>{words.newRun}</MainButton>
  return (
    <PuzzleBoard
      puzzle={puzzle}
      head={
        <Head variant={variant} title={words.runTitle}>
          <Score variant={variant} puzzle={puzzle} solved={solved} isOver={isOver} toBeat={toBeat} />
        </Head>
      }
      isDue={false}
      isLater={isLater}
      isStrict
      isCelebrated={toBeat > 0 && solved > toBeat}
      change={change}
      onResult={settle}
      next={
        isOver ? (
          <Ended variant={variant}>{anew}</Ended>
        ) : (
          <MainButton onPress={onNext!}>{words.runNext}</MainButton>
        )
      }
      skip={
        isOver && (
          <button type="button" onClick={onNew}>
            {words.newRun}
          </button>
        )
      }
    />
  )
}

function Ended({ variant, children }: { variant: Variant; children: ReactNode }) {
  const words = useWords(puzzleWords)
  return (
    <>
      {children}
      <Link className="button" href={`/puzzles/${variant.id}`}>
        {words.more}
      </Link>
    </>
  )
}

interface ScoreProps {
  readonly variant: Variant
  readonly puzzle: Puzzle
  readonly solved: number
  readonly isOver: boolean
  readonly toBeat: number
}

function Score({ variant, puzzle, solved, isOver, toBeat }: ScoreProps) {
  const words = useWords(puzzleWords)
  const { best } = progressOf(useProgress(), variant.id)
  return (
    <>
      <p className="puzzle-run">
        <strong>{solved}</strong> {isOver ? words.runOver(best) : words.runOn(best, ratingOf(puzzle.nodes))}
      </p>
      {solved === 0 && !isOver && <p className="soft puzzle-date">{words.runAbout}</p>}
      {isOver && solved > toBeat && <p className="puzzle-record">{words.longest}</p>}
    </>
  )
}
