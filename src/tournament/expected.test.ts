import { expect, test } from 'vitest'
import { dueGames } from '../../test/schedule.ts'
import { playedOut } from '../referee/ending.ts'
import { VARIANTS } from '../rules/variants.ts'
import { expectedGames } from './expected.ts'
import type { GameResult } from './scheduled-game.ts'
import { TEMPLATES, templatePlan } from './template.ts'

/** Every game is won by the entrant with the lower number, so no tie needs a replay. */
function gamesOf(plan: ReturnType<typeof templatePlan>): number {
  const results = new Map<string, GameResult>()
  for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
    for (const { key, seats } of due) {
      const winner = seats[0] < seats[1] ? 0 : 1
      const points = winner === 0 ? ([1, 0] as const) : ([0, 1] as const)
      const ending = playedOut({ by: 'line', winner, points, criterion: null })
      results.set(key, { key, ending, placements: 9, times: [0, 0] })
    }
  }
  return results.size
}

test.for(TEMPLATES)('the games of the template %s are foreseen, for any number of entrants', template => {
  for (const size of [2, 3, 4, 5, 8, 9, 10, 13, 34, 35, 100]) {
    const entrants = Array.from({ length: size }, (_, n) => ({
      name: `${n}`,
      bot: 'random',
      members: [],
      rank: null,
    }))
    const plan = templatePlan(template, VARIANTS[0], entrants)
    expect({ size, games: expectedGames(plan) }).toEqual({ size, games: gamesOf(plan) })
  }
})
