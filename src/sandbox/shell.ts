/**
 * The shell that starts every sandbox. Whoever started us may have left us open files; Node keeps those from its children
 * only as far as it knows of them, and a sandbox with somebody's open folder in it would have a door. They are closed here.
 */
import { namesIn, textOf } from './kernel-files.ts'
import { programPath } from './program-path.ts'

const CLOSED_BY_KERNEL = 0o2000000 // O_CLOEXEC

interface Shell {
  readonly program: string
  readonly closing: readonly string[] // lines of shell
}

let shell: Shell | null = null

/** The first descriptor after the three that everybody has. */
export const BEGUN_FD = 3

/**
 * Becomes the program of the words, and says so before. Where the line never comes, the program was not reached, and
 * what ended is our own; the program is not given what the line is written to, so it can neither take back nor forge it.
 */
export const becoming = (descriptor: number): string =>
  `echo >&${descriptor}; exec ${descriptor}>&-; exec "$@"`

/** Node sees to those below 16 itself; the others have two digits, and only bash can name such. */
export function shellHere(): Shell {
  if (shell) return shell
  const open = inherited()
  shell = {
    program: (open.length > 0 ? programPath('bash') : null) ?? '/bin/sh',
    closing: open.map(descriptor => `exec ${descriptor}>&-`),
  }
  return shell
}

function inherited(): number[] {
  const open = namesIn('/proc/self/fd').map(Number)
  return open.filter(descriptor => descriptor > 9 && staysOpen(descriptor))
}

/** The one with which the list was read is gone by now, and says nothing. */
function staysOpen(descriptor: number): boolean {
  const flags = /^flags:\s+(\d+)$/m.exec(textOf(`/proc/self/fdinfo/${descriptor}`))?.[1]
  return flags !== undefined && (Number.parseInt(flags, 8) & CLOSED_BY_KERNEL) === 0
}
