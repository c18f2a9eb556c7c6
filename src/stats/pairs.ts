/**
 * What the games of a match are worth, and their count by pairs.
 *
 * The variants pay in different coins: 1–0, 4–0, 86–0, or 38–30 where nobody has a line. Strength is measured in
 * one: who came out ahead has 1, the other 0, and ½ each when nobody did. That is the winner where there is one (a
 * line, a tie-break, a forfeit); where each side keeps its own points, it is the side that has more of them. By how
 * many points a game is won is thus not looked at: the same 1–0 for 68–0 and for 35–33.
 */
import type { Ending } from '../referee/ending.ts'
import type { Side } from '../rules/position.ts'
import { assert } from '../rules/result.ts'

/** 1, ½ or 0; null where the game has no result. */
export function scoreOf({ way, winner, points }: Ending, side: Side): number | null {
  if (way === 'no-result') return null
  if (winner !== null) return winner === side ? 1 : 0
  const ahead = points[side] - points[side === 0 ? 1 : 0]
  return ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
}

/** Pairs by what the first player took from both games together: 0, ½, 1, 1½, 2. */
export type Pentanomial = readonly [number, number, number, number, number]

/** The five as a share of the pair. */
export const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1] as const

export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0]

/** Counts one pair more, given by its two scores. */
export function withPair(counts: Pentanomial, scores: readonly [number, number]): Pentanomial {
  const kind = 2 * (scores[0] + scores[1])
  assert([0, 1, 2, 3, 4].includes(kind), 'scores of 0, ½ or 1')
  const [a, b, c, d, e] = counts
  const more = (index: number): number => (index === kind ? 1 : 0)
  return [a + more(0), b + more(1), c + more(2), d + more(3), e + more(4)]
}

export const sumOf = (tallies: readonly Pentanomial[]): Pentanomial =>
  tallies.reduce(
    ([a, b, c, d, e], [f, g, h, i, j]): Pentanomial => [a + f, b + g, c + h, d + i, e + j],
    NO_PAIRS,
  )

export const pairsIn = (counts: Pentanomial): number => counts.reduce((sum, count) => sum + count)

/** What the first player takes of a game, on average. */
export const meanOf = (counts: Pentanomial): number =>
  counts.reduce((sum, count, kind) => sum + count * PAIR_SCORES[kind]!, 0) / pairsIn(counts)
