/** What is said to a puzzle, in the words of a language. */
import { type Puzzle, solverOf } from '../../puzzles/puzzle.ts'
import { makeMove } from '../../rules/move-text.ts'
import { boardName, type GameWords } from '../../rules/names.ts'
import { MARKS, opponent, outcome, type Side } from '../../rules/position.ts'
import type { puzzleWords } from '../../words/en/puzzles.ts'
import { type Attempt, isDone, positionOf, shownHint } from './attempt.ts'
import type { EngineAnswer, Verdict } from './engine-answer.ts'

export type PuzzleWords = typeof puzzleWords

const capital = (side: Side): string => MARKS[side].toUpperCase()

/** 'X to play and win in 3' */
export const taskOf = (puzzle: Puzzle, words: PuzzleWords): string =>
  words.task[puzzle.aim](capital(solverOf(puzzle)), puzzle.winsIn)

/** What counts, for who meets it for the first time. */
export const aimOf = (puzzle: Puzzle, words: PuzzleWords): string => words.aim[puzzle.aim](...marksOf(puzzle))

/** Once it is solved: what has been reached. */
export function reachedBy(attempt: Attempt, words: PuzzleWords): string {
  const { puzzle } = attempt
  const [own, other] = marksOf(puzzle)
  const isOver = outcome(positionOf(attempt)) !== null
  return puzzle.aim === 'win' && isOver ? words.hasWon(own) : words.reached[puzzle.aim](own, other)
}

const marksOf = (puzzle: Puzzle): [own: string, other: string] => [
  capital(solverOf(puzzle)),
  capital(opponent(solverOf(puzzle))),
]

/** What is said to the last move, or to the last wish. */
export function saidTo(
  attempt: Attempt,
  answer: EngineAnswer | null | undefined,
  words: PuzzleWords,
  game: GameWords,
): string {
  const { puzzle, made, wrong, isShown } = attempt
  const { rules } = puzzle.position
  if (wrong !== null) return `${words.notIt(makeMove(rules, wrong))} ${whyWrong(attempt, answer, words)}`
  if (isDone(attempt)) return isShown ? words.solution : words.right
  if (isShown) return ''
  const hint = shownHint(attempt)
  if (hint?.kind === 'board') return words.hintBoard(boardName(rules, hint.board, game))
  if (hint) return words.hintCells(hint.cells.length)
  return made > 0 ? words.goesOn : ''
}

function whyWrong(attempt: Attempt, answer: EngineAnswer | null | undefined, words: PuzzleWords): string {
  if (answer === undefined) return words.looking
  if (answer === null) return words.notSaid
  const [reply] = answer.line
  const verdict = answer.verdict === null ? '' : verdictWords(answer.verdict, words)
  if (reply === undefined) return verdict
  return `${words.answer(makeMove(attempt.puzzle.position.rules, reply))} ${verdict}`
}

function verdictWords(verdict: Verdict, words: PuzzleWords): string {
  if (verdict.kind === 'win') return words.winsIn(capital(verdict.side), verdict.placements)
  if (verdict.points === 0) return words.endsDrawn
  return words.endsAhead(capital(verdict.side), verdict.points)
}

/** '+16', '−8' */
export const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`
