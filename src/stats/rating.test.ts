import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denseRatings } from '../../test/dense-ratings.ts'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { eloAt, scoreAt } from './elo.ts'
import { meetingsOf, type RatedGame } from './meetings.ts'
import { shareBelow } from './normal.ts'
import { type Anchor, type Prior, type Ratings, ratedGroups, ratingsOf } from './rating.ts'

const rate = (
  players: number,
  games: readonly RatedGame[],
  anchor: Anchor,
  priors: readonly Prior[] = [],
): Ratings => ratingsOf(players, meetingsOf(games), anchor, priors) ?? expect.fail()

const repeat = (count: number, game: RatedGame): RatedGame[] => Array<RatedGame>(count).fill(game)

/** So many games of each couple, half on either side, x ahead by `first`. */
function tournament(strengths: readonly number[], first: number, games: number, chance: Chance): RatedGame[] {
  return strengths.flatMap((mine, x) =>
    strengths.flatMap((theirs, o) =>
      x === o
        ? []
        : Array.from({ length: games / 2 }, () => {
            const won = scoreAt(mine + first - theirs)
            return { x, o, score: chance.below(1e6) / 1e6 < won ? 1 : 0 }
          }),
    ),
  )
}

test('two players: the Elo of the score, one virtual draw included', () => {
  const games = [
    ...repeat(30, { x: 0, o: 1, score: 1 }),
    ...repeat(10, { x: 0, o: 1, score: 0 }),
    ...repeat(30, { x: 1, o: 0, score: 0 }),
    ...repeat(10, { x: 1, o: 0, score: 1 }),
  ]
  const { players, first } = rate(2, games, 1)
  expect(players[0]!.elo).toBeCloseTo(eloAt(60.5 / 81), 6)
  const deviation = Math.sqrt(1 / (81 * (60.5 / 81) * (20.5 / 81)))
  expect(players[0]!.high - players[0]!.elo).toBeCloseTo((1.96 * deviation * 400) / Math.log(10), 1)
  expect(players[1]).toEqual({ elo: 0, low: 0, high: 0 })
  expect(first.elo).toBeCloseTo(0, 6)
})

test('what moving first is worth is told from strength', () => {
  const games = [
    ...repeat(75, { x: 0, o: 1, score: 1 }),
    ...repeat(25, { x: 0, o: 1, score: 0 }),
    ...repeat(75, { x: 1, o: 0, score: 1 }),
    ...repeat(25, { x: 1, o: 0, score: 0 }),
  ]
  const { players, first } = rate(2, games, 'mean')
  expect(players.map(({ elo }) => Math.abs(elo) < 1e-6)).toEqual([true, true])
  expect(first.elo).toBeCloseTo(eloAt(0.75), 6)
})

test('draws count half', () => {
  const drawn = rate(2, repeat(40, { x: 0, o: 1, score: 0.5 }), 0)
  expect(drawn.players[1]!.elo).toBeCloseTo(0, 6)
})

test('a player that won everything has a finite rating, above all others', () => {
  const games = [
    ...repeat(50, { x: 0, o: 1, score: 1 }),
    ...repeat(50, { x: 1, o: 0, score: 0 }),
    ...repeat(40, { x: 1, o: 2, score: 1 }),
    ...repeat(40, { x: 2, o: 1, score: 0 }),
    ...repeat(10, { x: 1, o: 2, score: 0.5 }),
    ...repeat(10, { x: 2, o: 1, score: 0.5 }),
  ]
  const { players } = rate(3, games, 2)
  expect(players[0]!.elo - players[1]!.elo).toBeCloseTo(eloAt(100.5 / 101), 4)
  expect(players[1]!.elo).toBeCloseTo(eloAt(90.5 / 101), 4)
})

test('the anchor shifts all ratings alike', () => {
  const games = tournament([0, 100, 300], 0, 60, chanceFrom(7))
  const [byMean, byLast] = [rate(3, games, 'mean'), rate(3, games, 2)]
  const shift = byMean.players[2]!.elo
  expect(byMean.players.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6)
  byMean.players.forEach(({ elo }, player) => {
    expect(elo - shift).toBeCloseTo(byLast.players[player]!.elo, 6)
  })
})

