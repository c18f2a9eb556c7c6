import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../store/store.ts'
import { watchStore } from './wellness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const storeThat = (running: () => Promise<number[]>): Store =>
  ({ tournaments: { running } }) as unknown as Store

test('a store that fails, and then answers again', async () => {
  const running = vi.fn(() => Promise.resolve([1]))
  const trouble = vi.fn()
  const wellness = watchStore(storeThat(running), trouble)
  await vi.advanceTimersByTimeAsync(3000)
  expect([wellness.isWell(), running.mock.calls.length]).toEqual([true, 3])
  running.mockRejectedValue(new Error('away'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(wellness.isWell()).toBe(false)
  running.mockResolvedValue([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(wellness.isWell()).toBe(true)
  expect(trouble.mock.calls.flat()).toEqual(['the store does not answer: away', 'the store answers again'])
  wellness.close()
})

test('a store that never answers is asked once, and is not well after five seconds', async () => {
  const running = vi.fn(() => new Promise<number[]>(() => {}))
  const trouble = vi.fn()
  const wellness = watchStore(storeThat(running), trouble)
  await vi.advanceTimersByTimeAsync(5000)
  expect(wellness.isWell()).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wellness.isWell(), running.mock.calls.length]).toEqual([false, 1])
  expect(trouble.mock.calls.flat()).toEqual(['the store does not answer: nothing for 5 s'])
  wellness.close()
})
