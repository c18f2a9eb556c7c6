/** `ultimata tournament run` and `resume`: plays a tournament until its end, or until Ctrl-C. */
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { makeWords } from '../../dialects/words.ts'
import { OURS } from '../../packing/calls.ts'
import { isForfeit } from '../../referee/ending.ts'
import { reviveTournament } from '../../runner/cancel.ts'
import { programsFrom } from '../../runner/entrant-programs.ts'
import { exposures } from '../../runner/exposure.ts'
import { missingPython, shortfall } from '../../runner/ready.ts'
import { type Absent, absentText } from '../../runner/roll-call.ts'
import { runTournament } from '../../runner/run-tournament.ts'
import { programVersion } from '../../runner/version.ts'
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import { expectedGames } from '../../tournament/expected.ts'
import { entrantAt } from '../../tournament/plan.ts'
import { podiumOf, tablesOf } from '../../tournament/tournament.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { warnOfFewCores } from '../sandbox-options.ts'
import { addStoreOptions, type StoreOptions, withStore, withStoreOrNew } from '../with-store.ts'
import { ENDING, interruptions } from './interruptions.ts'
import { tournamentFrom } from './pick.ts'
import { addPlanOptions, type PlanOptions, type PlanSource, planFrom } from './plan-source.ts'
import { printEvent, progressAsJson, progressForPeople } from './run-progress.ts'
import { podiumText, replayedLines, stageText } from './tables-text.ts'

export interface PlayOptions extends StoreOptions {
  readonly concurrency: number
  readonly absent?: (typeof ABSENT)[number]
  readonly json?: true
}

/** What to do with the games of bots that do not start. */
const ABSENT = ['forfeit', 'wait'] as const

const EXAMPLES = `
Press Ctrl-C once to stop after the running games; the command to continue is printed. Press it twice to stop at once;
the running games are then replayed on resume.

Examples:
  $ ultimata tournament run cup.yaml
      play the tournament of a file; docs/tournaments.md lists all fields
  $ ultimata tournament run --template 2018 --variant extreme bots/
      play the Python files of a folder through pools, semi-final and final
  $ ultimata tournament run --template league --movetime 100 engine:3 greedy ./team7.py`

