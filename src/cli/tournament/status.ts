/** `ultimata tournament list` and `status`: the stored tournaments, and the state of one. */
import type { Command } from 'commander'
import { FORFEITS } from '../../referee/ending.ts'
import { fasterClockWords } from '../../referee/faster-clock.ts'
import { inTurns } from '../../runner/in-turns.ts'
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import { expectedGames } from '../../tournament/expected.ts'
import { begunStages, podiumOf, tablesIn } from '../../tournament/tournament.ts'
import { type Io, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { forfeitLines } from './games.ts'
import { tournamentFrom } from './pick.ts'
import { podiumText, replayedLines, stageText } from './tables-text.ts'

export function registerList(parent: Command, io: Io): void {
  addStoreOptions(parent.command('list').summary('list all stored tournaments')).action(
    (options: StoreOptions) => withStore(io, options, store => list(io, store)),
  )
}

async function list(io: Io, store: Store): Promise<void> {
  const rows = await store.tournaments.list()
  const cells = rows.map(({ id, name, variant, status, games, created }) => [
    `${id}  ${name}`,
    variant,
    status,
    String(games),
    created.toISOString().slice(0, 16).replace('T', ' '),
  ])
  say(io, alignedTable([['tournament', 'variant', 'status', 'games', 'created'], ...cells]).join('\n'))
}

interface StatusOptions extends StoreOptions {
  readonly all?: true
}

const MOST_FORFEITS = 5

export function registerStatus(parent: Command, io: Io): void {
  const command = parent
    .command('status')
    .summary('show the progress, the tables and the latest forfeits')
    .argument('[tournament]', 'the number or name of the tournament (default: the latest)')
    .option('--all', 'show the tables of all stages, not only of the last one')
  addStoreOptions(command).action((word: string | undefined, options: StatusOptions) =>
    withStore(io, options, async store => status(io, store, await tournamentFrom(store, word), options)),
  )
}

async function status(
  io: Io,
  store: Store,
  tournament: TournamentWithPlan,
  { all, data }: StatusOptions,
): Promise<void> {
  const { id, plan } = tournament
  const results = await store.games.results(id)
  const tables = tablesIn(await inTurns(begunStages(plan, results)))
  const forfeits = await store.games.latest({ tournament: id, ways: FORFEITS }, MOST_FORFEITS)
  const total = expectedGames(plan, results.size)
  const replayed = await store.games.replayed(id)
  say(
    io,
    [
      `tournament ${id}, ${plan.name}: ${plan.variant.id}, ${tournament.status}, ${results.size} of ${total} games`,
      ...(plan.clock ? [fasterClockWords(plan.clock)] : []),
      ...replayedLines(replayed),
      '',
      ...(all ? tables : tables.slice(-1)).flatMap(table => stageText(plan, table)),
      ...podiumText(plan, podiumOf(plan, tables) ?? []),
      ...(await forfeitLines(store, tournament, forfeits.toReversed(), data)),
    ].join('\n'),
  )
}
