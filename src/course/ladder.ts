/**
 * The ladder: practice games between accepted hand-ins, each a version of its team's bot, and built-in bots as
 * baselines. A new version is a player of its own; only the newest of a team is seated. Everything here follows from
 * the versions and the games so far.
 */
import type { Side } from '../rules/position.ts'
import type { Instant } from './time.ts'

export interface LadderVersion {
  readonly id: number // of a player on the ladder
  readonly team: number | null // null: a baseline
  readonly version: number // the number of the hand-in; a later one is a newer version
  readonly since: Instant // when it came onto the ladder
}

export interface LadderGame {
  readonly x: number // versions by id
  readonly o: number
  readonly score: number | null // of x: 1, ½ or 0; null: no result
  readonly fault: Side | null // who lost by its own doing
  readonly times: readonly [x: number, o: number] // ms that each side used, of processor time where it was measured
  readonly finished: Instant
  readonly challenge: boolean // whether a team asked for it
}

/** A version with what its games come to. */
export interface LadderSeat {
  readonly version: LadderVersion
  readonly games: number
  readonly meetings: ReadonlyMap<number, number> // with each other version; two games are one
  readonly waitsSince: Instant // the end of its last game, or when it came
  readonly faults: number // games in a row, up to the last, that it lost by its own doing
  readonly isNewest: boolean // of its team; baselines always are
  readonly spent: number // ms that its team used in the last hour
}

export const HOUR = 3_600_000

/** So many games are played at once to find a new version's place. */
export const PLACEMENT_GAMES = 20

/** After so many faults in a row a version rests until its team's next hand-in. */
const MOST_FAULTS = 3

export const isResting = ({ faults, version }: LadderSeat): boolean =>
  version.team !== null && faults >= MOST_FAULTS

/** Whether it is given games: the newest version of a team that does not rest, or a baseline. */
export const isSeated = (seat: LadderSeat): boolean => seat.isNewest && !isResting(seat)

export const isPlacing = ({ games }: LadderSeat): boolean => games < PLACEMENT_GAMES

/** A seat for each version, in their order; the games come in the order in which they ended. */
export function ladderSeats(
  versions: readonly LadderVersion[],
  games: readonly LadderGame[],
  at: Instant,
): LadderSeat[] {
  const tallies = new Map(versions.map(version => [version.id, newTally(version)]))
  for (const game of games) {
    for (const side of [0, 1] as const) tallies.get(side === 0 ? game.x : game.o)?.add(game, side)
  }
  const newest = newestVersions(versions)
  const spent = timeByTeam(versions, games, at - HOUR)
  return versions.map(version => {
    const { played, meetings, waitsSince, faults } = tallies.get(version.id) ?? newTally(version)
    return {
      ...{ version, games: played, meetings: halved(meetings), waitsSince, faults },
      isNewest: version.team === null || newest.get(version.team) === version,
      spent: version.team === null ? 0 : (spent.get(version.team) ?? 0),
    }
  })
}

/** Where a version's games are counted, one after the other. */
function newTally({ since }: LadderVersion) {
  return {
    played: 0,
    meetings: new Map<number, number>(), // games by opponent
    waitsSince: since,
    faults: 0,
    add({ x, o, fault, finished }: LadderGame, side: Side) {
      const other = side === 0 ? o : x
      this.played++
      this.meetings.set(other, (this.meetings.get(other) ?? 0) + 1)
      this.waitsSince = Math.max(this.waitsSince, finished)
      this.faults = fault === side ? this.faults + 1 : 0
    },
  }
}

const halved = (games: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
  new Map([...games].map(([other, count]) => [other, count / 2]))

function newestVersions(versions: readonly LadderVersion[]): ReadonlyMap<number, LadderVersion> {
  const newest = new Map<number, LadderVersion>()
  for (const version of versions) {
    const known = version.team === null ? undefined : newest.get(version.team)
    if (version.team !== null && (known === undefined || version.version > known.version))
      newest.set(version.team, version)
  }
  return newest
}

function timeByTeam(
  versions: readonly LadderVersion[],
  games: readonly LadderGame[],
  from: Instant,
): ReadonlyMap<number, number> {
  const teams = new Map(versions.map(({ id, team }) => [id, team]))
  const spent = new Map<number, number>()
  for (const { x, o, times, finished } of games) {
    if (finished <= from) continue
    for (const [id, time] of [[x, times[0]] as const, [o, times[1]] as const]) {
      const team = teams.get(id)
      if (typeof team === 'number') spent.set(team, (spent.get(team) ?? 0) + time)
    }
  }
  return spent
}