test('known strengths are found again, and lie within their intervals 95 times in 100', () => {
  const strengths = [-250, -100, 0, 80, 270]
  const chance = chanceFrom(42)
  const [trials, held, sum] = [200, [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
  for (let trial = 0; trial < trials; trial++) {
    const { players, first } = rate(5, tournament(strengths, 60, 100, chance), 'mean')
    ;[...players, first].forEach(({ elo, low, high }, index) => {
      const truth = [...strengths, 60][index]
      sum[index]! += elo
      if (low <= truth! && truth! <= high) held[index]!++
    })
  }
  for (const [index, truth] of [...strengths, 60].entries()) {
    expect(Math.abs(sum[index]! / trials - truth)).toBeLessThan(6)
    expect(held[index]! / trials).toBeGreaterThan(0.9)
  }
  expect(held.reduce((all, count) => all + count) / (6 * trials)).toBeLessThan(0.975)
})

test('players who never met, not even through others, cannot be compared', () => {
  const games = [...repeat(2, { x: 0, o: 1, score: 1 }), ...repeat(2, { x: 2, o: 3, score: 1 })]
  expect(ratingsOf(4, meetingsOf(games), 'mean')).toBeNull()
})

test('they are rated in groups: each as if it were alone, and who played nothing in none', () => {
  const [a, b] = [tournament([0, 100, 300], 0, 40, chanceFrom(1)), tournament([0, 50], 30, 40, chanceFrom(2))]
  const moved = (games: readonly RatedGame[], places: readonly number[]) =>
    games.map(({ x, o, score }) => ({ x: places[x]!, o: places[o]!, score }))
  const groups = ratedGroups(7, meetingsOf([...moved(a, [5, 0, 3]), ...moved(b, [6, 1])]))
  expect(groups.map(({ players }) => players)).toEqual([
    [0, 3, 5],
    [1, 6],
  ])
  const alone = [rate(3, moved(a, [2, 0, 1]), 'mean'), rate(2, moved(b, [1, 0]), 'mean')]
  groups.forEach(({ ratings }, index) => {
    ratings.players.forEach(({ elo }, player) => {
      expect(elo).toBeCloseTo(alone[index]!.players[player]!.elo, 6)
    })
  })
})

test('every player is in just one group, with everybody it met', () => {
  const anyGame = fc.tuple(fc.nat(11), fc.nat(11)).filter(([x, o]) => x !== o)
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 12 }), pairs => {
      const games = pairs.map(([x, o]) => ({ x, o, score: 1 }))
      const groups = ratedGroups(12, meetingsOf(games)).map(({ players }) => players)
      expect(groups.flat().sort()).toEqual([...new Set(pairs.flat())].sort())
      for (const [x, o] of pairs) expect(groups.find(group => group.includes(x))).toContain(o)
    }),
  )
})

test('superiority: even without a difference, sure with a large one, and never more than 1 for both', () => {
  const { superiority } = rate(3, tournament([0, 0, 400], 0, 100, chanceFrom(3)), 'mean')
  expect(superiority(2, 0)).toBeGreaterThan(0.999)
  expect(superiority(0, 0)).toBe(0.5)
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    expect(superiority(a, b) + superiority(b, a)).toBeCloseTo(1, 6)
})

test('superiority of two: the normal share below the Elo over its deviation', () => {
  const games = [...repeat(12, { x: 0, o: 1, score: 1 }), ...repeat(8, { x: 1, o: 0, score: 0.5 })]
  const { players, superiority } = rate(2, games, 1)
  const z = (1.959963984540054 * players[0]!.elo) / (players[0]!.high - players[0]!.elo)
  expect(superiority(0, 1)).toBeCloseTo(areaBelow(z), 5)
})

/** Under the normal curve, by adding up strips. */
function areaBelow(z: number): number {
  const width = (z + 8) / 20_000
  const heights = Array.from({ length: 20_000 }, (_, i) => Math.exp(-((-8 + (i + 0.5) * width) ** 2) / 2))
  return (width * heights.reduce((sum, height) => sum + height)) / Math.sqrt(2 * Math.PI)
}

test('of two equals either is called the stronger with more than 95 % about once in ten times', () => {
  const chance = chanceFrom(11)
  let sure = 0
  for (let trial = 0; trial < 400; trial++) {
    const likelihood = rate(2, tournament([0, 0], 0, 60, chance), 'mean').superiority(0, 1)
    if (likelihood > 0.95 || likelihood < 0.05) sure++
  }
  expect(sure / 400).toBeGreaterThan(0.05)
  expect(sure / 400).toBeLessThan(0.15)
})

test.each([0, 1])(
  'where the first mover has %i in every game, moving first is finite and strength even',
  score => {
    const games = [...repeat(10, { x: 0, o: 1, score }), ...repeat(10, { x: 1, o: 0, score })]
    const { players, first } = rate(2, games, 'mean')
    expect(first.elo).toBeCloseTo(eloAt((20 * score + 0.5) / 21), 6)
    expect(players[0]!.elo).toBeCloseTo(0, 6)
  },
)

const anyScore = fc.constantFrom(0, 0.5, 1)

