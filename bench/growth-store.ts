/**
 * A store that has grown: one tournament, whose entrants meet in two leagues that are drawn anew, so that everybody
 * can be compared with everybody. Its games are a few random ones, stored again and again; one in fifty is a forfeit.
 */

import { forfeited } from '../src/referee/ending.ts'
import type { RecordedMove } from '../src/referee/record-moves.ts'
import { chanceFrom } from '../src/rules/chance.ts'
import { announce } from '../src/runner/announcement.ts'
import type { FinishedGame } from '../src/store/game-rows.ts'
import type { Store } from '../src/store/store.ts'
import type { LeaguePlan, TournamentPlan } from '../src/tournament/plan.ts'
import type { GameResult, ScheduledGame } from '../src/tournament/scheduled-game.ts'
import { tablesOf } from '../src/tournament/tournament.ts'
import { dueGames } from '../test/schedule.ts'
import { randomGame, twoEntrants } from '../test/store-games.ts'

const DISTINCT = 200 // games
const AT_ONCE = 500
const FORFEITS = 50 // one game in so many

/** About so many games in all. */
export function grownPlan(games: number, players: number): TournamentPlan {
  const inPool = Math.max(2, Math.min(players, Math.round(1 + games / (2 * players))))
  const each = Math.max(2, 2 * Math.round(games / (players * (inPool - 1) * 2)))
  const shape = { pools: Math.max(1, Math.round(players / inPool)), games: each }
  const first = twoEntrants(2)
  return {
    ...first,
    name: `${games} games`,
    entrants: Array.from({ length: players }, (_, index) => ({
      name: `player ${index + 1}`,
      bot: 'random',
      members: [],
      rank: null,
    })),
    stages: [leagueOf('first', shape, Math.floor(players / shape.pools)), leagueOf('second', shape, 0)],
  }
}

function leagueOf(name: string, shape: Pick<LeaguePlan, 'pools' | 'games'>, advance: number): LeaguePlan {
  const tiebreaks = ['direct', 'wins', 'sonneborn-berger', 'forfeits'] as const
  return { kind: 'league', name, ...shape, draw: 'random', advance, marks: 10, further: 0, tiebreaks }
}

/** Gives its number. */
export async function grow(store: Store, plan: TournamentPlan): Promise<number> {
  const tournament = await store.tournaments.create(plan, 'bench', plan.entrants.map(randomProgram))
  const results = new Map<string, GameResult>()
  const games = sampleGames(plan)
  for (let due = dueGames(plan, results); due.length > 0; due = dueGames(plan, results)) {
    for (let from = 0; from < due.length; from += AT_ONCE) {
      const plays = due.slice(from, from + AT_ONCE).map(slot => ({ slot, game: played(plan, slot, games) }))
      await store.finish(tournament, plays)
      for (const { slot, game } of plays) results.set(slot.key, resultOf(slot, game))
    }
    await announce(store, tournament, plan, tablesOf(plan, results))
  }
  await store.tournaments.setStatus(tournament, 'finished')
  return tournament
}

export const randomProgram = () => ({ word: 'random', kind: 'builtin', folder: '', hash: '0', content: null })

function sampleGames(plan: TournamentPlan): FinishedGame[] {
  return Array.from({ length: DISTINCT }, (_, seed) =>
    randomGame(plan, { ...NOWHERE, seats: [0, 1], seeds: [seed, seed] }),
  )
}

const NOWHERE = { key: '', stage: 0, pool: 0, round: 0, opening: [] }

function played(
  { variant, entrants }: TournamentPlan,
  { seats, seeds }: ScheduledGame,
  games: readonly FinishedGame[],
): FinishedGame {
  const chance = chanceFrom(seeds[0])
  const game = chance.pick([...games])
  const [x, o] = seats.map(seat => ({ ...game.players[0], name: entrants[seat]?.name ?? '' }))
  if (x === undefined || o === undefined) throw new Error('a game has two seats')
  const loser = chance.below(2) === 0 ? 0 : 1
  const isForfeit = chance.below(FORFEITS) === 0
  const record = {
    ...game.record,
    tags: { X: x.name, O: o.name },
    ...(isForfeit && {
      moves: game.record.moves.slice(0, 10) as RecordedMove[],
      ending: forfeited(variant, 'time', loser, 'it took 1.2 s of 1 s'),
    }),
  }
  return { ...game, record, players: [x, o], stderr: ['', isForfeit ? `${o.name} was slow` : ''] }
}

function resultOf({ key }: ScheduledGame, { record: { ending, moves } }: FinishedGame): GameResult {
  if (ending === null) throw new Error('a finished game has an ending')
  return { key, ending, placements: moves.length, times: [0, 0] }
}
