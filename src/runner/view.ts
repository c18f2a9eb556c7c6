/** A stored tournament as the report looks at it. */

import { durationText } from '../report/duration.ts'
import type { NotedResult, TournamentView } from '../report/view.ts'
import { viewOf } from '../report/view.ts'
import { play, start } from '../rules/position.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import { culpritOf, replayFromGames } from './replay-command.ts'
import { resultOf } from './verify.ts'

/** The games are given as well, since whoever wants the view wants them too. */
export async function storedView(
  store: Store,
  tournament: TournamentWithPlan,
  games: readonly StoredGame[],
): Promise<TournamentView> {
  const { id, plan, created, finished } = tournament
  const written = await stderrIn(store, tournament)
  const programs = await store.tournaments.programs(id)
  const numberOf = numbersOf(games)
  const played = games.map(
    (game): NotedResult => ({
      ...resultOf(game),
      thoughts: thoughtsOf(game),
      stderr: written.get(game.slot) ?? ['', ''],
      replay: replayFromGames(plan, programs, game, numberOf(game)),
    }),
  )
  const levels = new Set(games.flatMap(({ level }) => level ?? []))
  const end = finished ?? games.at(-1)?.finished ?? null
  return viewOf(plan, played, {
    level: [...levels].join(', ') || 'none, as all bots are built in',
    hashes: programs.map(({ hash }) => hash),
    began: dateText(created),
    ended: finished && dateText(finished),
    duration: end && durationText((end.getTime() - created.getTime()) / 1000),
  })
}

/** Of a forfeit among the games of the team that lost it, from 1, as the export writes them. */
function numbersOf(games: readonly StoredGame[]): (game: StoredGame) => number {
  const counts = new Map<number, number>()
  const numbers = new Map<string, number>()
  for (const game of games) {
    for (const entrant of game.seats) counts.set(entrant, (counts.get(entrant) ?? 0) + 1)
    const culprit = culpritOf(game)
    if (culprit !== null) numbers.set(game.slot, counts.get(culprit) ?? 0)
  }
  return ({ slot }) => numbers.get(slot) ?? 0
}

/** '2026-11-15 11:40', as the clock of this machine has it. */
const dateText = (date: Date): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The times of every placement of either side; the opening was nobody's thought. */
function thoughtsOf({ record, opening }: StoredGame): [x: number[], o: number[]] {
  const thoughts: [number[], number[]] = [[], []]
  let position = record.start ?? start(record.variant)
  for (const [ply, { move, time }] of record.moves.entries()) {
    if (ply >= opening && time !== null) thoughts[position.turn].push(time)
    position = play(position, move)
  }
  return thoughts
}

/** What the programs wrote, by game; the report gives each team its own alone. */
async function stderrIn(
  store: Store,
  { id, plan }: TournamentWithPlan,
): Promise<Map<string, NotedResult['stderr']>> {
  const written = new Map<string, NotedResult['stderr']>()
  for await (const { slot, texts } of store.games.stderr(id, [...plan.entrants.keys()]))
    written.set(slot, texts)
  return written
}
