/**
 * Checks what was handed in, as jobs of the most urgent kind, so that a worker does them before any game. A job says no
 * more than that there is something to check; which hand-in is next is decided when it begins. What waits is in the
 * store: jobs are added while there are fewer of them than hand-ins, so none is forgotten when a machine dies.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '../rules/result.ts'
import { endClaims, type HandledKind, handledBy } from '../runner/job-handler.ts'
import type { Jobs } from '../store/jobs.ts'
import { checkHandIn } from './check.ts'
import { waitingChecks } from './hand-ins.ts'
import type { Service } from './service.ts'

export interface Checker {
  readonly jobs: HandledKind // for the worker that does them
  /** That something has been handed in: it is looked at now rather than soon. */
  wake(): void
  /** Adds no further jobs. */
  close(): Promise<void>
}

/** Milliseconds between looks at what waits, and after one that went wrong. */
const PAUSES = { usual: 1000, afterTrouble: 10_000 }
const GROUP = 0 // checks are not withdrawn

export function startChecker(
  service: Service,
  jobs: Jobs,
  trouble: (message: string) => void,
  pauses = PAUSES,
): Checker {
  const stop = new AbortController()
  let woken = new AbortController()
  let isTroubled = false // a machine that cannot check now does not ask for it again and again
  const tell = (thrown: unknown): void => {
    isTroubled = true
    trouble(thrown instanceof Error ? thrown.message : String(thrown))
  }
  const pause = async (ms: number): Promise<void> => {
    const signals = isTroubled ? [stop.signal] : [stop.signal, woken.signal]
    isTroubled = false
    await sleep(ms, undefined, { signal: AbortSignal.any(signals) }).catch(() => {}) // a signal ends it early
    woken = new AbortController()
  }
  const look = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      if (!isTroubled) await addJobs(service, jobs).catch(tell)
      await pause(isTroubled ? pauses.afterTrouble : pauses.usual)
    }
  }
  const looking = look()
  return {
    jobs: checkJobs(service, jobs, tell),
    wake: () => woken.abort(),
    close: () => {
      stop.abort()
      return looking
    },
  }
}

async function addJobs(service: Service, jobs: Jobs): Promise<void> {
  const handIns = await waitingChecks(service)
  const { waiting } = handIns.length === 0 ? { waiting: 0 } : await jobs.count([], ['check'])
  const at = service.now().toISOString()
  const missing = Array.from({ length: Math.max(0, handIns.length - waiting) }, (_, index) => index)
  await jobs.add(
    'check',
    GROUP,
    missing.map(index => ({ key: `${at} ${index}`, data: {} })),
  )
}

/** A hand-in whose check goes wrong by this machine's fault waits on, and its job ends: there will be another. */
const checkJobs = (service: Service, jobs: Jobs, trouble: (thrown: unknown) => void): HandledKind =>
  handledBy<'check', 'checked'>({
    kind: 'check',
    perform: async () => {
      await checkNext(service).catch(trouble)
      return ok('checked')
    },
    giveUp: () => Promise.resolve('checked'),
    save: done => endClaims(jobs, done),
    nameOf: () => 'the check of a hand-in',
  })

async function checkNext(service: Service): Promise<void> {
  for (const id of await waitingChecks(service)) if (await checkHandIn(service, id)) return
}
