/** What the record of a game says about its programs. */
import { expect, test } from 'vitest'
import type { Notes } from '../programs/player.ts'
import { commentOn } from './game.ts'

const notes = (whileStopped: number): Notes => ({
  stderr: '',
  printed: [],
  startup: 0,
  slowest: 0,
  overrun: 0,
  memory: null,
  used: null,
  waited: null,
  whileStopped,
  warnings: [],
})

test('who used the processor in the other side’s turns is named, and how much it was', () => {
  expect(commentOn({ notes: [notes(312), null], replays: [] })).toBe(
    "x used 0.31 s of processor time in the other side's turns",
  )
  expect(commentOn({ notes: [notes(40), notes(1500)], replays: [] })).toBe(
    "x used 0.04 s of processor time in the other side's turns; o used 1.50 s of processor time in the other side's turns",
  )
})

test('the last moments before a program stops are nothing to tell', () => {
  expect(commentOn({ notes: [notes(9.9), null], replays: [] })).toBeNull()
})

test('how often a game was played again is told, and why', () => {
  const why = 'x took 0.600 s of 0.5 s, and waited 0.200 s of them for a processor'
  const once = [{ side: 0, why }] as const
  expect(commentOn({ notes: [null, null], replays: once })).toBe(`played again once, since ${why}`)
  expect(commentOn({ notes: [null, null], replays: [...once, ...once] })).toBe(
    `played again 2 times, since ${why}; then the time that a side waited was not counted`,
  )
})
