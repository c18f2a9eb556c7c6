/** Plays the games of all tournaments of a shared store, beside other processes that do the same. */
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../rules/result.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import type { GameJob } from '../store/work.ts'
import { conduct } from './conductor.ts'
import { openCrew } from './crew.ts'

export interface WorkerTerms {
  readonly concurrency: number
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // not even those that are being played
  readonly untilDone: boolean // whether to leave when no tournament is running
  readonly played: (games: number) => void // so many so far
  readonly trouble: (message: string) => void
}

const LOOK_EVERY = 1000 // milliseconds, for tournaments that are new

/** How many games it played; or why it cannot play here. */
export async function workForAll(store: Store, terms: WorkerTerms): Promise<Result<number, string>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, terms.finish])
  let unfit: string | null = null
  let games = 0
  const crew = openCrew(store, why => {
    unfit = why
    stop.abort()
  })
  terms.abort.addEventListener('abort', () => void crew.close())
  const play = async (job: GameJob): Promise<FinishedGame | null> => {
    const game = await crew.play(job)
    if (game) terms.played(++games)
    return game
  }
  try {
    const { concurrency, trouble } = terms
    const working = store.jobs.work(play, { concurrency, signal, trouble })
    await conductAll(store, terms, signal).finally(() => stop.abort())
    await working
    return unfit === null ? ok(games) : err(unfit)
  } finally {
    await crew.close()
  }
}

/** Keeps every tournament going that is running, those that begin later among them. */
async function conductAll(
  store: Store,
  { untilDone, trouble }: WorkerTerms,
  signal: AbortSignal,
): Promise<void> {
  const conducted = new Map<number, Promise<boolean>>()
  while (!signal.aborted) {
    const running = (await store.tournaments.list()).filter(({ status }) => status === 'running')
    if (untilDone && running.length === 0) break
    for (const { id } of running.filter(({ id }) => !conducted.has(id)))
      conducted.set(id, conduct(store, id, { listener: NOBODY, signal, trouble }))
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {}) // the signal ends it early
  }
  await Promise.all(conducted.values())
}

const NOBODY = { game: () => {}, stage: () => {} }
