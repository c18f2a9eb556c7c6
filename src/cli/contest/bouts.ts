/**
 * Plays the games of a schedule on several threads, since bots think without a pause. Whichever finishes first,
 * results come in the order of the schedule: so they are the same however many threads there are, and a contest
 * that is stopped has not favoured short games.
 */
import { Worker } from 'node:worker_threads'
import type { Pairing } from '../../arena/schedule.ts'
import type { Played, Setting } from './bout.ts'

export interface Order {
  readonly game: number // its place in the schedule
  readonly pairing: Pairing
}

export interface Report {
  readonly game: number
  readonly played: Played
}

const PROGRAM = new URL('./bout-worker.ts', import.meta.url)

/** Ends with the schedule, or with the signal; whoever stops listening stops the threads. */
export async function* playBouts(
  { variants, contestants, margin }: Setting,
  schedule: readonly Pairing[],
  concurrency: number,
  signal: AbortSignal,
): AsyncGenerator<Played, void> {
  const results = schedule.map(() => Promise.withResolvers<Played | Error | null>())
  const stop = (why: Error | null): void => {
    for (const { resolve } of results) resolve(why)
  }
  let next = 0
  const order = (worker: Worker): void => {
    if (next < schedule.length) worker.postMessage({ game: next, pairing: schedule[next] } satisfies Order)
    next++
  }
  const hire = (): Worker => {
    const worker = new Worker(PROGRAM, { workerData: { variants, contestants, margin } satisfies Setting })
    worker.on('message', ({ game, played }: Report) => {
      results[game].resolve(played)
      order(worker)
    })
    worker.on('error', stop)
    worker.on('exit', code => stop(new Error(`a thread that plays games ended with code ${code}`)))
    order(worker)
    return worker
  }

  const leave = (): void => stop(null)
  if (signal.aborted) return
  signal.addEventListener('abort', leave)
  const crew = Array.from({ length: Math.min(concurrency, schedule.length) }, hire)
  try {
    for (const { promise } of results) {
      const played = await promise
      if (played instanceof Error) throw played
      if (played === null) return
      yield played
    }
  } finally {
    signal.removeEventListener('abort', leave)
    await Promise.all(crew.map(worker => worker.terminate()))
  }
}
