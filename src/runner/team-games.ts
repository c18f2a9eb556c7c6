/** The games of one entrant as its team report sees them, and what the engine found in those it has looked at. */

import type { Place, ReportedGame } from '../report/team-report/game.ts'
import { fitted, type Ratings } from '../report/team-report/strength.ts'
import { chosenOf } from '../report/team-report/team-report.ts'
import type { Side } from '../rules/position.ts'
import { scoreOf } from '../stats/pairs.ts'
import type { StoredGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import type { EntrantProgram, TournamentWithPlan } from '../store/tournaments.ts'
import type { GameResult } from '../tournament/scheduled-game.ts'
import { replayFromGames } from './replay-command.ts'
import { reviewsOf } from './reviews.ts'

/** Of one tournament or ladder, those that the reader of the report may see, in the order they were stored. */
export interface OwnGames {
  readonly place: Place
  readonly games: readonly StoredGame[]
  readonly own: number // the entrant
  readonly opponentOf: (entrant: number) => string
  readonly partOf: (game: StoredGame) => string
  readonly replayOf: (game: StoredGame, number: number, call: readonly string[]) => string | null
}

const ended = ({ games, ...own }: OwnGames): OwnGames => ({
  ...own,
  games: games.filter(({ record }) => record.ending !== null),
})

/** Those that the engine is to look at, by number. */
export const chosenGames = (all: readonly OwnGames[]): number[] =>
  all.map(ended).flatMap(({ place, games }) => [...chosenOf(games, place)].map(({ id }) => id))

const sideOf = ({ seats }: StoredGame, own: number): Side => (seats[0] === own ? 0 : 1)

/** The call starts this program where the report is read. */
export async function reportedGames(
  store: Store,
  all: readonly OwnGames[],
  call: readonly string[],
): Promise<ReportedGame[]> {
  const reported: ReportedGame[] = []
  for (const own of all.map(ended)) {
    const chosen = chosenOf(own.games, own.place)
    const reviews = await reviewsOf(
      store,
      [...chosen].map(({ id }) => id),
    )
    const printed = await store.games.printed(own.games.map(({ id }) => id))
    for (const [at, game] of own.games.entries()) {
      const side = sideOf(game, own.own)
      reported.push({
        ...{ place: own.place, key: game.slot, part: own.partOf(game), side },
        opponent: own.opponentOf(game.seats[1 - side] ?? -1),
        opening: game.opening,
        record: game.record,
        used: game.usage[side].used ?? null,
        slowest: game.usage[side].slowest,
        printed: printed.get(game.id)?.[side] ?? [],
        replay: own.replayOf(game, at + 1, call),
        isChosen: chosen.has(game),
        review: chosen.has(game) ? (reviews.get(game.id) ?? null) : null,
      })
    }
  }
  return reported
}

/** More than any entrant plays in a tournament that is meant for people. */
const MOST_GAMES = 1000

/** Of an entrant of a tournament, all of them. */
export async function entrantGames(
  store: Store,
  tournament: TournamentWithPlan,
  entrant: number,
): Promise<OwnGames> {
  const programs = await store.tournaments.programs(tournament.id)
  const games = await store.games.ofEntrants(tournament.id, [entrant], MOST_GAMES)
  return tournamentGames(tournament, programs, entrant, games)
}

export function tournamentGames(
  { plan }: TournamentWithPlan,
  programs: readonly EntrantProgram[],
  own: number,
  games: readonly StoredGame[],
): OwnGames {
  const isOwnFault = ({ record: { ending }, seats }: StoredGame): boolean =>
    ending !== null && ending.winner !== null && seats[ending.winner] !== own
  return {
    ...{ place: 'tournament', games, own },
    opponentOf: entrant => plan.entrants[entrant]?.name ?? '',
    partOf: ({ stage }) => plan.stages[stage]?.name ?? '',
    replayOf: (game, number, call) =>
      isOwnFault(game) ? replayFromGames(call, plan, programs, game, number) : null,
  }
}

/** Who sat where and how it ended, of games that may be seen. */
export interface SeatedResult {
  readonly seats: readonly [x: number, o: number]
  readonly ending: GameResult['ending']
}

/** Ratings of those who have played, from these games alone. Null without any. */
export function tournamentRatings(
  { plan }: TournamentWithPlan,
  results: readonly SeatedResult[],
  own: number,
  levelOf: (entrant: number) => string | null, // the word of a built-in bot
): Ratings | null {
  const players = [...new Set(results.flatMap(({ seats }) => seats))].sort((a, b) => a - b)
  const places = new Map(players.map((entrant, place) => [entrant, place]))
  const rated = results.flatMap(({ seats: [x, o], ending }) => {
    const score = scoreOf(ending, 0)
    return score === null ? [] : [{ x: places.get(x)!, o: places.get(o)!, score }]
  })
  const estimates = fitted(players.length, rated)
  const place = places.get(own)
  if (estimates === null || place === undefined) return null
  return {
    ...{ place: 'tournament', games: rated.length, own: place },
    players: players.map((entrant, at) => ({
      name: plan.entrants[entrant]?.name ?? '',
      estimate: estimates[at]!,
      level: levelOf(entrant),
    })),
  }
}
