/** Ends a tournament before its end, and lets it go on after all. What is played stays; what runs is played out. */
import { err, ok, type Result } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import type { Status, Tournament } from '../store/tournaments.ts'

export async function cancelTournament(
  store: Store,
  { id, status }: Tournament,
): Promise<Result<Status, string>> {
  if (status === 'finished') return err(`tournament ${id} is finished`)
  await store.tournaments.setStatus(id, 'cancelled')
  await store.jobs.withdraw(id)
  return ok('cancelled')
}

/** Whoever conducts tournaments sees that it is running, and goes on with it. */
export async function reviveTournament(
  store: Store,
  { id, status }: Tournament,
): Promise<Result<Status, string>> {
  if (status === 'finished') return err(`tournament ${id} is finished`)
  await store.tournaments.setStatus(id, 'running')
  return ok('running')
}
