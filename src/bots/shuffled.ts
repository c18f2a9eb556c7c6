/** The same items in an order left to chance. */
import type { Chance } from '../rules/chance.ts'

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = items.slice()
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance.below(last + 1)
    const item = order[last]!
    order[last] = order[other]!
    order[other] = item
  }
  return order
}
