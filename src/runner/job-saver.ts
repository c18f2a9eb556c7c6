/**
 * Stores what came of jobs behind the lanes' backs: what was finished while the last results were being stored goes
 * together into the next transaction. Slow jobs are stored one by one, instant ones in groups, without which they would
 * wait for the database most of their time. A job counts when it is stored; one that dies with the process before that
 * is done again.
 */
import type { JobKind } from '../store/job-kinds.ts'
import type { HeldJob, HeldJobs } from './held-jobs.ts'
import type { Done, JobHandler } from './job-handler.ts'

export interface Finished<Kind extends JobKind, Product> extends Done<Kind, Product> {
  readonly job: HeldJob
}

export interface JobSaver<Kind extends JobKind, Product> {
  /** Returns at once, unless too many results are waiting. */
  put(finished: Finished<Kind, Product>): Promise<void>
  /** When all of them are stored. */
  idle(): Promise<void>
}

const ROOM = 32
const TRIES = 30
const LAST_TRIES = 3 // when the worker is to end: then it is done again after the next start
const PAUSE = 1000 // ms between them

export function saverOf<Kind extends JobKind, Product>(
  { save, nameOf }: JobHandler<Kind, Product>,
  held: HeldJobs,
  trouble: (error: unknown) => void,
  ending: AbortSignal,
): JobSaver<Kind, Product> {
  let queue: Finished<Kind, Product>[] = []
  let draining: Promise<void> | null = null
  const trySaving = async (batch: readonly Finished<Kind, Product>[]): Promise<boolean> => {
    try {
      await save(batch)
      return true
    } catch (error) {
      trouble(error)
      return false
    }
  }
  /** A result is worth some patience; after that its job goes to somebody else. */
  const saveAll = async (batch: readonly Finished<Kind, Product>[]): Promise<void> => {
    const jobs = batch.map(({ job }) => job)
    let tries = 1
    const isLast = (): boolean => tries >= (ending.aborted ? LAST_TRIES : TRIES)
    for (; ; tries++) {
      if (await trySaving(batch)) return held.tell(jobs, 'save')
      await held.tell(jobs, 'refuse')
      if (isLast()) break
      await new Promise(resolve => setTimeout(resolve, PAUSE))
      await held.tell(jobs, 'retry')
    }
    trouble(`${batch.map(({ claim }) => nameOf(claim.data)).join(', ')}: not stored after ${tries} attempts`)
    await held.tell(jobs, 'exhaust', `the result could not be stored in ${tries} attempts`)
  }
  /** Those of the first one's group. */
  const nextBatch = (): Finished<Kind, Product>[] => {
    const groups = Map.groupBy(queue, ({ claim }) => claim.group)
    const [batch = [], ...rest] = groups.values()
    queue = rest.flat()
    return batch
  }
  const drain = async (): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      await saveAll(batch)
      await breath()
    }
  }
  return {
    put: async finished => {
      queue.push(finished)
      draining ??= drain().finally(() => {
        draining = null
      })
      while (queue.length >= ROOM && draining) await draining
    },
    idle: async () => {
      await draining
    },
  }
}

/** Storing may answer without leaving the thread: somebody else must get a turn, too. */
const breath = () => new Promise(resolve => setImmediate(resolve))
