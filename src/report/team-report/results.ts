/** What a team's games came to: together, by side, and against each opponent. */

import type { Ending } from '../../referee/ending.ts'
import { isForfeit, sideAtFault, WAYS, type Way } from '../../referee/ending.ts'
import { opponent } from '../../rules/position.ts'
import { assert } from '../../rules/result.ts'
import { scoreOf } from '../../stats/pairs.ts'
import { PLACES, type Place, type ReportedGame } from './game.ts'

export interface Tally {
  readonly games: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly void: number // without a result
  readonly forfeited: number // of the lost ones, by a fault of the team's bot
  readonly gifts: number // of the won ones, by a fault of the other side
  readonly points: number
  readonly against: number
}

export interface OpponentResults {
  readonly opponent: string
  readonly all: Tally
  readonly x: Tally
  readonly o: Tally
}

export interface PlaceResults {
  readonly place: Place
  readonly all: Tally
  readonly x: Tally
  readonly o: Tally
  readonly opponents: readonly OpponentResults[] // in the order of the first game with each
  readonly ways: readonly {
    readonly way: Way
    readonly won: number
    readonly drawn: number
    readonly lost: number
  }[]
}

export function endOf({ record, key }: ReportedGame): Ending {
  assert(record.ending !== null, `${key} is over`)
  return record.ending
}

/** 1, ½ or 0 for the team; null without a result. */
export const scoreIn = (game: ReportedGame): number | null => scoreOf(endOf(game), game.side)

export const isOwnForfeit = (game: ReportedGame): boolean => sideAtFault(endOf(game)) === game.side

export function tallyOf(games: readonly ReportedGame[]): Tally {
  const scores = games.map(scoreIn)
  const count = (score: number | null): number => scores.filter(each => each === score).length
  const sum = (side: 'own' | 'other'): number =>
    games.reduce(
      (total, game) => total + (endOf(game).points[side === 'own' ? game.side : opponent(game.side)] ?? 0),
      0,
    )
  return {
    games: games.length,
    won: count(1),
    drawn: count(0.5),
    lost: count(0),
    void: count(null),
    forfeited: games.filter(isOwnForfeit).length,
    gifts: games.filter(game => isForfeit(endOf(game)) && !isOwnForfeit(game)).length,
    points: sum('own'),
    against: sum('other'),
  }
}

/** Of the places where there are any games. */
export const resultsOf = (games: readonly ReportedGame[]): PlaceResults[] =>
  PLACES.flatMap(place => {
    const here = games.filter(game => game.place === place)
    if (here.length === 0) return []
    const opponents = [...Map.groupBy(here, game => game.opponent)].map(([name, met]) => ({
      opponent: name,
      ...bySide(met),
    }))
    return [{ place, ...bySide(here), opponents, ways: waysOf(here) }]
  })

const bySide = (games: readonly ReportedGame[]) => ({
  all: tallyOf(games),
  x: tallyOf(games.filter(({ side }) => side === 0)),
  o: tallyOf(games.filter(({ side }) => side === 1)),
})

function waysOf(games: readonly ReportedGame[]): PlaceResults['ways'] {
  return WAYS.flatMap(way => {
    const ended = games.filter(game => endOf(game).way === way)
    const { won, drawn, lost } = tallyOf(ended)
    return ended.length === 0 ? [] : [{ way, won, drawn, lost }]
  })
}
