/**
 * What a score means. A network tells a logarithm of odds; the number beside a game's name is the score that odds of
 * e : 1 become. It sets how far the network's word reaches beside the search's margins, so it comes from matches.
 */
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import widths from './networks.json' with { type: 'json' }

/** About what the hand-made evaluation scatters by, on boards of either side. */
const BY_HAND: Readonly<Record<number, number>> = { 3: 7000, 4: 2000 }

const learned = new Map(Object.entries(widths))

/** A row of somebody's own is not what the network has learned, even under the same name. */
export function isLearned(variant: Variant): boolean {
  const row = JSON.stringify(variant) // it may have come from another thread
  return learned.has(variant.id) && VARIANTS.some(ours => JSON.stringify(ours) === row)
}

/** Of the network that goes by this name. */
export const networkScore = ({ id }: Variant): number => learned.get(id) ?? 0

/** The score of odds of e : 1 in a game, whoever estimates it. */
export const oddsScore = (variant: Variant): number =>
  isLearned(variant) ? networkScore(variant) : BY_HAND[variant.side]
