/** `ultimata worker`: plays games, checks hand-ins and asks bots for their moves, as they wait in a PostgreSQL database which machines share. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { behaviourJobs } from '../../course-service/behaviour.ts'
import { startChecker } from '../../course-service/checker.ts'
import { unchecked } from '../../course-service/hand-ins.ts'
import type { Result } from '../../rules/result.ts'
import { reviewJobs } from '../../runner/reviews.ts'
import { type WorkerTerms, workForAll } from '../../runner/worker.ts'
import type { Store } from '../../store/store.ts'
import { wholeNumber } from '../arguments.ts'
import { serviceOn } from '../course/with-course.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { progressOn } from '../match/progress.ts'
import { warnOfFewCores } from '../sandbox-options.ts'
import { withStore } from '../with-store.ts'
import { ENDING, interruptions } from './interruptions.ts'

interface Options {
  readonly concurrency: number
  readonly untilDone?: boolean
}

const ABOUT = `Plays games of every running tournament in the database that DATABASE_URL names, and checks the hand-ins of its
courses, which come first; when there is nothing else to do, it searches games for team reports, and asks bots for their
moves in quiet positions. Bots of one file come with the tournament; commands must exist on this machine.`

export function registerWorker(program: Command, io: Io): void {
  program
    .command('worker')
    .summary('play games and check hand-ins that another machine took in')
    .description(ABOUT)
    .option(
      '--concurrency <n>',
      'games played at the same time',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
    .option('--until-done', 'exit when no tournament is running and no hand-in waits')
    .action((options: Options) => worker(io, options))
}

async function work(store: Store, terms: WorkerTerms): Promise<Result<number, string>> {
  const service = serviceOn(store)
  const trouble = terms.trouble ?? (() => {})
  const checker = startChecker(service, store.jobs, trouble)
  const isBusy = async (): Promise<boolean> => (await unchecked(service)) > 0
  try {
    return await workForAll(store, {
      ...terms,
      others: [checker.jobs, behaviourJobs(store, service, trouble), reviewJobs(store, trouble)],
      isBusy,
    })
  } finally {
    await checker.close()
  }
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
      return work(store, {
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
