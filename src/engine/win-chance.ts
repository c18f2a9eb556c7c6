/**
 * From scores to chances: the share of the points that own games from a position with this score have brought. The
 * curve is logistic and its width is fitted for each game in the table, by `npm run bench fit`; a row that is not in
 * it gets a middling one.
 */
import type { Variant } from '../rules/variant.ts'
import { WIN_IN_SIGHT } from './score.ts'
import widths from './win-chances.json' with { type: 'json' }

const MIDDLING = 5000

const widthOf = ({ id }: Variant): number => (widths as Record<string, number>)[id] ?? MIDDLING

/** From 0 to 1, for the side to move. */
export function winChance(variant: Variant, score: number): number {
  if (Math.abs(score) > WIN_IN_SIGHT) return score > 0 ? 1 : 0
  return 1 / (1 + Math.exp(-score / widthOf(variant)))
}
