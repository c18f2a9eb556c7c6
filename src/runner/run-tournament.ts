/** Plays a stored tournament in this process until it is finished, or until somebody wishes it to stop. */
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { leaveToOthers } from './game-threads.ts'
import { type PlayTerms, playBeside, withGameThreads } from './playing.ts'
import type { ReadyTournament } from './ready.ts'
import { type Absent, rollCall } from './roll-call.ts'
import { runLoop, type TournamentListener } from './tournament-loop.ts'

export interface RunTerms extends PlayTerms {
  readonly listener: TournamentListener
  readonly absent: (absent: readonly Absent[]) => string | null // why the tournament is to wait for them, or null
}

/** Whether it is finished; or why it cannot be played, or not further: where nobody else has the store, it ends then. */
export async function runTournament(
  store: Store,
  id: number,
  terms: RunTerms,
): Promise<Result<boolean, string>> {
  const leaving = new AbortController()
  let unfit: string | null = null
  const leave = (why: string): void => {
    unfit = why
    leaving.abort()
  }
  const finish = AbortSignal.any([terms.finish, leaving.signal])
  const told = store.shared ? leaveToOthers(terms.trouble) : leave
  const ran = await withGameThreads(store, { ...terms, unfit: told }, async ({ ready, play }) => {
    const made = await ready.get(id)
    if (!made.ok) return made
    const waiting = await waitingFor(store, id, made.value, terms)
    if (waiting !== null) return err(waiting)
    if (!store.shared) await withdrawOthers(store, id)
    const loop = (signal: AbortSignal): Promise<boolean> => runLoop(store, id, { ...terms, signal })
    return ok(await playBeside(store, play, { ...terms, finish }, loop))
  })
  return unfit === null ? ran : err(unfit)
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
