/** The jobs that this process holds, from when it takes them until they end here. Their states: job-states.ts. */
import type { Claim, Jobs } from '../store/jobs.ts'
import { isEnded, type JobEvent, type JobState, jobAfter } from './job-states.ts'

export interface HeldJob {
  readonly claim: Claim
  readonly gone: AbortController // it went to another worker
  state: JobState
}

export interface HeldJobs {
  hold(claim: Claim): HeldJob
  /** What happened to jobs. Where they end by it, the queue is told. */
  tell(jobs: readonly HeldJob[], event: JobEvent, why?: string): Promise<void>
  close(): void
}

const HEARTBEAT = 3000 // ms

export function holdJobs(jobs: Jobs, trouble: (error: unknown) => void): HeldJobs {
  const held = new Set<HeldJob>()
  const step = (job: HeldJob, event: JobEvent): void => {
    job.state = jobAfter(job.state, event)
    if (event === 'lose') job.gone.abort()
    if (isEnded(job.state)) held.delete(job)
  }
  const beat = setInterval(async () => {
    const ours = new Map([...held].map(job => [job.claim, job]))
    const lost = ours.size === 0 ? [] : await jobs.keep([...ours.keys()]).catch(() => [])
    for (const claim of lost) {
      const job = ours.get(claim)
      if (job && held.has(job)) step(job, 'lose')
    }
  }, HEARTBEAT)
  return {
    hold: claim => {
      const job: HeldJob = { claim, gone: new AbortController(), state: 'waiting' }
      held.add(job)
      return job
    },
    tell: async (told, event, why = '') => {
      for (const job of told) step(job, event)
      const claimsIn = (state: JobState): Claim[] =>
        told.filter(job => job.state === state).map(({ claim }) => claim)
      const returned = claimsIn('returned')
      if (returned.length > 0) await jobs.giveBack(returned).catch(trouble)
      for (const claim of claimsIn('failed')) await jobs.fail(claim, why).catch(trouble)
    },
    close: () => clearInterval(beat),
  }
}
