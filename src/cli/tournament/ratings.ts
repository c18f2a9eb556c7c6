/** `ultimata ratings`: how strong everybody is, reckoned from all games of the store, a table for each variant. */
import type { Command } from 'commander'
import { type RatedGame, type RatedGroup, ratedGroups } from '../../arena/rating.ts'
import type { RatedResult } from '../../store/games.ts'
import { eloJson, eloText, intervalText, percent, signed } from '../contest/figures.ts'
import { alignedTable, type Cells } from '../contest/table.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../store-of.ts'

interface Options extends StoreOptions {
  readonly variant?: string
  readonly json?: true
}

const ABOUT = `Fits one rating to each entrant of all stored games of a variant (Bradley–Terry), with its 95 % interval.
"superior" is how sure it is that an entrant is stronger than the one below it. Entrants are told apart by name;
those who never met, be it through others, are in tables of their own.`

export function registerRatings(program: Command, io: Io): void {
  const command = program
    .command('ratings')
    .summary('rate everybody by all stored games')
    .description(ABOUT)
    .option('--variant <variant>', 'only this game')
    .option('--json', 'as JSON')
  addStoreOptions(command).action((options: Options) => ratings(io, options))
}

/** Entrants that can be compared with each other in one variant. */
interface Rated {
  readonly variant: string
  readonly names: readonly string[] // of the group, by its own numbers
  readonly games: number
  readonly group: RatedGroup
}

async function ratings(io: Io, options: Options): Promise<void> {
  const results = await withStore(io, options, store => store.games.rated())
  const wanted = results.filter(({ variant }) => options.variant === undefined || variant === options.variant)
  const rated = [...Map.groupBy(wanted, ({ variant }) => variant)].flatMap(([variant, games]) =>
    ratedIn(variant, games),
  )
  if (options.json) return print(io, JSON.stringify(rated.map(ratedJson)))
  if (rated.length === 0) throw new Stop(EXIT.wrong, 'there are no games to rate anybody by')
  say(io, rated.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...ratedText(each)]).join('\n'))
}

function ratedIn(variant: string, results: readonly RatedResult[]): Rated[] {
  const names = [...new Set(results.flatMap(({ x, o }) => [x, o]))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const games = results.map(
    ({ x, o, score }): RatedGame => ({ x: numbers.get(x) ?? 0, o: numbers.get(o) ?? 0, score }),
  )
  return ratedGroups(names.length, games).map(group => ({
    variant,
    names: group.players.map(player => names[player]),
    games: games.filter(({ x }) => group.players.includes(x)).length,
    group,
  }))
}

/** The strongest first. */
const orderOf = ({ group: { ratings } }: Rated): number[] =>
  [...ratings.players.keys()].sort((a, b) => ratings.players[b].elo - ratings.players[a].elo)

function ratedText(rated: Rated): string[] {
  const { variant, games, names, group } = rated
  const order = orderOf(rated)
  const rows = order.map((player, index): Cells => {
    const estimate = group.ratings.players[player]
    const below = order[index + 1]
    const superior = below === undefined ? '' : percent(group.ratings.superiority(player, below))
    return [names[player], signed(estimate.elo), intervalText(estimate), superior]
  })
  return [
    `${variant}, ${games} games`,
    '',
    ...alignedTable([['', 'Elo', '95 %', 'superior'], ...rows]),
    '',
    `Moving first is worth ${eloText(group.ratings.first)} Elo.`,
  ]
}

function ratedJson(rated: Rated) {
  const { variant, games, names, group } = rated
  const order = orderOf(rated)
  return {
    variant,
    games,
    first: eloJson(group.ratings.first),
    ratings: order.map((player, index) => ({
      name: names[player],
      ...eloJson(group.ratings.players[player]),
      superiority: index + 1 < order.length ? group.ratings.superiority(player, order[index + 1]) : null,
    })),
  }
}
