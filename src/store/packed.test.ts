/** Bytes that stand for moves and times give them back; times are kept to the microsecond. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packMoves, packTimes, unpackMoves, unpackTimes } from './packed.ts'

test('moves come back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(511)), moves => {
      expect(unpackMoves(packMoves(moves))).toEqual(moves)
    }),
  )
})

test('times come back to the microsecond', () => {
  const anyTime = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs))
  fc.assert(
    fc.property(fc.array(anyTime), times => {
      const back = unpackTimes(packTimes(times))
      expect(back).toEqual(times.map(time => (time === null ? null : Math.round(time * 1000) / 1000)))
    }),
  )
})

test('a placement of some milliseconds takes five bytes at most', () => {
  expect(packMoves([80]).length + packTimes([9.5]).length).toBeLessThanOrEqual(5)
})
