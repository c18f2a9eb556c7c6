/** The progress of a run: one line for people, or a line of JSON for every event. */

import type { GameEvent } from '../../contract/events.ts'
import { isForfeit } from '../../referee/ending.ts'
import { MARKS } from '../../rules/position.ts'
import type { TournamentListener } from '../../runner/tournament-loop.ts'
import { expectedGames } from '../../tournament/expected.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { GameResult } from '../../tournament/scheduled-game.ts'
import { type StageTable, tablesOf } from '../../tournament/tournament.ts'
import { type Io, print } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { paceText } from './pace-text.ts'
import { figure } from './tables-text.ts'

export interface ProgressStart {
  readonly tournament: number
  readonly plan: TournamentPlan
  readonly results: ReadonlyMap<string, GameResult> // when the run began
}

export interface ProgressListener extends TournamentListener {
  /** The line of progress goes away. */
  end(): void
}

/** How often the leader is computed: the tables of many entrants take time. */
const LOOK_EVERY = 2000 // milliseconds

export function progressForPeople(io: Io, { plan, results: before }: ProgressStart): ProgressListener {
  const progress = progressOn(io, () => performance.now())
  const begun = performance.now()
  let forfeits = [...before.values()].filter(({ ending }) => isForfeit(ending)).length
  let leader = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  const leaderIn = (results: ReadonlyMap<string, GameResult>): string => {
    if (performance.now() < lookedAt + LOOK_EVERY) return leader
    lookedAt = performance.now()
    leader = leaderText(plan, tablesOf(plan, results).at(-1))
    return leader
  }
  return {
    game: ({ body: { ending } }, results) => {
      forfeits += Number(isForfeit(ending))
      const [done, total] = [results.size, expectedGames(plan, results.size)]
      const seconds = (performance.now() - begun) / 1000
      progress.show(() =>
        [
          paceText({ done, total, since: done - before.size, seconds }),
          leaderIn(results),
          `forfeits ${forfeits}`,
        ].join('  '),
      )
    },
    stage: () => {},
    end: () => progress.clear(),
  }
}

/** 'group: team7 leads with 340' */
function leaderText(plan: TournamentPlan, table: StageTable | undefined): string {
  const rows = table?.pools.flatMap(({ rows }) => rows) ?? []
  const [first] = rows.toSorted((a, b) => b.points - a.points)
  return table && first
    ? `${table.name}: ${entrantAt(plan, first.entrant).name} leads with ${figure(first.points)}`
    : ''
}

export function progressAsJson(io: Io, { tournament, plan }: ProgressStart): ProgressListener {
  const nameOf = (entrant: number): string => entrantAt(plan, entrant).name
  return {
    game: (event, { size: done }) =>
      printEvent(io, 'game', { tournament, ...gameFields(event), done, total: expectedGames(plan, done) }),
    stage: ({ name, order, pools }) =>
      printEvent(io, 'stage', {
        tournament,
        name,
        order: order.map(nameOf),
        goOn: pools.flatMap(({ rows }) =>
          rows.filter(({ goesOn }) => goesOn).map(({ entrant }) => nameOf(entrant)),
        ),
      }),
    end: () => {},
  }
}

function gameFields({
  game,
  body: {
    slot,
    names: [x, o],
    placements,
    ending,
  },
}: GameEvent) {
  const { way, winner, points, why } = ending
  return {
    game,
    key: slot,
    x,
    o,
    way,
    winner: winner === null ? null : MARKS[winner],
    points,
    placements,
    why,
  }
}

export const printEvent = (io: Io, event: string, fields: object): void =>
  print(io, JSON.stringify({ event, ...fields }))
