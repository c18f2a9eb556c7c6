import { expect, test } from 'vitest'
import { entrantsFor, planFor, playedBy, playOut } from '../../test/plans.ts'
import { VARIANTS } from '../rules/variants.ts'
import { fieldSizes, type StagePlan } from './plan.ts'
import { makePlan, parsePlan } from './plan-file.ts'
import { TEMPLATES, templatePlan, templateStages } from './template.ts'
import { podiumOf, tablesOf } from './tournament.ts'

const leagues = (stages: readonly StagePlan[]) =>
  stages.map(stage => (stage.kind === 'league' ? stage : expect.fail('a league')))

test('a hundred play what the course played', () => {
  const stages = leagues(templateStages('course', 100))
  const told = stages.map(({ name, pools, advance, games, draw, marks }) => ({
    name,
    pools,
    advance,
    games,
    draw,
    marks,
  }))
  expect(told).toEqual([
    { name: 'group', pools: 10, advance: 3, games: 2, draw: 'random', marks: 30 },
    { name: 'semi-final', pools: 3, advance: 3, games: 2, draw: 'seeded', marks: 10 },
    { name: 'final', pools: 1, advance: 0, games: 2, draw: 'seeded', marks: 10 },
  ])
  expect(fieldSizes(100, stages)).toEqual([100, 30, 9])
})

test.each(Array.from({ length: 149 }, (_, i) => i + 2))('the course scales to %i entrants', entrants => {
  const stages = leagues(templateStages('course', entrants))
  const sizes = fieldSizes(entrants, stages)
  stages.forEach(({ pools, advance }, index) => {
    const smallest = Math.floor(sizes[index]! / pools)
    expect(smallest).toBeGreaterThanOrEqual(2)
    expect(advance).toBeLessThan(smallest)
  })
  expect(sizes[sizes.length - 1]).toBeLessThanOrEqual(9)
  expect(stages[stages.length - 1]!.pools).toBe(1)
  expect(stages.reduce((sum, { marks }) => sum + marks, 0)).toBe(50)
  expect(stages.length).toBe(entrants <= 9 ? 1 : entrants <= 34 ? 2 : 3)
})

test('pools of a stage differ in size by one at most, and three are honoured', () => {
  for (const entrants of [2, 3, 10, 23, 35, 61, 100]) {
    const plan = planFor(entrants, templateStages('course', entrants))
    const tables = tablesOf(plan, playOut(plan, playedBy(plan, entrants)))
    for (const { pools } of tables) {
      const sizes = pools.map(({ rows }) => rows.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
    expect(podiumOf(plan, tables)).toHaveLength(Math.min(3, entrants))
  }
})

test.each(TEMPLATES)(
  '%s is a plan that can be written, read and played for any number of entrants',
  template => {
    for (let entrants = 2; entrants <= 40; entrants += 3) {
      const plan = templatePlan(template, VARIANTS[2]!, entrantsFor(entrants))
      expect(parsePlan(makePlan(plan), { levels: [], filesIn: () => null })).toEqual({
        ok: true,
        value: plan,
      })
      expect(podiumOf(plan, tablesOf(plan, playOut(plan, playedBy(plan, 1))))).not.toBeNull()
    }
  },
)
