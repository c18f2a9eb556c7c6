/** What is held against a program, and what is not: played with clocks that are moved by hand. */
import { expect, test } from 'vitest'
import { type DelayMeter, makeDelayMeter } from './delays.ts'

type Sleeps = number | null // null: nobody counts them

/** A machine whose times are set. Beats come as its clock passes them, unless the arena stands still. */
function machine() {
  const at = { now: 0, used: 0, waited: 0, own: 0, stolen: [0, 0], runnable: false, sleeps: null as Sleeps }
  let beats: { due: number; call: () => void; every: number }[] = []
  const meter = makeDelayMeter({
    now: () => at.now,
    program: () => ({ used: at.used, waited: at.waited }),
    isRunnable: () => at.runnable,
    sleeps: () => at.sleeps,
    waiting: () => at.own,
    stolen: () => at.stolen,
    every: (milliseconds, call) => {
      const beat = { due: at.now + milliseconds, call, every: milliseconds }
      beats.push(beat)
      return () => {
        beats = beats.filter(other => other !== beat)
      }
    },
  })
  const ring = (): void => {
    for (const beat of [...beats])
      if (beat.due <= at.now) {
        beat.call()
        beat.due = at.now + beat.every
      }
  }
  /** Time goes by, of which the program runs so much and waits so much. */
  const pass = (milliseconds: number, { used = 0, waited = 0 } = {}): void => {
    for (let left = milliseconds; left > 0; left -= 10) {
      const step = Math.min(10, left)
      at.now += step
      at.used += (used * step) / milliseconds
      at.waited += (waited * step) / milliseconds
      ring()
    }
  }
  /** Time goes by in one piece. */
  const freeze = (milliseconds: number, { used = 0 } = {}): void => {
    at.now += milliseconds
    at.used += used
    ring()
  }
  return { at, meter, pass, freeze }
}

const rounded = (meter: DelayMeter): [frozen: number, waited: number] => {
  const { frozen, waited } = meter.delays()
  return [Math.round(frozen), Math.round(waited)]
}

test('a program that ran all the time has no excuse, and neither has one that slept', () => {
  const { meter, pass } = machine()
  meter.begin()
  pass(1000, { used: 1000 })
  expect(rounded(meter)).toEqual([0, 0])
  pass(1000)
  expect(rounded(meter)).toEqual([0, 0])
})

test('the time that it waited for a processor is told, and no more than it did not run', () => {
  const { meter, pass, at } = machine()
  meter.begin()
  pass(1000, { used: 400, waited: 600 })
  expect(rounded(meter)).toEqual([0, 600])
  at.waited += 5000 // its own threads wait for each other
  expect(rounded(meter)).toEqual([0, 600])
  pass(1000, { used: 1600 })
  expect(rounded(meter)).toEqual([0, 0])
})

test('a wait that goes on is seen before the kernel counts it', () => {
  const { meter, pass, at } = machine()
  meter.begin()
  pass(100, { used: 100 })
  at.runnable = true
  pass(200)
  expect(rounded(meter)).toEqual([0, 200])
  at.runnable = false // it sleeps
  expect(rounded(meter)).toEqual([0, 0])
})

test('what it waited before it was asked does not matter', () => {
  const { meter, pass } = machine()
  meter.begin()
  pass(100, { used: 50, waited: 50 })
  meter.answered()
  meter.end()
  pass(1000, { waited: 1000 })
  expect(rounded(meter)).toEqual([1000, 50]) // all after the answer is the arena's time
  meter.begin()
  expect(rounded(meter)).toEqual([0, 0])
})

test('a machine that stands still costs nobody time', () => {
  const { meter, pass, freeze } = machine()
  meter.begin()
  pass(200, { used: 200 })
  freeze(5000)
  pass(300, { used: 300 })
  const [frozen] = rounded(meter)
  expect(frozen).toBeGreaterThan(4950)
  expect(frozen).toBeLessThanOrEqual(5000)
})

