/**
 * As many couples as can be made of people of whom only some may meet: Edmonds' matching by blossoms. A search from
 * one who is alone grows a tree of alternating steps; an odd cycle in it is shrunk to its base (a blossom). It can start
 * from a matching that is nearly right, since a schedule asks again and again with two people taken out.
 */

import type { Work } from '../rules/work.ts'

/** Who is paired with whom, or null. */
export type Mates = readonly (number | null)[]

/** mayMeet[a][b], the same both ways. */
export type Graph = readonly (readonly boolean[])[]

/** A largest matching of those who are free; `mates` is one to start from, in which all others are alone. */
export function* largestMatching(mayMeet: Graph, free: readonly number[], mates: Mates): Work<Mates> {
  const mate = [...mates]
  for (const root of free) {
    if (mate[root] !== null) continue
    turnOver(mate, pathFrom(root, mate, free, mayMeet))
    yield
  }
  return mate
}

export const nobodyMet = (size: number): Mates => Array<number | null>(size).fill(null)

interface Path {
  readonly end: number // somebody else who is alone
  readonly parent: readonly (number | null)[] // of each second one on the way back
}

/** Along a path between two who are alone, those who were apart meet, and those who met part. */
function turnOver(mate: (number | null)[], path: Path | null): void {
  let current = path?.end ?? null
  while (path !== null && current !== null) {
    const partner: number | null = path.parent[current]!
    const next: number | null = partner === null ? null : mate[partner]!
    mate[current] = partner
    if (partner !== null) mate[partner] = current
    current = next
  }
}

/** A path of alternating steps from somebody who is alone to somebody else who is. */
function pathFrom(root: number, mate: Mates, free: readonly number[], mayMeet: Graph): Path | null {
  const size = mate.length
  const parent = Array<number | null>(size).fill(null)
  const base = Array.from({ length: size }, (_, i) => i)
  const isOuter = Array<boolean>(size).fill(false)
  const queue = [root]
  isOuter[root] = true

  const stepUp = (from: number): number => parent[mate[from] ?? from] ?? from

  /** Where the ways of two back to the root come together. */
  const meetingOf = (a: number, b: number): number => {
    const way = new Set<number>()
    for (let at = base[a]!; ; at = base[stepUp(at)]!) {
      way.add(at)
      if (mate[at] === null) break
    }
    let at = base[b]!
    while (!way.has(at)) at = base[stepUp(at)]!
    return at
  }

  /** Marks one half of a blossom, from `from` down to its base, as lying in it. */
  const mark = (from: number, bottom: number, child: number, inBlossom: Set<number>): void => {
    let [at, below] = [from, child]
    while (base[at] !== bottom) {
      const partner = mate[at] ?? at
      inBlossom.add(base[at]!).add(base[partner]!)
      parent[at] = below
      below = partner
      at = parent[partner] ?? partner
    }
  }

  const shrink = (a: number, b: number): void => {
    const bottom = meetingOf(a, b)
    const inBlossom = new Set<number>()
    mark(a, bottom, b, inBlossom)
    mark(b, bottom, a, inBlossom)
    for (const i of free) {
      if (!inBlossom.has(base[i]!)) continue
      base[i] = bottom
      if (!isOuter[i]) queue.push(i)
      isOuter[i] = true
    }
  }

  for (const at of queue) {
    for (const to of free) {
      if (!mayMeet[at]![to] || base[at] === base[to] || mate[at] === to) continue
      const beyond = mate[to]
      if (to === root || (beyond !== null && parent[beyond!] !== null)) shrink(at, to)
      else if (parent[to] === null) {
        parent[to] = at
        if (beyond === null) return { end: to, parent }
        isOuter[beyond!] = true
        queue.push(beyond!)
      }
    }
  }
  return null
}
