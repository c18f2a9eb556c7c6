/**
 * Marks for a course: in each stage those of the stage, times an entrant's points over the most points that anybody
 * of its pool has. Who did not reach a stage has 0 there. Each mark is rounded to hundredths, halves up, and the
 * total is the sum of the rounded marks, so that a table adds up for whoever checks it.
 */
import { sum } from './account.ts'
import type { TournamentPlan } from './plan.ts'
import type { PoolTable } from './standings.ts'
import type { StageTable } from './tournament.ts'

export interface Grade {
  readonly entrant: number
  readonly marks: readonly number[] // one a stage
  readonly total: number
}

/** One row an entrant, in the order of the plan; as the tables stand, while the tournament is not over. */
export function gradesOf(plan: TournamentPlan, tables: readonly StageTable[]): Grade[] {
  const stages = plan.stages.map(({ marks }, number) => marksIn(tables[number]?.pools ?? [], marks))
  return plan.entrants.map((_, entrant) => {
    const marks = stages.map(stage => stage.get(entrant) ?? 0)
    return { entrant, marks, total: totalOf(marks) }
  })
}

/** By entrant, of those who reached the stage. */
const marksIn = (pools: readonly PoolTable[], most: number): Map<number, number> =>
  new Map(
    pools.flatMap(({ rows }) => {
      const top = rows.reduce((best, { points }) => Math.max(best, points), 0)
      return rows.map(({ entrant, points }) => [entrant, markOf(points, top, most)] as const)
    }),
  )

/** Divided last: a share of the points that is rounded before it is multiplied can lose a half. */
const markOf = (points: number, top: number, most: number): number =>
  top === 0 ? 0 : halvesUp((100 * most * points) / top) / 100

/** The sum of rounded marks, exact to hundredths. */
export const totalOf = (marks: readonly number[]): number => halvesUp(100 * sum(marks)) / 100

/** Marks and points may have decimals, which floats know only nearly: a hair below a half is a half. */
const HAIR = 1e-9

const halvesUp = (value: number): number => Math.floor(value + 0.5 + HAIR)
