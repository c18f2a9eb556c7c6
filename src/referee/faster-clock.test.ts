import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFasterClock, parseFasterClock, realTime } from './faster-clock.ts'

test.for([
  ['20x', { of: 'wall', times: 20 }],
  ['1.5x', { of: 'wall', times: 1.5 }],
  ['20x:wall', { of: 'wall', times: 20 }],
  ['1000x:processor', { of: 'processor', times: 1000 }],
] as const)('%s', ([word, clock]) => {
  expect(parseFasterClock(word)).toEqual(clock)
})

test.for(['', 'x', '20', '0x', '0.5x', '1001x', '-20x', '20X', '20x:', '20x:moon', ' 20x', '1e2x', '20x\n'])(
  '%j is no clock',
  word => {
    expect(parseFasterClock(word)).toBeUndefined()
  },
)

const clock = fc.record({
  of: fc.constantFrom('wall' as const, 'processor' as const),
  times: fc.integer({ min: 1000, max: 1_000_000 }).map(thousandths => thousandths / 1000),
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(clock, made => {
      expect(parseFasterClock(makeFasterClock(made))).toEqual(made)
    }),
  )
})

test('no text makes a clock that cannot be written', () => {
  fc.assert(
    fc.property(fc.string(), word => {
      const parsed = parseFasterClock(word)
      if (parsed) expect(parseFasterClock(makeFasterClock(parsed))).toEqual(parsed)
    }),
  )
})

test('a limit is divided, and never nothing', () => {
  expect(realTime({ of: 'wall', times: 20 }, 15_000)).toBe(750)
  expect(realTime({ of: 'wall', times: 1000 }, 100)).toBe(1)
  expect(realTime(undefined, 15_000.5)).toBe(15_000.5)
})
