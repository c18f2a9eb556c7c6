import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { league, planFor, playedBy, playedGames, playOut, resultOf, swiss } from '../../test/plans.ts'
import { dueGames } from '../../test/schedule.ts'
import { type Ending, noResult } from '../referee/ending.ts'
import type { Tiebreak } from './plan.ts'
import { type Duel, poolFigures } from './pool-figures.ts'
import type { PoolTable } from './standings.ts'
import { tablesOf } from './tournament.ts'

type Scores = Record<string, Ending | [x: number, o: number]>

/** A league of so many; games by 'x-o', those that are not told are 0–0 draws. */
function tableOf(entrants: number, tiebreaks: Tiebreak[], scores: Scores): PoolTable {
  const plan = planFor(entrants, [league({ tiebreaks })])
  const results = dueGames(plan, new Map()).map(slot => {
    const told = scores[slot.seats.join('-')] ?? [0, 0]
    return resultOf(slot, Array.isArray(told) ? { way: 'points', winner: null, points: told, why: '' } : told)
  })
  return tablesOf(plan, new Map(results.map(result => [result.key, result])))[0]!.pools[0]!
}

const orderOf = ({ rows }: PoolTable) => rows.map(({ entrant, decided }) => `${entrant} ${decided}`)

const lost = (side: 0 | 1, points: [number, number]): Ending => ({
  way: 'time',
  winner: side === 0 ? 1 : 0,
  points,
  why: '',
})

describe('each tie-break parts, and is named where it did', () => {
  test('points', () => {
    expect(orderOf(tableOf(3, [], { '0-1': [1, 2], '2-0': [5, 0] }))).toEqual([
      '2 null',
      '1 points',
      '0 points',
    ])
  })

  test('points with decimals are equal in whatever order they came', () => {
    const plan = planFor(4, [league({ tiebreaks: ['seeding'], draw: 'seeded' })])
    const taken = [
      [0.1, 0.2, 0.3],
      [0.3, 0.2, 0.1],
    ]
    const results = dueGames(plan, new Map()).map(slot => {
      const both = slot.seats.map(entrant => {
        const isTold = entrant < 2 && slot.seats.some(other => other > 1)
        return (isTold && taken[entrant]!.shift()) || 0
      })
      return resultOf(slot, { way: 'points', winner: null, points: [both[0]!, both[1]!], why: '' })
    })
    const { pools } = tablesOf(plan, new Map(results.map(result => [result.key, result])))[0]!
    expect(pools[0]!.rows.slice(0, 2)).toMatchObject([
      { entrant: 0, points: 0.6 },
      { entrant: 1, points: 0.6, decided: 'seeding' },
    ])
  })

  test('wins: as many points in fewer games', () => {
    const scores: Scores = { '0-2': [2, 0], '1-2': [1, 0], '2-1': [0, 1] }
    expect(orderOf(tableOf(3, ['wins'], scores))).toEqual(['1 null', '0 wins', '2 points'])
  })

  test('direct: the games between those who are tied', () => {
    const scores: Scores = { '0-1': [2, 1], '1-2': [1, 0], '2-0': [0, 0] }
    expect(orderOf(tableOf(3, ['direct'], scores))).toEqual(['0 null', '1 direct', '2 points'])
  })

  test('direct looks only at those who are still tied', () => {
    const scores: Scores = {
      '0-3': [9, 0],
      '1-2': [3, 0],
      '2-1': [3, 0],
      '1-3': [2, 0],
      '3-2': [0, 2],
      '1-0': [0, 0],
      '0-2': [0, 0],
    }
    const table = tableOf(4, ['wins', 'direct', 'seeding'], scores)
    expect(orderOf(table)).toEqual(['0 null', '1 points', '2 seeding', '3 points'])
    expect(table.rows[1]!.measures).toEqual({ points: 5, wins: 2, direct: 3, seeding: -1 })
  })

  test('sonneborn-berger: who beat the better ones', () => {
    const scores: Scores = { '0-2': [1, 0], '1-3': [1, 0], '2-3': [5, 0], '2-1': [0, 0], '3-0': [0, 0] }
    const table = tableOf(4, ['sonneborn-berger'], scores)
    expect(orderOf(table)).toEqual(['2 null', '0 points', '1 sonneborn-berger', '3 points'])
    // 0: 1 × 5 for the win, and ½ of the points of whoever it drew with: 1 and 1 from 1, 5 from 2, 0 and 0 from 3
    expect(table.rows[1]!.measures['sonneborn-berger']).toBe(5 + 1 + 2.5)
  })

  test('forfeits: the fewer the better', () => {
    const scores: Scores = { '0-1': lost(0, [0, 3]), '1-0': [0, 3] }
    const table = tableOf(2, ['forfeits'], scores)
    expect(orderOf(table)).toEqual(['1 null', '0 forfeits'])
    expect(table.rows.map(({ forfeits, lost: losses }) => [forfeits, losses])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  test('seeding: who stood first', () => {
    expect(orderOf(tableOf(3, ['seeding'], {}))).toEqual(['0 null', '1 seeding', '2 seeding'])
  })

  test('the lot is the last, whether it is listed or not', () => {
    const orders = [tableOf(5, [], {}), tableOf(5, ['lot'], {}), tableOf(5, ['wins', 'direct'], {})].map(
      orderOf,
    )
    expect(orders[0]!.slice(1).every(row => row.endsWith(' lot'))).toBe(true)
    expect(orders[1]).toEqual(orders[0])
    expect(orders[2]).toEqual(orders[0])
  })
})

test('a game without a result counts as played, gives nothing and is told apart', () => {
  const { rows } = tableOf(2, [], { '0-1': noResult('the lights went out'), '1-0': [4, 0] })
  expect(
    rows.map(({ games, void: none, won, drawn, lost: losses }) => ({ games, none, won, drawn, losses })),
  ).toEqual([
    { games: 2, none: 1, won: 1, drawn: 0, losses: 0 },
    { games: 2, none: 1, won: 0, drawn: 0, losses: 1 },
  ])
})

test('buchholz and sonneborn-berger are what the crosstable says', () => {
  let compared = 0
  const tiebreaks: Tiebreak[] = ['buchholz', 'sonneborn-berger']
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 12 }), fc.boolean(), fc.nat(), (entrants, isSwiss, seed) => {
      const plan = planFor(entrants, [isSwiss ? swiss({ tiebreaks }) : league({ tiebreaks })])
      const results = playOut(plan, playedBy(plan, seed))
      const { pools } = tablesOf(plan, results)[0]!
      const table = pools[0]!
      const { crosstable } = poolFigures(plan, 0, table, playedGames(plan, results))
      const pointsOf = new Map(table.rows.map(({ entrant, points }) => [entrant, points]))
      table.rows.forEach(({ entrant, measures }) => {
        const against = [...(crosstable.get(entrant) ?? [])]
        const total = (worth: (duel: Duel) => number) =>
          against.reduce((sum, [other, duel]) => sum + worth(duel) * (pointsOf.get(other) ?? 0), 0)
        if (measures.buchholz !== undefined)
          expect(measures.buchholz).toBe(total(({ games }) => games.length))
        if (measures['sonneborn-berger'] === undefined) return
        expect(measures['sonneborn-berger']).toBe(total(({ score }) => score))
        compared++
      })
    }),
  )
  expect(compared).toBeGreaterThan(10)
})