export function registerRun(parent: Command, io: Io): void {
  const command = parent
    .command('run')
    .summary('play a tournament from a file or a template')
    .argument('<file|bot|folder...>')
  addPlanOptions(addPlayOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((words: string[], options: PlayOptions & PlanOptions) =>
      run(io, planFrom(words, options), options),
    )
}

export function registerResume(parent: Command, io: Io): void {
  const command = parent
    .command('resume')
    .summary('continue a tournament that was stopped')
    .argument('[tournament]', 'the number or name of the tournament (default: the latest)')
  addPlayOptions(command).action((word: string | undefined, options: PlayOptions) =>
    withStore(io, options, async store => play(io, store, await tournamentFrom(store, word), options)),
  )
}

export const addPlayOptions = (command: Command): Command =>
  addStoreOptions(command)
    .option(
      '--concurrency <n>',
      'games played at the same time',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
    .addOption(
      new Option(
        '--absent <what>',
        'what to do if a bot does not start: forfeit its games, or wait (default: wait if graded)',
      ).choices(ABSENT),
    )
    .option('--json', 'print every event as a line of JSON')

export async function run(io: Io, { plan, folder }: PlanSource, options: PlayOptions): Promise<void> {
  const programs = await programsFrom(plan.entrants, folder)
  if (!programs.ok) throw new Stop(EXIT.usage, programs.error.join('\n'))
  const lacking = await shortfall(plan, programs.value)
  if (lacking !== null && plan.graded)
    throw new Stop(EXIT.usage, `a graded tournament cannot start: ${lacking}`)
  const missing = missingPython(plan, programs.value)
  if (missing !== null) throw new Stop(EXIT.usage, missing)
  if (lacking !== null) report(io, lacking)
  const exposed = plan.graded ? exposures(plan.entrants, folder) : []
  if (exposed.length > 0) throw new Stop(EXIT.usage, exposed.join('\n'))
  await withStoreOrNew(io, options, async store => {
    const id = await store.tournaments.create(plan, programVersion(), programs.value)
    await play(io, store, await tournamentFrom(store, String(id)), options)
  })
}

async function play(
  io: Io,
  store: Store,
  tournament: TournamentWithPlan,
  options: PlayOptions,
): Promise<void> {
  const { id, plan, status } = tournament
  const { concurrency, json } = options
  if (status === 'finished') return tellEnd(io, store, tournament, options)
  await reviveTournament(store, id)
  const results = await store.games.results(id)
  const standing = { tournament: id, plan, results }
  const listener = json ? progressAsJson(io, standing) : progressForPeople(io, standing)
  const stopping = interruptions(() => {
    listener.end()
    report(io, ENDING)
  })
  warnOfFewCores(io, concurrency)
  begin(io, tournament, results.size, options)
  try {
    const trouble = (message: string): void => report(io, message)
    const absent = absentIn(io, tournament, options)
    const played = await runTournament(store, id, { concurrency, ...stopping, listener, trouble, absent })
    listener.end()
    if (!played.ok) throw new Stop(EXIT.usage, played.error)
    await (played.value ? tellEnd(io, store, tournament, options) : tellStop(io, store, tournament, options))
  } finally {
    stopping.release()
  }
}

/** Reports the bots that do not start; a text if the tournament waits for them. */
const absentIn =
  (io: Io, { id, plan }: TournamentWithPlan, options: PlayOptions) =>
  (absent: readonly Absent[]): string | null => {
    const text = absentText(absent)
    const waits = options.absent === undefined ? plan.graded : options.absent === 'wait'
    if (waits) return `${text}\n${waitText(id, options)}`
    report(
      io,
      `${text}\nthe tournament starts anyway and they forfeit their games; --absent wait would stop it here`,
    )
    return null
  }

const waitText = (id: number, options: PlayOptions): string =>
  `no game was played; when all bots start, continue with: ${resumeWords(id, options)}\nto let them forfeit, use: ${resumeWords(id, options, ['--absent', 'forfeit'])}`

function resumeWords(id: number, { data }: PlayOptions, more: readonly string[] = []): string {
  const where = data === undefined ? [] : ['--data', data]
  return makeWords([...OURS, 'tournament', 'resume', String(id), ...where, ...more])
}

function begin(
  io: Io,
  { id, plan }: TournamentWithPlan,
  done: number,
  { json, concurrency }: PlayOptions,
): void {
  const { name, variant, entrants } = plan
  const games = expectedGames(plan, done)
  if (json)
    printEvent(io, 'started', {
      tournament: id,
      name,
      variant: variant.id,
      entrants: entrants.map(entrant => entrant.name),
      games,
      done,
      concurrency,
    })
  else
    report(
      io,
      `tournament ${id}, ${name}: ${variant.id}, ${entrants.length} entrants, ${done} of ${games} games played`,
    )
}

async function tellEnd(
  io: Io,
  store: Store,
  { id, plan }: TournamentWithPlan,
  { json }: PlayOptions,
): Promise<void> {
  const results = await store.games.results(id)
  const tables = tablesOf(plan, results)
  const winners = podiumOf(plan, tables) ?? []
  const forfeits = [...results.values()].filter(({ ending }) => isForfeit(ending)).length
  if (json)
    return printEvent(io, 'finished', {
      tournament: id,
      winners: winners.map(entrant => entrantAt(plan, entrant).name),
      games: results.size,
      forfeits,
    })
  const last = tables.slice(-1).flatMap(table => stageText(plan, table))
  say(io, [...last, ...podiumText(plan, winners)].join('\n'))
  report(
    io,
    `${results.size} games, ${forfeits} forfeits; "${OURS.join(' ')} tournament export <folder>" writes tables, games and a report`,
  )
  for (const line of replayedLines(await store.games.replayed(id))) report(io, line)
}

async function tellStop(
  io: Io,
  store: Store,
  { id, plan }: TournamentWithPlan,
  options: PlayOptions,
): Promise<void> {
  const done = await store.tournaments.games(id)
  const total = expectedGames(plan, done)
  const resume = resumeWords(id, options)
  if (options.json) printEvent(io, 'interrupted', { tournament: id, done, total, resume })
  else report(io, `stopped after ${done} of ${total} games; continue with: ${resume}`)
  throw new Stop(EXIT.interrupted, '')
}
