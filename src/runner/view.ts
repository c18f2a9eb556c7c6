/** A stored tournament as the report looks at it. */

import { OURS } from '../packing/calls.ts'
import type { ProcessorUse } from '../referee/core-time.ts'
import { durationText } from '../report/duration.ts'
import type { NotedResult, TournamentView } from '../report/view.ts'
import { viewOf } from '../report/view.ts'
import type { Side } from '../rules/position.ts'
import { play, start } from '../rules/position.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import type { TournamentWithPlan } from '../store/tournaments.ts'
import { culpritOf, replayFromGames } from './replay-command.ts'
import { resultOf } from './verify.ts'

/** What a view is made from, game by game in the order they were stored: their moves need not stay in memory. */
export interface ViewMaker {
  add(game: StoredGame): void
  made(): TournamentView
}

/** The call starts this program where the teams read the commands of it. */
export async function viewFrom(
  store: Store,
  tournament: TournamentWithPlan,
  call: readonly string[] = OURS,
): Promise<ViewMaker> {
  const { id, plan, created, finished } = tournament
  const written = await stderrIn(store, tournament)
  const programs = await store.tournaments.programs(id)
  const numberOf = numberInTeam()
  const played: NotedResult[] = []
  const levels = new Set<string>()
  let end = finished
  return {
    add: game => {
      if (game.level !== null) levels.add(game.level)
      if (finished === null) end = game.finished
      played.push({
        ...resultOf(game),
        thoughts: thoughtsOf(game),
        processor: [processorOf(game, 0), processorOf(game, 1)],
        stderr: written.get(game.slot) ?? ['', ''],
        replay: replayFromGames(call, plan, programs, game, numberOf(game)),
      })
    },
    made: () =>
      viewOf(plan, played, {
        level: [...levels].join(', ') || 'none, as all bots are built in',
        hashes: programs.map(({ hash }) => hash),
        began: dateText(created),
        ended: finished && dateText(finished),
        duration: end && durationText((end.getTime() - created.getTime()) / 1000),
      }),
  }
}

/** Of a forfeit, when all games before it were asked for: among those of the team that lost it, from 1, as the export writes them. */
function numberInTeam(): (game: StoredGame) => number {
  const counts = new Map<number, number>()
  return game => {
    for (const entrant of game.seats) counts.set(entrant, (counts.get(entrant) ?? 0) + 1)
    return counts.get(culpritOf(game) ?? -1) ?? 0
  }
}

/** '2026-11-15 11:40', as the clock of this machine has it. */
export const dateText = (date: Date): string => {
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

const processorOf = ({ usage }: StoredGame, side: Side): ProcessorUse => ({
  used: usage[side].used ?? null,
  waited: usage[side].waited ?? null,
})

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
