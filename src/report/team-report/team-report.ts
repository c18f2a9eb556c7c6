/**
 * What a team's games say about its bot: all figures of the team report, from the games that its reader may see. The
 * page and the JSON are made from this alone.
 */
import type { Place, ReportedGame } from './game.ts'
import { PLACES } from './game.ts'
import { type Losses, lossesOf } from './losses.ts'
import { type OwnWords, ownWordsOf } from './own-words.ts'
import { isOwnForfeit, type PlaceResults, resultsOf } from './results.ts'
import { type Ratings, type Strength, strengthIn } from './strength.ts'
import { type StudiedGame, studied } from './studied.ts'
import { type TimeFigures, timesOf } from './times.ts'

export interface TeamFacts {
  readonly team: string
  readonly title: string // of the tournament or the course
  readonly variant: string // title of the game
  readonly limits: Readonly<Partial<Record<Place, number | null>>> // ms a placement; null: none
  readonly ratings: readonly Ratings[]
  readonly asOf: string // a date as people read it
  readonly isPartial: boolean // there may be more that its reader may not see yet
}

export interface TeamReport extends Omit<TeamFacts, 'ratings'> {
  readonly games: readonly ReportedGame[]
  readonly chosen: number // games that the engine is to look at
  readonly studied: readonly StudiedGame[] // those that it has looked at
  readonly results: readonly PlaceResults[]
  readonly losses: Losses
  readonly times: readonly TimeFigures[]
  readonly forfeits: readonly ReportedGame[]
  readonly strengths: readonly Strength[]
  readonly words: OwnWords | null
}

export function teamReportOf({ ratings, ...facts }: TeamFacts, games: readonly ReportedGame[]): TeamReport {
  const looked = games.flatMap(game => studied(game) ?? [])
  return {
    ...facts,
    games,
    chosen: games.filter(({ isChosen }) => isChosen).length,
    studied: looked,
    results: resultsOf(games),
    losses: lossesOf(looked),
    times: PLACES.flatMap(place => {
      const here = games.filter(game => game.place === place)
      return here.length === 0 ? [] : [timesOf(place, here, facts.limits[place] ?? null)]
    }),
    forfeits: games.filter(isOwnForfeit),
    strengths: ratings.flatMap(each => strengthIn(each, games) ?? []),
    words: ownWordsOf(games, looked),
  }
}

/** So many games of a tournament the engine looks at, and of a ladder. */
const MOST_CHOSEN: Readonly<Record<Place, number>> = { tournament: 60, ladder: 20 }

/** Of a tournament with more games those at even distances, in the order they were played; of a ladder the last. */
export function chosenOf<G>(games: readonly G[], place: Place): ReadonlySet<G> {
  const most = MOST_CHOSEN[place]
  if (games.length <= most) return new Set(games)
  if (place === 'ladder') return new Set(games.slice(-most))
  return new Set(Array.from({ length: most }, (_, at) => games[Math.floor((at * games.length) / most)]!))
}
