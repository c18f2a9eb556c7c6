import { expect, test } from 'vitest'
import { durationText } from '../../report/duration.ts'
import { paceText } from './pace-text.ts'

test.for([
  [{ done: 0, total: 10, since: 0, seconds: 0 }, '0/10 games  0.0/s'],
  [{ done: 128, total: 1242, since: 100, seconds: 10 }, '128/1242 games  10.0/s  1 min 52 s left'],
  [{ done: 3, total: 5, since: 3, seconds: 60 }, '3/5 games  3.0/min  40 s left'],
  [{ done: 5, total: 5, since: 5, seconds: 1 }, '5/5 games  5.0/s'],
] as const)('%j', ([pace, text]) => {
  expect(paceText(pace)).toBe(text)
})

test.for([
  [0, '0 s'],
  [45, '45 s'],
  [59.2, '1 min 0 s'],
  [90, '1 min 30 s'],
  [8040, '2 h 14 min'],
] as const)('%i seconds are %s', ([seconds, text]) => {
  expect(durationText(seconds)).toBe(text)
})
