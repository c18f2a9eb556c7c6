/** Ends a tournament before its end, and lets it go on after all. What is played stays; what runs is played out. */
import type { Status } from '../contract/tournaments.ts'
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'

export async function cancelTournament(store: Store, id: number): Promise<Result<Status, string>> {
  const changed = await changedTo(store, id, 'cancelled')
  if (changed.ok) await store.jobs.withdraw(id)
  return changed
}

/** Whoever looks after running tournaments finds it among them, and goes on with it. */
export const reviveTournament = (store: Store, id: number): Promise<Result<Status, string>> =>
  changedTo(store, id, 'running')

/** It may have come to its end meanwhile: then it stays finished. */
async function changedTo(store: Store, id: number, wanted: Status): Promise<Result<Status, string>> {
  await store.tournaments.setStatus(id, wanted)
  const status = (await store.tournaments.byId(id))?.status ?? wanted
  return status === 'finished' ? err(`tournament ${id} is finished`) : ok(status)
}
