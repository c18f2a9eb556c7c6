/** The first built-in variant of a certain kind: tests name what they need of a game, never the game. */
import { assert } from '../src/rules/result.ts'
import type { Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'

export function variantWith(isWanted: (variant: Variant) => boolean): Variant {
  const found = VARIANTS.find(isWanted)
  assert(found !== undefined, 'a built-in variant of this kind')
  return found
}
