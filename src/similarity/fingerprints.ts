/**
 * Fingerprints by winnowing (Schleimer, Wilkerson, Aiken, 2003): of every window of k-grams the one with the least hash
 * is taken, so two sources with a common stretch of at least `K + WINDOW - 1` tokens share a fingerprint in it,
 * wherever it stands.
 */
import type { Tokens } from './tokens.ts'

export const K = 23 // tokens of a k-gram
export const WINDOW = 17 // k-grams

export interface Fingerprints {
  readonly hashes: readonly number[]
  readonly at: readonly number[] // the first token of each
}

const [BASE, OTHER_BASE] = [0x2c1b3c6d, 0x297a2d39]

/** Of every k tokens in a row: 53 bits, made of two rolling hashes. */
export function kGrams(codes: readonly number[], k = K): number[] {
  const [last, otherLast] = [power(BASE, k), power(OTHER_BASE, k)]
  const hashes: number[] = []
  let [one, other] = [0, 0]
  for (const [index, code] of codes.entries()) {
    const gone = index < k ? 0 : (codes[index - k] ?? 0)
    one = (Math.imul(one, BASE) + code - Math.imul(gone, last)) | 0
    other = (Math.imul(other, OTHER_BASE) + code - Math.imul(gone, otherLast)) | 0
    if (index >= k - 1) hashes.push((mixed(one) >>> 0) * 2 ** 21 + (mixed(other) >>> 11))
  }
  return hashes
}

const power = (base: number, exponent: number): number =>
  Array.from({ length: exponent }).reduce<number>(result => Math.imul(result, base), 1)

/** So that the least hash is no particular one. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
}

/** Which k-grams are taken: the least of each window, the one taken before if it still is, else the last of them. */
export function winnow(hashes: readonly number[], window = WINDOW): number[] {
  const taken: number[] = []
  if (hashes.length === 0) return taken
  let least = -1
  for (let end = Math.min(window, hashes.length) - 1; end < hashes.length; end++) {
    const begin = Math.max(0, end - window + 1)
    if (least >= begin && hash(hashes, end) >= hash(hashes, least)) continue
    least = least >= begin ? end : leastIn(hashes, begin, end)
    taken.push(least)
  }
  return taken
}

const hash = (hashes: readonly number[], at: number): number => hashes[at] ?? Number.POSITIVE_INFINITY

function leastIn(hashes: readonly number[], begin: number, end: number): number {
  let least = begin
  for (let at = begin; at <= end; at++) if (hash(hashes, at) <= hash(hashes, least)) least = at
  return least
}

/** A hash that is taken again right after itself is a pattern going on, and counts once. */
export function fingerprintsOf({ codes }: Pick<Tokens, 'codes'>): Fingerprints {
  const hashes = kGrams(codes)
  const at = winnow(hashes).filter(
    (place, index, all) => index === 0 || hashes[place] !== hashes[all[index - 1] ?? -1],
  )
  return { hashes: at.map(place => hash(hashes, place)), at }
}

/** What of a starter file is no team's own: all of its k-grams, so that no choice of fingerprints misses one. */
export const ignoredOf = (templates: readonly Pick<Tokens, 'codes'>[]): Set<number> =>
  new Set(templates.flatMap(({ codes }) => kGrams(codes)))
