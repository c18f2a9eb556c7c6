/**
 * Ratings of a closed set of players from all their games at once (Bradley–Terry): player x beats o with the chance
 * that belongs to rating(x) + first − rating(o), where `first` is what moving first is worth, the same for all. A
 * draw is half a win and half a loss. The likelihood has one summit, which Newton's steps climb; the curvature
 * there, the Fisher information, gives the intervals.
 *
 * A player that won every game has no finite rating. Each two players that met are therefore given one more game,
 * drawn and without a first mover: 100–0 reads as 100½–½. It pulls all ratings together a little, the less the more
 * games there are. Where moving first won every game, or lost every game, one virtual draw holds it likewise. Games
 * count as independent of each other; those of a pair from one lopsided opening tend to offset each other, which
 * makes the intervals rather too wide than too narrow.
 */
import { assert } from '../rules/result.ts'
import { connectedGroups } from './connected.ts'
import { type Estimate, eloAt } from './elo.ts'
import { invert, type Matrix, times } from './matrix.ts'
import { shareBelow, Z95 } from './normal.ts'

export interface RatedGame {
  readonly x: number // players as numbers from 0
  readonly o: number
  readonly score: number // of x: 1, ½ or 0
}

export interface Ratings {
  readonly players: readonly Estimate[]
  readonly first: Estimate // what moving first is worth
  readonly superiority: (player: number, other: number) => number // how sure it is that the first is the stronger
}

/** Whose rating is 0, or the mean of all. */
export type Anchor = number | 'mean'

/** Elo for one step of the natural logarithm of the odds. */
const SCALE = eloAt(Math.E / (1 + Math.E))
const MOST_STEPS = 100
const SETTLED = 1e-10

/** One observation: how much of each unknown speaks for the score. The unknowns: all players, then `first`. */
interface Row {
  readonly x: number
  readonly o: number
  readonly first: 0 | 1
  readonly score: number
}

/** Null where not all players met, be it through others: they cannot be compared. */
export function ratingsOf(players: number, games: readonly RatedGame[], anchor: Anchor): Ratings | null {
  if (connectedGroups(players, games).length !== 1) return null
  const rows = [
    ...games.map((game): Row => ({ ...game, first: 1 })),
    ...virtualDraws(games),
    ...drawWithItself(games),
  ]
  const { strengths, covariance } = climb(rows, players)
  const estimate = (weights: readonly number[]): Estimate => {
    const elo = SCALE * dot(weights, strengths)
    const reach = SCALE * Z95 * Math.sqrt(Math.max(0, dot(weights, times(covariance, weights))))
    return { elo, low: elo - reach, high: elo + reach }
  }
  const unit = (index: number): number[] => strengths.map((_, i) => (i === index ? 1 : 0))
  const origin = strengths.map((_, i) =>
    i >= players ? 0 : anchor === 'mean' ? 1 / players : i === anchor ? 1 : 0,
  )
  const relative = (player: number): number[] => unit(player).map((weight, i) => weight - origin[i])
  return {
    players: Array.from({ length: players }, (_, player) => estimate(relative(player))),
    first: estimate(unit(players)),
    superiority: (player, other) => {
      const difference = unit(player).map((weight, i) => weight - unit(other)[i])
      const variance = dot(difference, times(covariance, difference))
      return variance > 0 ? shareBelow(dot(difference, strengths) / Math.sqrt(variance)) : 0.5
    },
  }
}

/** Players that can be compared with each other, and their ratings; they are numbered within the group. */
export interface RatedGroup {
  readonly players: readonly number[]
  readonly ratings: Ratings
}

/** Each group that can be compared, rated apart, its mean being 0. Who played no game is in none. */
export function ratedGroups(players: number, games: readonly RatedGame[]): RatedGroup[] {
  return connectedGroups(players, games).flatMap(group => {
    const place = new Map(group.map((player, index) => [player, index]))
    const own = games.flatMap(({ x, o, score }) => {
      const [first, second] = [place.get(x), place.get(o)]
      return first === undefined || second === undefined ? [] : [{ x: first, o: second, score }]
    })
    const ratings = group.length < 2 ? null : ratingsOf(group.length, own, 'mean')
    return ratings === null ? [] : [{ players: group, ratings }]
  })
}

function virtualDraws(games: readonly RatedGame[]): Row[] {
  const couples = new Map(games.map(({ x, o }) => [`${Math.min(x, o)} ${Math.max(x, o)}`, { x, o }]))
  return [...couples.values()].map(couple => ({ ...couple, first: 0, score: 0.5 }))
}

/** A game of a player with itself speaks of nothing but moving first. */
const drawWithItself = (games: readonly RatedGame[]): Row[] =>
  [0, 1].some(all => games.every(({ score }) => score === all)) ? [{ x: 0, o: 0, first: 1, score: 0.5 }] : []

/** The strengths at the summit, in natural units, with player 0 held at 0 while climbing. */
function climb(rows: readonly Row[], players: number): { strengths: number[]; covariance: Matrix } {
  let strengths = Array<number>(players + 1).fill(0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, information } = curvature(rows, strengths)
    const covariance = invert(information)
    const move = times(covariance, slope)
    const longest = Math.max(...move.map(Math.abs))
    if (longest < SETTLED) return { strengths, covariance: held(covariance) }
    const pace = Math.min(1, 2 / longest)
    strengths = strengths.map((strength, i) => strength + pace * move[i])
  }
  assert(false, 'a summit that is reached')
}

/** Slope and information of the log-likelihood; player 0 is held by an information without end, as it were. */
function curvature(
  rows: readonly Row[],
  strengths: readonly number[],
): { slope: number[]; information: Matrix } {
  const size = strengths.length
  const slope = Array<number>(size).fill(0)
  const information = Array.from({ length: size }, () => Array<number>(size).fill(0))
  for (const { x, o, first, score } of rows) {
    const expected = 1 / (1 + Math.exp(strengths[o] - strengths[x] - first * strengths[size - 1]))
    const weights: [number, number][] = [
      [x, 1],
      [o, -1],
      [size - 1, first],
    ]
    for (const [i, weight] of weights) {
      slope[i] += weight * (score - expected)
      for (const [j, other] of weights) information[i][j] += weight * other * expected * (1 - expected)
    }
  }
  return { slope: slope.map((value, i) => (i === 0 ? 0 : value)), information: hold(information) }
}

/** Takes player 0 out: its row and column become those of the unit matrix. */
const hold = (information: Matrix): Matrix =>
  information.map((row, i) => row.map((value, j) => (i === 0 || j === 0 ? (i === j ? 1 : 0) : value)))

/** What is held does not vary. */
const held = (covariance: Matrix): Matrix =>
  covariance.map((row, i) => row.map((value, j) => (i === 0 || j === 0 ? 0 : value)))

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0)
