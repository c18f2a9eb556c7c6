/** The one command that plays the lost turn of a forfeit again, for the bot's author. */
import { basename } from 'node:path'
import type { TournamentPlan } from '../arena/tournament/plan.ts'
import { makeWords } from '../programs/words.ts'
import { FORFEITS } from '../referee/ending.ts'
import { opponent } from '../rules/position.ts'
import { limitOf } from '../rules/variant.ts'
import type { StoredGame } from '../store/game-rows.ts'
import { wordWithoutBudget } from './contender.ts'

/** As one calls it in a clone. */
const OURS = ['npx', 'ultimata']

/** Who lost by its own doing, by number; null where nobody did. */
export function culpritOf({ record: { ending }, seats }: StoredGame): number | null {
  if (ending === null || ending.winner === null || !FORFEITS.some(way => way === ending.way)) return null
  return seats[opponent(ending.winner)]
}

/** For whoever has the store; the words say where that is. */
export function replayFromStore(
  plan: TournamentPlan,
  id: number,
  game: StoredGame,
  where: readonly string[],
): string | null {
  const culprit = culpritOf(game)
  if (culprit === null) return null
  const record = makeWords([...OURS, 'tournament', 'game', game.slot, '--of', String(id), ...where])
  const bot = wordWithoutBudget(plan.entrants[culprit].bot)
  return `${record} | ${makeWords([...OURS, 'bot', 'replay', '-', '--bot', bot, ...termsOf(plan)])}`
}

/** For a team that has its bot and, from the export, its games: this one is the number of them. */
export function replayFromGames(plan: TournamentPlan, game: StoredGame, number: number): string | null {
  const culprit = culpritOf(game)
  if (culprit === null) return null
  const bot = basename(wordWithoutBudget(plan.entrants[culprit].bot))
  const words = [...OURS, 'bot', 'replay', 'games.txt', '--game', String(number), '--bot', bot]
  return makeWords([...words, ...termsOf(plan)])
}

/** Where they are not what the command takes by itself. */
const termsOf = ({ limit, variant, python }: TournamentPlan): string[] => [
  ...(limit === limitOf(variant) || limit === null ? [] : ['--movetime', String(limit)]),
  ...(python === 'python3' ? [] : ['--python', python]),
]
