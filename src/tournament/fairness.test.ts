import { expect, test } from 'vitest'
import { fakeTournament } from '../../test/fake-tournament.ts'
import { league, planFor } from '../../test/plans.ts'
import type { Ending } from '../referee/ending.ts'
import { chanceFrom } from '../rules/chance.ts'
import { whole } from '../rules/work.ts'
import { scoreAt } from '../stats/elo.ts'
import { fairnessOf, rangeOf } from './fairness.ts'
import { endingsBy, type GameModel, gameModel } from './game-model.ts'
import { gradesOf } from './grades.ts'
import { playedThrough } from './redraw.ts'
import { begunStages, fixturesIn, tablesOf } from './tournament.ts'

const PLAN = planFor(4, [
  league({ name: 'group', pools: 2, advance: 1, marks: 30 }),
  league({ name: 'final', draw: 'seeded', marks: 20 }),
])

/** Points of x and of o, by seats: every two have met on both sides, and no two sums are alike. */
const MET: Record<string, readonly [x: number, o: number]> = {
  ...{ '0 1': [9, 4], '1 0': [6, 7], '0 2': [5, 8], '2 0': [9, 3], '0 3': [7, 2], '3 0': [1, 8] },
  ...{ '1 2': [9, 1], '2 1': [4, 7], '1 3': [3, 6], '3 1': [8, 5], '2 3': [7, 5], '3 2': [2, 9] },
}

const GAMES = Object.entries(MET).map(([seats, points]) => {
  const [x = 0, o = 0] = seats.split(' ').map(Number)
  return { seats: [x, o] as const, ending: { way: 'points', winner: null, points, why: '' } as Ending }
})

/** What two take of their two games. */
const meeting = (a: number, b: number): [number, number] => {
  const [first, second] = [MET[`${a} ${b}`]!, MET[`${b} ${a}`]!]
  return [first[0] + second[1], first[1] + second[0]]
}

/** Every order in which four can be drawn. */
const orders = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap(item => orders(items.filter(other => other !== item)).map(rest => [item, ...rest]))

/** Marks of all four for one draw, without the arena: two pools of two, dealt in a snake, and a final of two. */
function marksOfDraw([a, b, c, d]: readonly number[]): { marks: number[]; finalists: number[] } {
  const marks = [0, 0, 0, 0]
  const give = (one: number, other: number, most: number): number => {
    const [mine, theirs] = meeting(one, other)
    const top = Math.max(mine, theirs)
    marks[one]! += Math.round((100 * most * mine) / top) / 100
    marks[other]! += Math.round((100 * most * theirs) / top) / 100
    return mine > theirs ? one : other
  }
  const finalists = [give(a!, d!, 30), give(b!, c!, 30)]
  give(finalists[0]!, finalists[1]!, 20)
  return { marks: marks.map(mark => Math.round(100 * mark) / 100), finalists }
}

test('where all games were played, redraws agree with an enumeration of all draws', () => {
  const all = orders([0, 1, 2, 3]).map(marksOfDraw)
  expect(all).toHaveLength(24)
  const redraws = 1000
  const tables = playedThrough(
    PLAN,
    ({ seats }) => GAMES.find(game => `${game.seats}` === `${seats}`)!.ending,
  )
  const luck = fairnessOf(PLAN, tables, GAMES, { redraws, seeding: { kind: 'strength' } })
  expect(luck.known).toBe(1)
  for (const { entrant, random } of luck.entrants) {
    const marks = all.map(each => each.marks[entrant]!)
    const exact = rangeOf(marks)
    const reaches = all.filter(({ finalists }) => finalists.includes(entrant)).length / all.length
    const tolerance = (spread: number): number => (4.5 * spread) / Math.sqrt(redraws) + 1e-9
    expect(Math.abs(random.marks.mean - exact.mean)).toBeLessThan(tolerance(exact.deviation))
    expect(marks).toContain(random.marks.low)
    expect(marks).toContain(random.marks.high)
    expect(Math.abs(random.stages[1]! - reaches)).toBeLessThan(tolerance(Math.sqrt(reaches * (1 - reaches))))
    expect(random.stages[0]).toBe(1)
  }
  // The same through the arena's own tables, each draw forced by ranks: exactly the enumeration.
  for (const order of orders([0, 1, 2, 3])) {
    const stages = PLAN.stages.map(stage => ({ ...stage, draw: 'seeded' as const }))
    const entrants = PLAN.entrants.map((entrant, number) => ({ ...entrant, rank: order.indexOf(number) + 1 }))
    const forced = { ...PLAN, stages, entrants }
    const drawn = playedThrough(
      forced,
      ({ seats }) => GAMES.find(game => `${game.seats}` === `${seats}`)!.ending,
    )
    expect(gradesOf(forced, drawn).map(({ total }) => total)).toEqual(marksOfDraw(order).marks)
  }
})

