/**
 * Checks what was handed in, one file after the other, as long as the server runs. What waits is in the store, so any
 * number of machines may check beside each other, and what a dead one had begun is begun again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { checkHandIn } from './check.ts'
import { waitingChecks } from './hand-ins.ts'
import type { Service } from './service.ts'

export interface Checker {
  /** That something has been handed in: it is looked at now rather than soon. */
  wake(): void
  /** Ends after the check that is going on. */
  close(): Promise<void>
}

const LOOK_EVERY = 1000 // ms
const AFTER_TROUBLE = 10_000

export function startChecker(service: Service, trouble: (message: string) => void): Checker {
  const stop = new AbortController()
  let woken = new AbortController()
  const pause = async (ms: number): Promise<void> => {
    const signal = AbortSignal.any([stop.signal, woken.signal])
    await sleep(ms, undefined, { signal }).catch(() => {}) // a signal ends it early
    woken = new AbortController()
  }
  const work = async (): Promise<void> => {
    while (!stop.signal.aborted)
      try {
        const [next] = await waitingChecks(service)
        if (next === undefined || !(await checkHandIn(service, next))) await pause(LOOK_EVERY)
      } catch (thrown) {
        trouble(thrown instanceof Error ? thrown.message : String(thrown))
        await pause(AFTER_TROUBLE)
      }
  }
  const working = work()
  return {
    wake: () => woken.abort(),
    close: () => {
      stop.abort()
      return working
    },
  }
}
