/** How strong the bot is: fitted to the games of everybody, and beside the built-in bots that it really met. */
import type { Estimate } from '../../stats/elo.ts'
import { meetingsOf, type RatedGame } from '../../stats/meetings.ts'
import { ratingsOf } from '../../stats/rating.ts'
import type { Place, ReportedGame } from './game.ts'
import { type Tally, tallyOf } from './results.ts'

export interface Strength {
  readonly place: Place
  readonly games: number // of everybody, that it is fitted to
  readonly players: number
  readonly estimate: Estimate
  readonly rank: number // from 1, by the estimate
  readonly levels: readonly LevelStrength[] // the built-in bots that play there
}

export interface LevelStrength {
  readonly name: string
  readonly level: string // its word: 'engine:3'
  readonly met: Tally // games between the two
  readonly ahead: Estimate // how much stronger the team's bot is, by all games
}

/** Everybody's ratings on one scale. */
export interface Ratings {
  readonly place: Place
  readonly games: number
  readonly players: readonly {
    readonly name: string
    readonly estimate: Estimate
    readonly level: string | null // the word of a built-in bot
  }[]
  readonly own: number // the place of the team's bot among them
}

/** As in the luck of the draw: before any game, strengths are supposed to spread so far. */
const SUPPOSED = 350

/** Of the players of a tournament, from games that may be seen. Null without any. */
export function fitted(players: number, games: readonly RatedGame[]): readonly Estimate[] | null {
  if (games.length === 0) return null
  const priors = Array.from({ length: players }, (_, player) => ({ player, elo: 0, deviation: SUPPOSED }))
  return ratingsOf(players, meetingsOf(games), 'priors', priors)?.players ?? null
}

export function strengthIn(
  { place, games, players, own }: Ratings,
  reported: readonly ReportedGame[],
): Strength | null {
  const estimate = players[own]?.estimate
  if (estimate === undefined) return null
  const levels = players.flatMap((player, number): LevelStrength[] => {
    if (player.level === null || number === own) return []
    const between = reported.filter(game => game.place === place && game.opponent === player.name)
    return [
      {
        name: player.name,
        level: player.level,
        met: tallyOf(between),
        ahead: difference(estimate, player.estimate),
      },
    ]
  })
  return {
    ...{ place, games, estimate, players: players.length },
    rank: 1 + players.filter(player => player.estimate.elo > estimate.elo).length,
    levels: levels.sort((a, b) => a.ahead.elo - b.ahead.elo),
  }
}

/** As if the two errors had nothing in common: the interval is rather too wide than too narrow. */
function difference(one: Estimate, other: Estimate): Estimate {
  const elo = one.elo - other.elo
  return {
    elo,
    low: elo - Math.hypot(one.elo - one.low, other.high - other.elo),
    high: elo + Math.hypot(one.high - one.elo, other.elo - other.low),
  }
}
