import { PassThrough, type Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Io } from '../io.ts'
import { progressOn } from './progress.ts'

function fakeIo(terminal: { isTTY?: boolean; columns?: number }): { io: Io; written: () => string } {
  const stream = new PassThrough()
  const stderr: Writable & { isTTY?: boolean } = Object.assign(stream, terminal)
  const io: Io = { stdin: stream, stdout: stream, stderr, env: {}, signal: new AbortController().signal }
  return { io, written: () => String(stream.read() ?? '') }
}

test('on a pipe: a line a minute, none in the first one', () => {
  const { io, written } = fakeIo({})
  let now = 5000
  const progress = progressOn(io, () => now)
  for (const minute of [0, 0.9, 1, 1.5, 2.1]) {
    now = 5000 + minute * 60_000
    progress.show(() => `minute ${minute}`)
  }
  progress.clear()
  expect(written()).toBe('minute 1\nminute 2.1\n')
})

test('on a terminal: one line, rewritten, never longer than the terminal is wide', () => {
  const { io, written } = fakeIo({ isTTY: true, columns: 10 })
  let now = 0
  const progress = progressOn(io, () => now)
  progress.show(() => 'one')
  progress.show(() => 'too soon')
  now = 100
  progress.show(() => 'a long, long line')
  progress.clear()
  expect(written()).toBe('\r\u001b[Kone\r\u001b[Ka long, l\r\u001b[K')
})
