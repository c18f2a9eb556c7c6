/** The kinds of puzzles that count for one's rating: one after the other, today's, and one by its name. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Puzzle } from '../../puzzles/puzzle.ts'
import { ratingOf } from '../../puzzles/rating.ts'
import { chanceFrom } from '../../rules/chance.ts'
import type { Variant } from '../../rules/variant.ts'
import { puzzleWords } from '../../words/en/puzzles.ts'
import { localeNow, useWords } from '../language.ts'
import { type Chosen, dayOf, nextPuzzle } from './choice.ts'
import { Head } from './head.tsx'
import { changeProgress, keptProgress, useProgress } from './kept.ts'
import { daysInARow, dueIn, progressOf, type Result, solvedIn, withAnswer } from './progress.ts'
import { MainButton, PuzzleBoard } from './puzzle-board.tsx'

const today = (): number => dayOf(new Date())
export const freshChance = () => chanceFrom(Math.floor(Math.random() * 2 ** 32))

/** Stores an answer; says by how much it changed the rating. */
export function useAnswer(variant: Variant, puzzle: Puzzle, isDaily: boolean) {
  const [change, setChange] = useState<number | null>(null)
  const answer = useCallback(
    (result: Result): void => {
      const before = progressOf(keptProgress(), variant.id).rating
      const { name, nodes } = puzzle
      changeProgress(all =>
        withAnswer(all, variant.id, { name, rating: ratingOf(nodes), result, day: today(), isDaily }),
      )
      setChange(progressOf(keptProgress(), variant.id).rating - before)
    },
    [variant, puzzle, isDaily],
  )
  return { change, answer }
}

interface LibraryProps {
  readonly variant: Variant
  readonly puzzles: readonly Puzzle[]
}

export function Training({ variant, puzzles }: LibraryProps) {
  const choose = (not?: string): Chosen | null =>
    nextPuzzle(puzzles, progressOf(keptProgress(), variant.id), today(), freshChance(), not)
  const [{ chosen, isLater }, setChosen] = useState(() => ({ chosen: choose(), isLater: false }))
  if (!chosen) return null
  const goOn = (): void => setChosen({ chosen: choose(chosen.puzzle.name), isLater: true })
  return (
    <Trained
      key={chosen.puzzle.name}
      variant={variant}
      puzzles={puzzles}
      chosen={chosen}
      isLater={isLater}
      onNext={goOn}
    />
  )
}

interface TrainedProps extends LibraryProps {
  readonly chosen: Chosen
  readonly isLater: boolean
  readonly onNext: () => void
}

function Trained({ variant, puzzles, chosen: { puzzle, isDue }, isLater, onNext }: TrainedProps) {
  const words = useWords(puzzleWords)
  const { change, answer } = useAnswer(variant, puzzle, false)
  const progress = progressOf(useProgress(), variant.id)
  const due = dueIn(progress, today()).length
  return (
    <PuzzleBoard
      puzzle={puzzle}
      head={
        <Head variant={variant} title={words.puzzle}>
          <dl className="puzzle-facts">
            <div>
              <dt>{words.yourRating}</dt>
              <dd>{progress.rating}</dd>
            </div>
            <div>
              <dt>{words.solved}</dt>
              <dd>{words.solvedOf(solvedIn(progress), puzzles.length)}</dd>
            </div>
            <div>
              <dt>{words.repeat}</dt>
              <dd>{due}</dd>
            </div>
          </dl>
        </Head>
      }
      isDue={isDue}
      isLater={isLater}
      isCelebrated={false}
      change={change}
      onResult={answer}
      next={<MainButton onPress={onNext}>{words.next}</MainButton>}
      skip={
        <button type="button" onClick={onNext}>
          {words.skip}
        </button>
      }
    />
  )
}

interface OneProps {
  readonly variant: Variant
  readonly puzzle: Puzzle
}

export function Daily({ variant, puzzle }: OneProps) {
  const words = useWords(puzzleWords)
  const { change, answer } = useAnswer(variant, puzzle, true)
  const { streak } = useProgress()
  const days = daysInARow(streak, today())
  const date = new Date().toLocaleDateString(localeNow(), { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <PuzzleBoard
      puzzle={puzzle}
      head={
        <Head variant={variant} title={words.daily}>
          <p className="soft puzzle-date">
            {date} · {days === 0 ? words.noDays : words.daysInARow(days)}
          </p>
        </Head>
      }
      isDue={false}
      isCelebrated
      change={change}
      onResult={answer}
      next={<More variant={variant} />}
      skip={null}
    />
  )
}

export function Named({ variant, puzzle }: OneProps) {
  const words = useWords(puzzleWords)
  const { change, answer } = useAnswer(variant, puzzle, false)
  return (
    <PuzzleBoard
      puzzle={puzzle}
      head={<Head variant={variant} title={words.puzzleNamed(puzzle.name)} />}
      isDue={false}
      isCelebrated={false}
      change={change}
      onResult={answer}
      next={<More variant={variant} />}
      skip={null}
    />
  )
}

function More({ variant }: { variant: Variant }) {
  const words = useWords(puzzleWords)
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Link className="button main" href={`/puzzles/${variant.id}`} ref={first}>
        {words.more}
      </Link>
      <Link className="button" href={`/puzzles/${variant.id}/run`}>
        {words.startRun}
      </Link>
    </>
  )
}
