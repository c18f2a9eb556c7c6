import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyVariant } from '../../test/arbitrary.ts'
import { chanceFrom } from '../rules/chance.ts'
import { lineOwner, moves, type Position, play, start } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { anyMove, boardOf, decisiveMove, place, playOut, reset } from './playout.ts'

const deciding = (position: Position): number[] =>
  moves(position).filter(move => lineOwner(play(position, move)) === position.turn)

/** A random game on the board that is changed in place, beside the same game of the rules core. */
function playBeside(variant: Variant, seed: number): void {
  const chance = chanceFrom(seed)
  let position = start(variant)
  const board = boardOf(position)
  while (position.allowed !== 0) {
    const decisive = decisiveMove(board)
    if (decisive === -1) expect(deciding(position)).toEqual([])
    else expect(deciding(position)).toContain(decisive)
    const move = anyMove(board, chance)
    position = play(position, move)
    place(board, move)
    expect(board).toEqual(position)
  }
}

test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s: a placement on the spot does what play does',
  (_, variant) => {
    for (let seed = 0; seed < 20; seed++) playBeside(variant, seed)
  },
)

test('and so it does in random rule sets', () => {
  fc.assert(fc.property(anyVariant, fc.nat(), playBeside), { numRuns: 60 })
})

test('any move is any of them, each about as often', () => {
  const position = play(start(VARIANTS[0]), 0)
  const chance = chanceFrom(1)
  const seen = new Map<number, number>()
  for (let i = 0; i < 8000; i++) {
    const move = anyMove(boardOf(position), chance)
    seen.set(move, (seen.get(move) ?? 0) + 1)
  }
  expect([...seen.keys()].sort()).toEqual(moves(position))
  for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
})

test('a board that was played out can be set back', () => {
  for (const variant of VARIANTS) {
    const position = play(start(variant), 5)
    const board = boardOf(position)
    playOut(board, chanceFrom(3))
    expect(board.allowed).toBe(0)
    reset(board, position)
    expect(board).toEqual(position)
  }
})
