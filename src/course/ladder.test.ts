import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chance, chanceFrom } from '../rules/chance.ts'
import { scoreAt } from '../stats/elo.ts'
import {
  HOUR,
  isResting,
  type LadderGame,
  type LadderSeat,
  type LadderVersion,
  ladderSeats,
  PLACEMENT_GAMES,
} from './ladder.ts'
import {
  type Challenge,
  checkChallenge,
  type LadderHall,
  nextChallenge,
  nextMeeting,
} from './ladder-pairing.ts'
import { isProvisional, type LadderRatings, rateLadder } from './ladder-rating.ts'
import { ladderTable, seedingOf } from './ladder-table.ts'

const bot = (id: number, team: number | null = id, version = 1): LadderVersion => ({
  id,
  team,
  version,
  since: 0,
})
const game = (x: number, o: number, more: Partial<LadderGame> = {}): LadderGame => ({
  ...{ x, o, score: 1, fault: null, times: [100, 100], finished: 0, challenge: false },
  ...more,
})
const hallOf = (
  versions: readonly LadderVersion[],
  games: readonly LadderGame[] = [],
  elos: Readonly<Record<number, number>> = {},
): LadderHall => ({
  seats: ladderSeats(versions, games, 0),
  ratings: new Map(Object.entries(elos).map(([id, elo]) => [Number(id), { elo, low: elo, high: elo }])),
  busy: new Set(),
})
const met = (hall: LadderHall, seed = 1): number[] | null => {
  const meeting = nextMeeting(hall, chanceFrom(seed))
  if (meeting === null) return null
  const [[x, o], [p, q]] = meeting.games
  expect([p, q]).toEqual([o, x])
  return [x, o].sort((a, b) => a - b)
}
const many = (count: number, each: LadderGame): LadderGame[] => Array<LadderGame>(count).fill(each)

describe('a seat', () => {
  const seatOf = (games: readonly LadderGame[], at = 0): LadderSeat =>
    ladderSeats([bot(1), bot(2), bot(3, 1, 2)], games, at)[0] ?? expect.fail()

  test('counts games, meetings and since when it waits', () => {
    const games = [game(1, 2, { finished: 5 }), game(2, 1, { finished: 9 }), game(2, 3, { finished: 20 })]
    expect(seatOf(games)).toMatchObject({ games: 2, waitsSince: 9, faults: 0, isNewest: false })
    expect([...seatOf(games).meetings]).toEqual([[2, 1]])
  })

  test('rests after three faults in a row, and not after two and two', () => {
    const [mine, theirs] = [game(1, 2, { fault: 0 }), game(1, 2, { fault: 1 })]
    const rests = (...games: LadderGame[]): boolean => isResting(seatOf(games))
    expect(rests(mine, mine, theirs, mine, mine)).toBe(false)
    expect(rests(mine, mine, game(2, 1, { fault: 1 }))).toBe(true)
  })

  test('has its team’s time of the last hour, over all versions', () => {
    const games = [
      game(1, 2, { times: [7, 1], finished: 0 }),
      game(2, 1, { times: [1, 20], finished: 1 }),
      game(3, 2, { times: [300, 1], finished: 2 }),
    ]
    expect(seatOf(games, HOUR - 1).spent).toBe(327)
    expect(seatOf(games, HOUR).spent).toBe(320)
  })
})

