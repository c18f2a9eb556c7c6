/**
 * Ratings the plain way: Newton's steps on full matrices, every game a row, the inverse by elimination. Slow, and made
 * without a look at `src/stats/`, which has to agree with it.
 */
import type { RatedGame } from '../src/stats/meetings.ts'

interface Row extends RatedGame {
  readonly first: 0 | 1
}

interface Estimate {
  readonly elo: number
  readonly low: number
  readonly high: number
}

interface Dense {
  readonly players: readonly Estimate[]
  readonly first: Estimate
  superiority(player: number, other: number): number // as standard deviations
}

type Matrix = number[][]

const SCALE = 400 / Math.LN10
const Z95 = 1.959963984540054

/** Relative to the mean of all; all have met, be it through others. */
export function denseRatings(players: number, games: readonly RatedGame[]): Dense {
  const rows = [...games.map((game): Row => ({ ...game, first: 1 })), ...virtualDraws(games)]
  const { strengths, covariance } = climb(rows, players)
  const estimate = (weights: readonly number[]): Estimate => {
    const elo = SCALE * dot(weights, strengths)
    const reach = SCALE * Z95 * Math.sqrt(Math.max(0, dot(weights, times(covariance, weights))))
    return { elo, low: elo - reach, high: elo + reach }
  }
  const unit = (index: number): number[] => strengths.map((_, i) => Number(i === index))
  const relative = (player: number): number[] =>
    unit(player).map((weight, i) => (i < players ? weight - 1 / players : 0))
  return {
    players: Array.from({ length: players }, (_, player) => estimate(relative(player))),
    first: estimate(unit(players)),
    superiority: (player, other) => {
      const difference = unit(player).map((weight, i) => weight - (i === other ? 1 : 0))
      return dot(difference, strengths) / Math.sqrt(dot(difference, times(covariance, difference)))
    },
  }
}

function virtualDraws(games: readonly RatedGame[]): Row[] {
  const couples = new Map(games.map(({ x, o }) => [`${Math.min(x, o)} ${Math.max(x, o)}`, { x, o }]))
  const draws = [...couples.values()].map((couple): Row => ({ ...couple, first: 0, score: 0.5 }))
  const isOneSided = [0, 1].some(all => games.every(({ score }) => score === all))
  return isOneSided ? [...draws, { x: 0, o: 0, first: 1, score: 0.5 }] : draws
}

function climb(rows: readonly Row[], players: number): { strengths: number[]; covariance: Matrix } {
  let strengths = Array<number>(players + 1).fill(0)
  for (let step = 0; step < 200; step++) {
    const { slope, information } = curvature(rows, strengths)
    const covariance = invert(information)
    const move = times(covariance, slope)
    const longest = Math.max(...move.map(Math.abs))
    if (longest < 1e-10) return { strengths, covariance }
    const pace = Math.min(1, 2 / longest)
    strengths = strengths.map((strength, i) => strength + pace * (move[i] ?? 0))
  }
  throw new Error('no summit')
}

/** Player 0 is held by a weight, which changes no difference. */
function curvature(rows: readonly Row[], strengths: readonly number[]) {
  const size = strengths.length
  const slope = Array<number>(size).fill(0)
  const information: Matrix = Array.from({ length: size }, () => Array<number>(size).fill(0))
  information[0]![0] = 1
  for (const { x, o, first, score } of rows) {
    const expected = 1 / (1 + Math.exp(strengths[o]! - strengths[x]! - first * strengths[size - 1]!))
    const weights = [[x, 1] as const, [o, -1] as const, [size - 1, first] as const]
    for (const [i, weight] of weights) {
      slope[i]! += weight * (score - expected)
      for (const [j, other] of weights) information[i]![j]! += weight * other * expected * (1 - expected)
    }
  }
  return { slope, information }
}

/** By elimination with the largest pivot of each column. */
function invert(matrix: Matrix): Matrix {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))])
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column).map(row => Math.abs(row[column]!))
    const pivot = column + rest.indexOf(Math.max(...rest))
    const chosen = rows[pivot]!.map(value => value / rows[pivot]![column]!)
    rows[pivot] = rows[column]!
    rows[column] = chosen
    for (let i = 0; i < size; i++)
      if (i !== column) {
        const factor = rows[i]![column]!
        rows[i] = rows[i]!.map((value, j) => value - factor * chosen[j]!)
      }
  }
  return rows.map(row => row.slice(size))
}

const times = (matrix: Matrix, vector: readonly number[]): number[] => matrix.map(row => dot(row, vector))

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0)
