/** The page and the report show the same figures: one from results in short and events, one from stored games. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TournamentEvent } from '../src/contract/events.ts'
import { makeResults } from '../src/contract/results.ts'
import { viewOf } from '../src/report/view.ts'
import type { TournamentPlan } from '../src/tournament/plan.ts'
import { gamesByPool, poolFigures } from '../src/tournament/pool-figures.ts'
import { tablesOf } from '../src/tournament/tournament.ts'
import {
  NOTHING_KNOWN,
  type TournamentState,
  withEvents,
  withResults,
} from '../src/web/arena/tournament-state.ts'
import { league, planFor, playedBy, playedGames, playOut, swiss } from './plans.ts'

const CIRCUMSTANCES = { level: '', hashes: [], began: null, ended: null, duration: null }

type Games = ReturnType<typeof playedGames>

/** In any order, as they are stored while several are played at once. */
const storedOrder = (games: Games, seed: number): Games =>
  games.toSorted((a, b) => ((a.key.length * 7 + seed) % 5) - ((b.key.length * 7 + seed) % 5))

const eventsOf = (games: Games): TournamentEvent[] =>
  games.map(({ key: slot, stage, pool, round, seats: [x, o], placements, ending }, index) => ({
    id: index + 1,
    at: new Date(index).toISOString(),
    kind: 'game',
    game: index + 1,
    body: { slot, stage, pool, round, seats: [x, o], names: ['', ''], placements, ending },
  }))

/** Some of the games were there when the page was opened; the others come as events. */
function pageOf(plan: TournamentPlan, games: Games, later: number): TournamentState {
  const last = Math.max(0, games.length - (later % 20))
  const there = games.slice(0, last).map((game, index) => ({ ...game, id: index + 1, at: index }))
  const answer = { status: 'running', last, events: last, ...makeResults(plan, there) } as const
  return withEvents(withResults(NOTHING_KNOWN, plan, answer), eventsOf(games))
}

test('standings, crosstables and points over rounds are the same on the page and in the report', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 11 }), fc.nat(), fc.nat(60), (entrants, seed, most) => {
      const plan = planFor(entrants, [swiss({ advance: 4 }), league({ name: 'final', advance: 0 })])
      const results = new Map([...playOut(plan, playedBy(plan, seed))].slice(0, most))
      const games = playedGames(plan, results)
      const noted = games.map(
        game =>
          ({
            ...game,
            thoughts: [[], []],
            processor: [NOT_MEASURED, NOT_MEASURED],
            stderr: ['', ''],
            replay: null,
          }) as const,
      )
      const report = viewOf(plan, noted, CIRCUMSTANCES)
      const page = pageOf(plan, storedOrder(games, seed), most)
      const tables = tablesOf(plan, page.results)
      expect(tables).toEqual(report.tables)
      const pools = gamesByPool(page.games)
      for (const { stage, pools: own } of tables)
        for (const table of own) {
          const [shown, told] = [
            poolFigures(plan, stage, table, pools(stage, table.pool)),
            report.pools[stage]?.[table.pool],
          ]
          expect(shown.points).toEqual(told?.points)
          expect(figuresIn(shown.crosstable)).toEqual(told && figuresIn(told.crosstable))
        }
    }),
  )
})

type Table = ReadonlyMap<number, ReadonlyMap<number, { points: number; against: number; score: number }>>

const figuresIn = (table: Table) =>
  [...table]
    .flatMap(([entrant, row]) =>
      [...row].map(([other, { points, against, score }]) => [entrant, other, points, against, score]),
    )
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)

const NOT_MEASURED = { used: null, waited: null }
