/**
 * How likely the games are, as the strengths of the players and what moving first is worth vary: the slope of the
 * logarithm, and its curvature. The unknowns are all players, then `first`, in natural units.
 */
import type { Meeting } from './meetings.ts'
import type { Symmetric } from './symmetric.ts'

/** What is known of a player beforehand. */
export interface Supposed {
  readonly player: number
  readonly strength: number
  readonly weight: number // 1 / variance
}

export interface Likelihood {
  readonly unknowns: number
  slope(strengths: Float64Array): Float64Array
  /** Minus the second derivatives: the Fisher information. */
  curvature(strengths: Float64Array): Symmetric
}

/** Two who met, a the lower number; [games, score of the one who moves first] for a moving first, then for b. */
interface Couple {
  readonly a: number
  readonly b: number
  readonly counts: [gamesA: number, scoreA: number, gamesB: number, scoreB: number]
  readonly drawn: 0 | 1 // virtual draws
}

export function likelihoodOf(
  players: number,
  meetings: readonly Meeting[],
  supposed: readonly Supposed[],
): Likelihood {
  const known = new Set(supposed.map(({ player }) => player))
  const couples = couplesOf(players, meetings, known)
  const lonely = firstAlone(meetings)
  const first = players
  return {
    unknowns: players + 1,
    slope: strengths => {
      const slope = new Float64Array(players + 1)
      const ahead = strengths[first]!
      for (const { a, b, counts, drawn } of couples) {
        const [gamesA, scoreA, gamesB, scoreB] = counts
        const difference = strengths[a]! - strengths[b]!
        const pullA = scoreA - gamesA * chanceAt(difference + ahead)
        const pullB = scoreB - gamesB * chanceAt(ahead - difference)
        const pull = pullA - pullB + drawn * (0.5 - chanceAt(difference))
        slope[a]! += pull
        slope[b]! -= pull
        slope[first]! += pullA + pullB
      }
      slope[first]! += lonely * (0.5 - chanceAt(ahead))
      for (const { player, strength, weight } of supposed)
        slope[player]! += weight * (strength - strengths[player]!)
      return slope
    },
    curvature: strengths => {
      const diagonal = new Float64Array(players + 1)
      const mixed = new Float64Array(players) // with `first`
      const values = new Float64Array(couples.length)
      const ahead = strengths[first]!
      for (const [index, { a, b, counts, drawn }] of couples.entries()) {
        const difference = strengths[a]! - strengths[b]!
        const firmA = counts[0] * spreadAt(difference + ahead)
        const firmB = counts[2] * spreadAt(ahead - difference)
        const firm = firmA + firmB + drawn * spreadAt(difference)
        values[index] = -firm
        diagonal[a]! += firm
        diagonal[b]! += firm
        diagonal[first]! += firmA + firmB
        mixed[a]! += firmA - firmB
        mixed[b]! -= firmA - firmB
      }
      diagonal[first]! += lonely * spreadAt(ahead)
      for (const { player, weight } of supposed) diagonal[player]! += weight
      return symmetricOf(couples, diagonal, values, mixed)
    },
  }
}

function symmetricOf(
  couples: readonly Couple[],
  diagonal: Float64Array,
  values: Float64Array,
  mixed: Float64Array,
): Symmetric {
  const count = couples.length + mixed.length
  const symmetric = {
    diagonal,
    rows: new Int32Array(count).fill(mixed.length),
    columns: new Int32Array(count),
    values: new Float64Array(count),
  }
  for (const [index, { a, b }] of couples.entries()) {
    symmetric.rows[index] = a
    symmetric.columns[index] = b
  }
  symmetric.values.set(values)
  symmetric.values.set(mixed, couples.length)
  symmetric.columns.set([...mixed.keys()], couples.length)
  return symmetric
}

/** Two who met get a virtual draw, unless of both of them something is known beforehand. */
function couplesOf(players: number, meetings: readonly Meeting[], known: ReadonlySet<number>): Couple[] {
  const couples = new Map<number, Couple>()
  for (const { x, o, games, score } of meetings) {
    const [a, b] = x < o ? [x, o] : [o, x]
    const drawn = known.has(a) && known.has(b) ? 0 : 1
    const couple = couples.get(a * players + b) ?? { a, b, counts: [0, 0, 0, 0], drawn }
    couples.set(a * players + b, couple)
    const at = x === a ? 0 : 2
    couple.counts[at] += games
    couple.counts[at + 1]! += score
  }
  return [...couples.values()]
}

/** Where moving first won every game, or none, a virtual draw of somebody with himself speaks of nothing else. */
function firstAlone(meetings: readonly Meeting[]): 0 | 1 {
  const isAll = (wanted: (meeting: Meeting) => number) => meetings.every(each => each.score === wanted(each))
  return isAll(() => 0) || isAll(({ games }) => games) ? 1 : 0
}

const chanceAt = (difference: number): number => 1 / (1 + Math.exp(-difference))

function spreadAt(difference: number): number {
  const chance = chanceAt(difference)
  return chance * (1 - chance)
}