/** Everybody meets the next one, and some meet others. */
const anyField = fc.integer({ min: 2, max: 9 }).chain(players => {
  const player = fc.nat(players - 1)
  const further = fc.record({ x: player, o: player, score: anyScore }).filter(({ x, o }) => x !== o)
  const chain = fc.array(anyScore, { minLength: players - 1, maxLength: players - 1 })
  return fc.record({
    players: fc.constant(players),
    games: fc
      .tuple(chain, fc.array(further, { maxLength: 60 }))
      .map(([scores, more]) => [...scores.map((score, x) => ({ x, o: x + 1, score })), ...more]),
  })
})

test('ratings, intervals and superiority are those of full matrices', () => {
  fc.assert(
    fc.property(anyField, ({ players, games }) => {
      const [ratings, dense] = [rate(players, games, 'mean'), denseRatings(players, games)]
      const both = [...ratings.players, ratings.first].map((own, i) => [own, dense.players[i] ?? dense.first])
      for (const [own, other] of both)
        for (const field of ['elo', 'low', 'high'] as const) expect(own![field]).toBeCloseTo(other![field], 5)
      for (let player = 1; player < players; player++)
        expect(ratings.superiority(player - 1, player)).toBeCloseTo(
          shareBelow(dense.superiority(player - 1, player)),
          6,
        )
    }),
  )
})

test('a chain of 300, each of whom won every game against the next, has a summit', () => {
  const games = Array.from({ length: 299 }, (_, x) => repeat(20, { x, o: x + 1, score: 1 })).flat()
  const { players } = rate(300, games, 0)
  expect(players[299]!.elo).toBeCloseTo(299 * (players[1]?.elo ?? 0), 3)
  expect(players.map(({ elo }) => elo)).toEqual(players.map(({ elo }) => elo).sort((a, b) => b - a))
})

test('a newcomer with few games stays near its prior, and moves away with more', () => {
  const priors = [
    { player: 0, elo: 1500, deviation: 1 },
    { player: 1, elo: 1200, deviation: 200 },
  ]
  const won = [...repeat(1, { x: 1, o: 0, score: 1 }), ...repeat(1, { x: 0, o: 1, score: 0 })]
  const after = (pairs: number) => rate(2, Array(pairs).fill(won).flat(), 'priors', priors)
  expect(after(0).players[0]?.elo).toBeCloseTo(1500, 6)
  expect(after(0).players[1]?.elo).toBeCloseTo(1200, 6)
  expect(after(0).players[1]!.high - 1200).toBeCloseTo(1.96 * 200, 1)
  const climb = [0, 1, 4, 16, 64].map(pairs => after(pairs).players[1]?.elo ?? 0)
  expect(climb).toEqual(climb.toSorted((a, b) => a - b))
  expect(climb[1]).toBeLessThan(1480)
  expect(climb.at(-1)).toBeGreaterThan(1500)
})

test('a prior as wide as the world says nothing but where the scale is', () => {
  const games = tournament([0, 100, 300], 0, 60, chanceFrom(7))
  const free = rate(3, games, 2)
  const placed = rate(3, games, 'priors', [{ player: 2, elo: 900, deviation: 1e-3 }])
  free.players.forEach(({ elo, low, high }, player) => {
    expect(placed.players[player]?.elo).toBeCloseTo(elo + 900, 3)
    expect(placed.players[player]?.low).toBeCloseTo(low + 900, 1)
    expect(placed.players[player]?.high).toBeCloseTo(high + 900, 1)
  })
})

test('two who both have a prior are given no virtual draw', () => {
  const games = [...repeat(30, { x: 0, o: 1, score: 1 }), ...repeat(10, { x: 0, o: 1, score: 0 })]
  const both = [...games, ...games.map(({ score }) => ({ x: 1, o: 0, score: 1 - score }))]
  const priors = [0, 1].map(player => ({ player, elo: 0, deviation: 1e5 }))
  const [strong, weak] = rate(2, both, 'priors', priors).players
  expect(strong!.elo - weak!.elo).toBeCloseTo(eloAt(0.75), 3)
  const [known, unknown] = rate(2, both, 'priors', priors.slice(1)).players
  expect(known!.elo - unknown!.elo).toBeCloseTo(eloAt(60.5 / 81), 3)
})

test('players who never met are compared by their priors', () => {
  const games = [...repeat(4, { x: 0, o: 1, score: 1 }), ...repeat(4, { x: 2, o: 3, score: 1 })]
  const priors = [0, 1, 2, 3].map(player => ({ player, elo: player < 2 ? 1000 : 1400, deviation: 100 }))
  const { players, superiority } = rate(4, games, 'priors', priors)
  expect(players[3]!.elo).toBeGreaterThan(players[0]!.elo)
  expect(superiority(3, 0)).toBeGreaterThan(0.5)
})

test('games may come in any order, and be counted before', () => {
  const games = tournament([0, 50, 120, 400], 30, 20, chanceFrom(5))
  expect(rate(4, games.toReversed(), 'mean').first.elo).toBeCloseTo(rate(4, games, 'mean').first.elo, 9)
})
