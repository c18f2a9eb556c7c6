/** A tournament played from the first draw to the last stage, where somebody says at once how each game ends. */
import { whole } from '../rules/work.ts'
import { leaving, type TournamentPlan } from './plan.ts'
import type { Pool, StageField } from './pool.ts'
import type { Fixture, GameResult } from './scheduled-game.ts'
import { poolsOf, type StageTable, seeded, stageTable } from './tournament.ts'

export type EndOf = (fixture: Fixture) => GameResult['ending']

/** The tables of all stages. */
export function playedThrough(plan: TournamentPlan, endOf: EndOf): StageTable[] {
  let members: readonly number[] = seeded(plan)
  return plan.stages.map((stage, number) => {
    const results = new Map<string, GameResult>()
    const field = { plan, stage, number, members, results }
    const table = whole(stageTable(field, playedPools(field, results, endOf)))
    members = table.order.slice(0, leaving(stage))
    return table
  })
}

/** Later rounds of a stage may follow from the results of the earlier ones. */
function playedPools(field: StageField, results: Map<string, GameResult>, endOf: EndOf): Pool[] {
  for (;;) {
    const pools = whole(poolsOf(field))
    const due = pools.flatMap(({ fixtures }) => fixtures).filter(({ key }) => !results.has(key))
    if (due.length === 0) return pools
    for (const fixture of due)
      results.set(fixture.key, { key: fixture.key, ending: endOf(fixture), placements: 0, times: [0, 0] })
  }
}
