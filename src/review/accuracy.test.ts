import { expect, test } from 'vitest'
import { accuracyOf, gradeOf, lossOf } from './accuracy.ts'

test.each([
  [[], null],
  [[0], 100],
  [[0, 0, 0], 100],
  [[0.15], 50],
  [[0.3], 25],
  [[0, 0.3], 50],
  [[0.6, 0, 0, 0], 50],
])('losses of %j are an accuracy of %s', (losses, accuracy) => {
  const found = accuracyOf(losses)
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
