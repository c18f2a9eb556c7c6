/** What can be seen from outside of threads and processes that a program may not have. */

import { childrenOf, threadsOf } from './processes.ts'
import type { Sandbox } from './sandbox.ts'

const MOST_THREADS = 256 // of a runtime that needs some; thousands would leave no numbers for other processes

/** Looks at the programs right below a supervisor: there should be one, with one thread and no children. */
export function violationOf(programs: readonly number[], { threads }: Sandbox): string | null {
  const processes = programs.length - 1 + programs.flatMap(childrenOf).length
  if (processes > 0) return `it started ${counted(processes, 'process', 'processes')}`
  const more = programs.reduce((sum, pid) => sum + threadsOf(pid) - 1, 0)
  return more > (threads ? MOST_THREADS : 0) ? `it started ${counted(more, 'thread', 'threads')}` : null
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
