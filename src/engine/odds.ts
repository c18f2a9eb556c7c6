/**
 * What a score means. A network tells a logarithm of odds; the number beside a game's name is the score that odds of
 * e : 1 become. It sets how far the network's word reaches beside the search's margins, so it comes from matches.
 */
import { isKnownBy } from '../rules/identity.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import widths from './networks.json' with { type: 'json' }

/** About what the hand-made evaluation scatters by, on boards of either side. */
const BY_HAND: Readonly<Record<Variant['side'], number>> = { 3: 7000, 4: 2000 }

const learned = new Map(Object.entries(widths))

/** Other rules are not what the network has learned, even under the same name. */
export const isLearned = (variant: Variant): boolean =>
  learned.has(variant.id) && isKnownBy(variantNamed, variant)

/** Of the network that goes by this name. */
export const networkScore = ({ id }: Variant): number => learned.get(id) ?? 0

/** The score of odds of e : 1 in a game, whoever estimates it. */
export const oddsScore = (variant: Variant): number =>
  isLearned(variant) ? networkScore(variant) : BY_HAND[variant.side]!
