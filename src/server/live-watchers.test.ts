/** Who follows a live game: pages that are slow, that take nothing, that fell asleep. */
import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWatchers, SILENT, type Watchers } from './live-watchers.ts'

/** The end of a connection: what has gone out, and whether the other side takes anything. */
class Page extends Writable {
  readonly got: string[] = []
  isStuck = false
  #waiting: (() => void) | null = null
  override _write(text: Buffer, _encoding: string, done: () => void): void {
    this.got.push(String(text))
    if (this.isStuck) this.#waiting = done
    else done()
  }
  go(): void {
    this.isStuck = false
    this.#waiting?.()
    this.#waiting = null
  }
  get stream(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

const LARGE = 'x'.repeat(10_000)
let watchers: Watchers
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  watchers = openWatchers(() => performance.now())
})
afterEach(() => {
  vi.useRealTimers()
})

it('whoever is slow is not sent more than waits for them, and then the game as it is', async () => {
  const [slow, quick] = [new Page(), new Page()]
  slow.isStuck = true
  for (const page of [slow, quick]) watchers.add(page.stream, null, () => {})
  for (let count = 0; count < 500; count++) watchers.tell(`${LARGE} ${count}`)
  expect(slow.writableLength).toBeLessThan(100_000)
  await vi.waitFor(() => expect(quick.got.at(-1)).toContain(' 499'))
  slow.go()
  await vi.waitFor(() => expect(slow.got.at(-1)).toContain(' 499'))
  expect(slow.got.length).toBeLessThan(20)
})

it('whoever takes nothing for four beats is sent away', async () => {
  const gone = vi.fn()
  const [stuck, quiet] = [new Page(), new Page()]
  stuck.isStuck = true
  watchers.add(stuck.stream, 0, gone)
  watchers.add(quiet.stream, 1, () => {})
  watchers.tell('the game')
  for (let beat = 0; beat < 4; beat++) watchers.beat()
  await vi.waitFor(() => expect(watchers.count()).toBe(1))
  expect([stuck.destroyed, quiet.destroyed]).toEqual([true, false])
  vi.advanceTimersByTime(3000)
  expect(gone).toHaveBeenCalledOnce()
  expect(watchers.attendance().isHere).toEqual([false, true])
})

it('the page of a seat that says nothing any more is away, and here again when it does', () => {
  watchers.add(new Page().stream, 0, () => {})
  expect(watchers.attendance()).toEqual({ isHere: [true, false], watchers: 0 })
  vi.advanceTimersByTime(SILENT - 1000)
  watchers.heard(0)
  vi.advanceTimersByTime(SILENT - 1000)
  expect(watchers.attendance().isHere[0]).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(watchers.attendance().isHere[0]).toBe(false)
  watchers.heard(0)
  expect(watchers.attendance().isHere[0]).toBe(true)
})

it('a page that is loaded again was not away', async () => {
  const page = new Page()
  watchers.add(page.stream, 1, () => {})
  page.destroy()
  await vi.waitFor(() => expect(watchers.count()).toBe(0))
  expect(watchers.attendance().isHere[1]).toBe(true)
  vi.advanceTimersByTime(2001)
  expect(watchers.attendance().isHere[1]).toBe(false)
  expect(watchers.desertedFor()).toBeGreaterThan(2000)
})

it('whoever was gone before they were let in is not waited for', async () => {
  const gone = vi.fn()
  const page = new Page()
  page.destroy()
  await vi.waitFor(() => expect(page.closed).toBe(true))
  watchers.add(page.stream, 0, gone)
  vi.advanceTimersByTime(3000)
  expect([watchers.count(), watchers.attendance().isHere[0]]).toEqual([0, false])
  expect(watchers.desertedFor()).toBeGreaterThan(0)
  expect(gone).toHaveBeenCalledOnce()
})
