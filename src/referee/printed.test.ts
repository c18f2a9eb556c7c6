import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Printed, parsePrinted, printedIn } from './printed.ts'

/** The text that reads as this line. */
function makePrinted(printed: Omit<Printed, 'ply'>): string {
  const pairs = (['depth', 'score', 'nodes', 'time'] as const).flatMap(field =>
    printed[field] === null ? [] : [`${field} ${printed[field]}`],
  )
  return `info ${pairs.join(' ')}`
}

/** A text says 0 for -0. */
const positiveZero = (value: number | null): number | null => (value === null ? null : value + 0)

const NOTHING = { depth: null, score: null, nodes: null, time: null }
const anyPrinted = fc
  .record({
    depth: fc.option(fc.nat(10_000)),
    score: fc.option(fc.double({ min: -1e12, max: 1e12, noNaN: true })),
    nodes: fc.option(fc.nat()),
    time: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true })),
  })
  .filter(({ depth, score }) => depth !== null || score !== null)
  .map(each => ({ ...each, score: positiveZero(each.score), time: positiveZero(each.time) }))

test('a line reads back what it says', () => {
  fc.assert(
    fc.property(anyPrinted, fc.nat(300), (printed, ply) => {
      expect(parsePrinted(makePrinted(printed), ply)).toEqual({ ...printed, ply })
    }),
  )
})

test('fields come in any order, beside others that mean nothing here', () => {
  const line = 'info time 250.5 pv 4:4 4:0 nodes 12345 string hello score -.35 depth 6'
  expect(parsePrinted(line, 3)).toEqual({ ply: 3, depth: 6, score: -0.35, nodes: 12345, time: 250.5 })
})

test('whatever else stands there is passed over', () => {
  for (const line of ['', 'info', 'info ', 'information depth 3', 'depth 3 score 1', ' info depth 3'])
    expect(parsePrinted(line, 0)).toBeNull()
  for (const word of ['x', 'NaN', 'Infinity', '1e999', '0x10', '1,5', '', '--1', '2.5.1', '-1'])
    expect(parsePrinted(`info depth ${word} nodes 7`, 0)).toBeNull()
  expect(parsePrinted('info depth 2.5 score 1', 0)).toEqual({ ...NOTHING, ply: 0, score: 1 })
  expect(parsePrinted('info score 1e13 depth 4', 0)).toEqual({ ...NOTHING, ply: 0, depth: 4 })
  expect(parsePrinted(`info depth 3 ${'x'.repeat(1000)}`, 0)).toBeNull()
})

test('no text makes trouble, and of a thought only so many lines are kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      for (const { depth, score } of printedIn(`info ${text}\n${text}`, 0))
        expect([depth, score]).not.toEqual([null, null])
    }),
  )
  const text = Array.from({ length: 100 }, (_, depth) => `info depth ${depth}\nhello`).join('\n')
  expect(printedIn(text, 9).map(({ depth }) => depth)).toEqual(Array.from({ length: 40 }, (_, at) => 60 + at))
})
