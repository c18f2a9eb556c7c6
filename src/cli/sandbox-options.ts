/** The options for running programs in the sandbox, and what they come to on this machine. */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  FASTER_CLOCK_WORDS,
  type FasterClock,
  makeFasterClock,
  parseFasterClock,
} from '../referee/faster-clock.ts'
import type { SandboxTerms } from '../runner/game.ts'
import { levelsHere, strongestLevel } from '../sandbox/levels.ts'
import { LEVELS, type Level } from '../sandbox/sandbox.ts'
import { wholeNumber } from './arguments.ts'
import { EXIT, type Io, report, Stop } from './io.ts'

export interface SandboxOptions {
  readonly python: string
  readonly memory: number // megabytes
  readonly startup: number // milliseconds
  readonly confinement?: Level
  readonly clock?: FasterClock
}

const LONGEST_MS = 3_600_000

const USUAL = { python: 'python3', memory: 1024, startup: 10_000 } as const satisfies SandboxOptions

export const addSandboxOptions = (command: Command): Command =>
  command
    .option('--python <program>', 'the Python interpreter for bots, for example python2.7', USUAL.python)
    .option('--memory <megabytes>', 'memory limit of a program', wholeNumber(16, 2 ** 20), USUAL.memory)
    .option(
      '--startup <ms>',
      'time that a program has to get ready',
      wholeNumber(1, LONGEST_MS),
      USUAL.startup,
    )
    .addOption(
      new Option(
        '--confinement <level>',
        'level of the sandbox (default: the strongest that works here)',
      ).choices(LEVELS),
    )
    .option('--clock <times>', CLOCK_HELP, clockWord)

/** What it does to limits is in docs/clock.md. */
export const CLOCK_HELP =
  'practice only: let the clocks of Python files and modules run faster, as 20x, and shorten the limits as much'

function clockWord(word: string): FasterClock {
  const clock = parseFasterClock(word)
  if (clock === undefined) throw new InvalidArgumentError(`It must be ${FASTER_CLOCK_WORDS}.`)
  return clock
}

/** The options as words of another command: those that differ from the defaults. */
export const sandboxWords = ({ python, memory, startup, confinement, clock }: SandboxOptions): string[] => [
  ...(python === USUAL.python ? [] : ['--python', python]),
  ...(memory === USUAL.memory ? [] : ['--memory', String(memory)]),
  ...(startup === USUAL.startup ? [] : ['--startup', String(startup)]),
  ...(confinement === undefined ? [] : ['--confinement', confinement]),
  ...(clock === undefined ? [] : ['--clock', makeFasterClock(clock)]),
]

/** The levels of this machine are tried only where a program needs one. */
export const sandboxFrom = async (options: SandboxOptions, isNeeded = true): Promise<SandboxTerms> => ({
  level: isNeeded ? await levelFrom(options.confinement) : LEVELS[0],
  memory: options.memory * 2 ** 20,
  startup: options.startup,
  python: interpreterFrom(options.python, process.cwd()),
  ...(options.clock && { clock: options.clock }),
})

/** A path is relative to the folder, because bots run elsewhere; a bare name is looked up in the PATH. */
export const interpreterFrom = (word: string, folder: string): string =>
  word.includes('/') ? resolve(folder, word) : word

async function levelFrom(wanted: Level | undefined): Promise<Level> {
  if (wanted === undefined) return strongestLevel()
  const obstacle = (await levelsHere())[wanted]
  if (obstacle === null) return wanted
  throw new Stop(EXIT.usage, `confinement level ${wanted} does not work on this machine: ${obstacle}`)
}

/** Each game needs a core of its own: otherwise bots lose on time that others used. */
export function warnOfFewCores(io: Io, concurrency: number): void {
  const cores = availableParallelism()
  if (concurrency > cores)
    report(
      io,
      `--concurrency ${concurrency} is more than the ${cores} cores of this machine: bots will wait for each other and may lose on time`,
    )
}
