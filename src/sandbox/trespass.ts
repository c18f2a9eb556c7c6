/** What can be seen from outside of threads and processes that a program may not have. */
import type { Cage } from './cage.ts'
import { childrenOf, threadsOf } from './processes.ts'

const MOST_THREADS = 256 // of a runtime that needs some; thousands would leave no numbers for other processes

/** Looks at the programs right below a keeper: there should be one, with one thread and no children. */
export function trespassOf(programs: readonly number[], { threads }: Cage): string | null {
  const processes = programs.length - 1 + programs.flatMap(childrenOf).length
  if (processes > 0) return `it started ${counted(processes, 'process', 'processes')}`
  const more = programs.reduce((sum, pid) => sum + threadsOf(pid) - 1, 0)
  return more > (threads ? MOST_THREADS : 0) ? `it started ${counted(more, 'thread', 'threads')}` : null
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
