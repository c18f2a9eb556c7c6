/** Finds a stored tournament by what the user typed. */
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { EXIT, Stop } from '../io.ts'
import { didYouMean } from '../suggest.ts'

/**
 * By its number, else the latest of that name; without a word the latest of all. Numbers come first because they are
 * unique, and a name may look like a number.
 */
export async function tournamentFrom(store: Store, word: string | undefined): Promise<TournamentWithPlan> {
  const rows = await store.tournaments.list()
  const row =
    word === undefined
      ? rows[0]
      : (rows.find(({ id }) => word === String(id)) ?? rows.find(({ name }) => word === name))
  const tournament = row && (await store.tournaments.byId(row.id))
  if (tournament) return tournament
  if (word === undefined) throw new Stop(EXIT.usage, `there is no tournament in ${store.where}`)
  const names = rows.map(({ name }) => name)
  throw new Stop(EXIT.usage, `there is no tournament "${word}" in ${store.where}${didYouMean(word, names)}`)
}

export function entrantNamed({ entrants, name }: TournamentPlan, team: string): number {
  const names = entrants.map(entrant => entrant.name)
  const found = names.indexOf(team)
  if (found !== -1) return found
  throw new Stop(EXIT.usage, `nobody in ${name} is called "${team}"${didYouMean(team, names)}`)
}
