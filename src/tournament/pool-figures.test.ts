/** Crosstables and points over rounds agree with the standings, byes included, however far a tournament is. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { league, planFor, playedBy, playedGames, playOut, resultOf, swiss } from '../../test/plans.ts'
import { dueGames } from '../../test/schedule.ts'
import { byeWorth } from './account.ts'
import type { TournamentPlan } from './plan.ts'
import { duelIn, gamesByPool, poolFigures } from './pool-figures.ts'
import type { Results } from './scheduled-game.ts'
import { tablesOf } from './tournament.ts'

const anyPlan = fc
  .record({
    entrants: fc.integer({ min: 3, max: 13 }),
    isSwiss: fc.boolean(),
    pools: fc.integer({ min: 1, max: 3 }),
    games: fc.constantFrom(2, 4),
  })
  .filter(({ entrants, pools }) => entrants >= 2 * pools)
  .map(({ entrants, isSwiss, pools, games }) => {
    const first = isSwiss ? swiss({ games, advance: 3 }) : league({ name: 'first', games, pools, advance: 2 })
    return planFor(entrants, [first, swiss({ name: 'last', games })])
  })

/** Played round by round, and stopped after so many games. */
function playedSoFar(plan: TournamentPlan, seed: number, most: number): Results {
  const results = new Map(playOut(plan, playedBy(plan, seed)))
  return new Map([...results].slice(0, most))
}

const figuresOf = (plan: TournamentPlan, results: Results) => {
  const games = gamesByPool(playedGames(plan, results))
  return tablesOf(plan, results).flatMap(({ stage, pools }) =>
    pools.map(table => ({ table, ...poolFigures(plan, stage, table, games(stage, table.pool)) })),
  )
}

test('lines end with the points of the table, and crosstables with byes add up to them', () => {
  let byes = 0
  fc.assert(
    fc.property(anyPlan, fc.nat(), fc.nat(120), (plan, seed, most) => {
      for (const { table, crosstable, points } of figuresOf(plan, playedSoFar(plan, seed, most)))
        for (const [index, row] of table.rows.entries()) {
          expect(points[index]?.at(-1)).toBe(row.points)
          const taken = [...(crosstable.get(row.entrant)?.values() ?? [])]
          const bye = row.byes * byeWorth(plan.variant, plan.stages[0]?.games ?? 0)
          expect(taken.reduce((sum, duel) => sum + duel.points, bye)).toBeCloseTo(row.points, 9)
          expect(taken.reduce((sum, duel) => sum + duel.games.length, 0)).toBe(row.games)
          byes += row.byes
        }
    }),
  )
  expect(byes).toBeGreaterThan(10)
})

test('a bye counts in its round, also before anybody has played in that round', () => {
  const plan = planFor(3, [swiss({ rounds: 3 })])
  const win = byeWorth(plan.variant, 2)
  const first = dueGames(plan, new Map())
  const results = new Map(first.map(game => [game.key, resultOf(game, { ...DRAW, points: [1, 1] })]))
  const [{ table, points } = { table: null, points: [] }] = figuresOf(plan, results)
  expect(table?.byes.map(({ round }) => round)).toEqual([0, 1])
  const lines = new Map(table?.rows.map(({ entrant }, row) => [entrant, points[row]]))
  const [one, two] = table?.byes.map(({ entrant }) => entrant) ?? []
  expect(lines.get(one ?? -1)).toEqual([0, win, win])
  expect(lines.get(two ?? -1)).toEqual([0, 2, 2 + win])
})

const DRAW = { way: 'draw', winner: null, points: [0, 0], why: '' } as const

test('a duel is what each took from the other, with its games; who has not played has none', () => {
  const plan = planFor(3, [league()])
  const due = dueGames(plan, new Map()).filter(({ seats }) => !seats.includes(2))
  const results = new Map(
    due.map((game, index) => [game.key, resultOf(game, { ...DRAW, points: index === 0 ? [5, 1] : [2, 2] })]),
  )
  const [{ crosstable } = { crosstable: new Map() }] = figuresOf(plan, results)
  const [first, second] = due[0]?.seats ?? []
  expect(duelIn(crosstable, first ?? -1, second ?? -1)).toMatchObject({ points: 7, against: 3, score: 1.5 })
  expect(duelIn(crosstable, second ?? -1, first ?? -1)).toMatchObject({ points: 3, against: 7, score: 0.5 })
  expect(duelIn(crosstable, first ?? -1, second ?? -1)?.games).toHaveLength(2)
  expect([0, 1, 2].map(other => duelIn(crosstable, 2, other))).toEqual([null, null, null])
})
