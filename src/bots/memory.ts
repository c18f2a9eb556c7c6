/** Two caches: tables for each set of rules, and answers for board words. */
import type { Rules } from '../rules/variant.ts'

/** Tables that depend on the rules alone, made when those rules are first met. */
export function perRules<T>(make: (rules: Rules) => T): (rules: Rules) => T {
  const made = new WeakMap<Rules, { readonly table: T }>()
  return rules => {
    const known = made.get(rules)
    if (known) return known.table
    const table = make(rules)
    made.set(rules, { table })
    return table
  }
}

const MEMORY_BITS = 16

/** A function of board words that keeps its latest answers; a new one replaces the one that had its place. */
export function remembering(answer: (word: number) => number): (word: number) => number {
  const words = new Int32Array(1 << MEMORY_BITS)
  const answers = new Float64Array(1 << MEMORY_BITS)
  answers[placeOf(0)] = answer(0)
  return word => {
    const place = placeOf(word)
    if (words[place] !== word) {
      words[place] = word
      answers[place] = answer(word)
    }
    return answers[place]!
  }
}

const placeOf = (word: number): number => Math.imul(word, 0x9e3779b1) >>> (32 - MEMORY_BITS)
