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
 *
 * What is known of players beforehand can be said as priors: a newcomer is about as strong as newcomers are. They put
 * ratings on a scale of their own, on which also those who never met can be compared. Two who both have a prior need
 * no virtual draw, and get none: where many meet for two games only, those draws would make all seem alike.
 *
 * Steps are found by conjugate gradients, which look only at who met whom. The intervals want the inverse of the
 * curvature exactly, and get what they need of it from one decomposition (cholesky.ts).
 */
import { assert } from '../rules/result.ts'
import { type Entry, type Factor, factored } from './cholesky.ts'
import { type Estimate, eloAt } from './elo.ts'
import { type Likelihood, likelihoodOf, type Supposed } from './likelihood.ts'
import { connectedGroups, type Meeting } from './meetings.ts'
import { shareBelow, Z95 } from './normal.ts'
import { dot, type Symmetric, solved } from './symmetric.ts'

export interface Ratings {
  readonly players: readonly Estimate[]
  readonly first: Estimate // what moving first is worth
  readonly superiority: (player: number, other: number) => number // how sure it is that the first is the stronger
}

/** Whose rating is 0, or the mean of all; or the scale of the priors. */
export type Anchor = number | 'mean' | 'priors'

/** What a player's rating is likely to be, before any game of its own is looked at. */
export interface Prior {
  readonly player: number
  readonly elo: number
  readonly deviation: number // a standard deviation, in Elo
}

/** Elo for one step of the natural logarithm of the odds. */
const SCALE = eloAt(Math.E / (1 + Math.E))
const MOST_STEPS = 100
const SETTLED = 1e-10

/** Null where some players neither met the others, be it through others, nor have priors: they cannot be compared. */
export function ratingsOf(
  players: number,
  meetings: readonly Meeting[],
  anchor: Anchor,
  priors: readonly Prior[] = [],
): Ratings | null {
  assert(anchor !== 'priors' || priors.length > 0, 'priors that make a scale')
  if (!isComparable(players, meetings, priors)) return null
  const likelihood = likelihoodOf(players, meetings, priors.map(supposedBy))
  const gauge = priors.length === 0 ? 1 : 0
  const strengths = climb(likelihood, gauge)
  const factor = factored(held(likelihood.curvature(strengths), gauge))
  return ratingsAt(strengths, factor, originOf(players, anchor))
}

const supposedBy = ({ player, elo, deviation }: Prior): Supposed => ({
  player,
  strength: elo / SCALE,
  weight: (SCALE / deviation) ** 2,
})

function isComparable(players: number, meetings: readonly Meeting[], priors: readonly Prior[]): boolean {
  const groups = connectedGroups(players, meetings)
  const known = new Set(priors.map(({ player }) => player))
  return groups.length === 1 || groups.every(group => group.some(player => known.has(player)))
}

/** The combination of players that is 0 on the scale. */
function originOf(players: number, anchor: Anchor): Entry[] {
  if (anchor === 'priors') return []
  if (anchor === 'mean') return Array.from({ length: players }, (_, player) => [player, 1 / players])
  return [[anchor, 1]]
}

/**
 * Without priors only differences count: all strengths may be shifted alike, and the curvature has no inverse. A weight
 * on player 0 holds them, and changes no difference and no variance of one.
 */
function held({ diagonal, ...entries }: Symmetric, gauge: 0 | 1): Symmetric {
  return { ...entries, diagonal: diagonal.map((value, i) => (i === 0 ? value + gauge : value)) }
}

/** The strengths at the summit, in natural units. */
function climb({ unknowns, slope, curvature }: Likelihood, gauge: 0 | 1): Float64Array {
  let strengths = new Float64Array(unknowns)
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = solved(held(curvature(strengths), gauge), slope(strengths))
    const longest = move.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    if (longest < SETTLED) return strengths
    const pace = Math.min(1, 2 / longest)
    strengths = strengths.map((strength, i) => strength + pace * move[i]!)
  }
  assert(false, 'a summit that is reached')
}

/** The variance of a − origin is that of a, less twice what the two share, and that of the origin. */
function ratingsAt(strengths: Float64Array, factor: Factor, origin: readonly Entry[]): Ratings {
  const zero = new Float64Array(strengths.length)
  for (const [player, weight] of origin) zero[player]! += weight
  const shared = factor.solve(zero)
  const [middle, own] = [dot(zero, strengths), dot(zero, shared)]
  const first = strengths.length - 1
  const { variances, gaps } = variancesOf(strengths, factor)
  const estimate = (unknown: number, from: number, variance: number): Estimate => {
    const elo = SCALE * (strengths[unknown]! - from)
    const reach = SCALE * Z95 * Math.sqrt(Math.max(0, variance))
    return { elo, low: elo - reach, high: elo + reach }
  }
  return {
    players: Array.from({ length: first }, (_, player) =>
      estimate(player, middle, variances[player]! - 2 * shared[player]! + own),
    ),
    first: estimate(first, 0, square(factor.forward([[first, 1]]))),
    superiority: (player, other) => {
      if (player === other) return 0.5
      const known = gaps.get(player)
      const variance =
        known?.next === other
          ? known.variance
          : square(
              factor.forward([
                [player, 1],
                [other, -1],
              ]),
            )
      return variance > 0 ? shareBelow((strengths[player]! - strengths[other]!) / Math.sqrt(variance)) : 0.5
    },
  }
}

interface Variances {
  readonly variances: Float64Array // of each player
  readonly gaps: ReadonlyMap<number, { next: number; variance: number }> // between each player and the next weaker one
}

/** Who is compared with the next one costs nothing more, when the players are gone through in the order of strength. */
function variancesOf(strengths: Float64Array, factor: Factor): Variances {
  const order = [...strengths.subarray(0, -1).keys()].sort((a, b) => strengths[b]! - strengths[a]!)
  const variances = new Float64Array(order.length)
  const gaps = new Map<number, { next: number; variance: number }>()
  let before: { player: number; vector: Float64Array } | null = null
  for (const player of order) {
    const vector = factor.forward([[player, 1]])
    variances[player] = square(vector)
    if (before !== null) {
      const variance = variances[before.player]! + variances[player]! - 2 * dot(before.vector, vector)
      gaps.set(before.player, { next: player, variance })
    }
    before = { player, vector }
  }
  return { variances, gaps }
}

const square = (vector: Float64Array): number => dot(vector, vector)

/** Players that can be compared with each other, and their ratings; they are numbered within the group. */
export interface RatedGroup {
  readonly players: readonly number[]
  readonly ratings: Ratings
}

/** Each group that can be compared, rated apart, its mean being 0. Who played no game is in none. */
export function ratedGroups(players: number, meetings: readonly Meeting[]): RatedGroup[] {
  const groups = connectedGroups(players, meetings).filter(group => group.length > 1)
  const places = new Map(
    groups.flatMap((group, number) => group.map((player, place) => [player, { number, place }] as const)),
  )
  const placeOf = (player: number): number => places.get(player)?.place ?? 0
  const own = Map.groupBy(meetings, ({ x }) => places.get(x)?.number)
  return groups.flatMap((group, number) => {
    const numbered = (own.get(number) ?? []).map(each => ({
      ...each,
      x: placeOf(each.x),
      o: placeOf(each.o),
    }))
    const ratings = ratingsOf(group.length, numbered, 'mean')
    return ratings === null ? [] : [{ players: group, ratings }]
  })
}
