/** Words of the command line, turned into values; each complaint says what was expected. */
import { InvalidArgumentError } from 'commander'
import type { Position } from '../rules/position.ts'
import { parsePosition } from '../rules/position-text.ts'
import { makeTextError } from '../rules/text.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import { EXIT, Stop } from './io.ts'

export const wholeNumber =
  (least: number, most: number) =>
  (word: string): number => {
    const value = Number(word)
    if (/^\d+$/.test(word) && value >= least && value <= most) return value
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }

/** Finds built-in variants, and the one at hand when it comes from a rule file. */
const finderWith =
  (variant: Variant) =>
  (id: string): Variant | undefined =>
    id === variant.id ? variant : variantNamed(id)

/** A position of this variant. */
export function positionFrom(text: string, variant: Variant): Position {
  const parsed = parsePosition(text, finderWith(variant))
  if (!parsed.ok) throw new Stop(EXIT.usage, `not a position: ${makeTextError(parsed.error)}`)
  const { id } = parsed.value.rules.variant
  if (id !== variant.id) throw new Stop(EXIT.usage, `the position is one of "${id}", not of "${variant.id}"`)
  return parsed.value
}
