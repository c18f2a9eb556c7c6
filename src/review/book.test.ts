/** The books that are kept: they are played on the rules, and their values are what follows from what they hold. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { WIN, WIN_IN_SIGHT } from '../engine/score.ts'
import { foldedMoves } from '../rules/folded.ts'
import { type Position, play, refusal, start } from '../rules/position.ts'
import { symmetriesOf, turnPosition } from '../rules/symmetry.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type BookFile, type BookMove, openBook, valueFor } from './book.ts'

const LEAST_POSITIONS = 40
const LEAST_NODES = 1_000_000
const MOST_BYTES = 100_000

const textOf = (id: string): string => readFileSync(new URL(`books/${id}.json`, import.meta.url), 'utf8')

describe.each(VARIANTS.map(variant => [variant.id, variant] as const))('the book of %s', (id, variant) => {
  const text = textOf(id)
  const file = JSON.parse(text) as BookFile
  const book = openBook(variant, file) ?? expect.fail('it is of these rules')

  /** The positions all of whose moves were searched, with these moves. */
  function* expanded(
    position: Position,
    moves: readonly BookMove[],
  ): Generator<[Position, readonly BookMove[]]> {
    yield [position, moves]
    for (const [move, , , , replies] of moves) {
      expect(refusal(position, move)).toBeNull()
      if (replies) yield* expanded(play(position, move), replies)
    }
  }

  it('is small, of long searches, and has every move of its positions', () => {
    expect(text.length).toBeLessThan(MOST_BYTES)
    expect(file.nodes).toBeGreaterThanOrEqual(LEAST_NODES)
    const all = [...expanded(start(variant), file.moves)]
    expect(all.length).toBe(file.positions)
    expect(all.length).toBeGreaterThanOrEqual(LEAST_POSITIONS)
    for (const [position, moves] of all)
      expect(moves.map(([move]) => move)).toEqual(foldedMoves(position).map(([first]) => first))
  })

  it('values a position by its best move, and its images alike', () => {
    for (const [position, moves] of expanded(start(variant), file.moves)) {
      const [, ...images] = symmetriesOf(variant)
      for (const symmetry of images)
        expect(book.entryOf(turnPosition(position, symmetry))).toEqual(book.entryOf(position))
      const entry = book.entryOf(position)
      if (entry === null || entry.isProved) continue
      const values = moves.map(([move]) => {
        const next = play(position, move)
        return valueFor(position, next, book.entryOf(next) ?? expect.fail('it is in the book')).score
      })
      expect(entry.score).toBe(Math.max(...values))
    }
  })
})

it('a win is a placement nearer after each placement', () => {
  const position = start(VARIANTS[0])
  const next = play(position, 0)
  const entry = { score: WIN - 4, isProved: true, depth: 9 }
  expect(valueFor(position, next, entry).score).toBe(-(WIN - 5))
  expect(valueFor(position, next, { ...entry, score: -(WIN - 4) }).score).toBe(WIN - 5)
  expect(valueFor(position, next, { ...entry, score: WIN_IN_SIGHT - 1 }).score).toBe(1 - WIN_IN_SIGHT)
})

it('a book of other rules, or with a move that cannot be made, is not believed', () => {
  const [row] = VARIANTS
  const file = JSON.parse(textOf(row.id)) as BookFile
  expect(openBook({ ...row, version: row.version + 1 }, file)).toBeNull()
  const planted = openBook(row, { ...file, moves: [[40, 5, 0, 9, [[0, 7, 0, 9]]]] })
  expect(planted?.entryOf(play(start(row), 40))?.score).toBe(5)
})
