import { describe, expect, test } from 'vitest'
import { hash } from '../rules/hash.ts'
import { moves, outcome, type Position, play, start } from '../rules/position.ts'
import { symmetriesOf, turnPosition } from '../rules/symmetry.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { type Opening, openingBook } from './openings.ts'

const endOf = (variant: Variant, opening: Opening): Position =>
  opening.reduce((position, move) => {
    expect(moves(position)).toContain(move)
    return play(position, move)
  }, start(variant))

describe.for(VARIANTS.map(variant => ({ id: variant.id, variant })))('$id', ({ variant }) => {
  test('openings are legal, do not end the game, and alternate in length', () => {
    const book = openingBook(variant, { size: 40, plies: 6, seed: 1 })
    expect(book.map(line => line.length)).toEqual(Array.from({ length: 40 }, (_, i) => 6 + (i % 2)))
    for (const line of book) expect(outcome(endOf(variant, line))).toBeNull()
  })

  test('no opening is another one seen in a mirror', () => {
    const ends = openingBook(variant, { size: 40, plies: 2, seed: 2 }).map(line => endOf(variant, line))
    const turned = ends.map(end => symmetriesOf(variant).map(symmetry => hash(turnPosition(end, symmetry))))
    turned.forEach((keys, index) => {
      for (const others of turned.slice(index + 1)) expect(others).not.toContain(keys[0])
    })
  })

  test('a longer book begins with the shorter one; another seed gives another book', () => {
    const book = openingBook(variant, { size: 30, plies: 4, seed: 3 })
    expect(openingBook(variant, { size: 10, plies: 4, seed: 3 })).toEqual(book.slice(0, 10))
    expect(openingBook(variant, { size: 30, plies: 4, seed: 4 })).not.toEqual(book)
  })

  test('a line that would end the game is left out, however long', () => {
    const book = openingBook(variant, { size: 10, plies: 30, seed: 5 })
    expect(book).toHaveLength(10)
    for (const line of book) expect(outcome(endOf(variant, line))).toBeNull()
  })
})

test('a book holds no more than there is: the empty opening, or the fifteen first moves of a 3×3 game', () => {
  const [variant] = VARIANTS
  expect(openingBook(variant, { size: 5, plies: 0, seed: 1 })).toEqual([[]])
  const firsts = openingBook(variant, { size: 500, plies: 1, seed: 1 }).filter(line => line.length === 1)
  expect(firsts).toHaveLength(15)
})

test('a game that always ends before the opening does gives an empty book', () => {
  expect(openingBook(VARIANTS[0], { size: 3, plies: 81, seed: 1 })).toEqual([])
})
