/** The one command that plays the lost turn of a forfeit again, for the bot's author. */
import { FORFEITS } from '../referee/ending.ts'
import { opponent } from '../rules/position.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Tournament } from '../store/tournaments.ts'

/** Null where nobody lost by a program's doing. */
export function replayCommand({ id, plan }: Tournament, { record, slot, seats }: StoredGame): string | null {
  const { ending } = record
  if (ending === null || ending.winner === null || !FORFEITS.some(way => way === ending.way)) return null
  const { bot } = plan.entrants[seats[opponent(ending.winner)]]
  return `ultimata tournament game ${slot} --of ${id} | ultimata bot replay ${bot} -`
}
