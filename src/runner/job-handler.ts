/** What a worker does with the jobs of one kind. A new kind of job is one of these, given to whoever starts the worker. */
import { ok, type Result } from '../rules/result.ts'
import type { JobData, JobKind } from '../store/job-kinds.ts'
import type { Claim, Jobs } from '../store/jobs.ts'
import type { HeldJob, HeldJobs } from './held-jobs.ts'
import { saverOf } from './job-saver.ts'
import { isEnded, type LaneEvent } from './job-states.ts'

export interface JobHandler<Kind extends JobKind, Product> {
  readonly kind: Kind
  /**
   * Does it, and gives what comes of it; null where it cannot be done here, or not to its end. An error is an attempt
   * that failed. The signal says that the job went to another worker, and nobody waits for it here.
   */
  readonly perform: (data: JobData[Kind], signal: AbortSignal) => Promise<Result<Product | null, string>>
  /** What is stored of a job whose attempts have all failed. */
  readonly giveUp: (data: JobData[Kind], why: string) => Promise<Product>
  /** Stores what came of jobs of one group, in the transaction that ends them. */
  readonly save: (done: readonly Done<Kind, Product>[]) => Promise<void>
  readonly nameOf: (data: JobData[Kind]) => string // for people
}

export interface Done<Kind extends JobKind, Product> {
  readonly claim: Claim<Kind>
  readonly product: Product
}

/** A job as a lane sees it. */
export interface LaneJob {
  readonly job: HeldJob
  run(): Promise<LaneEvent>
}

/** The jobs of one kind as lanes see them. */
export interface JobSource {
  readonly kind: JobKind
  take(): Promise<LaneJob[]>
  /** When all that came of them is stored. */
  idle(): Promise<void>
}

export interface SourceTools {
  readonly jobs: Jobs
  readonly held: HeldJobs
  readonly lanes: number
  /** Takes those out of a worker's waiting ones that are of the same kind and group. */
  readonly alike: (job: HeldJob) => HeldJob[]
  readonly trouble: (error: unknown) => void
  readonly ending: AbortSignal // no further jobs
}

export type HandledKind = (tools: SourceTools) => JobSource

/** Ends jobs whose results are stored already. */
export const endClaims = (jobs: Jobs, done: readonly { readonly claim: Claim }[]): Promise<void> =>
  jobs.end(
    null,
    done.map(({ claim }) => claim),
  )

const ATTEMPTS = 3
const STOCK = 250 // ms that a batch should last
const MOST = 200 // jobs in a batch

/** Nobody but the handler needs to know what its kind of job is about. */
export const handledBy =
  <Kind extends JobKind, Product>(handler: JobHandler<Kind, Product>): HandledKind =>
  ({ jobs, held, lanes, alike, trouble, ending }) => {
    const saver = saverOf(handler, held, trouble, ending)
    let usual = STOCK // ms that a job takes
    const performed = async ({ data }: Claim<Kind>, signal: AbortSignal) => {
      const began = performance.now()
      const outcome = await handler.perform(data, signal)
      if (outcome.ok && outcome.value !== null) usual = 0.8 * usual + 0.2 * (performance.now() - began)
      return outcome
    }
    const isLast = ({ retryCount }: Claim<Kind>): boolean => retryCount >= ATTEMPTS
    const outcomeOf = async (
      claim: Claim<Kind>,
      signal: AbortSignal,
    ): Promise<Result<Product | null, string>> =>
      isLast(claim)
        ? ok(
            await handler.giveUp(claim.data, `given up after ${claim.retryCount} attempts: ${claim.trouble}`),
          )
        : performed(claim, signal)
    /** Together with what waits for the same: why it was not done may hold for all of them. */
    const declined = async (job: HeldJob): Promise<LaneEvent> => {
      const isOrphan = job.state === 'orphaned'
      await held.tell(isOrphan ? [job] : [job, ...alike(job)], 'decline')
      return isOrphan ? 'lost' : 'fruitless'
    }
    const broken = async (job: HeldJob, error: unknown): Promise<LaneEvent> => {
      trouble(error)
      const isOrphan = job.state === 'orphaned'
      await held.tell([job], 'break', error instanceof Error ? error.message : String(error))
      await held.tell(alike(job), 'decline')
      return isOrphan ? 'lost' : 'fruitless'
    }
    const run = async (job: HeldJob, claim: Claim<Kind>): Promise<LaneEvent> => {
      if (isEnded(job.state)) return 'lost'
      await held.tell([job], 'start')
      const outcome = await outcomeOf(claim, job.gone.signal).catch(error => ({ ok: false as const, error }))
      if (!outcome.ok) return broken(job, outcome.error)
      if (outcome.value === null) return declined(job)
      await held.tell([job], 'finish')
      await saver.put({ job, claim, product: outcome.value })
      return isLast(claim) ? 'given up' : 'done'
    }
    return {
      kind: handler.kind,
      take: async () => {
        const batch = Math.min(MOST, Math.ceil(Math.max(1, STOCK / usual) * lanes))
        return (await jobs.take(handler.kind, batch)).map(claim => {
          const job = held.hold(claim)
          return { job, run: () => run(job, claim) }
        })
      },
      idle: saver.idle,
    }
  }
