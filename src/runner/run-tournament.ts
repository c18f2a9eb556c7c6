/** Plays a stored tournament in this process until it is finished, or until somebody wishes it to stop. */
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { besideEachOther } from './beside.ts'
import { openGameThreads } from './game-threads.ts'
import type { ReadyTournament } from './ready.ts'
import { type Absent, rollCall } from './roll-call.ts'
import { runLoop, type TournamentListener } from './tournament-loop.ts'
import { leaveToOthers } from './unfit.ts'

export interface RunTerms {
  readonly concurrency: number
  readonly finish: AbortSignal // no new games
  readonly abort: AbortSignal // not even those that are being played
  readonly listener: TournamentListener
  readonly trouble: (message: string) => void
  readonly absent: (absent: readonly Absent[]) => string | null // why the tournament is to wait for them, or null
}

/** Whether it is finished; or why it cannot be played here. */
export async function runTournament(
  store: Store,
  id: number,
  terms: RunTerms,
): Promise<Result<boolean, string>> {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, terms.finish])
  const { concurrency, listener, trouble } = terms
  const threads = openGameThreads(store, { unfit: leaveToOthers(trouble), trouble })
  terms.abort.addEventListener('abort', () => void threads.close())
  try {
    const ready = await threads.ready(id)
    if (!ready.ok) return ready
    const waiting = await waitingFor(store, id, ready.value, terms)
    if (waiting !== null) return err(waiting)
    if (!store.shared) await withdrawOthers(store, id)
    const working = store.jobs.work(threads.play, { concurrency, signal, trouble })
    const conducting = runLoop(store, id, { listener, signal, trouble }).finally(() => stop.abort())
    await besideEachOther(working, conducting, () => stop.abort())
    return ok(await conducting)
  } finally {
    await threads.close()
  }
}

/** Why no game is to begin yet, after the roll call; null where the first is already played, or nothing is in its way. */
async function waitingFor(
  store: Store,
  id: number,
  ready: ReadyTournament,
  { absent }: RunTerms,
): Promise<string | null> {
  if ((await store.tournaments.games(id)) > 0) return null
  const called = await rollCall(ready)
  if (!called.ok) return called.error
  return called.value.length === 0 ? null : absent(called.value)
}

/** Who alone has a store plays what was asked for, and not what somebody left in it. */
async function withdrawOthers(store: Store, id: number): Promise<void> {
  for (const other of await store.tournaments.running()) if (other !== id) await store.jobs.withdraw(other)
}
