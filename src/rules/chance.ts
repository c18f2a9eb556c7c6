/** Seeded chance: the same seed gives the same choices on every machine. */

export interface Chance {
  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number
  pick<T>(items: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let counter = seed >>> 0
  const next = (): number => {
    counter = (counter + 0x9e3779b9) >>> 0
    let z = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  const below = (bound: number): number => Math.floor((next() / 2 ** 32) * bound)
  return { below, pick: items => items[below(items.length)]! }
}
