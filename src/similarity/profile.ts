/** What is known of a source when it is compared: its fingerprints, which of them are its own, and where each stands. */
import { type Fingerprints, fingerprintsOf, K } from './fingerprints.ts'
import type { Tokens } from './tokens.ts'

/** A stretch of a text, in characters; and in lines from 1. */
export interface Place {
  readonly from: number
  readonly to: number
  readonly line: number
  readonly lastLine: number
}

export interface Profile extends Fingerprints {
  readonly isOwn: readonly boolean[] // not in a starter file
  readonly own: number
  readonly hashesInOrder: Float64Array // own ones, each once
  readonly counts: Int32Array // of these
  readonly byHash: ReadonlyMap<number, readonly number[]> // own ones
  /** The text of the fingerprints from one to another. */
  placeOf(first: number, last: number): Place
}

export function profileOf(text: string, tokens: Tokens, ignored: ReadonlySet<number>): Profile {
  const fingerprints = fingerprintsOf(tokens)
  const { hashes, at } = fingerprints
  const isOwn = hashes.map(hash => !ignored.has(hash))
  const byHash = new Map<number, number[]>()
  for (const [index, hash] of hashes.entries())
    if (isOwn[index]) {
      const places = byHash.get(hash)
      if (places) places.push(index)
      else byHash.set(hash, [index])
    }
  const hashesInOrder = Float64Array.from(byHash.keys()).sort()
  const lines = lineStarts(text)
  return {
    ...fingerprints,
    isOwn,
    own: isOwn.filter(Boolean).length,
    hashesInOrder,
    counts: Int32Array.from(hashesInOrder, hash => byHash.get(hash)?.length ?? 0),
    byHash,
    placeOf: (first, last) => {
      const [begin, end] = [at[first] ?? 0, (at[last] ?? 0) + K - 1]
      const [from, to] = [tokens.from[begin] ?? 0, tokens.to[end] ?? 0]
      return { from, to, line: lineOf(lines, from), lastLine: lineOf(lines, to) }
    },
  }
}

const lineStarts = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length),
]

/** By halving. */
function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low + 1
}
