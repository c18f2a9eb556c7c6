/** Playing the games that wait in a store, beside whatever loop adds more of them. */
import type { Store } from '../store/store.ts'
import { gameHandler } from './game-jobs.ts'
import { type GameThreads, type GameThreadsTerms, openGameThreads } from './game-threads.ts'
import { type HandledKind, handledBy } from './job-handler.ts'
import { workOn } from './lanes.ts'

export interface PlayTerms {
  readonly concurrency: number
  readonly finish: AbortSignal // no new jobs
  readonly abort: AbortSignal // not even those that are being done
  readonly trouble: (message: string) => void
}

/** Threads for as long as they are used; to abort is to close them. */
export async function withGameThreads<T>(
  store: Store,
  terms: GameThreadsTerms & Pick<PlayTerms, 'abort'>,
  use: (threads: GameThreads) => Promise<T>,
): Promise<T> {
  const threads = openGameThreads(store, terms)
  const close = (): void => void threads.close()
  terms.abort.addEventListener('abort', close)
  try {
    return await use(threads)
  } finally {
    terms.abort.removeEventListener('abort', close)
    await threads.close()
  }
}

/** Games, graded ones before those of a ladder, and other kinds of jobs, until the loop ends or the work fails. */
export async function playBeside<T>(
  store: Store,
  play: GameThreads['play'],
  { concurrency, finish, trouble }: PlayTerms,
  loop: (signal: AbortSignal) => Promise<T>,
  others: readonly HandledKind[] = [],
): Promise<T> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, finish])
  const games = (['game', 'ladder'] as const).map(kind => handledBy(gameHandler(store, kind, play)))
  const working = workOn(store.jobs, [...games, ...others], { concurrency, signal, trouble })
  const looping = loop(signal).finally(() => stop.abort())
  working.catch(() => stop.abort())
  const [worked] = await Promise.allSettled([working, looping])
  if (worked.status === 'rejected') throw worked.reason
  return looping
}
