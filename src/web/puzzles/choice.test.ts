import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Puzzle, parsePuzzles } from '../../puzzles/puzzle.ts'
import { ratingOf } from '../../puzzles/rating.ts'
import { upTo } from '../../rules/board.ts'
import { chanceFrom } from '../../rules/chance.ts'
import { moves, play } from '../../rules/position.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import {
  type Attempt,
  beginAttempt,
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
import { dailyOf, dayOf, nextPuzzle, runOf } from './choice.ts'
import { type AllProgress, NOTHING, progressOf, withAnswer } from './progress.ts'

const [{ id: ID }] = VARIANTS
const puzzles: readonly Puzzle[] = parsePuzzles(
  readFileSync(new URL(`../../puzzles/data/${ID}.txt`, import.meta.url), 'utf8'),
  variantNamed,
).flatMap(puzzle => (puzzle.ok ? [puzzle.value] : []))
const DAY = 20_000
const FRESH = progressOf(NOTHING, ID)

const answered = (all: AllProgress, { name, nodes }: Puzzle, result: 'solved' | 'missed'): AllProgress =>
  withAnswer(all, ID, { name, rating: ratingOf(nodes), result, day: DAY, isDaily: false })

describe('the puzzle of the day', () => {
  it('is another one on each of as many days as there are puzzles', () => {
    const names = upTo(puzzles.length).map(day => dailyOf(puzzles, DAY + day)?.name)
    expect(new Set(names).size).toBe(puzzles.length)
  })

  it('changes at midnight of the visitor', () => {
    const [late, early] = [new Date(2026, 10, 19, 23, 59, 59), new Date(2026, 10, 20)]
    expect(dayOf(early) - dayOf(late)).toBe(1)
    expect(dayOf(new Date(2026, 10, 19))).toBe(dayOf(late))
  })
})

describe('the next puzzle', () => {
  const next = (all: AllProgress, day = DAY, not?: string) =>
    nextPuzzle(puzzles, progressOf(all, ID), day, chanceFrom(1), not)

  it('is new, and near one’s rating', () => {
    const chosen = next(NOTHING)!
    expect(Math.abs(ratingOf(chosen.puzzle.nodes) - FRESH.rating)).toBeLessThan(150)
    const rest = puzzles.filter(({ name }) => name !== chosen.puzzle.name)
    const all = rest.reduce((before, each) => answered(before, each, 'solved'), NOTHING)
    expect(next(all)).toEqual({ puzzle: chosen.puzzle, isDue: false })
  })

  it('is one that was missed, as soon as it is due', () => {
    const missed = answered(NOTHING, puzzles[0]!, 'missed')
    expect(next(missed)?.isDue).toBe(false)
    expect(next(missed, DAY + 1)).toEqual({ puzzle: puzzles[0], isDue: true })
    expect(next(missed, DAY + 1, puzzles[0]!.name)?.isDue).toBe(false)
  })

  it('is an old one when there is no new one', () => {
    const all = puzzles.reduce((before, each) => answered(before, each, 'solved'), NOTHING)
    expect(next(all)).not.toBe(null)
    expect(nextPuzzle([], FRESH, DAY, chanceFrom(1))).toBe(null)
  })
})

it('a run gets harder with every puzzle', () => {
  const nodes = runOf(puzzles, chanceFrom(1)).map(puzzle => puzzle.nodes)
  expect(nodes).toEqual(nodes.toSorted((a, b) => a - b))
  expect(nodes.length).toBeGreaterThan(30)
})

describe('an attempt', () => {
  const long = puzzles.find(({ line }) => line.length >= 3)!
  const broad = puzzles.find(({ position }) => moves(position).length > 12)!

  it('is solved by the moves of the solution; the page makes those of the other side', () => {
    let attempt = beginAttempt(long)
    for (const move of long.line)
      attempt = isMovedByPage(attempt) ? withNext(attempt) : withMove(attempt, move)
    expect(isDone(attempt)).toBe(true)
    expect(resultOf(attempt)).toBe('solved')
    expect(shownPosition(attempt)).toEqual(long.line.reduce(play, long.position))
  })

  it('is missed by any other move, which can be taken back', () => {
    for (const other of moves(long.position).filter(move => move !== long.line[0])) {
      const tried = withMove(beginAttempt(long), other)
      expect(resultOf(tried)).toBe('missed')
      expect(shownPosition(tried)).toEqual(play(long.position, other))
      const back = takenBack(tried)
      expect(positionOf(back)).toEqual(long.position)
      expect(resultOf(withMove(back, long.line[0]!))).toBe('missed')
    }
  })

  it('is missed when the solution is asked for, which then plays itself', () => {
    let attempt: Attempt = withSolution(beginAttempt(long))
    expect(resultOf(attempt)).toBe('missed')
    while (isMovedByPage(attempt)) attempt = withNext(attempt)
    expect(isDone(attempt)).toBe(true)
  })

  it('is helped by hints: the board, then a few cells, the right one among them', () => {
    for (const puzzle of [long, broad, ...puzzles]) {
      const right = puzzle.line[0]!
      const legal = moves(puzzle.position)
      for (const hint of hintsOf(beginAttempt(puzzle))) {
        if (hint.kind === 'board') expect(hint.board).toBe(Math.floor(right / puzzle.position.rules.cells))
        else {
          expect(hint.cells).toContain(right)
          expect(legal).toEqual(expect.arrayContaining([...hint.cells]))
          expect(hint.cells.length).toBeLessThan(legal.length)
        }
      }
    }
    const asked = hinted(beginAttempt(broad))
    expect(shownHint(asked)).toEqual(hintsOf(asked)[0])
    expect(shownHint(beginAttempt(broad))).toBe(null)
    const done = { ...asked, made: broad.line.length }
    expect(resultOf(done)).toBe('helped')
  })
})
