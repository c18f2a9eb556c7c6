/** A worker: does the jobs of a store, beside other processes that do the same where the store is shared. */
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { type GameThreads, type GameWatch, leaveToOthers } from './game-threads.ts'
import type { HandledKind } from './job-handler.ts'
import { type PlayTerms, playBeside, withGameThreads } from './playing.ts'
import { fittingIn, loopAll } from './tournament-loops.ts'

export interface WorkerTerms extends PlayTerms {
  readonly untilDone: boolean // whether to leave when no tournament is running
  readonly stays?: boolean // rather than leave when a game comes that cannot be played here
  readonly played: (games: number) => void // so many so far
  readonly watch?: GameWatch
  readonly others?: readonly HandledKind[] // of jobs, beside games
  readonly isBusy?: () => Promise<boolean> // whether there is more of those to come
}

/** How many games it played; or why it cannot play here. */
export async function workForAll(store: Store, terms: WorkerTerms): Promise<Result<number, string>> {
  const { trouble, abort, watch, stays = false, others = [] } = terms
  const leaving = new AbortController()
  let unfit: string | null = null
  let games = 0
  const leave = (why: string): void => {
    unfit = why
    leaving.abort()
  }
  const threadsTerms = {
    abort,
    trouble,
    unfit: stays ? leaveToOthers(trouble) : leave,
    ...(watch && { watch }),
  }
  await withGameThreads(store, threadsTerms, async threads => {
    const fits = fittingIn(store, threads, trouble)
    for (const id of await store.tournaments.running()) await fits.has(id)
    const play: GameThreads['play'] = async (job, signal) => {
      const played = await threads.play(job, signal)
      if (played.ok && played.value !== null) terms.played(++games)
      return played
    }
    const finish = AbortSignal.any([leaving.signal, terms.finish])
    const loop = (signal: AbortSignal): Promise<void> => loopAll(store, threads, fits, { ...terms, signal })
    return playBeside(store, play, { ...terms, finish }, loop, others)
  })
  return unfit === null ? ok(games) : err(unfit)
}

export interface StandingTerms {
  readonly concurrency: number // 0: nothing is done here
  readonly watch: GameWatch
  readonly others?: readonly HandledKind[]
  readonly trouble: (message: string) => void
}

/** A worker that is part of a server. */
export interface StandingWorker {
  /** Ends after the jobs that are being done. */
  finish(): Promise<void>
  /** Ends at once; those jobs are done again. */
  abort(): Promise<void>
}

const AGAIN = 2000 // milliseconds after a trouble that ended the work

export function startWorker(store: Store, standing: StandingTerms): StandingWorker {
  const [finish, abort] = [new AbortController(), new AbortController()]
  const { concurrency, trouble } = standing
  const terms: WorkerTerms = {
    ...standing,
    untilDone: false,
    stays: true,
    finish: finish.signal,
    abort: abort.signal,
    played: () => {},
  }
  const work = async (): Promise<void> => {
    while (concurrency > 0 && !finish.signal.aborted) {
      await workForAll(store, terms).catch(error => trouble(`the workers have stopped: ${error}`))
      await sleep(AGAIN, undefined, { signal: finish.signal }).catch(() => {})
    }
  }
  const working = work()
  const end = (...signals: AbortController[]): Promise<void> => {
    for (const signal of signals) signal.abort()
    return working
  }
  return { finish: () => end(finish), abort: () => end(finish, abort) }
}
