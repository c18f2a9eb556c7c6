/** The edge of the command line: streams, colours and exit codes. stdout is data, stderr is progress. */
import type { Readable, Writable } from 'node:stream'
import { createColors } from 'picocolors'
import { glyphsFor } from './glyphs.ts'

export const EXIT = {
  done: 0, // it ran and found nothing wrong
  wrong: 1, // it ran and found something wrong: a mismatch, an illegal move in a record
  usage: 2, // it did not run: a word, an option or a file was not understood
  interrupted: 130, // Ctrl-C
} as const

export type Colours = ReturnType<typeof createColors>

export interface Io {
  readonly stdin: Readable & { isTTY?: boolean; setRawMode?: (on: boolean) => unknown }
  readonly stdout: Writable & { isTTY?: boolean; columns?: number; rows?: number }
  readonly stderr: Writable & { isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly signal: AbortSignal // Ctrl-C
}

/** Ends a command with a message for stderr and an exit code. */
export class Stop extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Colours on a terminal, unless NO_COLOR is set; with FORCE_COLOR everywhere. */
export function coloursFor({ stdout, env }: Io): Colours {
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== ''
  const refused = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb'
  return createColors(!refused && (forced || stdout.isTTY === true))
}

export interface Room {
  readonly columns: number
  readonly rows: number
}

/** The size of the window. Where there is none, or it is given as 0, that of a usual terminal. */
export const roomOf = ({ stdout }: Pick<Io, 'stdout'>): Room => ({
  columns: stdout.columns || 80,
  rows: stdout.rows || 24,
})

/** Data for programs, as it is. */
export const print = ({ stdout }: Io, text: string): void => void stdout.write(`${text}\n`)

/** Words for people, in characters that their terminal has. */
export const say = ({ stdout, env }: Io, text: string): void =>
  void stdout.write(`${glyphsFor(env).spell(text)}\n`)
export const report = ({ stderr, env }: Io, text: string): void =>
  void stderr.write(`${glyphsFor(env).spell(text)}\n`)

/** Standard output for a library that writes texts to it and asks for its size. */
export const spelledOutput = ({ stdout, env }: Io): Io['stdout'] =>
  new Proxy(stdout, {
    get: (stream, name) => {
      if (name === 'write') return (text: string) => stream.write(glyphsFor(env).spell(text))
      if (name === 'columns' || name === 'rows') return roomOf({ stdout })[name]
      const own = Reflect.get(stream, name)
      return typeof own === 'function' ? own.bind(stream) : own
    },
  })
