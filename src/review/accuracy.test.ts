import { expect, test } from 'vitest'
import { VARIANTS } from '../rules/variants.ts'
import { accuracyOf, gradeOf, halvingLoss, halvingLossFor, lossOf } from './accuracy.ts'

const [row] = VARIANTS
const half = halvingLoss(row)

test.each([
  [[], null],
  [[0], 100],
  [[0, 0, 0], 100],
  [[1], 50],
  [[2], 25],
  [[0, 2], 50],
  [[4, 0, 0, 0], 50],
])('%j times the loss that halves it are an accuracy of %s', (times, accuracy) => {
  const found = accuracyOf(
    row,
    times.map(each => each * half),
  )
  if (accuracy === null || found === null) expect(found).toBe(accuracy)
  else expect(found).toBeCloseTo(accuracy, 9)
})

test.each([
  [0, 'good'],
  [0.0499, 'good'],
  [0.05, 'inaccuracy'],
  [0.0999, 'inaccuracy'],
  [0.1, 'mistake'],
  [0.1999, 'mistake'],
  [0.2, 'blunder'],
  [1, 'blunder'],
])('a loss of %d is %s', (loss, grade) => expect(gradeOf(loss)).toBe(grade))

test('a better position than was hoped for is no loss', () => {
  expect(lossOf(0.4, 0.7)).toBe(0)
  expect(lossOf(0.7, 0.4)).toBeCloseTo(0.3, 9)
})

test('every game has a scale of its own, by which moves at random score 25', () => {
  for (const variant of VARIANTS) expect(halvingLoss(variant)).toBeGreaterThan(0)
  expect(new Set(VARIANTS.map(halvingLoss)).size).toBe(VARIANTS.length)
  expect(100 * 2 ** (-0.3 / halvingLossFor(0.3))).toBeCloseTo(25, 9)
})
