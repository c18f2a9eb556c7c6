/** The real program as a process, for tests that need to send it signals and read what it says. */
import { type ChildProcess, spawn } from 'node:child_process'

export interface Ended {
  readonly code: number | null
  readonly signal: string | null // what ended it, where it did not end by itself
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** When it has said this on either stream; also when it has ended without. */
  said(words: RegExp): Promise<void>
  out(): string
}

export function begin(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  within: readonly string[] = [], // a command that runs it
): Running {
  const [program = '', ...rest] = [...within, process.execPath, 'bin/ultimata.mjs', ...words]
  const child = spawn(program, rest, { env: { ...process.env, ...env } })
  const text = { out: '', err: '' }
  const listeners = new Set<() => void>()
  const hear = (stream: 'out' | 'err') => (chunk: unknown) => {
    text[stream] += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear('out'))
  child.stderr.on('data', hear('err'))
  const ended = new Promise<Ended>(resolve =>
    child.on('close', (code, signal) => resolve({ code, signal, ...text })),
  )
  const said = (words: RegExp): Promise<void> =>
    new Promise(resolve => {
      const look = () => {
        if (words.test(text.out + text.err)) resolve()
      }
      listeners.add(look)
      void ended.then(() => resolve())
      look()
    })
  return { child, ended, said, out: () => text.out }
}

export const ultimata = (...words: string[]): Promise<Ended> => begin(words).ended
