/**
 * The score that odds of e : 1 become, by a game's name. A network tells a logarithm of odds; this number sets how far
 * its word reaches beside the search's margins, so it comes from matches.
 */
import widths from './networks.json' with { type: 'json' }

const MIDDLING = 7000

/** The games that have a learned evaluation. */
export const LEARNED: ReadonlyMap<string, number> = new Map(Object.entries(widths))

/** A game without a network gets a middling one. */
export const oddsScore = ({ id }: { readonly id: string }): number => LEARNED.get(id) ?? MIDDLING
