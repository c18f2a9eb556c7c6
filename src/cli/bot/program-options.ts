/** What the commands share that run somebody's program: how it is confined, and what it may use. */
import { type Command, Option } from 'commander'
import { type Entry, parseEntry } from '../../programs/entry.ts'
import type { ProgramTerms } from '../../programs/player.ts'
import { limitOf, rulesOf, type Variant } from '../../rules/variant.ts'
import { LEVELS, type Level } from '../../sandbox/cage.ts'
import { levelsHere, strongestLevel } from '../../sandbox/levels.ts'
import { seedWord, wholeNumber } from '../arguments.ts'
import { EXIT, Stop } from '../io.ts'

export interface ProgramOptions {
  readonly movetime?: number
  readonly python: string
  readonly memory: number
  readonly startup: number
  readonly confinement?: Level
  readonly seed: number
}

const LONGEST_MS = 3_600_000

export const addProgramOptions = (command: Command): Command =>
  command
    .option(
      '--movetime <ms>',
      "time for each move (default: the variant's limit)",
      wholeNumber(1, LONGEST_MS),
    )
    .option('--python <program>', 'what runs Python files, such as python2.7', 'python3')
    .option('--memory <megabytes>', 'memory it may use', wholeNumber(16, 1_000_000), 1024)
    .option('--startup <ms>', 'time to get ready in', wholeNumber(1, LONGEST_MS), 10_000)
    .addOption(
      new Option('--confinement <level>', 'how it is confined (default: the strongest that works)').choices(
        LEVELS,
      ),
    )
    .option('--seed <n>', 'of its luck and of the games', seedWord, 1)

/** A bot that is a program; the built-in ones need no check. */
export function outsiderFrom(word: string): Exclude<Entry, { kind: 'builtin' }> {
  const entry = parseEntry(word, process.cwd())
  if (!entry.ok) throw new Stop(EXIT.usage, entry.error)
  if (entry.value.kind !== 'builtin') return entry.value
  throw new Stop(EXIT.usage, `${word} is built in: name the file or the command of a bot of yours`)
}

export async function termsFrom(options: ProgramOptions, variant: Variant): Promise<ProgramTerms> {
  return {
    rules: rulesOf(variant),
    seed: options.seed,
    level: await levelFrom(options.confinement),
    memory: options.memory * 2 ** 20,
    limit: options.movetime ?? limitOf(variant),
    startup: options.startup,
    python: options.python,
  }
}

async function levelFrom(wanted: Level | undefined): Promise<Level> {
  if (wanted === undefined) return strongestLevel()
  const obstacle = (await levelsHere())[wanted]
  if (obstacle !== null) throw new Stop(EXIT.usage, `the level ${wanted} does not work here: ${obstacle}`)
  return wanted
}
