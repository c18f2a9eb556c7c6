/**
 * The tables of a tournament as rows under named columns: the one source of the CSV and the JSON files, so the two
 * always agree. The names of columns are an interface: programs of others read them, see docs/report.md.
 */

import { sideAtFault } from '../referee/ending.ts'
import type { Cell, Row } from '../rules/csv.ts'
import { MARKS, type Side } from '../rules/position.ts'
import { entrantAt, stageAt } from '../tournament/plan.ts'
import { figuresOf, finalOrder, type GameView, nameOf, type TournamentView } from './view.ts'

export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

const STANDINGS: Sheet['columns'] = [
  'stage',
  'pool',
  'rank',
  'team',
  'members',
  'games',
  'won',
  'drawn',
  'lost',
  'points',
  'against',
  'forfeits',
  'void',
  'byes',
  'decided_by',
  'goes_on',
]

/** `decided_by` is what put a row below the one before it. */
export function standingsSheet(view: TournamentView): Sheet {
  const rows = view.tables.flatMap(({ name, pools }) =>
    pools.flatMap(({ pool, rows }) =>
      rows.map(row => {
        const { name: team, members } = entrantAt(view.plan, row.entrant)
        const { rank, games, won, drawn, lost, points, against, forfeits, byes } = row
        const counts = [games, won, drawn, lost, points, against, forfeits, row.void, byes]
        return [name, pool + 1, rank, team, members.join('; '), ...counts, row.decided, yes(row.goesOn)]
      }),
    ),
  )
  return { columns: STANDINGS, rows }
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** One row for each two of a pool who have played, both ways round. */
export function meetingsSheet(view: TournamentView): Sheet {
  const rows = view.tables.flatMap(({ stage, name, pools }) =>
    pools.flatMap(({ pool, rows }) => {
      const { crosstable } = figuresOf(view, stage, pool)
      const ranks = new Map(rows.map(({ entrant, rank }) => [entrant, rank]))
      const rankOf = (entrant: number): number => ranks.get(entrant) ?? 0
      return rows.flatMap(({ entrant }) =>
        [...(crosstable.get(entrant) ?? [])]
          .sort(([a], [b]) => rankOf(a) - rankOf(b))
          .map(([other, { points, against, score }]): Row => {
            return [name, pool + 1, nameOf(view, entrant), nameOf(view, other), points, against, score]
          }),
      )
    }),
  )
  return { columns: ['stage', 'pool', 'team', 'opponent', 'points', 'against', 'score'], rows }
}

/** The same as a square for a spreadsheet: the column `vs 3` is the third of the same pool. */
export function crosstableSheet(view: TournamentView): Sheet {
  const widest = Math.max(0, ...view.tables.flatMap(({ pools }) => pools.map(({ rows }) => rows.length)))
  const columns = Array.from({ length: widest }, (_, index) => `vs ${index + 1}`)
  const rows = view.tables.flatMap(({ stage, name, pools }) =>
    pools.flatMap(({ pool, rows }) => {
      const { crosstable } = figuresOf(view, stage, pool)
      return rows.map(({ rank, entrant, points }): Row => {
        const met = crosstable.get(entrant)
        const cells = columns.map((_, place): Cell => met?.get(rows[place]?.entrant ?? -1)?.points ?? null)
        return [name, pool + 1, rank, nameOf(view, entrant), points, ...cells]
      })
    }),
  )
  return { columns: ['stage', 'pool', 'rank', 'team', 'points', ...columns], rows }
}

/** A column of marks a stage, named after it; the best total first, equals as they came in. */
export function gradesSheet(view: TournamentView): Sheet {
  const stages = view.plan.stages.map(({ name, marks }) => `${name} (of ${marks})`)
  const most = view.plan.stages.reduce((sum, { marks }) => sum + marks, 0)
  const places = new Map(finalOrder(view).map((entrant, place) => [entrant, place]))
  const placeOf = (entrant: number): number => places.get(entrant) ?? 0
  const rows = view.grades
    .toSorted((a, b) => b.total - a.total || placeOf(a.entrant) - placeOf(b.entrant))
    .map(({ entrant, marks, total }) => {
      const { name, members } = entrantAt(view.plan, entrant)
      return [name, members.join('; '), ...marks, total]
    })
  return { columns: ['team', 'members', ...stages, `total (of ${most})`], rows }
}

const GAMES: Sheet['columns'] = [
  'key',
  'stage',
  'pool',
  'round',
  'x',
  'o',
  'x_points',
  'o_points',
  'way',
  'winner',
  'forfeit_by',
  'why',
  'placements',
  'x_ms',
  'o_ms',
  'x_slowest_ms',
  'o_slowest_ms',
  'x_processor_ms',
  'o_processor_ms',
  'x_waited_ms',
  'o_waited_ms',
]

export const gamesSheet = (view: TournamentView): Sheet => ({
  columns: GAMES,
  rows: view.games.map(game => gameRow(view, game)),
})

function gameRow(view: TournamentView, game: GameView): Row {
  const {
    key,
    stage,
    pool,
    round,
    seats,
    ending,
    placements,
    thoughts,
    processor: [x, o],
  } = game
  const atFault = sideAtFault(ending)
  const total = (side: Side): number => Math.round(thoughts[side].reduce((sum, time) => sum + time, 0))
  const slowest = (side: Side): number => Math.round(Math.max(0, ...thoughts[side]))
  return [
    key,
    stageAt(view.plan, stage).name,
    pool + 1,
    round + 1,
    nameOf(view, seats[0]),
    nameOf(view, seats[1]),
    ...ending.points,
    ending.way,
    ending.winner === null ? null : MARKS[ending.winner],
    atFault === null ? null : MARKS[atFault],
    ending.why,
    placements,
    total(0),
    total(1),
    slowest(0),
    slowest(1),
    ...[x.used, o.used, x.waited, o.waited].map(time => time && Math.round(time)),
  ]
}
