import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceOf } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds)),
}))

test('the clock stands still during a pause', async () => {
  const pace = paceOf(400)
  const before = pace.now()
  const paused = pace.pause()
  await vi.advanceTimersByTimeAsync(300)
  expect(pace.now()).toBe(before)
  await vi.advanceTimersByTimeAsync(100)
  await paused
  expect(pace.now()).toBe(before)
  await vi.advanceTimersByTimeAsync(50)
  expect(pace.now()).toBe(before + 50)
})

test('an alarm rings at its time, later by the pauses, and not when it is cancelled', async () => {
  const pace = paceOf(400)
  const ring = vi.fn()
  pace.after(1000, ring)
  const never = vi.fn()
  pace.after(500, never)()
  void pace.pause()
  await vi.advanceTimersByTimeAsync(1399)
  expect(ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ring).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
})

test('an alarm that is further off than a timer can hold rings no sooner', async () => {
  const ring = vi.fn()
  const month = 30 * 24 * 3_600_000
  paceOf(0).after(month, ring)
  await vi.advanceTimersByTimeAsync(month - 1)
  expect(ring).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ring).toHaveBeenCalledOnce()
})

test('where nobody looks on there are no pauses', async () => {
  await paceOf(0).pause()
  expect(vi.getTimerCount()).toBe(0)
})
