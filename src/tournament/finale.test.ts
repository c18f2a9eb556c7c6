import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knockout, league, planFor, playedBy, playOut, resultOf, swiss } from '../../test/plans.ts'
import { assert } from '../rules/result.ts'
import { whole } from '../rules/work.ts'
import { finaleSteps, gameBehind, type PlaceStep } from './finale.ts'
import type { StagePlan, TournamentPlan } from './plan.ts'
import type { Fixture, GameResult, Results } from './scheduled-game.ts'
import { type BegunStage, begunStages, tablesOf } from './tournament.ts'

const stageOf = (plan: TournamentPlan, results: Results, stage: number): BegunStage => {
  const begun = whole(begunStages(plan, results))[stage]
  assert(begun !== undefined, 'a stage that has begun')
  return begun
}

const placesOf = (plan: TournamentPlan, results: Results, stage: number): PlaceStep[] =>
  finaleSteps(plan, stageOf(plan, results, stage)).filter(step => step.kind === 'place')

/** Whoever has the lower number wins. */
const byNumber = (fixture: Fixture): GameResult => {
  const winner = fixture.seats[0] < fixture.seats[1] ? 0 : 1
  return resultOf(fixture, { way: 'line', winner, points: winner === 0 ? [1, 0] : [0, 1], why: '' })
}

const SHAPES: readonly (readonly StagePlan[])[] = [
  [league({ name: 'group', pools: 3, advance: 1, further: 2 }), league({ name: 'final', draw: 'seeded' })],
  [swiss({ name: 'group', advance: 4 }), knockout({ name: 'cup' })],
]

describe('the steps of a stage', () => {
  test('tell every place once, each pool from its last to its first', () => {
    const any = fc.tuple(fc.constantFrom(...SHAPES), fc.integer({ min: 9, max: 16 }), fc.nat())
    fc.assert(
      fc.property(any, ([stages, entrants, seed]) => {
        const plan = planFor(entrants, stages, { seed })
        const results = playOut(plan, playedBy(plan, seed))
        for (const table of tablesOf(plan, results)) {
          const told = placesOf(plan, results, table.stage).map(({ pool, row }) => [pool, row.entrant])
          const stand = table.pools.flatMap(({ pool, rows }) =>
            rows.map(({ entrant }) => [pool, entrant]).toReversed(),
          )
          expect(told).toEqual(stand)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('say who goes on, who is out, and where the places are the last ones', () => {
    const stages = [league({ name: 'group', advance: 2 }), league({ name: 'final' })]
    const plan = planFor(4, stages)
    const results = playOut(plan, byNumber)
    expect(placesOf(plan, results, 0).map(({ row, fate }) => [row.entrant, fate.kind])).toEqual([
      [3, 'out'],
      [2, 'out'],
      [1, 'through'],
      [0, 'through'],
    ])
    expect(placesOf(plan, results, 1).every(({ fate }) => fate.kind === 'final')).toBe(true)
  })

  test('ask for a deciding game where somebody just goes on, and at the first place of all', () => {
    const stages = [league({ name: 'group', advance: 2 }), league({ name: 'final' })]
    const plan = planFor(4, stages)
    const results = playOut(plan, byNumber)
    expect(placesOf(plan, results, 0).map(({ rival }) => rival)).toEqual([null, null, 2, null])
    expect(placesOf(plan, results, 1).map(({ rival }) => rival)).toEqual([null, 1])
  })
})

describe('the deciding game', () => {
  const plan = planFor(3, [league({ tiebreaks: ['wins'] })])

  test('is the one that would have swapped the two', () => {
    // 1 beats 2 once and loses once, 1 beats 3 twice, 2 beats 3 once: a single game parts the first two
    const results = playOut(plan, fixture => {
      const isUpset = fixture.key.endsWith('/1-2/2') || fixture.key.endsWith('/2-3/2')
      const honest = byNumber(fixture)
      const winner = honest.ending.winner === 0 ? 1 : 0
      return isUpset
        ? resultOf(fixture, { way: 'line', winner, points: winner === 0 ? [1, 0] : [0, 1], why: '' })
        : honest
    })
    const stage = stageOf(plan, results, 0)
    const [first] = placesOf(plan, results, 0).filter(({ rival }) => rival !== null)
    assert(first !== undefined, 'a place that was decided')
    expect([first.row.entrant, first.rival]).toEqual([0, 1])
    const key = gameBehind(stage, first)
    expect(key).toMatch(/\/1-2\/1$/)
  })

  test('is none where no single game would have changed anything', () => {
    const four = planFor(3, [league({ games: 4 })])
    const results = playOut(four, byNumber)
    const [first] = placesOf(four, results, 0).filter(({ rival }) => rival !== null)
    expect(first && gameBehind(stageOf(four, results, 0), first)).toBe(null)
  })

  test('swaps the two when it is played the other way, whatever the tournament', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 8 }), fc.nat(), (entrants, seed) => {
        const pools = planFor(entrants, [league({ name: 'a', advance: 2 }), league({ name: 'b' })], { seed })
        const results = playOut(pools, playedBy(pools, seed))
        const stage = stageOf(pools, results, 0)
        for (const step of placesOf(pools, results, 0)) {
          const key = gameBehind(stage, step)
          const game = key === null ? undefined : results.get(key)
          if (game === undefined || key === null) continue
          const { winner, points } = game.ending
          expect(winner).not.toBe(null)
          const other = { ...game.ending, way: 'line', winner: winner === 0 ? 1 : 0 } as const
          const swapped = new Map([
            ...results,
            [key, { ...game, ending: { ...other, points: swap(points) } }],
          ])
          const order = tablesOf(pools, swapped)[0]?.pools[0]?.rows.map(({ entrant }) => entrant) ?? []
          expect(order.indexOf(step.rival ?? -1)).toBeLessThan(order.indexOf(step.row.entrant))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('of a knockout is the last one of the final', () => {
    const cup = planFor(4, [knockout({ games: 2, third: false })])
    const results = playOut(cup, byNumber)
    const [first] = placesOf(cup, results, 0).filter(({ rival }) => rival !== null)
    expect(first && gameBehind(stageOf(cup, results, 0), first)).toMatch(/\/r2\/1-2\/2$/)
  })
})

const swap = ([x, o]: readonly [number, number]): [number, number] => [o, x]
