/** The tables of a stage as text. */
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable, StandingRow } from '../../tournament/standings.ts'
import type { StageTable } from '../../tournament/tournament.ts'
import { alignedTable, type Cells } from '../match/table.ts'

const HEAD = ['', 'points', 'games', 'won', 'drawn', 'lost', 'forfeits']

export function stageText(plan: TournamentPlan, { name, pools }: StageTable): string[] {
  return pools.flatMap(pool => [
    pools.length > 1 ? `${name}, pool ${pool.pool + 1}` : name,
    ...poolText(plan, pool).map(line => `  ${line}`),
    '',
  ])
}

/** Byes score points, so the points would not add up without this column. */
function poolText(plan: TournamentPlan, { rows }: PoolTable): string[] {
  const hasByes = rows.some(({ byes }) => byes > 0)
  const head = [...HEAD, ...(hasByes ? ['byes'] : []), '']
  return alignedTable([head, ...rows.map(row => rowText(plan, row, hasByes))])
}

function rowText(plan: TournamentPlan, row: StandingRow, hasByes: boolean): Cells {
  const { rank, entrant, points, games, won, drawn, lost, forfeits, byes } = row
  return [
    `${String(rank).padStart(2)}  ${entrantAt(plan, entrant).name}`,
    figure(points),
    ...[games, won, drawn, lost, forfeits, ...(hasByes ? [byes] : [])].map(String),
    noteOf(row),
  ]
}

/** Names the tie-break that decided a rank; points need no mention. */
function noteOf({ goesOn, decided }: StandingRow): string {
  const by = decided === null || decided === 'points' || decided === 'round' ? '' : `by ${decided}`
  return [goesOn ? 'advances' : '', by].filter(Boolean).join(', ')
}

/** At most two decimals. */
export const figure = (points: number): string => String(Math.round(100 * points) / 100)

export function podiumText(plan: TournamentPlan, podium: readonly number[]): string[] {
  return podium.map((entrant, place) => `${place + 1}. ${entrantAt(plan, entrant).name}`)
}

/** Where the machine was too busy for the time limit; nothing where it was not. */
export const replayedLines = (games: number): string[] =>
  games === 0
    ? []
    : [
        `${games} ${games === 1 ? 'game was' : 'games were'} played again, because a bot waited for a processor (docs/clock.md)`,
      ]
