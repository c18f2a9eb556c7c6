/** How programs of others are kept while they play: the options, and what this machine makes of them. */
import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { LEVELS, type Level } from '../sandbox/cage.ts'
import { levelsHere, strongestLevel } from '../sandbox/levels.ts'
import type { Housing } from '../tournament/bout.ts'
import { wholeNumber } from './arguments.ts'
import { EXIT, type Io, report, Stop } from './io.ts'

export interface HousingOptions {
  readonly python: string
  readonly confinement: Level | 'strongest'
  readonly memory: number // MiB
  readonly startup: number // milliseconds
}

const MIB = 2 ** 20

export const addHousingOptions = (command: Command): Command =>
  command
    .option('--python <program>', 'the interpreter of Python bots', 'python3')
    .addOption(
      new Option('--confinement <level>', 'how programs of others are locked in; see "ultimata doctor"')
        .choices(['strongest', ...LEVELS])
        .default('strongest'),
    )
    .option('--memory <MiB>', 'for each program of others', wholeNumber(16, 1_048_576), 1024)
    .option('--startup <ms>', 'time for each of them to start', wholeNumber(1, 600_000), 10_000)

export async function housingFrom({
  python,
  confinement,
  memory,
  startup,
}: HousingOptions): Promise<Housing> {
  return { level: await levelFrom(confinement), memory: memory * MIB, startup, python }
}

/** The level that was asked for, when this machine gives it. */
async function levelFrom(asked: Level | 'strongest'): Promise<Level> {
  if (asked === 'strongest') return strongestLevel()
  const why = (await levelsHere())[asked]
  if (why === null) return asked
  throw new Stop(EXIT.usage, `--confinement ${asked}: this machine does not give it: ${why}`)
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
