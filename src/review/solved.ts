/** The games of which it is proved who wins. Their strategies are in `solved/`, named as the games are. */
import { isKnownBy } from '../rules/identity.ts'
import { MARKS, type Side } from '../rules/position.ts'
import type { Variant } from '../rules/variant.ts'
import { variantNamed } from '../rules/variants.ts'
import solved from './solved.json' with { type: 'json' }

const sides = new Map(Object.entries(solved))

/** Who wins, where it is proved. Other rules under the same name are another game. */
export function provedWinner(variant: Variant): Side | null {
  const row = sides.get(variant.id)
  return row && isKnownBy(variantNamed, variant) ? (row.side === MARKS[0] ? 0 : 1) : null
}

export const SOLVED: readonly string[] = [...sides.keys()]
