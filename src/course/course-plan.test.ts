import { describe, expect, test } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { league } from '../../test/plans.ts'
import type { Course } from './course.ts'
import { type CourseEntrant, coursePlan, seedOfSecret } from './course-plan.ts'

const SECRET = 'deadbeef'.repeat(4)

const entrants = (count: number): CourseEntrant[] =>
  Array.from({ length: count }, (_, index) => ({
    team: {
      number: index + 1,
      name: `The ${index + 1}`,
      members: [index],
      namesMembers: true,
      anonymous: index === 1,
    },
    place: count - index,
  }))

const planOf = (course: Course, count: number) => {
  const plan = coursePlan(course, entrants(count), SECRET)
  return plan.ok ? plan.value : expect.fail(plan.error.join('; '))
}

test('74 teams play the three stages of 2018 on the course’s terms', () => {
  const plan = planOf(courseFor(), 74)
  expect(plan).toMatchObject({
    limit: 16_000,
    graded: true,
    seed: 0xdeadbeef,
    name: 'Extreme TicTacToe Tournament',
  })
  expect(plan.stages.map(({ name, marks, draw }) => [name, marks, draw])).toEqual([
    ['group', 30, 'random'],
    ['semi-final', 10, 'seeded'],
    ['final', 10, 'seeded'],
  ])
})

test('a plan names nobody’s members, and an anonymous team by its number', () => {
  expect(planOf(courseFor(), 3).entrants).toEqual([
    { name: 'The 1', bot: 'team1.py', members: [], rank: null },
    { name: 'Team 2', bot: 'team2.py', members: [], rank: null },
    { name: 'The 3', bot: 'team3.py', members: [], rank: null },
  ])
})

test('the ladder seeds the first stage where the course says so', () => {
  const plan = planOf(courseFor({ tournament: { stages: 'course', draw: 'ladder', marks: 'played' } }), 36)
  expect(plan.stages.map(({ draw }) => draw)).toEqual(['seeded', 'seeded', 'seeded'])
  expect(plan.entrants[0]?.rank).toBe(36)
})

describe('it is said why teams cannot play', () => {
  const listed = courseFor({
    tournament: {
      stages: [league({ name: 'group', pools: 4, advance: 2 }), league({ name: 'end' })],
      draw: 'random',
      marks: 'played',
    },
  })
  test.for<[Course, number, string[]]>([
    [courseFor(), 1, ['a tournament needs two teams, and 1 would play']],
    [listed, 8, []],
    [listed, 5, ['stages[0].pools must be at most 2, as 5 play and a pool takes two; found 4']],
  ])('%#', ([course, count, why]) => {
    const plan = coursePlan(course, entrants(count), SECRET)
    expect(plan.ok ? [] : plan.error).toEqual(why)
  })
})

test('the seed is the number of the first eight digits of the secret', () => {
  expect(seedOfSecret(`0000000a${'f'.repeat(24)}`)).toBe(10)
  expect(() => seedOfSecret('0000000a')).toThrow('broken promise: a secret of at least 32 hexadecimal digits')
})
