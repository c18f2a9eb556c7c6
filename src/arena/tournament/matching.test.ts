import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestMatching, type Mates } from './matching.ts'

interface Graph {
  readonly size: number
  readonly edges: ReadonlySet<number>
}

const anyGraph: fc.Arbitrary<Graph> = fc
  .integer({ min: 0, max: 11 })
  .chain(size =>
    fc
      .uniqueArray(fc.nat(Math.max(0, size * size - 1)), { maxLength: size * 2 })
      .map(edges => ({ size, edges: new Set(edges) })),
  )

const mayMeet =
  ({ size, edges }: Graph) =>
  (a: number, b: number): boolean =>
    a !== b && edges.has(Math.min(a, b) * size + Math.max(a, b))

/** By trying everything: the first one is left out, or goes with each of the others. */
function mostCouples(free: readonly number[], meets: (a: number, b: number) => boolean): number {
  const [first, ...rest] = free
  if (first === undefined) return 0
  const paired = rest
    .filter(other => meets(first, other))
    .map(
      other =>
        1 +
        mostCouples(
          rest.filter(one => one !== other),
          meets,
        ),
    )
  return Math.max(mostCouples(rest, meets), ...paired)
}

const couplesIn = (mates: Mates): number => mates.filter(mate => mate !== null).length / 2

test('as many couples as by trying everything, and all of them allowed', () => {
  fc.assert(
    fc.property(anyGraph, graph => {
      const meets = mayMeet(graph)
      const mates = largestMatching(graph.size, meets)
      mates.forEach((mate, i) => {
        if (mate === null) return
        expect(mates[mate]).toBe(i)
        expect(meets(i, mate)).toBe(true)
      })
      const everyone = Array.from({ length: graph.size }, (_, i) => i)
      expect(couplesIn(mates)).toBe(mostCouples(everyone, meets))
    }),
    { numRuns: 2000 },
  )
})

test('a way out through a blossom is found', () => {
  const edges = ['01', '12', '23', '34', '40', '15']
  const meets = (a: number, b: number) => edges.includes(`${a}${b}`) || edges.includes(`${b}${a}`)
  expect(largestMatching(6, meets, [null, 2, 1, 4, 3, null])).toEqual([4, 5, 3, 2, 0, 1])
})
