import { expect, test } from 'vitest'
import { otherSpeed, parseSpeed, pauseAt, SPEEDS } from './playback.ts'
import { timesAt } from './times.ts'

test('a placement lasts a second at 1×, and every speed can be reached from every other', () => {
  expect(SPEEDS.map(pauseAt)).toEqual([2000, 1000, 500, 250, 125])
  expect(SPEEDS.map(speed => otherSpeed(speed, 1))).toEqual([1, 2, 4, 8, 8])
  expect(SPEEDS.map(speed => otherSpeed(speed, -1))).toEqual([0.5, 0.5, 1, 2, 4])
})

test('a kept speed that is none is the usual one', () => {
  expect(['8', '0.5', '3', '', null].map(parseSpeed)).toEqual([8, 0.5, 1, 1, 1])
})

const placement = (time: number | null) => ({ move: 0, time, comment: null })

test('each placement counts for the side that made it, bonus moves too', () => {
  const moves = [100, 200, 300, 400].map(placement)
  const before = [0, 1, 1, 0].map(turn => ({ turn: turn as 0 | 1 }))
  expect(timesAt(moves, before, 0)).toEqual([
    { total: 0, last: null },
    { total: 0, last: null },
  ])
  expect(timesAt(moves, before, 3)).toEqual([
    { total: 100, last: 100 },
    { total: 500, last: 300 },
  ])
  expect(timesAt(moves, before, 4)?.[0]).toEqual({ total: 500, last: 400 })
})

test('a record without times has no clocks', () => {
  expect(timesAt([placement(null)], [{ turn: 0 }], 1)).toBe(null)
})
