/** How strong everybody is, reckoned from all games of a store, for each variant. */
import type { Estimate } from '../stats/elo.ts'
import { type RatedGame, type RatedGroup, ratedGroups } from '../stats/rating.ts'
import type { RatedResult } from '../store/games.ts'

/** Entrants that can be compared with each other in one variant. */
export interface RatedField {
  readonly variant: string
  readonly games: number
  readonly first: Estimate // what moving first is worth
  readonly rows: readonly RatedRow[] // the strongest first
}

export interface RatedRow extends Estimate {
  readonly name: string
  readonly games: number
  readonly superiority: number | null // how sure it is that it is stronger than the next one
}

export const ratedFields = (results: readonly RatedResult[]): RatedField[] =>
  [...Map.groupBy(results, ({ variant }) => variant)].flatMap(([variant, games]) => fieldsIn(variant, games))

function fieldsIn(variant: string, results: readonly RatedResult[]): RatedField[] {
  const names = [...new Set(results.flatMap(({ x, o }) => [x, o]))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const games = results.map(
    ({ x, o, score }): RatedGame => ({ x: numbers.get(x) ?? 0, o: numbers.get(o) ?? 0, score }),
  )
  return ratedGroups(names.length, games).map(group => {
    const played = games.filter(({ x }) => group.players.includes(x))
    return { variant, games: played.length, first: group.ratings.first, rows: rowsOf(group, names, played) }
  })
}

function rowsOf({ players, ratings }: RatedGroup, names: readonly string[], games: RatedGame[]): RatedRow[] {
  const order = [...players.keys()].sort((a, b) => ratings.players[b].elo - ratings.players[a].elo)
  return order.map((player, index) => ({
    name: names[players[player]],
    ...ratings.players[player],
    games: games.filter(({ x, o }) => [x, o].includes(players[player])).length,
    superiority: index + 1 < order.length ? ratings.superiority(player, order[index + 1]) : null,
  }))
}
