import { expect, test } from 'vitest'
import type { Ending } from '../referee/ending.ts'
import { meanOf, NO_PAIRS, pairsIn, scoreOf, sumOf, withPair } from './pairs.ts'

const ending = (given: Partial<Ending>): Ending => ({
  way: 'draw',
  winner: null,
  points: [0.5, 0.5],
  why: '',
  ...given,
})

test.for([
  ['a line', ending({ way: 'line', winner: 0, points: [68, 0] }), 1],
  ['a tie-break', ending({ way: 'tiebreak', winner: 1, points: [1, 2] }), 0],
  ['a forfeit', ending({ way: 'time', winner: 1, points: [0, 2] }), 0],
  ['more points', ending({ way: 'points', points: [38, 30] }), 1],
  ['fewer points', ending({ way: 'points', points: [30, 31] }), 0],
  ['equal points', ending({ way: 'points', points: [34, 34] }), 0.5],
  ['a draw', ending({}), 0.5],
] as const)('%s', ([, given, score]) => {
  expect(scoreOf(given, 0)).toBe(score)
  expect(scoreOf(given, 1)).toBe(1 - score)
})

test('a game without a result has no score', () => {
  expect(scoreOf(ending({ way: 'no-result', points: [0, 0] }), 0)).toBeNull()
})

test('pairs are counted by their sum', () => {
  const counts = (
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [0.5, 0.5],
      [1, 0.5],
      [1, 1],
    ] as const
  ).reduce(withPair, NO_PAIRS)
  expect(counts).toEqual([1, 0, 3, 1, 1])
  expect(pairsIn(counts)).toBe(6)
  expect(meanOf(counts)).toBeCloseTo(6.5 / 12)
  expect(sumOf([counts, [1, 1, 1, 1, 1]])).toEqual([2, 1, 4, 2, 2])
  expect(() => withPair(counts, [0.3, 0.3])).toThrow('scores of 0, ½ or 1')
})
