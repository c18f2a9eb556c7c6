import { expect, test } from 'vitest'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { scoreAt } from './elo.ts'
import { NO_PAIRS, PAIR_SCORES, type Pentanomial, withPair } from './pairs.ts'
import { type Suppositions, sprtOf } from './sprt.ts'

const terms: Suppositions = { elo0: 0, elo1: 40, alpha: 0.05, beta: 0.05 }

test('the bounds are Wald’s', () => {
  const { lower, upper } = sprtOf(NO_PAIRS, { ...terms, alpha: 0.05, beta: 0.1 })
  expect(lower).toBeCloseTo(Math.log(0.1 / 0.95))
  expect(upper).toBeCloseTo(Math.log(0.9 / 0.05))
})

test('nothing played says nothing', () => {
  expect(sprtOf(NO_PAIRS, terms)).toMatchObject({ llr: 0, accepted: null })
})

test('only won and lost pairs: the ratio of two coins', () => {
  const [p0, p1] = [scoreAt(0), scoreAt(40)]
  const { llr } = sprtOf([40, 0, 0, 0, 60], terms)
  expect(llr).toBeCloseTo(60 * Math.log(p1 / p0) + 40 * Math.log((1 - p1) / (1 - p0)), 8)
})

test('many pairs: the ratio of two normal distributions with the variance of the pairs', () => {
  const counts: Pentanomial = [500, 1500, 4000, 1700, 600]
  const n = 8300
  const mean = counts.reduce((sum, count, kind) => sum + count * PAIR_SCORES[kind]!, 0) / n
  const variance = counts.reduce((sum, count, kind) => sum + count * (PAIR_SCORES[kind]! - mean) ** 2, 0) / n
  const [m0, m1] = [scoreAt(0), scoreAt(5)]
  const { llr } = sprtOf(counts, { ...terms, elo1: 5 })
  expect(llr).toBeCloseTo((n * (m1 - m0) * (2 * mean - m0 - m1)) / (2 * variance), 1)
})

test('sides swapped and suppositions mirrored: the ratio changes its sign', () => {
  const { llr } = sprtOf([3, 9, 30, 14, 8], { ...terms, elo0: -10, elo1: 30 })
  const mirrored = sprtOf([8, 14, 30, 9, 3], { ...terms, elo0: -30, elo1: 10 })
  expect(mirrored.llr).toBeCloseTo(-llr, 8)
})

test('a long row of equal results is decided', () => {
  expect(sprtOf([0, 0, 0, 0, 60], terms).accepted).toBe('H1')
  expect(sprtOf([0, 0, 200, 0, 0], terms).accepted).toBe('H0')
  expect(sprtOf([0, 0, 0, 0, 2], terms).accepted).toBeNull()
})

/** Pair results from an opening that favours x by 150 Elo, drawn games included. */
function pairOf(elo: number, chance: Chance): [number, number] {
  const game = (edge: number): number => {
    const [win, at] = [scoreAt(elo + edge), chance.below(1e6) / 1e6]
    const drawn = 0.6 * Math.min(win, 1 - win)
    return at < win - drawn / 2 ? 1 : at < win + drawn / 2 ? 0.5 : 0
  }
  return [game(150), game(-150)]
}

function decide(elo: number, chance: Chance): 'H0' | 'H1' {
  for (let counts = NO_PAIRS; ; ) {
    counts = withPair(counts, pairOf(elo, chance))
    const { accepted } = sprtOf(counts, terms)
    if (accepted) return accepted
  }
}

/** The strength whose mean over both openings is that of `elo` from a fair one. */
function strengthFor(elo: number): number {
  let [low, high] = [-1000, 1000]
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if ((scoreAt(middle + 150) + scoreAt(middle - 150)) / 2 < scoreAt(elo)) low = middle
    else high = middle
  }
  return low
}

test.for([
  { truth: 0, wrong: 'H1' },
  { truth: 40, wrong: 'H0' },
] as const)('errs about 5 times in 100 at $truth Elo', ({ truth, wrong }) => {
  const chance = chanceFrom(1945)
  const elo = strengthFor(truth)
  const trials = 1000
  let errors = 0
  for (let trial = 0; trial < trials; trial++) if (decide(elo, chance) === wrong) errors++
  expect(errors / trials).toBeGreaterThan(0.02)
  expect(errors / trials).toBeLessThan(0.07)
})
