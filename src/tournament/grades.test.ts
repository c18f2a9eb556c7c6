import fc from 'fast-check'
import { expect, test } from 'vitest'
import { league, planFor, playedBy, playOut, resultOf } from '../../test/plans.ts'
import { dueGames } from '../../test/schedule.ts'
import { gradesOf } from './grades.ts'
import { templateStages } from './template.ts'
import { tablesOf } from './tournament.ts'

test('marks lie between nothing and those of the stage, and the best of each pool has them all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 45 }), fc.nat(), (entrants, seed) => {
      const plan = planFor(entrants, templateStages('course', entrants), { seed })
      const tables = tablesOf(plan, playOut(plan, playedBy(plan, seed)))
      const grades = gradesOf(plan, tables)
      expect(grades.map(({ entrant }) => entrant)).toEqual(plan.entrants.map((_, entrant) => entrant))
      plan.stages.forEach((stage, number) => {
        const inStage = new Set(tables[number]!.order)
        for (const { entrant, marks } of grades) {
          expect(marks[number]).toBeGreaterThanOrEqual(0)
          expect(marks[number]).toBeLessThanOrEqual(stage.marks)
          if (!inStage.has(entrant)) expect(marks[number]).toBe(0)
        }
        for (const { rows } of tables[number]!.pools) {
          if (rows[0]!.points > 0) expect(grades[rows[0]!.entrant]!.marks[number]).toBe(stage.marks)
          const marks = rows.map(({ entrant }) => grades[entrant]!.marks[number])
          expect(marks).toEqual([...marks].sort((a, b) => b! - a!))
        }
      })
      for (const { marks, total } of grades) {
        const cents = marks.reduce((sum, mark) => sum + Math.round(mark * 100), 0)
        expect(Math.round(total * 100)).toBe(cents)
      }
    }),
    { numRuns: 40 },
  )
})

test('an example by hand: 30 marks, 3 points of 7 and of 0', () => {
  const plan = planFor(3, [league({ marks: 30 })])
  const points: Record<string, [number, number]> = { '0-1': [4, 0], '1-0': [2, 3], '1-2': [1, 0] }
  const results = dueGames(plan, new Map()).map(slot =>
    resultOf(slot, { way: 'points', winner: null, points: points[slot.seats.join('-')] ?? [0, 0], why: '' }),
  )
  const tables = tablesOf(plan, new Map(results.map(result => [result.key, result])))
  expect(gradesOf(plan, tables)).toEqual([
    { entrant: 0, marks: [30], total: 30 },
    { entrant: 1, marks: [12.86], total: 12.86 },
    { entrant: 2, marks: [0], total: 0 },
  ])
})

test('where nobody has a point, nobody has a mark', () => {
  const plan = planFor(2, [league({ marks: 30 })])
  expect(gradesOf(plan, tablesOf(plan, new Map())).map(({ total }) => total)).toEqual([0, 0])
})

/** A pool in which one has so many points and another the most. */
function marksFor(marks: number, points: number, top: number): number {
  const plan = planFor(2, [league({ marks, games: 2 })])
  const [first] = dueGames(plan, new Map())
  const both: [number, number] = first!.seats[0] === 0 ? [points, top] : [top, points]
  const ending = { way: 'points', winner: null, points: both, why: '' } as const
  const tables = tablesOf(plan, new Map([[first!.key, resultOf(first!, ending)]]))
  return gradesOf(plan, tables)[0]!.marks[0]!
}

test.for([
  [10, 9, 400, 0.23], // 0.225
  [10, 23, 400, 0.58], // 0.575
  [0.29, 1, 2, 0.15], // 0.145
  [30, 0.3, 0.8, 11.25],
] as const)('%d marks for %d points of %d are %d', ([marks, points, top, mark]) => {
  expect(marksFor(marks, points, top)).toBe(mark)
})

test('a mark is the exact quotient, halves up', () => {
  const some = fc.record({
    marks: fc.integer({ min: 0, max: 100_000 }), // hundredths
    top: fc.integer({ min: 1, max: 20_000 }), // tenths
    share: fc.nat(),
  })
  fc.assert(
    fc.property(some, ({ marks, top, share }) => {
      const points = share % (top + 1)
      const exact = (2n * BigInt(marks) * BigInt(points) + BigInt(top)) / (2n * BigInt(top))
      expect(marksFor(marks / 100, points / 10, top / 10)).toBe(Number(exact) / 100)
    }),
    { numRuns: 2000 },
  )
})