test('games that were not played end as often in each way as strengths and draws say', () => {
  const plan = planFor(2, [league({ marks: 10 })])
  const end = (way: Ending['way'], winner: 0 | null, points: readonly [number, number]): Ending => ({
    way,
    winner,
    points,
    why: '',
  })
  const estimate = (elo: number) => ({ elo, low: elo, high: elo })
  const model: GameModel = {
    strengths: [estimate(60), estimate(-60)],
    first: estimate(40),
    draws: 0.3,
    endings: { won: [end('line', 0, [68, 0])], drawn: [end('draw', null, [30, 30])] },
    played: new Map(),
  }
  const cases = [scoreAt(160), scoreAt(80)].map(expected => {
    const drawn = 0.3 * 2 * Math.min(expected, 1 - expected)
    return [
      { points: 68, chance: expected - drawn / 2 },
      { points: 30, chance: drawn },
      { points: 0, chance: 1 - expected - drawn / 2 },
    ]
  })
  const exact = new Map<number, number>()
  for (const one of cases[0]!)
    for (const other of cases[1]!) {
      const points = one.points + other.points
      exact.set(points, (exact.get(points) ?? 0) + one.chance * other.chance)
    }
  const [chance, times, seen] = [chanceFrom(7), 8_000, new Map<number, number>()]
  for (let time = 0; time < times; time++) {
    const rows = playedThrough(plan, endingsBy(model, chance))[0]!.pools[0]!.rows
    const points = rows.find(({ entrant }) => entrant === 0)!.points
    seen.set(points, (seen.get(points) ?? 0) + 1 / times)
  }
  expect([...seen.keys()].sort()).toEqual([...exact.keys()].sort())
  for (const [points, share] of exact)
    expect(Math.abs(seen.get(points)! - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / times))
})

test('the model expects as many draws as there were, and wins as the strengths are', () => {
  const ending = (winner: 0 | 1 | null): Ending =>
    winner === null
      ? { way: 'draw', winner, points: [30, 30], why: '' }
      : { way: 'line', winner, points: winner === 0 ? [68, 0] : [0, 68], why: '' }
  const games = Array.from({ length: 100 }, (_, game) => ({
    seats: game % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const),
    ending: ending(game < 20 ? null : game < 80 ? ((game % 2) as 0 | 1) : ((1 - (game % 2)) as 0 | 1)),
  }))
  const { draws, strengths, endings } = gameModel(planFor(2, [league()]), games)
  const drawn = games.reduce((sum, { seats: [x, o] }) => {
    const chance = scoreAt(strengths[x]!.elo - strengths[o]!.elo)
    return sum + draws * 2 * Math.min(chance, 1 - chance)
  }, 0)
  expect(drawn).toBeCloseTo(20, 0)
  expect(strengths[0]!.elo - strengths[1]!.elo).toBeGreaterThan(120)
  expect(endings.won.every(({ points }) => `${points}` === '68,0')).toBe(true)
})

test('a whole course: chances add up to the places, marks are those of the tables, the same every time', () => {
  const { plan, played } = fakeTournament({ teams: 40, seed: 3 })
  const results = new Map(played.map(result => [result.key, result]))
  const tables = tablesOf(plan, results)
  const games = fixturesIn(whole(begunStages(plan, results))).map(({ key, seats }) => ({
    seats,
    ending: results.get(key)!.ending,
  }))
  const terms = {
    redraws: 20,
    seeding: { kind: 'ladder', places: plan.entrants.map((_, at) => at + 1) },
  } as const
  const luck = fairnessOf(plan, tables, games, terms)
  expect(fairnessOf(plan, tables, games, terms)).toEqual(luck)
  plan.stages.forEach((_, stage) => {
    const total = (of: 'random' | 'seeded'): number =>
      luck.entrants.reduce((sum, entrant) => sum + entrant[of]!.stages[stage]!, 0)
    expect(total('random')).toBeCloseTo(tables[stage]!.order.length)
    expect(total('seeded')).toBeCloseTo(tables[stage]!.order.length)
  })
  const grades = gradesOf(plan, tables)
  for (const { entrant, marks, random, narrow, reached } of luck.entrants) {
    expect(marks).toBe(grades[entrant]!.total)
    expect(random.marks.low).toBeLessThanOrEqual(random.marks.mean)
    expect(random.marks.mean).toBeLessThanOrEqual(random.marks.high)
    expect(tables[reached]!.order).toContain(entrant)
    for (const { margin, spread, goesOn, stage } of narrow) {
      expect(margin).toBeLessThan(spread)
      expect(goesOn).toBe(reached > stage)
    }
  }
})
