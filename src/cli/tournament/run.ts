/** `ultimata tournament run` and `resume`: plays a tournament until its end, or until Ctrl-C. */
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { makeWords } from '../../dialects/words.ts'
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
import { podiumOf, tablesOf } from '../../tournament/tournament.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { warnOfFewCores } from '../sandbox-options.ts'
import { addStoreOptions, type StoreOptions, withStore, withStoreOrNew } from '../with-store.ts'
import { ENDING, interruptions } from './interruptions.ts'
import { tournamentFrom } from './pick.ts'
import { addPlanOptions, type PlanOptions, type PlanSource, planFrom } from './plan-source.ts'
import { isForfeit, printEvent, progressAsJson, progressForPeople } from './run-progress.ts'
import { podiumText, stageText } from './tables-text.ts'

export interface PlayOptions extends StoreOptions {
  readonly concurrency: number
  readonly absent?: (typeof ABSENT)[number]
  readonly json?: true
}

/** What becomes of the games of bots that do not start. */
const ABSENT = ['forfeit', 'wait'] as const

const EXAMPLES = `
Ctrl-C once lets the running games end and prints how to go on; twice ends them, and they are played again.

Examples:
  $ ultimata tournament run cup.yaml
      what the file says; docs/tournaments.md has all of its fields
  $ ultimata tournament run --template 2018 --variant extreme bots/
      the Python files of a folder through pools, semi-final and final
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
    .summary('go on with a tournament that was stopped')
    .argument('[tournament]', 'its number or its name (default: the latest)')
  addPlayOptions(command).action((word: string | undefined, options: PlayOptions) =>
    withStore(io, options, async store => play(io, store, await tournamentFrom(store, word), options)),
  )
}

export const addPlayOptions = (command: Command): Command =>
  addStoreOptions(command)
    .option('--concurrency <n>', 'games at a time', wholeNumber(1, 1024), availableParallelism())
    .addOption(
      new Option(
        '--absent <what>',
        'whether bots that do not start forfeit their games, or the first game waits (default: wait when graded)',
      ).choices(ABSENT),
    )
    .option('--json', 'every event as a line of JSON')

export async function run(io: Io, { plan, folder }: PlanSource, options: PlayOptions): Promise<void> {
  const programs = await programsFrom(plan.entrants, folder)
  if (!programs.ok) throw new Stop(EXIT.usage, programs.error.join('\n'))
  const lacking = await shortfall(plan, programs.value)
  if (lacking !== null && plan.graded) throw new Stop(EXIT.usage, `a graded run does not begin: ${lacking}`)
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
  const wishes = interruptions(() => {
    listener.end()
    report(io, ENDING)
  })
  warnOfFewCores(io, concurrency)
  begin(io, tournament, results.size, options)
  try {
    const trouble = (message: string): void => report(io, message)
    const absent = absentIn(io, tournament, options)
    const played = await runTournament(store, id, { concurrency, ...wishes, listener, trouble, absent })
    listener.end()
    if (!played.ok) throw new Stop(EXIT.usage, played.error)
    await (played.value ? tellEnd(io, store, tournament, options) : tellStop(io, store, tournament, options))
  } finally {
    wishes.release()
  }
}

/** Tells who does not start, and says whether the tournament waits for them. */
const absentIn =
  (io: Io, { id, plan }: TournamentWithPlan, options: PlayOptions) =>
  (absent: readonly Absent[]): string | null => {
    const text = absentText(absent)
    const waits = options.absent === undefined ? plan.graded : options.absent === 'wait'
    if (waits) return `${text}\n${waitText(id, options)}`
    report(io, `${text}\nthe games are played, and these lose theirs; --absent wait stops before the first`)
    return null
  }

const waitText = (id: number, options: PlayOptions): string =>
  `no game was played; when they start, go on with: ${resumeWords(id, options)}\nwithout them, with: ${resumeWords(id, options, ['--absent', 'forfeit'])}`

function resumeWords(id: number, { data }: PlayOptions, more: readonly string[] = []): string {
  const where = data === undefined ? [] : ['--data', data]
  return makeWords(['npx', 'ultimata', 'tournament', 'resume', String(id), ...where, ...more])
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
      winners: winners.map(entrant => plan.entrants[entrant].name),
      games: results.size,
      forfeits,
    })
  const last = tables.slice(-1).flatMap(table => stageText(plan, table))
  say(io, [...last, ...podiumText(plan, winners)].join('\n'))
  report(
    io,
    `${results.size} games, ${forfeits} forfeits; "npx ultimata tournament export <folder>" writes all of it`,
  )
}

async function tellStop(
  io: Io,
  store: Store,
  { id, plan }: TournamentWithPlan,
  options: PlayOptions,
): Promise<void> {
  const { size: done } = await store.games.results(id)
  const total = expectedGames(plan, done)
  const resume = resumeWords(id, options)
  if (options.json) printEvent(io, 'interrupted', { tournament: id, done, total, resume })
  else report(io, `${done} of ${total} games are played; go on with: ${resume}`)
  throw new Stop(EXIT.interrupted, '')
}
