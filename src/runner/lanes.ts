/**
 * A worker: so many lanes, each doing one job after the other. Jobs are taken from the queue in batches that last a
 * quarter of a second, so that instant jobs are not slowed down by taking them and long ones are not kept from other
 * workers; the most urgent kind first. Troubles with the database are told and waited out. What lanes and jobs go
 * through is in job-states.ts.
 */
import { JOB_KINDS } from '../store/job-kinds.ts'
import type { Jobs } from '../store/jobs.ts'
import { type HeldJob, holdJobs } from './held-jobs.ts'
import type { HandledKind, JobSource, LaneJob } from './job-handler.ts'
import { type Lane, laneAfter, NEW_LANE, restOf } from './job-states.ts'
import { tellingOnce } from './telling-once.ts'

export interface WorkTerms {
  readonly concurrency: number // lanes
  readonly signal: AbortSignal // no further jobs
  readonly trouble?: (message: string) => void
}

const LOOK_FOR_ROOM = 2000 // ms
const POLL = 500 // ms between looks at an empty queue

/** Does jobs of these kinds until the signal; then the running ones end, and it returns. */
export async function workOn(jobs: Jobs, kinds: readonly HandledKind[], terms: WorkTerms): Promise<void> {
  const { concurrency: lanes, signal } = terms
  const trouble = tellingOnce(terms.trouble ?? (() => {}))
  const held = holdJobs(jobs, trouble)
  const waiting: LaneJob[] = []
  const alike = ({ claim: { kind, group } }: HeldJob): HeldJob[] => {
    const isAlike = ({ job: { claim } }: LaneJob): boolean => claim.kind === kind && claim.group === group
    const found = waiting.filter(isAlike)
    waiting.splice(0, waiting.length, ...waiting.filter(each => !isAlike(each)))
    return found.map(({ job }) => job)
  }
  const sources = kinds
    .map(kind => kind({ jobs, held, lanes, alike, trouble, ending: signal }))
    .sort(byUrgency)
  const pause = (ms: number): Promise<void> => pauseFor(ms, signal, jobs)
  const refill = async (): Promise<void> => {
    const lack = await jobs.lack()
    if (lack !== null) {
      trouble(lack)
      return pause(LOOK_FOR_ROOM)
    }
    const taken = await takeFrom(sources, trouble)
    waiting.push(...taken)
    if (taken.length === 0) await pause(POLL)
  }
  let refilling: Promise<void> | null = null
  const next = async (): Promise<LaneJob | undefined> => {
    while (!signal.aborted) {
      const job = waiting.shift()
      if (job) return job
      refilling ??= refill().finally(() => {
        refilling = null
      })
      await refilling
    }
    return undefined
  }
  const step = async (lane: Lane): Promise<Lane> => {
    if (lane.state === 'resting') {
      await pause(restOf(lane))
      return laneAfter(lane, 'rested')
    }
    const job = await next()
    if (job === undefined) return laneAfter(lane, 'stop')
    return laneAfter(laneAfter(lane, 'found'), await job.run())
  }
  const run = async (): Promise<void> => {
    for (let lane = NEW_LANE; lane.state !== 'ended'; ) lane = await step(lane)
  }
  try {
    await Promise.all(Array.from({ length: lanes }, run))
    await held.tell(
      waiting.map(({ job }) => job).filter(({ state }) => state === 'waiting'),
      'decline',
    )
    await Promise.all(sources.map(source => source.idle()))
  } finally {
    held.close()
  }
}

const byUrgency = (a: JobSource, b: JobSource): number =>
  JOB_KINDS.indexOf(a.kind) - JOB_KINDS.indexOf(b.kind)

/** Of the most urgent kind of which there are any. */
async function takeFrom(
  sources: readonly JobSource[],
  trouble: (error: unknown) => void,
): Promise<LaneJob[]> {
  for (const source of sources) {
    const taken = await source.take().catch(error => {
      trouble(error)
      return []
    })
    if (taken.length > 0) return taken
  }
  return []
}

/** Until the time is over, there are new jobs, or nothing more is to be done. */
function pauseFor(ms: number, signal: AbortSignal, jobs: Jobs): Promise<void> {
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const forget = jobs.onAdded(done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
