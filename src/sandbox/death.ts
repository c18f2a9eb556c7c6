/** How a program's end is told: one sentence that its author can act on. */
import { constants } from 'node:os'
import type { Death } from './cage.ts'

/** The kernel does not tell which of the refused calls it was. */
export const FORBIDDEN_CALL =
  'it started a thread or a process, opened a network connection, signalled another process, or made another system call that is not allowed'

const WORDS: Readonly<Record<string, string>> = {
  SIGSEGV: 'a segmentation fault',
  SIGABRT: 'it gave up itself',
  SIGBUS: 'a bus error',
  SIGFPE: 'an arithmetic error',
  SIGILL: 'an illegal instruction',
  SIGKILL: 'killed from outside',
  SIGXFSZ: 'it wrote too large a file',
  SIGPIPE: 'nobody reads what it writes',
}

/** A keeper tells of its program's death by a signal as 128 and the signal's number. */
const signalIn = (code: number | null): string | null =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0] ?? null

export function deathOf(code: number | null, signal: string | null, outOfMemory: string | null): Death {
  const cause = signal ?? signalIn(code)
  const end = { code: cause === null ? code : null, signal: cause }
  if (outOfMemory !== null) return { ...end, forbidden: null, why: outOfMemory }
  if (cause === 'SIGSYS') return { ...end, forbidden: FORBIDDEN_CALL, why: FORBIDDEN_CALL }
  return { ...end, forbidden: null, why: cause === null ? exitWords(code) : signalWords(cause) }
}

const signalWords = (signal: string): string =>
  `it was ended by ${signal}${WORDS[signal] ? ` (${WORDS[signal]})` : ''}`

function exitWords(code: number | null): string {
  if (code === 126 || code === 127) return `its program could not be started (exit code ${code})`
  return `it ended by itself with exit code ${code}`
}
