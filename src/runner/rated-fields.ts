/** The ratings of one variant as tables: one for each group of entrants that can be compared, the strongest first. */
import type { Estimate } from '../stats/elo.ts'
import { type Meeting, meetingsIn, type NamedMeetings } from '../stats/meetings.ts'
import { type RatedGroup, ratedGroups } from '../stats/rating.ts'

/** Entrants that can be compared with each other in one variant. */
export interface RatedField {
  readonly variant: string
  readonly games: number
  readonly first: Estimate // what moving first is worth
  readonly rows: readonly RatedRow[]
}

interface RatedRow extends Estimate {
  readonly name: string
  readonly games: number
  readonly superiority: number | null // how sure it is that it is stronger than the next one
}

export function ratedFields(variant: string, named: NamedMeetings): RatedField[] {
  const meetings = meetingsIn(named)
  const games = gamesOf(named.names.length, meetings)
  return ratedGroups(named.names.length, meetings).map(group => {
    const rows = rowsOf(group, named.names, games)
    const sides = rows.reduce((sum, row) => sum + row.games, 0)
    return { variant, games: sides / 2, first: group.ratings.first, rows }
  })
}

/** Of each player. */
function gamesOf(players: number, meetings: readonly Meeting[]): Int32Array {
  const counts = new Int32Array(players)
  for (const { x, o, games } of meetings) {
    counts[x]! += games
    counts[o]! += games
  }
  return counts
}

function rowsOf({ players, ratings }: RatedGroup, names: readonly string[], games: Int32Array): RatedRow[] {
  const rated = players.map((player, place) => ({
    place,
    name: names[player]!,
    games: games[player]!,
    ...ratings.players[place]!,
  }))
  rated.sort((a, b) => b.elo - a.elo || (a.name < b.name ? -1 : 1))
  return rated.map(({ place, ...row }, index) => {
    const next = rated[index + 1]
    return { ...row, superiority: next ? ratings.superiority(place, next.place) : null }
  })
}
