import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knockout, planFor, playedBy, playOut, resultOf } from '../../test/plans.ts'
import { dueGames, knownGames } from '../../test/schedule.ts'
import { noResult } from '../referee/ending.ts'
import { bracket } from './knockout.ts'
import type { Fixture, GameResult } from './scheduled-game.ts'
import { podiumOf, tablesOf } from './tournament.ts'

const won = (fixture: Fixture, winner: number): GameResult => {
  const side = fixture.seats[0] === winner ? 0 : 1
  return resultOf(fixture, { way: 'line', winner: side, points: side === 0 ? [68, 0] : [0, 68], why: '' })
}

const strongerWins = (fixture: Fixture) => won(fixture, Math.min(...fixture.seats))

test('the first two can only meet in the final, the first four in the semi-finals', () => {
  expect(bracket([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  expect(bracket([1, 2, 3, 4, 5])).toEqual([1, null, 4, 5, 2, null, 3, null])
  expect(bracket([1, 2])).toEqual([1, 2])
})

test('everybody but the winner loses one tie, and one more is played for the third place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), (entrants, seed) => {
      const plan = planFor(entrants, [knockout({ replays: 0 })], { seed })
      const results = playOut(plan, playedBy(plan, seed))
      const ties = entrants - 1 + (entrants > 3 ? 1 : 0)
      expect(results.size).toBe(2 * ties)
      expect(podiumOf(plan, tablesOf(plan, results))?.length).toBe(Math.min(3, entrants))
    }),
  )
})

test('when the stronger wins, the first three are the strongest', () => {
  for (let entrants = 2; entrants <= 33; entrants++) {
    const plan = planFor(entrants, [knockout()])
    const tables = tablesOf(plan, playOut(plan, strongerWins))
    expect(podiumOf(plan, tables)).toEqual([0, 1, 2].slice(0, entrants))
    expect(
      tables[0]!.pools[0]!.rows.every(({ decided }, index) => (index === 0) === (decided === null)),
    ).toBe(true)
  }
})

test('a tie that is level is played again, so many times, and then goes to the better seed', () => {
  const plan = planFor(2, [knockout({ replays: 2 })])
  const level = (fixture: Fixture) => won(fixture, fixture.seats[0])
  const results = playOut(plan, level)
  expect([...results.keys()]).toEqual([1, 2, 3, 4, 5, 6].map(game => `cup/pool-1/r1/1-2/${game}`))
  expect(tablesOf(plan, results)[0]!.order).toEqual([0, 1])
  const second = playOut(plan, fixture => (fixture.key.endsWith('/3') ? won(fixture, 1) : level(fixture)))
  expect([second.size, tablesOf(plan, second)[0]!.order]).toEqual([4, [1, 0]])
})

test('where the draw is random, who stands earlier in the file is not favoured', () => {
  const winners = Array.from({ length: 20 }, (_, seed) => {
    const plan = planFor(2, [knockout({ draw: 'random', replays: 0 })], { seed })
    const [table] = tablesOf(
      plan,
      playOut(plan, fixture => won(fixture, fixture.seats[0])),
    )
    expect(table!.order[0]).toBe(dueGames(plan, new Map())[0]!.seats[0]) // the first of the bracket
    return table!.order[0]
  })
  expect(new Set(winners)).toEqual(new Set([0, 1]))
})

test('those who went out together are in the order of the draw', () => {
  const orders = Array.from({ length: 20 }, (_, seed) => {
    const plan = planFor(4, [knockout({ draw: 'random', replays: 0, third: false })], { seed })
    const { order } = tablesOf(
      plan,
      playOut(plan, fixture => won(fixture, fixture.seats[0])),
    )[0]!
    return order[2]! < order[3]!
  })
  expect(new Set(orders)).toEqual(new Set([false, true]))
})

test('where points are equal, more games won decide', () => {
  const plan = planFor(2, [knockout({ games: 4, replays: 0 })])
  const points = [
    [0, 1],
    [1, 0],
    [2, 0],
    [5, 5],
  ] as const
  const results = dueGames(plan, new Map()).map((slot, index) =>
    resultOf(slot, { way: 'points', winner: null, points: points[index]!, why: '' }),
  )
  const tables = tablesOf(plan, new Map(results.map(result => [result.key, result])))
  expect(podiumOf(plan, tables)).toEqual([1, 0])
})

test('where games won are equal, too, fewer forfeits decide', () => {
  const plan = planFor(2, [knockout({ replays: 2 })])
  const games = dueGames(plan, new Map())
  const play = (fixture: Fixture) => {
    const result = won(fixture, fixture.seats[0])
    return fixture === games[0] ? { ...result, ending: { ...result.ending, way: 'time' as const } } : result
  }
  const results = new Map(games.map(slot => [slot.key, play(slot)]))
  expect(dueGames(plan, results)).toEqual([])
  expect(tablesOf(plan, results)[0]!.order).toEqual([0, 1])
})

test('games without a result decide nothing, and yet it ends', () => {
  const plan = planFor(5, [knockout()])
  const results = playOut(plan, fixture => resultOf(fixture, noResult('the lights went out')))
  expect(podiumOf(plan, tablesOf(plan, results))).toEqual([0, 1, 2])
})

test('the next round is known when the last tie is decided', () => {
  const plan = planFor(4, [knockout()])
  const [first, ...others] = dueGames(plan, new Map())
  const played = new Map(others.map(slot => [slot.key, strongerWins(slot)]))
  expect(dueGames(plan, played)).toEqual([first])
  expect(
    dueGames(plan, played.set(first!.key, strongerWins(first!))).map(({ round, seats }) => [round, ...seats]),
  ).toEqual([
    [1, 0, 1],
    [1, 1, 0],
    [1, 3, 2],
    [1, 2, 3],
  ])
  expect(knownGames(plan, played).length).toBe(8)
})
