/** What can be seen from outside of what a program may not do. */
import type { StoppedUse } from './pauses.ts'

import { childrenOf, threadsOf } from './processes.ts'
import type { Sandbox } from './sandbox.ts'

/** In a whole game; a program that does nothing about it stays still to the microsecond. */
const TOLERATED_MS = 50
const MOST_THREADS = 256 // of a runtime that needs some; thousands would leave no numbers for other processes

/** Looks at the programs right below a supervisor: there should be one, with one thread and no children. */
export function violationOf(
  programs: readonly number[],
  { threads }: Sandbox,
  { awake }: StoppedUse,
): string | null {
  if (awake > TOLERATED_MS)
    return `it woke itself up while it was stopped: it used ${(awake / 1000).toFixed(2)} s of processor time in the other side's turns`
  const processes = programs.length - 1 + programs.flatMap(childrenOf).length
  if (processes > 0) return `it started ${counted(processes, 'process', 'processes')}`
  const more = programs.reduce((sum, pid) => sum + threadsOf(pid) - 1, 0)
  return more > (threads ? MOST_THREADS : 0) ? `it started ${counted(more, 'thread', 'threads')}` : null
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
