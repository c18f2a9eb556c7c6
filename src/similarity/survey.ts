/**
 * All sources of a class compared with each other and with earlier years and public bots. Versions of one owner are
 * never compared with each other, nor are references with references; of two owners the pair that is most alike counts.
 */
import { clustersOf } from './clusters.ts'
import { type Score, scoreOf } from './compare.ts'
import type { Profile } from './profile.ts'

export const LOOK = 0.25
export const CASE = 0.45

export const BANDS = ['nothing', 'look', 'case'] as const
export type Band = (typeof BANDS)[number]

export const bandOf = (similarity: number): Band =>
  similarity >= CASE ? 'case' : similarity >= LOOK ? 'look' : 'nothing'

/** Whose a source is, and what it is called. */
export interface Named {
  readonly owner: string // 'team 7'
  readonly file: string
  readonly isReference: boolean // of an earlier year, or public
}

export interface Entry extends Named {
  readonly profile: Profile
}

export interface Pair extends Score {
  readonly left: number // of the sources, by their order
  readonly right: number
}

export interface Survey {
  readonly compared: number // pairs of owners of the class
  readonly distribution: readonly number[] // of these pairs, by twentieths of similarity
  readonly pairs: readonly Pair[] // those with anything in common, the most alike first
  readonly clusters: readonly (readonly string[])[] // owners joined by cases
}

/** A source as it is told of: what is known of it, and what is wrong with it. */
export interface SourceFacts extends Named {
  readonly id: string // by which whoever asked knows it
  readonly own: number // fingerprints that are in no template
  readonly all: number
  readonly remark: string | null
}

/** The pairs of the survey count in these sources. */
export interface Comparison extends Survey {
  readonly sources: readonly SourceFacts[]
}

const BINS = 20
const MOST_PAIRS = 2000

/** By what they are called, so that the order in which they were given does not matter. */
export function inOrder<T extends Named>(sources: readonly T[]): T[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...sources].sort(
    (a, b) =>
      Number(a.isReference) - Number(b.isReference) || compare(a.owner, b.owner) || compare(a.file, b.file),
  )
}

/** Of sources in their order. */
export function surveyOf(entries: readonly Entry[]): Survey {
  const pairs = bestPairs(entries).sort(byScore)
  const ofClass = pairs.filter(({ right }) => entries[right]?.isReference === false)
  const cases = ofClass.filter(({ similarity }) => bandOf(similarity) === 'case')
  const owner = (entry: number): string => entries[entry]?.owner ?? ''
  return {
    compared: ofClass.length,
    distribution: distributionOf(ofClass),
    pairs: pairs.filter(({ similarity }) => similarity > 0).slice(0, MOST_PAIRS),
    clusters: clustersOf(cases.map(({ left, right }) => [owner(left), owner(right)] as const)),
  }
}

/** Of each two owners the versions that are most alike. */
function bestPairs(entries: readonly Entry[]): Pair[] {
  const best = new Map<string, Pair>()
  for (const [left, a] of entries.entries())
    for (const [right, b] of entries.entries()) {
      if (right <= left || a.owner === b.owner || a.isReference) continue
      const pair = { left, right, ...scoreOf(a.profile, b.profile) }
      const key = JSON.stringify([a.owner, b.owner])
      const before = best.get(key)
      if (!before || byScore(pair, before) < 0) best.set(key, pair)
    }
  return [...best.values()]
}

const byScore = (a: Pair, b: Pair): number =>
  b.similarity - a.similarity ||
  b.containment - a.containment ||
  b.longest - a.longest ||
  a.left - b.left ||
  a.right - b.right

const distributionOf = (pairs: readonly Pair[]): number[] =>
  Array.from({ length: BINS }, (_, bin) => pairs.filter(({ similarity }) => binOf(similarity) === bin).length)

const binOf = (similarity: number): number => Math.min(BINS - 1, Math.floor(similarity * BINS))
