import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whole } from '../rules/work.ts'
import { type Graph, largestMatching, type Mates, nobodyMet } from './matching.ts'

const graphOf = (size: number, meets: (low: number, high: number) => boolean): Graph =>
  Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => a !== b && meets(Math.min(a, b), Math.max(a, b))),
  )

const anyGraph: fc.Arbitrary<Graph> = fc
  .integer({ min: 0, max: 11 })
  .chain(size =>
    fc
      .uniqueArray(fc.nat(Math.max(0, size * size - 1)), { maxLength: size * 2 })
      .map(edges => graphOf(size, (low, high) => edges.includes(low * size + high))),
  )

/** By trying everything: the first one is left out, or goes with each of the others. */
function mostCouples(free: readonly number[], graph: Graph): number {
  const [first, ...rest] = free
  if (first === undefined) return 0
  const paired = rest
    .filter(other => graph[first]![other])
    .map(
      other =>
        1 +
        mostCouples(
          rest.filter(one => one !== other),
          graph,
        ),
    )
  return Math.max(mostCouples(rest, graph), ...paired)
}

const couplesIn = (mates: Mates): number => mates.filter(mate => mate !== null).length / 2

test('as many couples as by trying everything, and all of them allowed', () => {
  fc.assert(
    fc.property(anyGraph, graph => {
      const everyone = graph.map((_, i) => i)
      const mates = whole(largestMatching(graph, everyone, nobodyMet(graph.length)))
      mates.forEach((mate, i) => {
        if (mate === null) return
        expect(mates[mate]).toBe(i)
        expect(graph[i]![mate]).toBe(true)
      })
      expect(couplesIn(mates)).toBe(mostCouples(everyone, graph))
    }),
    { numRuns: 2000 },
  )
})

test('a way out through a blossom is found', () => {
  const edges = ['01', '12', '23', '34', '04', '15']
  const graph = graphOf(6, (low, high) => edges.includes(`${low}${high}`))
  const mates = whole(largestMatching(graph, [0, 1, 2, 3, 4, 5], [null, 2, 1, 4, 3, null]))
  expect(mates).toEqual([4, 5, 3, 2, 0, 1])
})
