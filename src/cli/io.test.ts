import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type Io, roomOf, spelledOutput } from './io.ts'

const ioWith = (size: { columns?: number; rows?: number }): Io => {
  const { signal } = new AbortController()
  const stdout = Object.assign(new PassThrough(), size)
  return { stdin: new PassThrough(), stdout, stderr: new PassThrough(), env: {}, signal }
}

/** As the menu asks for it. */
function askedRoom(io: Io): object {
  const { columns, rows } = spelledOutput(io)
  return { columns, rows }
}

test.for([
  [{}, { columns: 80, rows: 24 }],
  [
    { columns: 0, rows: 0 },
    { columns: 80, rows: 24 },
  ],
  [
    { columns: 40, rows: 100 },
    { columns: 40, rows: 100 },
  ],
] as const)('a window that tells its size as %j has %j', ([told, room]) => {
  expect(roomOf(ioWith(told))).toEqual(room)
  expect(askedRoom(ioWith(told))).toEqual(room)
})
