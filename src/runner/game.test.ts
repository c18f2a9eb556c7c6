/** What the record of a game says about its programs. */
import { expect, test } from 'vitest'
import type { Notes } from '../programs/player.ts'
import { commentOn } from './game.ts'

const notes = (whileStopped: number): Notes => ({
  stderr: '',
  startup: 0,
  slowest: 0,
  overrun: 0,
  memory: null,
  whileStopped,
  warnings: [],
})

test('who used the processor in the other side’s turns is named, and how much it was', () => {
  expect(commentOn([notes(312), null])).toBe("x used 0.31 s of processor time in the other side's turns")
  expect(commentOn([notes(40), notes(1500)])).toBe(
    "x used 0.04 s of processor time in the other side's turns; o used 1.50 s of processor time in the other side's turns",
  )
})

test('the last moments before a program stops are nothing to tell', () => {
  expect(commentOn([notes(9.9), null])).toBeNull()
})