test('an arena that stands still while the program runs on is no excuse for it', () => {
  const { meter, pass, freeze } = machine()
  meter.begin()
  pass(200, { used: 200 })
  freeze(5000, { used: 5000 })
  expect(rounded(meter)).toEqual([0, 0])
})

test('an answer that lay in the pipe of a frozen arena came in time', () => {
  const { meter, pass, freeze } = machine()
  meter.begin()
  pass(100, { used: 100 })
  freeze(3000, { used: 150 }) // it answers after 150 ms of them, and sleeps
  meter.answered()
  meter.end()
  expect(rounded(meter)[0]).toBe(2850)
})

test('an arena that waits for a processor reads late, and that is its own time', () => {
  const { meter, pass, at } = machine()
  meter.begin()
  pass(50, { used: 40 })
  at.now += 8
  at.own += 8
  meter.answered()
  meter.end()
  expect(rounded(meter)).toEqual([8, 0])
})

test('an arena that is kept from its processor while it looks at the clock has had its answer', () => {
  const { meter, pass, at } = machine()
  meter.begin()
  pass(50, { used: 40 })
  Object.defineProperty(at, 'own', {
    get: () => {
      at.now += 300
      return 0
    },
  })
  meter.answered()
  meter.end()
  expect(rounded(meter)).toEqual([300, 0])
})

/** It takes 32 ms, of which it runs 15 and waits 17; and in its own time so many sleeps. The arena reads 107 ms later. */
function readLate(machineWith: ReturnType<typeof machine>, sleeps: number): void {
  const { at, meter, pass } = machineWith
  at.sleeps = 7
  meter.begin()
  at.runnable = true
  pass(32, { used: 15, waited: 17 })
  at.sleeps += sleeps
  at.runnable = false
  pass(107) // beats come, since only what reads hangs
  meter.answered()
  at.sleeps++ // it is stopped
  meter.end()
}

test('a program that has only run and waited is not charged with what the arena lost, seen or unseen', () => {
  const late = machine()
  readLate(late, 1) // until it is asked again
  expect(rounded(late.meter)).toEqual([107, 17])
})

test('one that has slept before it answered may have slept for all of it', () => {
  const late = machine()
  readLate(late, 2)
  expect(rounded(late.meter)).toEqual([0, 17])
})

test('one that has slept and runs after its answer has not slept since', () => {
  const { at, meter, pass } = machine()
  at.sleeps = 7
  meter.begin()
  pass(60)
  at.sleeps = 8
  at.runnable = true
  pass(5, { used: 4 })
  meter.answered()
  meter.end()
  expect(rounded(meter)).toEqual([0, 0])
})

test('a program that runs is charged with no more than it runs and waits, and one that sleeps with all', () => {
  const { at, meter, pass } = machine()
  at.sleeps = 7
  meter.begin()
  at.runnable = true
  pass(60, { used: 20, waited: 10 })
  expect(rounded(meter)).toEqual([30, 10])
  at.runnable = false
  expect(rounded(meter)).toEqual([0, 10])
})

test('where the kernel does not tell what a program has used, that is no excuse', () => {
  const { at, meter, pass } = machine()
  at.sleeps = 7
  meter.begin()
  at.runnable = true
  pass(15)
  at.runnable = false
  meter.answered()
  meter.end()
  expect(rounded(meter)).toEqual([0, 0])
})

test('what a host took from one processor may have been its', () => {
  const { meter, pass, at } = machine()
  meter.begin()
  pass(100, { used: 60 })
  at.stolen = [30, 10]
  expect(rounded(meter)).toEqual([0, 30])
})

test('the processor time of all thoughts is summed', () => {
  const { meter, pass } = machine()
  expect(meter.used()).toBeNull()
  for (const used of [30, 70]) {
    meter.begin()
    pass(100, { used, waited: 10 })
    meter.answered()
    meter.end()
  }
  expect(meter.used()?.used).toBeCloseTo(100)
  expect(meter.used()?.waited).toBeCloseTo(20)
})
