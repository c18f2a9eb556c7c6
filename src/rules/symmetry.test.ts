import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPosition } from '../../test/arbitrary.ts'
import { hash } from './hash.ts'
import { type Move, moves, outcome, play, start } from './position.ts'
import { type Symmetry, symmetriesOf, turnPosition } from './symmetry.ts'
import { type Rules, rulesOf, type Variant } from './variant.ts'
import { VARIANTS, variantNamed } from './variants.ts'

/** Where a symmetry takes a move. */
function turnMove({ cells }: Rules, { slots, swapsGrids }: Symmetry, move: Move): Move {
  const [board, cell] = [Math.floor(move / cells), move % cells]
  const grid = swapsGrids ? 1 - Math.floor(board / cells) : Math.floor(board / cells)
  return (grid * cells + slots[board % cells]!) * cells + slots[cell]!
}

const named = (id: string): Variant => variantNamed(id) ?? expect.fail(`no variant ${id}`)

test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s has all turns and reflections',
  (_, variant) => {
    expect(symmetriesOf(variant)).toHaveLength(8 * variant.grids)
  },
)

describe('a symmetry is refused when it does not keep', () => {
  const without = (changes: Partial<Variant>): string[] =>
    symmetriesOf({ ...named('ultimate'), ...changes }).map(({ name }) => name)

  test('the lines', () => {
    expect(without({ lines: ['rows'] })).toEqual(['identity', 'half turn', 'left-right', 'top-bottom'])
  })
  test('the routes', () => {
    const swapped = [[1], [0], [2], [3], [4], [5], [6], [7], [8]]
    expect(without({ routes: swapped })).toEqual(['identity'])
  })
  test('the weights', () => {
    const weights = [9, 1, 1, 1, 1, 1, 1, 1, 9]
    const scoring = { win: [1, 0], noLine: { kind: 'weights', weights } } as const
    expect(without({ scoring })).toEqual(['identity', 'half turn', 'main diagonal', 'other diagonal'])
  })
})

test('the first moves of ultimate fall into 15 classes', () => {
  const ultimate = named('ultimate')
  const smallest = (move: number): number =>
    Math.min(...symmetriesOf(ultimate).map(symmetry => turnMove(rulesOf(ultimate), symmetry, move)))
  expect(new Set(moves(start(ultimate)).map(smallest)).size).toBe(15)
})

test('symmetries commute with play', () => {
  const commutes = (position: ReturnType<typeof start>): void => {
    for (const symmetry of symmetriesOf(position.rules.variant)) {
      const turned = turnPosition(position, symmetry)
      const turn = (move: number): number => turnMove(position.rules, symmetry, move)
      expect(moves(turned)).toEqual(
        moves(position)
          .map(turn)
          .sort((a, b) => a - b),
      )
      expect(outcome(turned)).toEqual(outcome(position))
      for (const move of moves(position).slice(0, 6)) {
        const after = turnPosition(play(position, move), symmetry)
        expect(play(turned, turn(move))).toEqual(after)
        expect(hash(play(turned, turn(move)))).toBe(hash(after))
      }
    }
  }
  fc.assert(fc.property(anyPosition, commutes), { numRuns: 40 })
})
