import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knockout, league, planFor, playedBy, playOut, swiss } from '../../test/plans.ts'
import { dueGames, knownGames } from '../../test/schedule.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { StagePlan, TournamentPlan } from './plan.ts'
import type { GameResult } from './scheduled-game.ts'
import { templateStages } from './template.ts'
import { podiumOf, tablesOf } from './tournament.ts'

const shapes: [name: string, least: number, stages: (entrants: number) => StagePlan[]][] = [
  ['a league', 2, () => [league({ games: 4 })]],
  [
    'pools and a final',
    8,
    () => [league({ name: 'a', pools: 3, advance: 1, further: 2 }), league({ name: 'b', draw: 'seeded' })],
  ],
  ['swiss', 2, entrants => [swiss({ rounds: Math.min(5, entrants - 1) })]],
  ['a knockout', 2, () => [knockout()]],
  [
    'swiss, pools, knockout',
    8,
    () => [swiss({ advance: 6 }), league({ pools: 2, advance: 2, draw: 'seeded' }), knockout()],
  ],
  ['the course', 2, entrants => templateStages('course', entrants)],
]

const anyPlan: fc.Arbitrary<TournamentPlan> = fc
  .tuple(fc.constantFrom(...shapes), fc.nat(12), fc.nat(), fc.constantFrom(...VARIANTS))
  .map(([[, least, stages], more, seed, variant]) =>
    planFor(least + more, stages(least + more), { seed, variant }),
  )

const keysOf = (results: ReadonlyMap<string, unknown>): string[] => [...results.keys()].sort()

test('from whatever subset of the results it is resumed, the same games are played', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (plan, seed, share) => {
      const play = playedBy(plan, seed)
      const whole = playOut(plan, play)
      const kept = [...whole].filter((_, index) => ((index * 7919) % 101) / 101 < share)
      const resumed = playOut(plan, play, new Map(kept))
      expect(keysOf(resumed)).toEqual(keysOf(whole))
      expect(tablesOf(plan, resumed)).toEqual(tablesOf(plan, whole))
    }),
  )
})

test('the order in which games end does not matter', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, seed) => {
      const results = playOut(plan, playedBy(plan, seed))
      const reversed = new Map([...results].reverse())
      expect(tablesOf(plan, reversed)).toEqual(tablesOf(plan, results))
      expect(knownGames(plan, reversed)).toEqual(knownGames(plan, results))
    }),
  )
})

test('what is due is known, has no result, and grows out of the results alone', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, seed) => {
      const play = playedBy(plan, seed)
      const results = new Map<string, GameResult>()
      for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
        expect(due.some(({ key }) => results.has(key))).toBe(false)
        expect(dueGames(plan, new Map(results))).toEqual(due)
        for (const slot of due.slice(0, 1 + Math.floor(due.length / 2))) results.set(slot.key, play(slot))
      }
      expect(
        knownGames(plan, results)
          .map(({ key }) => key)
          .sort(),
      ).toEqual(keysOf(results))
    }),
    { numRuns: 50 },
  )
})

test('each table is a permutation of its members, with all the points of its games and byes', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, seed) => {
      const results = playOut(plan, playedBy(plan, seed))
      const games = knownGames(plan, results)
      const tables = tablesOf(plan, results)
      expect(tables.map(({ name }) => name)).toEqual(plan.stages.map(({ name }) => name))
      for (const { stage, pools, order } of tables) {
        expect(pools.flatMap(({ rows }) => rows.map(({ entrant }) => entrant)).sort()).toEqual(
          [...order].sort(),
        )
        for (const { pool, rows } of pools) {
          const endings = games
            .filter(game => game.stage === stage && game.pool === pool)
            .map(({ key }) => results.get(key)?.ending.points ?? [0, 0])
          const paid = endings.reduce((sum, [x, o]) => sum + x + o, 0)
          const byes = rows.reduce((sum, row) => sum + row.byes, 0)
          const perBye = plan.stages[stage]!.games * plan.variant.scoring.win[0]
          expect(rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(paid + byes * perBye, 6)
          expect(rows.reduce((sum, row) => sum + row.games, 0)).toBe(2 * endings.length)
          expect(rows.every(row => row.won + row.drawn + row.lost + row.void === row.games)).toBe(true)
          expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1))
          expect(rows.map(({ decided }) => decided === null)).toEqual(rows.map((_, index) => index === 0))
        }
      }
      expect(podiumOf(plan, tables)).toHaveLength(Math.min(3, tables[tables.length - 1]!.order.length))
    }),
  )
})

test('those who go on are those who play in the next stage, and as many as the plan says', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, seed) => {
      const tables = tablesOf(plan, playOut(plan, playedBy(plan, seed)))
      tables.slice(1).forEach(({ order }, index) => {
        const rows = tables[index]!.pools.flatMap(pool => pool.rows)
        const goingOn = rows.filter(({ goesOn }) => goesOn).map(({ entrant }) => entrant)
        expect(goingOn.sort()).toEqual([...order].sort())
        const stage = plan.stages[index]
        const further = stage!.kind === 'league' ? stage!.further : 0
        expect(goingOn.length).toBe(tables[index]!.pools.length * stage!.advance + further)
        const safe = rows.filter(({ rank }) => rank <= stage!.advance)
        expect(safe.every(({ goesOn }) => goesOn)).toBe(true)
      })
    }),
  )
})

describe('while it is played', () => {
  const plan = planFor(8, [
    league({ name: 'a', pools: 2, advance: 2 }),
    league({ name: 'b', draw: 'seeded' }),
  ])

  test('a stage begins when the one before it is over, and there is no podium before the end', () => {
    const first = dueGames(plan, new Map())
    expect(new Set(first.map(({ stage }) => stage))).toEqual(new Set([0]))
    const play = playedBy(plan, 3)
    const all = new Map(first.map(slot => [slot.key, play(slot)]))
    const last = [...all].slice(0, -1)
    expect(dueGames(plan, new Map(last))).toHaveLength(1)
    expect(tablesOf(plan, new Map(last))).toHaveLength(1)
    expect(new Set(dueGames(plan, all).map(({ stage }) => stage))).toEqual(new Set([1]))
    expect(podiumOf(plan, tablesOf(plan, all))).toBeNull()
  })

  test('rounds go through all pools, so that it is cut fairly', () => {
    const rounds = dueGames(plan, new Map()).map(({ round }) => round)
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b))
  })

  test('a seeded draw goes in a snake over the ranks of the stage before', () => {
    const groups = [
      league({ name: 'a', pools: 4, advance: 2 }),
      league({ name: 'b', pools: 2, draw: 'seeded' }),
    ]
    const seeded = planFor(12, groups)
    const [before, after] = tablesOf(seeded, playOut(seeded, playedBy(seeded, 5)))
    const [a, b, c, d, e, f, g, h] = before!.order
    const members = after!.pools.map(({ rows }) => rows.map(({ entrant }) => entrant).sort())
    expect(members).toEqual([[a, d, e, h].sort(), [b, c, f, g].sort()])
  })

  test('given ranks seed the first stage', () => {
    const ranked = planFor(4, [knockout()])
    const entrants = ranked.entrants.map((entrant, i) => ({ ...entrant, rank: [3, 1, 4, 2][i]! }))
    const seats = dueGames({ ...ranked, entrants }, new Map()).map(slot => slot.seats)
    expect(seats).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
      [0, 3],
    ])
  })
})
