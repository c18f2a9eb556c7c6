/** Plays the games of all tournaments of a shared store, beside other processes that do the same. */
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { conduct } from './conductor.ts'
import { type Crew, openCrew, type Watch } from './crew.ts'

export interface WorkerTerms {
  readonly concurrency: number
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // not even those that are being played
  readonly untilDone: boolean // whether to leave when no tournament is running
  readonly played: (games: number) => void // so many so far
  readonly trouble: (message: string) => void
  readonly watch?: Watch
}

const LOOK_EVERY = 1000 // milliseconds, for tournaments that are new

/** How many games it played; or why it cannot play here. */
export async function workForAll(store: Store, terms: WorkerTerms): Promise<Result<number, string>> {
  const stop = new AbortController()
  let unfit: string | null = null
  let games = 0
  const leave = (why: string | null): void => {
    unfit ??= why
    stop.abort()
  }
  const crew = openCrew(store, leave, terms.watch)
  terms.finish.addEventListener('abort', () => leave(null))
  terms.abort.addEventListener('abort', () => void crew.close())
  try {
    const { concurrency, trouble } = terms
    const fits = fittingIn(store, crew, leave, trouble)
    if (!store.shared) for (const id of await runningIn(store)) await fits(id)
    const working = store.jobs.work(
      async job => {
        const game = await crew.play(job)
        if (game) terms.played(++games)
        return game
      },
      { concurrency, signal: stop.signal, trouble },
    )
    await conductAll(store, stop.signal, terms, fits)
    stop.abort()
    await working
    return unfit === null ? ok(games) : err(unfit)
  } finally {
    await crew.close()
  }
}

/**
 * Whether a tournament can be played here, asked once. Where other workers share the store, one that cannot play all
 * leaves it to them; who has the store alone goes on with the rest.
 */
function fittingIn(
  store: Store,
  crew: Crew,
  leave: (why: string) => void,
  trouble: (message: string) => void,
): (id: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>()
  const find = async (id: number): Promise<boolean> => {
    const company = await crew.ready(id)
    if (company.ok) return true
    if (store.shared) leave(company.error)
    else await store.jobs.withdraw(id)
    trouble(`tournament ${id} cannot be played here: ${company.error}`)
    return false
  }
  return id => {
    const answer = known.get(id) ?? find(id)
    known.set(id, answer)
    return answer
  }
}

const runningIn = async (store: Store): Promise<number[]> =>
  (await store.tournaments.list()).filter(({ status }) => status === 'running').map(({ id }) => id)

/** Keeps every tournament going that is running, those that begin later among them. */
async function conductAll(
  store: Store,
  signal: AbortSignal,
  { untilDone, trouble }: WorkerTerms,
  fits: (id: number) => Promise<boolean>,
): Promise<void> {
  const conducted = new Map<number, Promise<unknown>>()
  const begin = async (id: number): Promise<void> => {
    if (!(await fits(id))) return
    await conduct(store, id, { game: () => {}, stage: () => {} }, signal)
  }
  while (!signal.aborted) {
    const running = await runningIn(store)
    if (untilDone && running.length === 0) break
    for (const id of running.filter(each => !conducted.has(each)))
      conducted.set(
        id,
        begin(id).catch(error => {
          trouble(String(error))
          conducted.delete(id) // and is begun again
        }),
      )
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {})
  }
  await Promise.all(conducted.values())
}