describe('the next meeting', () => {
  test('seats who has the fewest games, then who has waited longest', () => {
    const settled = [...many(40, game(1, 2)), ...many(40, game(3, 4, { finished: 9 }))]
    const elos = { 1: 0, 2: 500, 3: 0, 4: 500, 5: 900 }
    expect(
      met(
        hallOf(
          [1, 2, 3, 4].map(id => bot(id)),
          settled,
          elos,
        ),
      ),
    ).toContain(1)
    expect(
      met(
        hallOf(
          [1, 2, 3, 4, 5].map(id => bot(id)),
          settled,
          elos,
        ),
      ),
    ).toContain(5)
  })

  test('seats first the team that used less time', () => {
    const games = [...many(40, game(1, 2, { times: [90_000, 1] })), ...many(60, game(3, 4))]
    const hall = hallOf(
      [1, 2, 3, 4].map(id => bot(id)),
      games,
      { 1: 0, 2: 9000, 3: 1, 4: 9000 },
    )
    expect(met(hall)).toContain(2)
    const placing = [game(1, 2, { times: [90_000, 1] }), ...many(3, game(2, 3)), ...many(9, game(3, 4))]
    const far = { 1: 0, 2: 9000, 3: 1, 4: 9000 }
    expect(met(hallOf([bot(1), bot(2), bot(3), bot(4)], placing, far))).toContain(2)
  })

  test('is with the nearest, and not always the same', () => {
    const versions = [1, 2, 3, 4].map(id => bot(id))
    const elos = { 1: 0, 2: 50, 3: 300, 4: 2000 }
    const away = (times: number) => many(2 * times, game(1, 2))
    expect(met(hallOf(versions, [...away(0), ...many(1, game(3, 4))], elos))).toEqual([1, 2])
    const later = hallOf(versions, [...away(6), ...many(30, game(2, 4)), ...many(30, game(3, 4))], elos)
    expect(met(later)).toEqual([1, 3])
  })

  test('is never with itself or an older version of its team, and never with who is busy or rests', () => {
    const versions = [bot(1), bot(2, 1, 2), bot(3)]
    expect(met(hallOf([bot(1), bot(2, 1, 2)]))).toBeNull()
    expect(met(hallOf(versions))).toEqual([2, 3])
    expect(met({ ...hallOf(versions), busy: new Set([3]) })).toBeNull()
    expect(met(hallOf(versions, many(3, game(3, 2, { fault: 0 }))))).toBeNull()
  })

  test('is with a baseline every fifth time, and where there is nobody else', () => {
    const versions = [bot(1), bot(2), bot(90, null), bot(91, null)]
    expect(met(hallOf([bot(1), bot(90, null)]))).toEqual([1, 90])
    expect(met(hallOf([bot(90, null), bot(91, null)]))).toBeNull()
    const after = (meetings: number) =>
      hallOf(versions, many(2 * meetings, game(1, 2)), { 1: 0, 2: 0, 90: 5, 91: 9000 })
    expect([3, 4, 5, 8, 9].map(meetings => met(after(meetings))?.includes(90))).toEqual([
      false,
      true,
      false,
      false,
      true,
    ])
  })

  test('gives a new version its placement games at once', () => {
    const versions = Array.from({ length: 30 }, (_, id) => bot(id))
    const games = versions.flatMap(({ id }) => many(PLACEMENT_GAMES, game(id, (id + 1) % 30)))
    const all = [...versions, bot(99, 3, 2)]
    for (let meeting = 0; meeting < PLACEMENT_GAMES / 2; meeting++) {
      const pair = met(hallOf(all, games), meeting) ?? expect.fail()
      expect(pair).toContain(99)
      games.push(game(pair[0] ?? 0, pair[1] ?? 0), game(pair[1] ?? 0, pair[0] ?? 0))
    }
  })

  test('keeps to the rules, whatever the ladder looks like', () => {
    const anyGame = fc.record({
      x: fc.nat(11),
      o: fc.nat(11),
      fault: fc.constantFrom(null, 0 as const, 1 as const),
    })
    const games = fc.array(
      anyGame.filter(({ x, o }) => x !== o),
      { maxLength: 200 },
    )
    const versions = Array.from({ length: 12 }, (_, id) => bot(id, id < 2 ? null : 1 + (id % 5), id))
    fc.assert(
      fc.property(games, fc.uniqueArray(fc.nat(11), { maxLength: 4 }), fc.nat(), (played, busy, seed) => {
        const hall = {
          ...hallOf(
            versions,
            played.map(({ x, o, fault }) => game(x, o, { fault })),
          ),
          busy: new Set(busy),
        }
        const meeting = nextMeeting(hall, chanceFrom(seed))
        if (meeting === null) return
        const seats = meeting.games[0].map(
          id => hall.seats.find(({ version }) => version.id === id) ?? expect.fail(),
        )
        const teams = seats.map(({ version }) => version.team)
        expect(teams.some(team => team !== null)).toBe(true)
        expect(teams[0]).not.toBe(teams[1])
        for (const seat of seats) {
          expect([seat.isNewest, isResting(seat), hall.busy.has(seat.version.id)]).toEqual([
            true,
            false,
            false,
          ])
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('ratings', () => {
  const estimate = (ratings: LadderRatings, id: number) => ratings.get(id) ?? expect.fail()

  test('a new version begins near the one before it, and games move it away', () => {
    const versions = [bot(1), bot(2), bot(3, 1, 2)]
    const before = new Map([[1, { elo: 400, low: 300, high: 500 }]])
    expect(estimate(rateLadder(versions, [], before), 3).elo).toBeCloseTo(400, 6)
    expect(estimate(rateLadder(versions, [], before), 2).elo).toBeCloseTo(0, 6)
    const lost = many(20, game(2, 3))
    expect(estimate(rateLadder(versions, lost, before), 3).elo).toBeLessThan(350)
  })

  test('are provisional until the interval reaches less than 100 to either side', () => {
    const evened = (count: number): LadderGame[] => [...many(count, game(1, 2)), ...many(count, game(2, 1))]
    expect(isProvisional(estimate(rateLadder([bot(1), bot(2)], evened(10), new Map()), 1))).toBe(true)
    expect(isProvisional({ elo: 0, low: -99, high: 99 })).toBe(false)
    expect(isProvisional({ elo: 0, low: -100, high: 100 })).toBe(true)
  })

  test('games without a result, and of versions that are gone, count for nothing', () => {
    const games = [game(1, 2, { score: null }), game(1, 77)]
    expect(estimate(rateLadder([bot(1), bot(2)], games, new Map()), 1).elo).toBeCloseTo(0, 6)
    expect(rateLadder([], games, new Map()).size).toBe(0)
  })
})

describe('the table', () => {
  const versions = [bot(1), bot(2), bot(3, 1, 2), bot(90, null)]
  const seats = ladderSeats(versions, many(3, game(2, 3, { fault: 0 })), 0)
  const ratings = new Map([1, 2, 3, 90].map(id => [id, { elo: id === 3 ? 10 : 5, low: -200, high: 200 }]))

  test('has the newest versions, the strongest first, equals in one place', () => {
    const rows = ladderTable(seats, ratings, new Map([[3, { elo: 4, low: 0, high: 0 }]]))
    expect(
      rows.map(({ place, id, change, toPlace, resting }) => [place, id, change, toPlace, resting]),
    ).toEqual([
      [1, 3, 6, 17, false],
      [2, 2, 0, 17, true],
      [2, 90, 0, 20, false],
    ])
  })

  test('seeds a draw: teams by their place, then those who are not on it', () => {
    expect([...seedingOf(ladderTable(seats, ratings, new Map()), [7, 2, 5, 1])]).toEqual([
      [1, 1],
      [2, 2],
      [5, 3],
      [7, 4],
    ])
  })
})

describe('challenges', () => {
  const versions = [bot(1), bot(2), bot(3), bot(90, null)]
  const ask = (team: number, opponent: number, at = 0, id = 0): Challenge => ({ id, team, opponent, at })
  const seats = ladderSeats(versions, many(3, game(3, 2, { fault: 0 })), 0)

  test.for([
    [ask(1, 2), [], 10, null],
    [ask(1, 1), [], 10, 'a team cannot challenge itself'],
    [ask(1, 9), [], 10, 'that team has no accepted file on the ladder'],
    [ask(9, 1), [], 10, 'your team has no accepted file on the ladder'],
    [ask(1, 3), [], 10, 'the bot of that team rests until the next hand-in'],
    [ask(1, 2, HOUR), [ask(1, 2, 0), ask(1, 2, 1)], 2, null],
    [
      ask(1, 2, HOUR),
      [ask(1, 2, 61_000), ask(1, 2, 70_000)],
      2,
      'a team may make 2 challenges an hour; the next is possible in 2 min',
    ],
    [ask(1, 2, HOUR), [ask(2, 1, 61_000), ask(1, 2, 70_000)], 2, null],
    [ask(1, 2), [], 0, 'this course has no challenges'],
  ] as const)('%#', ([challenge, made, most, why]) => {
    const result = checkChallenge(challenge, seats, made, most)
    expect(result.ok ? null : result.error.words).toBe(why)
  })

  test('take their turn, and at most a quarter of the games', () => {
    const hall = hallOf(versions)
    const games = (asked: number, others: number) => [
      ...many(asked, game(1, 2, { challenge: true, finished: 1 })),
      ...many(others, game(1, 2, { finished: 1 })),
    ]
    const next = (played: LadderGame[], at = 2) => nextChallenge(hall, [ask(1, 2)], played, at, chanceFrom(1))
    expect(next([])?.meeting.games[0].toSorted()).toEqual([1, 2])
    expect(next(games(2, 6))).toBeNull()
    expect(next(games(2, 7))).not.toBeNull()
    expect(next(games(2, 0), HOUR + 1)).not.toBeNull()
    expect(
      nextChallenge({ ...hall, busy: new Set([2]) }, [ask(1, 2), ask(3, 1)], [], 2, chanceFrom(1)),
    ).toMatchObject({
      challenge: { team: 3 },
    })
  })

  test('are played for the team first that used less time', () => {
    const slow = ladderSeats(versions, [game(1, 3, { times: [120_000, 1] })], 0)
    const next = (waiting: Challenge[]) =>
      nextChallenge({ ...hallOf(versions), seats: slow }, waiting, [], 0, chanceFrom(1))?.challenge.id
    expect(next([ask(1, 2, 0, 4), ask(2, 1, 0, 5)])).toBe(5)
    expect(next([ask(2, 1, 0, 5), ask(2, 3, 0, 4)])).toBe(4)
  })
})

/** A ladder of bots with known strengths, played in rounds of 25 meetings, each followed by a new fit. */
function played(strengths: readonly number[], gamesEach: number, chance: Chance) {
  const versions = strengths.map((_, id) => bot(id, id + 1))
  const games: LadderGame[] = []
  let ratings: LadderRatings = new Map()
  while (games.length < (strengths.length * gamesEach) / 2) {
    const [seats, busy] = [ladderSeats(versions, games, games.length), new Set<number>()]
    for (let meeting = 0; meeting < 25; meeting++) {
      for (const [x, o] of nextMeeting({ seats, ratings, busy }, chance)?.games ?? []) {
        busy.add(x).add(o)
        const score = scoreIn((strengths[x] ?? 0) + 40 - (strengths[o] ?? 0), chance)
        games.push(game(x, o, { score, finished: games.length }))
      }
    }
    ratings = rateLadder(versions, games, ratings)
  }
  return { games, ratings }
}

const share = (chance: Chance): number => (chance.below(1e9) + 0.5) / 1e9

/** One game in ten between equals is drawn. */
function scoreIn(difference: number, chance: Chance): number {
  const won = scoreAt(difference)
  if (share(chance) < 0.4 * won * (1 - won)) return 0.5
  return share(chance) < won ? 1 : 0
}

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(share(chance))) * Math.cos(2 * Math.PI * share(chance))

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  return values.map((_, index) => order.indexOf(index))
}

/** Ratings have a mean of about 0, so the strengths are given one of 0. */
test.for([
  [20, 0.93],
  [40, 0.965],
] as const)('100 bots find their places in %d games each', ([gamesEach, least]) => {
  const chance = chanceFrom(2018)
  const drawn = Array.from({ length: 100 }, () => 300 * normal(chance))
  const mean = drawn.reduce((sum, strength) => sum + strength) / 100
  const strengths = drawn.map(strength => strength - mean)
  const { games, ratings } = played(strengths, gamesEach, chance)
  const estimates = strengths.map((_, id) => ratings.get(id) ?? expect.fail())
  const [truth, found] = [ranks(strengths), ranks(estimates.map(({ elo }) => elo))]
  const squares = truth.reduce((sum, rank, index) => sum + (rank - (found[index] ?? 0)) ** 2, 0)
  expect(1 - (6 * squares) / (100 * (100 ** 2 - 1))).toBeGreaterThan(least)
  const held = estimates.filter(
    ({ low, high }, id) => low <= (strengths[id] ?? 0) && (strengths[id] ?? 0) <= high,
  )
  expect(held.length).toBeGreaterThanOrEqual(88)
  const counts = strengths.map((_, id) => games.filter(({ x, o }) => x === id || o === id).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(gamesEach)
})
