import fc from 'fast-check'
import { expect, test } from 'vitest'
import { misfit } from './misfit.ts'
import { meanOf, PAIR_SCORES, type Pentanomial, pairsIn } from './pairs.ts'

const counts = fc
  .tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50))
  .filter(given => pairsIn(given) > 0)
const inside = fc.double({ min: 0.01, max: 0.99, noNaN: true })

test.for([0.2, 0.5, 0.9])('all pairs won, mean %d: the best spread is m and 1 − m', mean => {
  expect(misfit([0, 0, 0, 0, 20], mean)).toBeCloseTo(20 * Math.log(1 / mean), 10)
  expect(misfit([20, 0, 0, 0, 0], 1 - mean)).toBeCloseTo(20 * Math.log(1 / mean), 10)
})

test('all pairs even, mean above ½: what is missing is put on the pairs won', () => {
  expect(misfit([0, 0, 30, 0, 0], 0.6)).toBeCloseTo(30 * Math.log(1 / 0.8), 10)
})

test('only won and lost pairs: the binomial log-likelihood ratio', () => {
  const [won, lost, mean] = [14, 6, 0.55]
  const ratio = won * Math.log(0.7 / mean) + lost * Math.log(0.3 / (1 - mean))
  expect(misfit([lost, 0, 0, 0, won], mean)).toBeCloseTo(ratio, 10)
})

test('near the counted mean it is the square of the distance over twice the variance of the mean', () => {
  const given: Pentanomial = [300, 700, 2000, 900, 400]
  const [n, mean] = [pairsIn(given), meanOf(given)]
  const variance = given.reduce((sum, count, kind) => sum + count * (PAIR_SCORES[kind]! - mean) ** 2, 0) / n
  expect(misfit(given, mean + 0.005)).toBeCloseTo((0.005 ** 2 * n) / (2 * variance), 2)
})

test('0 at the counted mean, never below, the same seen from the other player', () => {
  fc.assert(
    fc.property(counts, inside, (given, mean) => {
      const own = meanOf(given)
      if (own > 0 && own < 1) expect(misfit(given, own)).toBeCloseTo(0, 9)
      expect(misfit(given, mean)).toBeGreaterThanOrEqual(-1e-9)
      const [a, b, c, d, e] = given
      expect(misfit([e, d, c, b, a], 1 - mean)).toBeCloseTo(misfit(given, mean), 6)
    }),
  )
})

test('no spread with that mean does better', () => {
  const weights = fc.tuple(inside, inside, inside, inside, inside)
  fc.assert(
    fc.property(counts, weights, (given, drawn) => {
      const total = drawn.reduce((sum, weight) => sum + weight)
      const spread = drawn.map(weight => weight / total)
      const mean = spread.reduce((sum, share, kind) => sum + share * PAIR_SCORES[kind]!, 0)
      const behind = given.reduce(
        (sum, count, kind) =>
          count === 0 ? sum : sum + count * Math.log(count / pairsIn(given) / spread[kind]!),
        0,
      )
      expect(misfit(given, mean)).toBeLessThanOrEqual(behind + 1e-9)
    }),
  )
})
