/**
 * How games that were not played would have ended. Two who met on these sides end as they did then, for most bots play
 * the same again; of others, the fitted strengths say how likely a win is. What a win or a draw is worth in points is
 * taken from the games that were played out.
 */
import { type Ending, isForfeit } from '../referee/ending.ts'
import type { Chance } from '../rules/chance.ts'
import type { Side } from '../rules/position.ts'
import { type Estimate, scoreAt } from '../stats/elo.ts'
import { meetingsOf } from '../stats/meetings.ts'
import { scoreOf } from '../stats/pairs.ts'
import { type Prior, ratingsOf } from '../stats/rating.ts'
import type { TournamentPlan } from './plan.ts'
import type { EndOf } from './redraw.ts'

/** A game with a result. */
export interface SeatedEnding {
  readonly seats: readonly [x: number, o: number]
  readonly ending: Ending
}

export interface GameModel {
  readonly strengths: readonly Estimate[] // by entrant, in Elo; the field is about 0
  readonly first: Estimate // what moving first is worth
  readonly draws: number // of the closer side's chances, the share that is a draw
  readonly endings: Readonly<Record<'won' | 'drawn', readonly Ending[]>> // x is who is ahead
  readonly played: ReadonlyMap<string, readonly Ending[]>
}

/** How far a bot is supposed to be from the others before its first game: a standard deviation in Elo. */
const FROM_ANYBODY = 350

export function gameModel({ variant, entrants }: TournamentPlan, all: readonly SeatedEnding[]): GameModel {
  const games = all.flatMap(({ seats: [x, o], ending }) => {
    const score = scoreOf(ending, 0)
    return score === null ? [] : [{ x, o, score, ending }]
  })
  const priors = entrants.map((_, player): Prior => ({ player, elo: 0, deviation: FROM_ANYBODY }))
  const ratings = ratingsOf(entrants.length, meetingsOf(games), 'priors', priors)
  const strengths = ratings?.players ?? []
  const first = ratings?.first ?? { elo: 0, low: 0, high: 0 }
  const close = games.reduce((sum, { x, o }) => sum + closeness(chanceIn({ strengths, first }, x, o)), 0)
  const drawn = games.filter(({ score }) => score === 0.5)
  const whole = games.filter(({ ending }) => !isForfeit(ending)).map(({ ending }) => ahead(ending))
  const won = whole.filter(ending => scoreOf(ending, 0) === 1)
  const [most, least] = variant.scoring.win
  const line: Ending = { way: 'line', winner: 0, points: [most, least], why: '' }
  return {
    strengths,
    first,
    draws: close === 0 ? 0 : Math.min(1, drawn.length / close),
    endings: {
      won: won.length === 0 ? [line] : won,
      drawn: drawn.map(({ ending }) => ending),
    },
    played: playedBy(games),
  }
}

function playedBy(games: readonly { x: number; o: number; ending: Ending }[]): Map<string, Ending[]> {
  const played = new Map<string, Ending[]>()
  for (const { x, o, ending } of games) played.set(`${x} ${o}`, [...(played.get(`${x} ${o}`) ?? []), ending])
  return played
}

/** What x is expected to take of a game with o. */
const chanceIn = (
  { strengths, first }: Pick<GameModel, 'strengths' | 'first'>,
  x: number,
  o: number,
): number => scoreAt((strengths[x]?.elo ?? 0) + first.elo - (strengths[o]?.elo ?? 0))

const closeness = (chance: number): number => 2 * Math.min(chance, 1 - chance)

/** With the two sides exchanged, where o is ahead. */
const ahead = (ending: Ending): Ending => (scoreOf(ending, 0) === 0 ? exchanged(ending) : ending)

const exchanged = ({ way, winner, points: [x, o], why }: Ending): Ending => ({
  way,
  winner: winner === null ? null : ((1 - winner) as Side),
  points: [o, x],
  why,
})

/** Games end by chance, as the model says. */
export function endingsBy(model: GameModel, chance: Chance): EndOf {
  const { draws, endings, played } = model
  const steps = 2 ** 32
  return ({ seats: [x, o] }) => {
    const met = played.get(`${x} ${o}`)
    if (met !== undefined) return chance.pick(met)
    const expected = chanceIn(model, x, o)
    const level = draws * closeness(expected)
    const at = chance.below(steps) / steps
    if (at < level) return chance.pick(endings.drawn)
    const won = chance.pick(endings.won)
    return at < level + expected - level / 2 ? won : exchanged(won)
  }
}
