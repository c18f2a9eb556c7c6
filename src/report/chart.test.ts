import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linear, logarithmic, spread, ticksUpTo } from './chart.ts'

test('labels keep their order and their distance, stay inside, and move only when they must', () => {
  const sorted = fc
    .array(fc.integer({ min: 0, max: 200 }), { maxLength: 14 })
    .map(list => list.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(sorted, wanted => {
      const places = spread(wanted, 14, 0, 200)
      places.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(200)
        if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(14)
      })
      const isRoomy = wanted.every((want, index) => index === 0 || want - wanted[index - 1]! >= 14)
      if (isRoomy) expect(places).toEqual(wanted)
    }),
  )
})

test.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [12, [0, 2.5, 5, 7.5, 10]],
  [1025, [0, 250, 500, 750, 1000]],
  [1199, [0, 250, 500, 750, 1000]],
])('ticks up to %d are round', (most, ticks) => {
  expect(ticksUpTo(most).map(tick => Math.round(tick * 10) / 10)).toEqual(ticks)
})

test('scales', () => {
  expect(linear(0, 10, 100, 0)(2.5)).toBe(75)
  expect(logarithmic(1, 10_000, 0, 400)(100)).toBeCloseTo(200)
  expect(logarithmic(1, 10_000, 0, 400)(0)).toBe(0)
})
