/** The loops of all running tournaments of a store, those that begin later among them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import type { GameThreads } from './game-threads.ts'
import { absentText, rollCall } from './roll-call.ts'
import { runLoop } from './tournament-loop.ts'

export interface LoopsTerms {
  readonly untilDone: boolean // whether to end when no tournament is running
  readonly isBusy?: () => Promise<boolean> // and nothing else is to be done
  readonly signal: AbortSignal
  readonly trouble: (message: string) => void
}

const LOOK_EVERY = 1000 // milliseconds, for tournaments that are new
const idle = (): Promise<boolean> => Promise.resolve(false)
const NOBODY = { game: () => {}, stage: () => {} }

/** Also lets go of the tournaments that are over. */
export async function loopAll(
  store: Store,
  threads: GameThreads,
  fits: Fitting,
  { untilDone, isBusy = idle, signal, trouble }: LoopsTerms,
): Promise<void> {
  const looping = new Map<number, Promise<unknown>>()
  const begin = async (id: number): Promise<void> => {
    if ((await fits.has(id)) && (await isCalled(store, threads, id, trouble)))
      await runLoop(store, id, { listener: NOBODY, signal, trouble })
  }
  while (!signal.aborted) {
    const running = await store.tournaments.running().catch(thrown => {
      trouble(wordsOf(thrown)) // games go on meanwhile
      return null
    })
    if (untilDone && running?.length === 0 && !(await isBusy().catch(() => true))) break
    if (running) fits.keep([...running, ...(await store.tournaments.ladders().catch(() => []))])
    for (const id of (running ?? []).filter(each => !looping.has(each)))
      looping.set(
        id,
        begin(id)
          .catch(() => {}) // it has told its trouble
          .finally(() => looping.delete(id)), // should it still be running, it is begun again
      )
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {}) // the signal ends it early
  }
  await Promise.all(looping.values())
}

export interface Fitting {
  has(id: number): Promise<boolean>
  /** Forgets all but these. */
  keep(running: readonly number[]): void
}

/**
 * Which tournaments are looked after here. On a shared store all of them are, for others may be able to play what we
 * are not; who has the store alone withdraws what cannot be played, tells so once, and goes on with the rest.
 */
export function fittingIn(
  store: Store,
  { ready }: Pick<GameThreads, 'ready'>,
  trouble: (message: string) => void,
): Fitting {
  const unfit = new Set<number>()
  const find = async (id: number): Promise<boolean> => {
    const made = await ready.get(id)
    if (made.ok) return true
    unfit.add(id)
    await store.jobs.withdraw(id)
    trouble(`tournament ${id} cannot be played here: ${made.error}`)
    return false
  }
  return {
    has: async id => {
      if (store.shared || unfit.has(id)) return store.shared
      try {
        return await find(id)
      } catch (thrown) {
        trouble(`tournament ${id} cannot be prepared: ${wordsOf(thrown)}`)
        return false
      }
    },
    keep: running => {
      for (const id of unfit) if (!running.includes(id)) unfit.delete(id)
      ready.keep(running)
    },
  }
}

/**
 * The roll call of a tournament whose first game is still to come: tells who does not start. Their games are played,
 * and lost; false where nobody can be started here, which others may be able to do.
 */
async function isCalled(
  store: Store,
  { ready }: GameThreads,
  id: number,
  trouble: (message: string) => void,
): Promise<boolean> {
  if ((await store.tournaments.games(id)) > 0) return true
  const made = await ready.get(id)
  const called = made.ok ? await rollCall(made.value) : made
  if (!called.ok) trouble(`tournament ${id} cannot be played here: ${called.error}`)
  else if (called.value.length > 0) trouble(`tournament ${id}: ${absentText(called.value)}`)
  return called.ok || store.shared
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
