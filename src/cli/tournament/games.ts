/** `ultimata tournament games` and `game`: the stored games, a line each, or one of them as a record. */
import { type Command, Option } from 'commander'
import { isForfeit } from '../../referee/ending.ts'
import { makeEnding, makeResult } from '../../referee/ending-text.ts'
import { makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { replayFromStore } from '../../runner/replay-command.ts'
import type { StoredGame } from '../../store/game-rows.ts'
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import { EXIT, type Io, print, Stop, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import { didYouMean } from '../suggest.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { tournamentFrom } from './pick.ts'

interface GamesOptions extends StoreOptions {
  readonly forfeits?: true
  readonly bot?: string
}

export function registerGames(parent: Command, io: Io): void {
  const command = parent
    .command('games')
    .summary('list the games played so far')
    .argument('[tournament]', 'the number or name of the tournament (default: the latest)')
    .option('--forfeits', 'only forfeited games, with the command that replays the turn')
    .option('--bot <name>', 'only the games of this entrant')
  addStoreOptions(command).action((word: string | undefined, options: GamesOptions) =>
    withStore(io, options, async store => games(io, store, await tournamentFrom(store, word), options)),
  )
}

async function games(
  io: Io,
  store: Store,
  tournament: TournamentWithPlan,
  { forfeits, bot, data }: GamesOptions,
): Promise<void> {
  if (bot !== undefined) refuseUnknown(tournament, bot)
  const found: StoredGame[] = []
  for await (const game of store.games.ofTournament(tournament.id))
    if ((!forfeits || isLostByDoing(game)) && (bot === undefined || game.names.includes(bot)))
      found.push(game)
  const lines = forfeits
    ? await forfeitLines(store, tournament, found, data)
    : alignedTable([['game', 'x', 'o', 'points', 'ending'], ...found.map(gameCells)])
  say(io, lines.join('\n'))
}

/** For an unknown name an empty list would look as if the bot had not played yet. */
function refuseUnknown({ id, plan: { entrants } }: TournamentWithPlan, bot: string): void {
  const names = entrants.map(({ name }) => name)
  if (!names.includes(bot))
    throw new Stop(EXIT.usage, `tournament ${id} has no entrant "${bot}"${didYouMean(bot, names)}`)
}

const gameCells = ({ slot, names, record: { ending } }: StoredGame): string[] => [
  slot,
  ...names,
  makeResult(ending),
  ending?.way ?? '',
]

interface GameOptions extends StoreOptions {
  readonly of?: string
  readonly json?: true
}

export function registerGame(parent: Command, io: Io): void {
  const command = parent
    .command('game')
    .summary('print the record of one game, for replay and report')
    .argument('<key>', 'the key of the game, as printed by status and games')
    .addOption(new Option('--of <tournament>', 'the number or name of the tournament (default: the latest)'))
    .option('--json', 'print the game as one line of JSON')
  addStoreOptions(command).action((key: string, options: GameOptions) =>
    withStore(io, options, async store =>
      game(io, store, await tournamentFrom(store, options.of), key, options),
    ),
  )
}

async function game(
  io: Io,
  store: Store,
  { id }: TournamentWithPlan,
  key: string,
  { json }: GameOptions,
): Promise<void> {
  const found = await store.games.ofSlot(id, key)
  if (found) return print(io, json ? makeRecordJson(found.record) : makeRecord(found.record).trimEnd())
  const keys = [...(await store.games.results(id)).keys()]
  throw new Stop(EXIT.usage, `tournament ${id} has no game "${key}"${didYouMean(key, keys)}`)
}

const isLostByDoing = ({ record: { ending } }: StoredGame): boolean => ending !== null && isForfeit(ending)

/** How each game ended, and the command that replays that turn. */
export async function forfeitLines(
  store: Store,
  tournament: TournamentWithPlan,
  forfeits: readonly StoredGame[],
  data: string | undefined,
): Promise<string[]> {
  const programs = forfeits.length === 0 ? [] : await store.tournaments.programs(tournament.id)
  const where = data === undefined ? [] : ['--data', data]
  return forfeits.flatMap(game => {
    const { ending } = game.record
    if (ending === null) return []
    const replay = replayFromStore(tournament, programs, game, where)
    const line = `${game.slot}  ${game.names.join(' – ')}  ${makeEnding(ending)}`
    return replay === null ? [line] : [line, `  ${replay}`]
  })
}
