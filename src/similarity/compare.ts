/**
 * How alike two sources are, counted over occurrences of their own fingerprints: what part of both is in the other, what
 * part of the smaller is, and how long the longest piece in common is.
 */
import type { Place, Profile } from './profile.ts'

export interface Score {
  readonly similarity: number // 0 to 1: of both together
  readonly containment: number // 0 to 1: of the one that is more in the other
  readonly longest: number // lines of the longest piece in common
}

export interface Covered {
  readonly left: number // occurrences on the left that are on the right too
  readonly right: number
}

function covered(a: Profile, b: Profile): Covered {
  let [left, right] = [0, 0]
  for (let i = 0, j = 0; i < a.hashesInOrder.length && j < b.hashesInOrder.length; ) {
    const [one, other] = [a.hashesInOrder[i] ?? 0, b.hashesInOrder[j] ?? 0]
    if (one === other) {
      left += a.counts[i] ?? 0
      right += b.counts[j] ?? 0
    }
    if (one <= other) i++
    if (other <= one) j++
  }
  return { left, right }
}

export function scoreOf(a: Profile, b: Profile): Score {
  const { left, right } = covered(a, b)
  if (left === 0) return { similarity: 0, containment: 0, longest: 0 }
  return {
    similarity: (left + right) / (a.own + b.own),
    containment: Math.max(left / a.own, right / b.own),
    longest: longestOf(a, b),
  }
}

/** Fingerprints in a row that both have. */
interface Run {
  readonly left: number
  readonly right: number
  readonly length: number
}

/** Both sides may spread it over more lines; what counts is the side with fewer. */
function longestOf(a: Profile, b: Profile): number {
  let longest = 0
  for (const { left, right, length } of runsOf(a, b)) {
    const lines = Math.min(linesOf(a, left, length), linesOf(b, right, length))
    if (lines > longest) longest = lines
  }
  return longest
}

function linesOf(profile: Profile, first: number, length: number): number {
  const { line, lastLine } = profile.placeOf(first, first + length - 1)
  return lastLine - line + 1
}

/** What everybody was given may lie between, but begins and ends no piece. */
const isSame = (a: Profile, i: number, b: Profile, j: number): boolean =>
  i >= 0 && j >= 0 && i < a.hashes.length && a.hashes[i] === b.hashes[j]

/** All of them, none of which is longer on either end. */
function* runsOf(a: Profile, b: Profile): Generator<Run> {
  const common = tooCommon(a, b)
  const counts = (i: number): boolean => a.isOwn[i] === true && !common.has(a.hashes[i] ?? 0)
  for (const [i, hash] of a.hashes.entries()) {
    if (!counts(i)) continue
    for (const j of b.byHash.get(hash) ?? [])
      if (!goesOnBefore(a, i, b, j, counts))
        yield { left: i, right: j, length: lengthFrom(a, i, b, j, counts) }
  }
}

type Counts = (i: number) => boolean

function goesOnBefore(a: Profile, i: number, b: Profile, j: number, counts: Counts): boolean {
  for (let back = 1; isSame(a, i - back, b, j - back); back++) if (counts(i - back)) return true
  return false
}

function lengthFrom(a: Profile, i: number, b: Profile, j: number, counts: Counts): number {
  let length = 1
  for (let on = 1; isSame(a, i + on, b, j + on); on++) if (counts(i + on)) length = on + 1
  return length
}

const MOST_MEETINGS = 100_000
const NONE: ReadonlySet<number> = new Set()

/** Where both repeat themselves without end, what is repeated most begins no piece. */
function tooCommon(a: Profile, b: Profile): ReadonlySet<number> {
  const meetings = [...a.byHash].map(([hash, places]) => ({
    hash,
    many: places.length * (b.byHash.get(hash)?.length ?? 0),
  }))
  let left = MOST_MEETINGS
  if (meetings.reduce((sum, { many }) => sum + many, 0) <= left) return NONE
  const rarest = meetings.sort((x, y) => x.many - y.many || x.hash - y.hash)
  const common = new Set<number>()
  for (const { hash, many } of rarest) {
    left -= many
    if (left < 0) common.add(hash)
  }
  return common
}

/** A piece that is in both, and where. */
export interface Piece {
  readonly left: Place
  readonly right: Place
}

/** Pieces that do not overlap on either side, the longest first taken; in the order of the left side. */
export function piecesOf(a: Profile, b: Profile): Piece[] {
  const [taken, given] = [new Set<number>(), new Set<number>()]
  const pieces: (Piece & { readonly at: number })[] = []
  const runs = [...runsOf(a, b)].sort((x, y) => y.length - x.length || x.left - y.left || x.right - y.right)
  for (const run of runs)
    for (const { left, right, length } of freeParts(run, taken, given)) {
      for (let step = 0; step < length; step++) {
        taken.add(left + step)
        given.add(right + step)
      }
      pieces.push({
        at: left,
        left: a.placeOf(left, left + length - 1),
        right: b.placeOf(right, right + length - 1),
      })
    }
  return pieces.sort((x, y) => x.at - y.at).map(({ left, right }) => ({ left, right }))
}

/** What of a run is not in a longer one. */
function freeParts({ left, right, length }: Run, taken: Set<number>, given: Set<number>): Run[] {
  const parts: Run[] = []
  let free = 0
  for (let step = 0; step <= length; step++) {
    const isFree = step < length && !taken.has(left + step) && !given.has(right + step)
    if (isFree) free++
    else if (free > 0) {
      parts.push({ left: left + step - free, right: right + step - free, length: free })
      free = 0
    }
  }
  return parts
}
