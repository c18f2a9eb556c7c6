/** When a program that should be stopped counts as awake, with a program and a clock made by hand. */
import { expect, test } from 'vitest'
import { makePauses, type Pauses } from './pauses.ts'

function staged(): {
  pauses: Pauses
  program: { used: number; stopped: boolean }
  stops: () => number
  pass: (milliseconds: number) => void
} {
  const program = { used: 0, stopped: false }
  let stops = 0
  let now = 0
  let alarm: { at: number; ring: () => void } | null = null
  const brake = {
    stop: () => void stops++,
    release: () => {},
    holds: () => program.stopped,
    used: () => program.used,
  }
  const pauses = makePauses(brake, (milliseconds, ring) => {
    alarm = { at: now + milliseconds, ring }
    return () => {
      alarm = null
    }
  })
  const pass = (milliseconds: number): void => {
    for (const end = now + milliseconds; alarm && alarm.at <= end; ) {
      const { at, ring } = alarm
      now = at
      alarm = null
      ring()
    }
    now += milliseconds
  }
  return { pauses, program, stops: () => stops, pass }
}

test('what a program uses until it stops is noted and held against nobody', () => {
  const { pauses, program, pass } = staged()
  pauses.pause()
  program.used = 3
  pauses.look()
  pass(1)
  program.used = 5
  program.stopped = true
  pass(4)
  pauses.resume()
  expect(pauses.use()).toEqual({ all: 5, awake: 0 })
})

test('what it uses after it was seen to be stopped it has used awake', () => {
  const { pauses, program } = staged()
  program.used = 100
  pauses.pause()
  program.stopped = true
  pauses.look()
  program.used = 400
  expect(pauses.use()).toEqual({ all: 300, awake: 300 })
  pauses.resume()
  program.used = 900
  expect(pauses.use()).toEqual({ all: 300, awake: 300 })
})

test('a stop that is not seen to hold is repeated, and after a tenth of a second no longer waited for', () => {
  const { pauses, program, stops, pass } = staged()
  pauses.pause()
  pauses.look()
  pass(99)
  program.used = 99
  expect(pauses.use()).toEqual({ all: 99, awake: 0 })
  pass(1)
  program.used = 150
  expect(stops()).toBe(5)
  expect(pauses.use()).toEqual({ all: 150, awake: 51 })
  pass(1000)
  expect(stops()).toBe(5)
})

test('pauses add up, and a program that has lost threads owes nothing', () => {
  const { pauses, program } = staged()
  program.stopped = true
  for (const used of [10, 30, 20]) {
    pauses.pause()
    pauses.look()
    program.used = used
    pauses.resume()
  }
  expect(pauses.use()).toEqual({ all: 30, awake: 30 })
})
