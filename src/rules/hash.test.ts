import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPosition } from '../../test/arbitrary.ts'
import { chanceFrom } from './chance.ts'
import { FACTS, hash, splitmix64 } from './hash.ts'
import { boardState, moves, outcome, type Position, play, start } from './position.ts'
import { bitOf, boardsIn, counts } from './variant.ts'
import { VARIANTS } from './variants.ts'

/** What a key may depend on, written out: two positions of a variant have the same key just when these are equal. */
function memoryOf(position: Position): string {
  const { rules, boards, turn, bonus, allowed } = position
  const cellsOf = (word: number, signs: string): string =>
    Array.from(
      { length: rules.cells },
      (_, cell) => signs[((word >>> cell) & 1) + 2 * ((word >>> (cell + 16)) & 1)],
    ).join('')
  const perBoard = boards.map((word, board) => {
    const owner = boardState(position, board)
    if (owner === 'open') return cellsOf(word, '.xo')
    const playable = (position.open & bitOf(rules, board)) !== 0
    const diagonal = (position.diagonal & bitOf(rules, board)) !== 0
    return `${owner}${diagonal ? ' by diagonal' : ''}${playable ? cellsOf(word, '.##') : ''}`
  })
  const corners = counts(rules.variant, 'corner-marks') ? settledCornerLead(position) : 0
  return [perBoard.join('/'), boardsIn(rules, allowed), turn, bonus, corners].join(' ')
}

function settledCornerLead(position: Position): number {
  const { side } = position.rules.variant
  const corners = [0, side - 1, side * (side - 1), side * side - 1]
  const lead = (word: number): number =>
    corners.reduce((sum, cell) => sum + ((word >>> cell) & 1) - ((word >>> (cell + 16)) & 1), 0)
  return position.boards
    .filter((_, board) => boardState(position, board) !== 'open')
    .reduce((sum, word) => sum + lead(word), 0)
}

const cases = VARIANTS.map(variant => [variant.id, variant] as const)

test.each(cases)('%s: keys are equal just when the memories are', (_, variant) => {
  const keyOf = new Map<string, bigint>()
  const memoryFor = new Map<bigint, string>()
  for (let seed = 0; seed < 20; seed++) {
    const chance = chanceFrom(seed)
    for (let position = start(variant); outcome(position) === null; ) {
      position = play(position, chance.pick(moves(position)))
      const [key, memory] = [hash(position), memoryOf(position)]
      if ((keyOf.get(memory) ?? key) !== key) expect.fail(`two keys for ${memory}`)
      if ((memoryFor.get(key) ?? memory) !== memory) expect.fail(`one key for ${memory} and another`)
      keyOf.set(memory, key)
      memoryFor.set(key, memory)
    }
  }
  expect(keyOf.size).toBeGreaterThan(500)
})

describe('the forgetting rule', () => {
  /** The position with the colours of one board's marks exchanged. */
  const recoloured = (position: Position, board: number): Position => {
    const boards = [...position.boards]
    boards[board] = (boards[board]! >>> 16) | (boards[board]! << 16)
    return { ...position, boards }
  }

  test('marks of a settled board do not matter, marks of an unsettled one do', () => {
    const forgets = (position: Position): void => {
      position.boards.forEach((word, board) => {
        const other = recoloured(position, board)
        const same = memoryOf(position) === memoryOf(other)
        expect(hash(other) === hash(position)).toBe(same)
        if (boardState(position, board) === 'open') expect(same).toBe(word === 0)
        else if (!counts(position.rules.variant, 'corner-marks')) expect(same).toBe(true)
      })
    }
    fc.assert(fc.property(anyPosition, forgets), { numRuns: 80 })
  })

  test('side, bonus right, allowed boards and owners matter', () => {
    const differs = (position: Position): void => {
      const others: Position[] = [
        { ...position, turn: position.turn === 0 ? 1 : 0 },
        { ...position, bonus: !position.bonus },
        { ...position, allowed: position.allowed ^ 1 },
        { ...position, owners: position.owners.map((word, grid) => (grid === 0 ? word ^ 0x10000 : word)) },
      ]
      for (const other of others) expect(hash(other)).not.toBe(hash(position))
    }
    fc.assert(fc.property(anyPosition, differs), { numRuns: 50 })
  })
})

test('the random words are those of splitmix64 with seed 0', () => {
  // the first outputs, as published with the generator's test values
  expect([0, 1, 2].map(splitmix64)).toEqual([0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n, 0x06c45d188009454fn])
  expect(new Set(Array.from({ length: FACTS.all }, (_, fact) => splitmix64(fact))).size).toBe(FACTS.all)
})
