import { expect, test } from 'vitest'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { eloAt, eloOf, scoreAt, superiority } from './elo.ts'
import { shareBelow, Z95 } from './normal.ts'
import { meanOf, NO_PAIRS, PAIR_SCORES, type Pentanomial, pairsIn, withPair } from './pairs.ts'

const SCORES = [0, 0.5, 1] as const

/** Counts so many pairs whose two games are each lost, drawn or won by these chances. */
function simulate(pairs: number, games: readonly [readonly number[], readonly number[]], chance: Chance) {
  const score = ([lost = 0, drawn = 0]: readonly number[]): number => {
    const at = chance.below(1e6) / 1e6
    return SCORES[at < lost! ? 0 : at < lost! + drawn! ? 1 : 2]
  }
  let counts = NO_PAIRS
  for (let pair = 0; pair < pairs; pair++) counts = withPair(counts, [score(games[0]), score(games[1])])
  return counts
}

test('Elo and score are two ways of saying it', () => {
  expect(eloAt(0.5)).toBe(0)
  expect(eloAt(10 / 11)).toBeCloseTo(400)
  expect(eloAt(1)).toBe(Number.POSITIVE_INFINITY)
  for (const elo of [-700, -5, 0, 5, 200]) expect(eloAt(scoreAt(elo))).toBeCloseTo(elo)
})

test('the normal distribution', () => {
  expect(shareBelow(0)).toBeCloseTo(0.5, 6)
  expect(shareBelow(Z95)).toBeCloseTo(0.975, 6)
  expect(shareBelow(-1)).toBeCloseTo(0.158655, 6)
  expect(shareBelow(-40)).toBe(0)
})

test('no pairs, no Elo', () => {
  expect(eloOf(NO_PAIRS)).toBeNull()
  expect(superiority(NO_PAIRS)).toBe(0.5)
})

test('with many pairs the interval is the usual one from the variance of the pairs', () => {
  const counts: Pentanomial = [100, 250, 600, 350, 150]
  const [n, mean] = [pairsIn(counts), meanOf(counts)]
  const variance = counts.reduce((sum, count, kind) => sum + count * (PAIR_SCORES[kind]! - mean) ** 2, 0) / n
  const reach = Z95 * Math.sqrt(variance / n)
  const { elo, low, high } = eloOf(counts) ?? expect.fail()
  expect(elo).toBeCloseTo(eloAt(mean))
  expect(low).toBeCloseTo(eloAt(mean - reach), 0)
  expect(high).toBeCloseTo(eloAt(mean + reach), 0)
  expect(superiority(counts)).toBeCloseTo(shareBelow((mean - 0.5) / Math.sqrt(variance / n)), 3)
})

test('pairs that are all won bound the Elo from below, pairs that are all even from both sides', () => {
  const won = eloOf([0, 0, 0, 0, 50]) ?? expect.fail()
  expect(won.high).toBe(Number.POSITIVE_INFINITY)
  expect(won.low).toBeCloseTo(eloAt(Math.exp(-(Z95 ** 2) / 2 / 50)), 5)
  const even = eloOf([0, 0, 50, 0, 0]) ?? expect.fail()
  expect(even.elo).toBe(0)
  expect(even.high).toBeCloseTo(eloAt(1 - Math.exp(-(Z95 ** 2) / 2 / 50) / 2), 5)
  expect(even.low).toBeCloseTo(-even.high, 5)
  expect(superiority([0, 0, 50, 0, 0])).toBeCloseTo(0.5, 6)
  expect(superiority([0, 0, 0, 0, 50])).toBeGreaterThan(0.999999)
})

test('the same, seen from the other player', () => {
  const mine = eloOf([3, 5, 20, 11, 6]) ?? expect.fail()
  const theirs = eloOf([6, 11, 20, 5, 3]) ?? expect.fail()
  expect([theirs.elo, theirs.low, theirs.high].map(Math.round)).toEqual(
    [-mine.elo, -mine.high, -mine.low].map(Math.round),
  )
})

test.for([
  {
    name: 'even players',
    games: [
      [0.4, 0.2, 0.4],
      [0.4, 0.2, 0.4],
    ],
    pairs: 100,
  },
  {
    name: 'lopsided openings',
    games: [
      [0.1, 0.1, 0.8],
      [0.7, 0.1, 0.2],
    ],
    pairs: 100,
  },
  {
    name: 'mostly draws',
    games: [
      [0.05, 0.85, 0.1],
      [0.05, 0.85, 0.1],
    ],
    pairs: 100,
  },
  {
    name: 'a much stronger player',
    games: [
      [0.05, 0, 0.95],
      [0.08, 0.02, 0.9],
    ],
    pairs: 60,
  },
] as const)('the interval holds the truth 95 times in 100: $name', ({ games, pairs }) => {
  const chance = chanceFrom(20_26)
  const truth = eloAt(games.reduce((sum, [, drawn, won]) => sum + (won + drawn / 2) / 2, 0))
  let held = 0
  for (let trial = 0; trial < 1000; trial++) {
    const { low, high } = eloOf(simulate(pairs, games, chance)) ?? expect.fail()
    if (low <= truth && truth <= high) held++
  }
  expect(held).toBeGreaterThan(930)
  expect(held).toBeLessThan(972)
})
