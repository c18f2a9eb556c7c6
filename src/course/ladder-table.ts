/** The ladder as it is shown: the newest version of each team and the baselines, the strongest first. */
import { isPlacing, isResting, type LadderSeat, PLACEMENT_GAMES } from './ladder.ts'
import { isProvisional, type LadderRatings } from './ladder-rating.ts'

export interface LadderRow {
  readonly id: number // of the version
  readonly team: number | null // null: a baseline
  readonly version: number
  readonly place: number // equal ratings have equal places
  readonly elo: number
  readonly low: number // of the 95 % interval
  readonly high: number
  readonly change: number // in Elo, since the round before; 0 for whoever is new
  readonly games: number
  readonly toPlace: number // games of its placement that are left
  readonly provisional: boolean
  readonly resting: boolean
}

/** With the ratings of the round before, for the changes. */
export function ladderTable(
  seats: readonly LadderSeat[],
  ratings: LadderRatings,
  before: LadderRatings,
): LadderRow[] {
  const rows = seats.filter(({ isNewest }) => isNewest).flatMap(seat => rowOf(seat, ratings, before) ?? [])
  const sorted = rows.sort((a, b) => b.elo - a.elo || a.id - b.id)
  return sorted.map(row => ({ ...row, place: 1 + sorted.filter(({ elo }) => elo > row.elo).length }))
}

function rowOf(seat: LadderSeat, ratings: LadderRatings, before: LadderRatings): LadderRow | null {
  const { id, team, version } = seat.version
  const estimate = ratings.get(id)
  if (estimate === undefined) return null
  return {
    ...{ id, team, version, place: 0, ...estimate },
    change: estimate.elo - (before.get(id)?.elo ?? estimate.elo),
    games: seat.games,
    toPlace: isPlacing(seat) ? PLACEMENT_GAMES - seat.games : 0,
    provisional: isProvisional(estimate),
    resting: isResting(seat),
  }
}

/** The place of each of these teams among them, from 1, to seed a draw by; who is not on the ladder comes last. */
export function seedingOf(rows: readonly LadderRow[], teams: readonly number[]): ReadonlyMap<number, number> {
  const order = new Map(rows.flatMap(({ team }, index) => (team === null ? [] : [[team, index] as const])))
  const indexOf = (team: number): number => order.get(team) ?? rows.length
  const sorted = teams.toSorted((a, b) => indexOf(a) - indexOf(b) || a - b)
  return new Map(sorted.map((team, index) => [team, index + 1]))
}
