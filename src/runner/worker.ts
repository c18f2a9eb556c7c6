/** Plays the games of all tournaments of a store, beside other processes that do the same where the store is shared. */
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../rules/result.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import { type Once, once } from '../store/once.ts'
import type { Store } from '../store/store.ts'
import type { GameJob } from '../store/work.ts'
import { besideEachOther } from './beside.ts'
import { type GameThreads, type GameWatch, openGameThreads } from './game-threads.ts'
import { absentText, rollCall } from './roll-call.ts'
import { runLoop } from './tournament-loop.ts'
import { leaveToOthers } from './unfit.ts'

export interface WorkerTerms {
  readonly concurrency: number
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // not even those that are being played
  readonly untilDone: boolean // whether to leave when no tournament is running
  readonly stays?: boolean // rather than leave when a game comes that cannot be played here
  readonly played: (games: number) => void // so many so far
  readonly trouble: (message: string) => void
  readonly watch?: GameWatch
}

const LOOK_EVERY = 1000 // milliseconds, for tournaments that are new

/** How many games it played; or why it cannot play here. */
export async function workForAll(store: Store, terms: WorkerTerms): Promise<Result<number, string>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, terms.finish])
  const { concurrency, trouble, stays = false } = terms
  let unfit: string | null = null
  let games = 0
  const leave = (why: string): void => {
    unfit = why
    stop.abort()
  }
  const unfitness = stays ? leaveToOthers(trouble) : leave
  const threads = openGameThreads(store, {
    unfit: unfitness,
    trouble,
    ...(terms.watch ? { watch: terms.watch } : {}),
  })
  terms.abort.addEventListener('abort', () => void threads.close())
  const play = async (job: GameJob): Promise<FinishedGame | null> => {
    const game = await threads.play(job)
    if (game) terms.played(++games)
    return game
  }
  try {
    const fits = fittingIn(store, threads, trouble)
    const called = callIn(store, threads, trouble)
    for (const id of await store.tournaments.running()) await fits(id)
    const working = store.jobs.work(play, { concurrency, signal, trouble })
    const conducting = loopAll(
      store,
      terms,
      signal,
      async id => (await fits(id)) && (await called(id)),
    ).finally(() => stop.abort())
    await besideEachOther(working, conducting, () => stop.abort())
    return unfit === null ? ok(games) : err(unfit)
  } finally {
    await threads.close()
  }
}

type Fits = (id: number) => Promise<boolean>

/**
 * Whether a tournament is conducted here. On a shared store all of them are, for others may be able to play what we
 * are not; who has the store alone takes back what cannot be played, tells so once, and goes on with the rest.
 */
function fittingIn(store: Store, threads: GameThreads, trouble: (message: string) => void): Fits {
  const known = new Map<number, Once<boolean>>()
  const find: Fits = async id => {
    if (store.shared) return true
    const ready = await threads.ready(id)
    if (ready.ok) return true
    await store.jobs.withdraw(id)
    trouble(`tournament ${id} cannot be played here: ${ready.error}`)
    return false
  }
  return id => {
    const answer = known.get(id) ?? once(() => find(id))
    known.set(id, answer)
    return answer.get().catch(thrown => {
      trouble(`tournament ${id} cannot be made ready: ${wordsOf(thrown)}`)
      return false
    })
  }
}

/**
 * The roll call of a tournament whose first game is still to come: tells who does not start. Their games are played,
 * and lost; false where nobody can be started here, which others may be able to do.
 */
function callIn(store: Store, threads: GameThreads, trouble: (message: string) => void): Fits {
  return async id => {
    if ((await store.tournaments.games(id)) > 0) return true
    const ready = await threads.ready(id)
    const called = ready.ok ? await rollCall(ready.value) : ready
    if (!called.ok) trouble(`tournament ${id} cannot be played here: ${called.error}`)
    else if (called.value.length > 0) trouble(`tournament ${id}: ${absentText(called.value)}`)
    return called.ok || store.shared
  }
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** Keeps every tournament going that is running, those that begin later among them. */
async function loopAll(
  store: Store,
  { untilDone, trouble }: WorkerTerms,
  signal: AbortSignal,
  fits: Fits,
): Promise<void> {
  const looping = new Map<number, Promise<unknown>>()
  const begin = async (id: number): Promise<void> => {
    if (await fits(id)) await runLoop(store, id, { listener: NOBODY, signal, trouble })
  }
  while (!signal.aborted) {
    const running = await store.tournaments.running().catch(thrown => {
      trouble(wordsOf(thrown)) // games go on meanwhile
      return null
    })
    if (untilDone && running?.length === 0) break
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

const NOBODY = { game: () => {}, stage: () => {} }
