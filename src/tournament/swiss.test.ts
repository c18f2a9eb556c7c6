import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFor, playedBy, playOut, resultOf, swiss } from '../../test/plans.ts'
import { knownGames } from '../../test/schedule.ts'
import type { Fixture } from './scheduled-game.ts'
import { tablesOf } from './tournament.ts'

const anySwiss = fc.integer({ min: 2, max: 16 }).chain(entrants =>
  fc.record({
    entrants: fc.constant(entrants),
    rounds: fc.integer({ min: 1, max: entrants - 1 + (entrants % 2) }),
    seed: fc.nat(),
  }),
)

/** Whether everybody can be paired without a repeat, by trying everything; one may rest who has not. */
function canPair(free: readonly number[], met: ReadonlySet<string>, resters: ReadonlySet<number>): boolean {
  const [first, ...others] = free
  if (first === undefined) return true
  const without = (other: number) => others.filter(one => one !== other)
  if (free.length % 2 === 1)
    return free.some(
      rester =>
        !resters.has(rester) &&
        canPair(
          free.filter(one => one !== rester),
          met,
          resters,
        ),
    )
  return others.some(other => !met.has(`${first} ${other}`) && canPair(without(other), met, resters))
}

test('nobody meets the same opponent again, or rests again, while it can be avoided', () => {
  let avoidable = 0
  fc.assert(
    fc.property(
      anySwiss.filter(({ entrants }) => entrants <= 10),
      ({ entrants, rounds, seed }) => {
        const plan = planFor(entrants, [swiss({ rounds })], { seed })
        const results = playOut(plan, playedBy(plan, seed))
        const games = knownGames(plan, results)
        const [met, rested] = [new Set<string>(), new Set<number>()]
        const everyone = plan.entrants.map((_, entrant) => entrant)
        for (let round = 0; round < rounds; round++) {
          const couples = games
            .filter((game, index) => game.round === round && index % 2 === 0)
            .map(({ seats }) => seats)
          const resting = everyone.filter(entrant => !couples.flat().includes(entrant))
          expect(resting.length).toBe(entrants % 2)
          const repeats =
            couples.filter(([a, b]) => met.has(`${a} ${b}`)).length +
            resting.filter(one => rested.has(one)).length
          if (canPair(everyone, met, rested)) {
            avoidable++
            expect(repeats).toBe(0)
          }
          for (const [a, b] of couples) met.add(`${a} ${b}`).add(`${b} ${a}`)
          for (const one of resting) rested.add(one)
        }
      },
    ),
  )
  expect(avoidable).toBeGreaterThan(100)
})

test('sides are balanced in every meeting, and a round has everybody once', () => {
  fc.assert(
    fc.property(anySwiss, ({ entrants, rounds, seed }) => {
      const plan = planFor(entrants, [swiss({ rounds, games: 4 })], { seed })
      const games = knownGames(plan, playOut(plan, playedBy(plan, seed)))
      expect(games.length).toBe(rounds * Math.floor(entrants / 2) * 4)
      for (let i = 0; i < games.length; i += 2)
        expect(games[i]!.seats).toEqual([...games[i + 1]!.seats].reverse())
    }),
  )
})

const strongerWins = (fixture: Fixture) =>
  resultOf(fixture, {
    way: 'line',
    winner: fixture.seats[0] < fixture.seats[1] ? 0 : 1,
    points: fixture.seats[0] < fixture.seats[1] ? [68, 0] : [0, 68],
    why: '',
  })

test('the upper half meets the lower half, then winners meet winners', () => {
  const plan = planFor(8, [swiss({ rounds: 3 })])
  const games = knownGames(plan, playOut(plan, strongerWins))
  const couples = games
    .filter((_, index) => index % 2 === 0)
    .map(({ round, seats }) => `${round}: ${seats.join('-')}`)
  expect(couples).toEqual([
    '0: 0-4',
    '0: 1-5',
    '0: 2-6',
    '0: 3-7',
    '1: 0-2',
    '1: 1-3',
    '1: 4-6',
    '1: 5-7',
    '2: 0-1',
    '2: 2-4',
    '2: 3-5',
    '2: 6-7',
  ])
})

test('the last one rests, is paid as if it had won, and the rest is told apart', () => {
  const plan = planFor(3, [swiss({ rounds: 1 })])
  const { pools } = tablesOf(plan, playOut(plan, strongerWins))[0]!
  expect(pools[0]!.rows.map(({ entrant, points, won, byes }) => ({ entrant, points, won, byes }))).toEqual([
    { entrant: 0, points: 136, won: 2, byes: 0 },
    { entrant: 2, points: 136, won: 0, byes: 1 },
    { entrant: 1, points: 0, won: 0, byes: 0 },
  ])
})
