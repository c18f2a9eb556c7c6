/** `ultimata ratings`: ratings computed from all games of the store, a table for each variant. */
import type { Command } from 'commander'
import type { RatedField } from '../../runner/rated-fields.ts'
import { ratingsIn } from '../../runner/ratings.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { eloJson, eloText, intervalText, percent, signed } from '../match/figures.ts'
import { alignedTable, type Cells } from '../match/table.ts'
import { resolveVariant } from '../variant-of.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'

interface Options extends StoreOptions {
  readonly variant?: string
  readonly json?: true
}

const ABOUT = `Fits a rating with its 95 % interval to each entrant, from all stored games of a variant (Bradley–Terry).
"superior" is the probability that an entrant is stronger than the one below it. Entrants are identified by name.
Groups of entrants that never met, not even through others, are rated in separate tables.`

export function registerRatings(program: Command, io: Io): void {
  const command = program
    .command('ratings')
    .summary('rate all entrants by all stored games')
    .description(ABOUT)
    .option('--variant <variant>', 'rate only this game')
    .option('--json', 'print the ratings as JSON')
  addStoreOptions(command).action((options: Options) => ratings(io, options))
}

async function ratings(io: Io, options: Options): Promise<void> {
  const rated = await withStore(io, options, async store => {
    const stored = new Set((await store.tournaments.list()).map(({ variant }) => variant))
    const only = options.variant === undefined ? undefined : idOf(options.variant, stored)
    return ratingsIn(store).fields(only)
  })
  if (options.json) return print(io, JSON.stringify(rated.map(ratedJson)))
  if (rated.length === 0) throw new Stop(EXIT.wrong, 'there are no games to compute ratings from')
  say(io, rated.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...ratedText(each)]).join('\n'))
}

/** Rule sets from files are known by their names once a game of theirs is stored. */
const idOf = (word: string, stored: ReadonlySet<string>): string =>
  stored.has(word) ? word : resolveVariant(word).id

const ratedText = ({ variant, games, first, rows }: RatedField): string[] => [
  `${variant}, ${games} games`,
  '',
  ...alignedTable([['', 'Elo', '95 %', 'superior'], ...rows.map(cellsOf)]),
  '',
  `Moving first is worth ${eloText(first)} Elo.`,
]

const cellsOf = (row: RatedField['rows'][number]): Cells => [
  row.name,
  signed(row.elo),
  intervalText(row),
  row.superiority === null ? '' : percent(row.superiority),
]

const ratedJson = ({ variant, games, first, rows }: RatedField) => ({
  variant,
  games,
  first: eloJson(first),
  ratings: rows.map(row => ({ name: row.name, ...eloJson(row), superiority: row.superiority })),
})
