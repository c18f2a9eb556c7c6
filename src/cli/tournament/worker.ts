/** `ultimata worker`: plays games of tournaments that another machine started, from the same PostgreSQL database. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { workForAll } from '../../runner/worker.ts'
import { wholeNumber } from '../arguments.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { warnOfFewCores } from '../sandbox-options.ts'
import { withStore } from '../with-store.ts'
import { ENDING, interruptions } from './interruptions.ts'

interface Options {
  readonly concurrency: number
  readonly untilDone?: boolean
}

const ABOUT = `Plays games of every running tournament in the database that DATABASE_URL names.
Bots of one file come with the tournament; commands must exist on this machine.`

export function registerWorker(program: Command, io: Io): void {
  program
    .command('worker')
    .summary('play games of tournaments that another machine started')
    .description(ABOUT)
    .option(
      '--concurrency <n>',
      'games played at the same time',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
    .option('--until-done', 'exit when no tournament is running')
    .action((options: Options) => worker(io, options))
}

async function worker(io: Io, { concurrency, untilDone = false }: Options): Promise<void> {
  if (!io.env.DATABASE_URL)
    throw new Stop(EXIT.usage, 'a worker needs DATABASE_URL: a data folder can be used by one process only')
  warnOfFewCores(io, concurrency)
  const stopping = interruptions(() => report(io, ENDING))
  const progress = progressOn(io, () => performance.now())
  try {
    const worked = await withStore(io, {}, store => {
      report(io, `playing games for ${store.where}`)
      return workForAll(store, {
        concurrency,
        untilDone,
        ...stopping,
        played: games => progress.show(() => `${games} games`),
        trouble: message => report(io, message),
      })
    })
    progress.clear()
    if (!worked.ok) throw new Stop(EXIT.usage, worked.error)
    report(io, `${worked.value} games played`)
    if (stopping.finish.aborted) throw new Stop(EXIT.interrupted, '')
  } finally {
    stopping.release()
  }
}
