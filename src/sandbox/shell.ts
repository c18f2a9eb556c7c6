/**
 * The shell that starts every cage. Whoever started us may have left us open files; Node keeps those from its children
 * only as far as it knows of them, and a cage with somebody's open folder in it would have a door. They are closed here.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { programPath } from './program-path.ts'

const CLOSED_BY_KERNEL = 0o2000000 // O_CLOEXEC

interface Shell {
  readonly program: string
  readonly closing: readonly string[] // lines of shell
}

let shell: Shell | null = null

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
  try {
    const open = readdirSync('/proc/self/fd').map(Number)
    return open.filter(descriptor => descriptor > 9 && staysOpen(descriptor))
  } catch {
    return []
  }
}

function staysOpen(descriptor: number): boolean {
  try {
    const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSED_BY_KERNEL) === 0
  } catch {
    return false // it was the one with which the list was read
  }
}
