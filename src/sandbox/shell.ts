/**
 * The shell that starts every sandbox. Whoever started us may have left us open files, and other threads of ours open some
 * for a moment that the kernel passes on (V8 reads /proc/self/maps for every thread that it starts). A sandbox with one of
 * them would have a door. Only after the fork does nothing new come; so it is the shell that closes whatever is open by then.
 */
import { spawnSync } from 'node:child_process'
import { programPath } from './program-path.ts'

interface Shell {
  readonly program: string
  readonly closesAll: boolean // not only descriptors of one digit
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

export const shellHere = (): string => chosen().program

/** A line that closes every descriptor above the last that belongs to the sandbox. */
export function closingAbove(last: number): string {
  const tooLong = chosen().closesAll ? '' : '??*) ;; '
  const close = `[ "$at" -le ${last} ] || eval "exec $at>&-"`
  return `for at in /proc/self/fd/* /dev/fd/*; do at=\${at##*/}; case $at in *[!0-9]*) ;; ${tooLong}*) ${close} ;; esac; done`
}

/** Some shells, such as dash, cannot name a descriptor of two digits. */
function chosen(): Shell {
  if (shell) return shell
  const able = [programPath('bash') ?? '/bin/sh', '/bin/sh'].find(
    each => spawnSync(each, ['-c', 'exec 12>&-']).status === 0,
  )
  shell = { program: able ?? '/bin/sh', closesAll: able !== undefined }
  return shell
}
