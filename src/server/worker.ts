/** The games of all running tournaments, played in this process. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { GameWatch } from '../runner/game-threads.ts'
import { workForAll } from '../runner/worker.ts'
import type { Store } from '../store/store.ts'

export interface ServerWorkerTerms {
  readonly concurrency: number // 0: nothing is played here
  readonly watch: GameWatch
  readonly trouble: (message: string) => void
}

export interface Worker {
  /** Ends after the games that are being played. */
  finish(): Promise<void>
  /** Ends at once; those games are played again. */
  abort(): Promise<void>
}

const AGAIN = 2000 // milliseconds after a trouble that ended the work

export function startWorker(store: Store, { concurrency, watch, trouble }: ServerWorkerTerms): Worker {
  const [finish, abort] = [new AbortController(), new AbortController()]
  const terms = {
    concurrency,
    untilDone: false,
    stays: true,
    finish: finish.signal,
    abort: abort.signal,
    played: () => {},
    trouble,
    watch,
  }
  const work = async (): Promise<void> => {
    while (concurrency > 0 && !finish.signal.aborted) {
      await workForAll(store, terms).catch(error => trouble(`the workers have stopped: ${error}`))
      await sleep(AGAIN, undefined, { signal: finish.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    finish: () => {
      finish.abort()
      return working
    },
    abort: () => {
      finish.abort()
      abort.abort()
      return working
    },
  }
}
