/** Agreement on answers that are made up: what counts, what is explained by others, and what stands out. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import {
  type Answered,
  agreementOf,
  behaviourBand,
  behaviourOf,
  beyondOf,
  LEAST_SHARED,
  type Player,
  type Question,
} from './agreement.ts'

const COUNT = 120
/** Ten moves; 0 and 9 are the ends. The engine's order changes from position to position. */
const QUESTIONS: readonly Question[] = Array.from({ length: COUNT }, (_, at) => ({
  ranked: Array.from({ length: 10 }, (__, index) => (index * 3 + at) % 10),
  defaults: [0, 9],
}))
const choices = ({ ranked, defaults }: Question): number[] => ranked.filter(move => !defaults.includes(move))

const answered = (moves: Answered['moves'], hurried: Answered['moves'] | null = null): Answered => ({
  ...{ moves, hurried, used: 1000, trouble: null },
})
const player = (owner: string, moves: Answered['moves'], more: Partial<Player> = {}): Player => ({
  ...{ owner, file: `${owner}.py`, isReference: false, answered: answered(moves) },
  ...more,
})

/** Plays the engine's best so often, and anything otherwise. */
function drawn(seed: number, strength: number): number[] {
  const chance = chanceFrom(seed)
  return QUESTIONS.map(question => {
    const legal = choices(question)
    return chance.below(100) < strength ? (legal[0] ?? 0) : chance.pick(legal)
  })
}

const pairOf = (players: readonly Player[], one: string, other: string) => {
  const { pairs, players: facts } = behaviourOf(QUESTIONS, players)
  return pairs.find(
    ({ left, right }) =>
      [facts[left]?.owner, facts[right]?.owner].sort().join() === [one, other].sort().join(),
  )!
}

test('the first and the last cell count as no answer', () => {
  const ends = QUESTIONS.map((_, at) => (at % 2 === 0 ? 0 : 9))
  const { players, pairs, compared } = behaviourOf(QUESTIONS, [player('a', ends), player('b', ends)])
  expect(players.map(({ asked, counted }) => [asked, counted])).toEqual([
    [COUNT, 0],
    [COUNT, 0],
  ])
  expect([compared, pairs[0]?.shared, behaviourBand(pairs[0]!)]).toEqual([0, 0, 'nothing'])
})

test('a copy that knows nothing of the first cell is compared where both have an answer', () => {
  const bot = drawn(1, 40)
  const late = bot.map((move, at) => (at % 3 === 0 ? 0 : move))
  const pair = pairOf([player('a', bot), player('b', late), player('c', drawn(2, 40))], 'a', 'b')
  expect([pair.same, pair.shared]).toEqual([80, 80])
  expect([behaviourBand(pair), beyondOf(pair)]).toEqual(['look', 1])
  expect(pair.rare).toBeGreaterThan(25)
})

test('strong bots agree with each other by their strength, and not beyond it', () => {
  const strong = Array.from({ length: 12 }, (_, seed) => player(`strong ${seed}`, drawn(seed + 1, 80)))
  const { pairs } = behaviourOf(QUESTIONS, strong)
  expect(Math.max(...pairs.map(agreementOf))).toBeGreaterThan(0.6)
  for (const pair of pairs) {
    expect(pair.expected).toBeGreaterThan(agreementOf(pair) - 0.2)
    expect(behaviourBand(pair)).toBe('nothing')
  }
})

test('weak bots agree as often as chance has it: one in eight', () => {
  const weak = Array.from({ length: 12 }, (_, seed) => player(`weak ${seed}`, drawn(seed + 50, 0)))
  const { pairs, distribution, compared } = behaviourOf(QUESTIONS, weak)
  const expected = pairs.reduce((sum, pair) => sum + pair.expected, 0) / pairs.length
  expect(expected).toBeGreaterThan(0.09)
  expect(expected).toBeLessThan(0.2)
  expect(compared).toBe(66)
  expect(distribution.reduce((sum, bin) => sum + bin, 0)).toBe(66)
})

test('what others play, too, is not rare', () => {
  const bot = drawn(5, 30)
  const two = [player('a', bot), player('b', bot)]
  expect(pairOf(two, 'a', 'b').rare).toBe(COUNT)
  expect(pairOf([...two, player('c', bot)], 'a', 'b').rare).toBe(0)
  expect(pairOf([...two, player('a', drawn(6, 30), { file: 'old.py' })], 'a', 'b').rare).toBe(COUNT)
})

test('versions of one owner, and references, are not compared with each other', () => {
  const reference = { isReference: true }
  const { pairs, compared } = behaviourOf(QUESTIONS, [
    player('a', drawn(1, 50)),
    player('a', drawn(1, 50), { file: 'old.py' }),
    player('2017', drawn(2, 50), reference),
    player('2016', drawn(2, 50), reference),
  ])
  expect(pairs.map(({ left, right }) => [left, right]).sort()).toEqual([
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ])
  expect(compared).toBe(0)
})

test('a translation into a faster language is compared as it plays in less time', () => {
  const bot = drawn(7, 30)
  const deeper = player('b', [], { answered: answered(drawn(8, 90), bot) })
  const pair = pairOf([player('a', bot), deeper], 'a', 'b')
  expect([pair.same, pair.isHurried]).toEqual([COUNT, true])
  const both = pairOf([{ ...deeper, owner: 'a', answered: answered(drawn(9, 90), bot) }, deeper], 'a', 'b')
  expect(both.isHurried).toBe(false)
})

test('too few answers say nothing, however alike', () => {
  const few = drawn(3, 20).slice(0, LEAST_SHARED - 1)
  expect(behaviourBand(pairOf([player('a', few), player('b', few)], 'a', 'b'))).toBe('nothing')
})

test('the order of bots does not matter, and every figure is a share', () => {
  const moves = fc.array(fc.option(fc.nat(9)), { maxLength: COUNT })
  fc.assert(
    fc.property(fc.array(moves, { minLength: 2, maxLength: 6 }), rows => {
      const players = rows.map((row, index) => player(`${index}`, row))
      const { pairs } = behaviourOf(QUESTIONS, players)
      for (const pair of pairs) {
        const { shared, same, rare, expected } = pair
        expect(same <= shared && rare <= same && expected >= 0 && expected <= 1).toBe(true)
        expect(beyondOf(pair) >= 0 && beyondOf(pair) <= 1).toBe(true)
      }
      const turned = behaviourOf(QUESTIONS, players.toReversed())
      const figures = (each: typeof pairs): string[] =>
        each
          .map(({ shared, same, rare, expected }) => `${shared} ${same} ${rare} ${expected.toFixed(9)}`)
          .sort()
      expect(figures(turned.pairs)).toEqual(figures(pairs))
    }),
    { numRuns: 30 },
  )
})
