/** Answering a puzzle: its moves one by one, what was tried, what was asked for. Pure; the page draws it. */
import { alongLine, type Puzzle, solverOf } from '../../puzzles/puzzle.ts'
import { type Move, moves, type Position, play } from '../../rules/position.ts'
import type { Result } from './progress.ts'

export interface Attempt {
  readonly puzzle: Puzzle
  readonly made: number // moves of the solution that are on the board
  readonly wrong: Move | null // on the board instead of the next one
  readonly misses: number
  readonly hints: number // for the next move
  readonly isHelped: boolean // by any hint
  readonly isShown: boolean // the solution was asked for
}

export const beginAttempt = (puzzle: Puzzle): Attempt => ({
  puzzle,
  made: 0,
  wrong: null,
  misses: 0,
  hints: 0,
  isHelped: false,
  isShown: false,
})

export const isDone = ({ puzzle, made }: Attempt): boolean => made === puzzle.line.length

/** The position without what was tried in vain. */
export const positionOf = ({ puzzle, made }: Attempt): Position =>
  alongLine(puzzle.position, puzzle.line.slice(0, made)).at(-1) ?? puzzle.position

export function shownPosition(attempt: Attempt): Position {
  const position = positionOf(attempt)
  return attempt.wrong === null ? position : play(position, attempt.wrong)
}

/** Whether a move is the other side's, or one that the page shows: it is made after a moment. */
export function isMovedByPage(attempt: Attempt): boolean {
  if (isDone(attempt) || attempt.wrong !== null) return false
  return attempt.isShown || positionOf(attempt).turn !== solverOf(attempt.puzzle)
}

export const withNext = (attempt: Attempt): Attempt => ({ ...attempt, made: attempt.made + 1, hints: 0 })

/** A legal move of the one who solves. */
export function withMove(attempt: Attempt, move: Move): Attempt {
  if (move === attempt.puzzle.line[attempt.made]) return withNext(attempt)
  return { ...attempt, wrong: move, misses: attempt.misses + 1 }
}

export const takenBack = (attempt: Attempt): Attempt => ({ ...attempt, wrong: null })
export const hinted = (attempt: Attempt): Attempt => ({
  ...attempt,
  hints: attempt.hints + 1,
  isHelped: true,
})
export const withSolution = (attempt: Attempt): Attempt => ({ ...takenBack(attempt), isShown: true })

/** What it has come to, as soon as that is certain; null before. */
export function resultOf(attempt: Attempt): Result | null {
  if (attempt.misses > 0 || attempt.isShown) return 'missed'
  if (!isDone(attempt)) return null
  return attempt.isHelped ? 'helped' : 'solved'
}

const MOST_CELLS = 3

export type Hint =
  | { readonly kind: 'board'; readonly board: number }
  | { readonly kind: 'cells'; readonly cells: readonly Move[] }

/** First the board, where there is a choice of boards; then a few cells, the right one among them. */
export function hintsOf(attempt: Attempt): Hint[] {
  const right = attempt.puzzle.line[attempt.made]
  if (right === undefined) return []
  const { cells } = attempt.puzzle.position.rules
  const legal = moves(positionOf(attempt))
  const here = legal.filter(move => Math.floor(move / cells) === Math.floor(right / cells))
  const board: Hint[] =
    here.length < legal.length ? [{ kind: 'board', board: Math.floor(right / cells) }] : []
  const wanted = Math.min(MOST_CELLS, here.length - 1)
  const at = here.indexOf(right)
  const first = Math.max(0, Math.min(at - (right % wanted || 0), here.length - wanted))
  const few = here.slice(first, first + wanted)
  return wanted < 2 ? board : [...board, { kind: 'cells', cells: few }]
}

/** What was asked for and holds for the move that is wanted now. */
export const shownHint = (attempt: Attempt): Hint | null =>
  hintsOf(attempt).slice(0, attempt.hints).at(-1) ?? null
