/** How a program's end is told: one sentence that its author can act on. */
import { constants } from 'node:os'
import type { Exit } from './sandbox.ts'

/** What a sandboxed program may not do, and the calls that mean it. */
const FORBIDDEN: readonly (readonly [what: string, calls: readonly string[]])[] = [
  ['it started a thread or a process', ['clone', 'fork', 'vfork']],
  ['it reached for the network', ['socket', 'connect', 'bind', 'listen', 'accept', 'accept4']],
  ['it signalled another process', ['kill', 'tkill', 'tgkill', 'pidfd_send_signal', 'rt_sigqueueinfo']],
  ['it reached into another process', ['ptrace', 'process_vm_readv', 'process_vm_writev', 'pidfd_getfd']],
]

const ANY_OF_THEM =
  'it started a thread or a process, reached for the network, signalled another process, or made another system call that is not allowed'

/** The kernel does not always tell which of the refused calls it was. */
function forbiddenWords(call: string | null): string {
  if (call === null) return ANY_OF_THEM
  const what = FORBIDDEN.find(([, calls]) => calls.includes(call))?.[0] ?? 'it made a forbidden system call'
  return `${what} (${call})`
}

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

/** A supervisor tells of its program's death by a signal as 128 and the signal's number. */
const signalIn = (code: number | null): string | null =>
  Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0] ?? null

export interface End {
  readonly code: number | null
  readonly signal: string | null
  readonly outOfMemory: string | null // in words
  readonly fatalCall: () => string | null
}

export function exitOf({ code, signal, outOfMemory, fatalCall }: End): Exit {
  const cause = signal ?? signalIn(code)
  const end = { code: cause === null ? code : null, signal: cause }
  if (outOfMemory !== null) return { ...end, forbidden: null, why: outOfMemory }
  const forbidden = cause === 'SIGSYS' ? forbiddenWords(fatalCall()) : null
  return { ...end, forbidden, why: forbidden ?? (cause === null ? exitWords(code) : signalWords(cause)) }
}

const signalWords = (signal: string): string =>
  `it was ended by ${signal}${WORDS[signal] ? ` (${WORDS[signal]})` : ''}`

function exitWords(code: number | null): string {
  if (code === 126 || code === 127) return `its program could not be started (exit code ${code})`
  return `it ended by itself with exit code ${code}`
}
