import { expect, test } from 'vitest'
import { addCoreTimes, lackedCore, NO_CORE_TIME, processorWords, waitWords } from './core-time.ts'

test('times add up where both are known', () => {
  const time = { wall: 300, used: 200, waited: 50 }
  expect(addCoreTimes(NO_CORE_TIME, time)).toEqual(time)
  expect(addCoreTimes(time, { wall: 1, used: null, waited: null })).toEqual({
    wall: 301,
    used: null,
    waited: null,
  })
})

test.for([
  [1000, 100, false],
  [1000, 101, true],
  [10_000, 900, false],
  [10_000, 1001, true],
  [10_000, null, false],
] as const)('%d ms, of which %d waiting', ([wall, waited, isLacking]) => {
  expect(lackedCore({ wall, used: null, waited })).toBe(isLacking)
})

test('words', () => {
  expect(processorWords({ used: 1234.5678, waited: null })).toBe('1.235 s of processor time')
  expect(processorWords({ used: null, waited: null })).toBe('')
  expect(waitWords({ wall: 1000, used: 500, waited: 400 })).toBe('waited 0.4 s for a processor')
  expect(waitWords({ wall: 1000, used: 1000, waited: 0 })).toBeNull()
})
