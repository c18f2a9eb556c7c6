/** How programs of others are kept while they play: the options, and what this machine makes of them. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { SandboxTerms } from '../runner/game.ts'
import { levelsHere, strongestLevel } from '../sandbox/levels.ts'
import { LEVELS, type Level } from '../sandbox/sandbox.ts'
import { wholeNumber } from './arguments.ts'
import { EXIT, type Io, report, Stop } from './io.ts'

export interface HousingOptions {
  readonly python: string
  readonly memory: number // megabytes
  readonly startup: number // milliseconds
  readonly confinement?: Level
}

const LONGEST_MS = 3_600_000

/** Where nothing else is said. */
const USUAL = { python: 'python3', memory: 1024, startup: 10_000 } as const satisfies HousingOptions

export const addHousingOptions = (command: Command): Command =>
  command
    .option('--python <program>', 'what runs Python files, such as python2.7', USUAL.python)
    .option('--memory <megabytes>', 'memory that a program may use', wholeNumber(16, 2 ** 20), USUAL.memory)
    .option('--startup <ms>', 'time for a program to get ready in', wholeNumber(1, LONGEST_MS), USUAL.startup)
    .addOption(
      new Option(
        '--confinement <level>',
        'how programs are confined (default: the strongest that works)',
      ).choices(LEVELS),
    )

/** The options once more, for a command to be run again: those that are not as usual. */
export const housingWords = ({ python, memory, startup, confinement }: HousingOptions): string[] => [
  ...(python === USUAL.python ? [] : ['--python', python]),
  ...(memory === USUAL.memory ? [] : ['--memory', String(memory)]),
  ...(startup === USUAL.startup ? [] : ['--startup', String(startup)]),
  ...(confinement === undefined ? [] : ['--confinement', confinement]),
]

/** What this machine gives is only tried out where somebody's program needs it. */
export const housingFrom = async (options: HousingOptions, isNeeded = true): Promise<SandboxTerms> => ({
  level: isNeeded ? await levelFrom(options.confinement) : LEVELS[0],
  memory: options.memory * 2 ** 20,
  startup: options.startup,
  python: interpreterFrom(options.python, process.cwd()),
})

/** A path is taken from the folder, for bots run elsewhere; a mere name is looked for in the PATH. */
export const interpreterFrom = (word: string, folder: string): string =>
  word.includes('/') ? resolve(folder, word) : word

async function levelFrom(wanted: Level | undefined): Promise<Level> {
  if (wanted === undefined) return strongestLevel()
  const obstacle = (await levelsHere())[wanted]
  if (obstacle === null) return wanted
  throw new Stop(EXIT.usage, `the level ${wanted} does not work here: ${obstacle}`)
}

/** A game needs a core of its own: where there are fewer, bots lose on time that others took. */
export function warnAbove(io: Io, concurrency: number): void {
  const cores = availableParallelism()
  if (concurrency > cores)
    report(
      io,
      `--concurrency ${concurrency}: there are only ${cores} cores, so bots will wait for each other`,
    )
}
