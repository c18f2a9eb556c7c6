import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knockout, planFor, playedBy, playOut } from '../../test/plans.ts'
import { bracketOf } from './bracket.ts'
import type { KnockoutPlan, TournamentPlan } from './plan.ts'
import type { Results } from './scheduled-game.ts'
import { podiumOf, tablesOf } from './tournament.ts'

const cupOf = (plan: TournamentPlan, results: Results) => ({
  plan,
  stage: plan.stages[0] as KnockoutPlan,
  number: 0,
  members: plan.entrants.map((_, entrant) => entrant),
  results,
})

/** All the games that a seed plays, the first `most` of them. */
function playedTo(plan: TournamentPlan, seed: number, most: number): Results {
  const all = playOut(plan, playedBy(plan, seed))
  return new Map([...all].slice(0, most))
}

test('the bracket has every round to the final, and names who was drawn or has come through', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 33 }), fc.nat(), fc.nat(80), (entrants, seed, most) => {
      const plan = planFor(entrants, [knockout({ replays: 0 })], { seed })
      const rounds = bracketOf(cupOf(plan, playedTo(plan, seed, most)))
      expect(rounds.length).toBe(Math.ceil(Math.log2(entrants)))
      rounds.forEach((ties, round) => {
        const main = ties.filter(({ isForThird }) => !isForThird)
        expect(main.length).toBe(2 ** (rounds.length - 1 - round))
        const named = main.flatMap(({ seats }) => seats.flatMap(({ entrant }) => entrant ?? []))
        expect(new Set(named).size).toBe(named.length)
        const before = rounds[round - 1]?.filter(({ isForThird }) => !isForThird)
        before?.forEach(({ seats }, tie) => {
          const through = seats.find(({ hasWon }) => hasWon)?.entrant ?? null
          expect(main[Math.floor(tie / 2)]?.seats[tie % 2]?.entrant).toBe(through)
        })
      })
      const first = rounds[0]!.flatMap(({ seats }) => seats.flatMap(({ entrant }) => entrant ?? []))
      expect(first.toSorted((a, b) => a - b)).toEqual(plan.entrants.map((_, entrant) => entrant))
    }),
    { numRuns: 60 },
  )
})

test('when all is played, the winner of the last tie has won', () => {
  for (const entrants of [2, 3, 5, 8, 12]) {
    const plan = planFor(entrants, [knockout()], { seed: entrants })
    const results = playOut(plan, playedBy(plan, entrants))
    const [final] = bracketOf(cupOf(plan, results)).at(-1) ?? []
    const winner = final?.seats.find(({ hasWon }) => hasWon)?.entrant
    expect(winner).toBe(podiumOf(plan, tablesOf(plan, results))?.[0])
  }
})

test('before the first game nobody has points, and byes are through', () => {
  const rounds = bracketOf(cupOf(planFor(5, [knockout()]), new Map()))
  const seats = rounds.flat().flatMap(tie => tie.seats)
  expect(seats.every(({ points }) => points === null)).toBe(true)
  expect(rounds[0]?.filter(({ isBye }) => isBye)).toHaveLength(3)
  expect(seats.filter(({ hasWon }) => hasWon)).toHaveLength(3)
})
