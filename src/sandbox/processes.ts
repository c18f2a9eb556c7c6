/**
 * Processes as Linux shows them under /proc. Whatever is gone while we look is not an error: it is simply not there.
 * Where there is no /proc, nothing is found, and only the process group is left to be signalled.
 */
import { namesIn, textOf } from './kernel-files.ts'

export const threadsOf = (pid: number): number => namesIn(`/proc/${pid}/task`).length

/** Each thread has its own children. */
export const childrenOf = (pid: number): number[] =>
  namesIn(`/proc/${pid}/task`).flatMap(thread => numbersIn(textOf(`/proc/${pid}/task/${thread}/children`)))

const numbersIn = (text: string): number[] => text.split(' ').filter(Boolean).map(Number)

/** Without recursion: a chain of thousands, each the child of the one before, is a trick to be expected. */
export function descendantsOf(pid: number): number[] {
  const found = childrenOf(pid)
  for (const each of found) found.push(...childrenOf(each)) // which goes on with those it has just found
  return found
}

/** Every process whose environment holds this text, wherever it has gone; one that has ended holds none. */
export function markedWith(mark: string): number[] {
  return namesIn('/proc')
    .filter(name => /^\d+$/.test(name) && textOf(`/proc/${name}/environ`).includes(mark))
    .map(Number)
}

/** What tells a process from a later one of the same number: when it was started; empty when it has ended. */
export function startTimeOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`)
  const [phase, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || phase === 'Z' || phase === 'X' ? '' : (fields[18] ?? '')
}

const phaseOf = (stat: string): string => stat.charAt(stat.lastIndexOf(')') + 2)

/** Whether none of its threads can run: each is stopped, or has ended. */
export const isStopped = (pid: number): boolean =>
  namesIn(`/proc/${pid}/task`).every(thread =>
    'TtZX'.includes(phaseOf(textOf(`/proc/${pid}/task/${thread}/stat`))),
  )

/** Whether any of its threads runs, or could run and waits for a processor. */
export const isRunnable = (pid: number): boolean =>
  namesIn(`/proc/${pid}/task`).some(thread => phaseOf(textOf(`/proc/${pid}/task/${thread}/stat`)) === 'R')

/**
 * How often a program has gone to sleep. Null where that does not say whether it has thought in between, as others do
 * that for it: threads or children of its own.
 */
export function sleepsOf(pids: readonly number[]): number | null {
  const threads = pids.flatMap(pid =>
    namesIn(`/proc/${pid}/task`).map(thread => `/proc/${pid}/task/${thread}`),
  )
  const [only] = threads
  if (only === undefined || threads.length > 1 || pids.some(pid => childrenOf(pid).length > 0)) return null
  const times = /^voluntary_ctxt_switches:\s+(\d+)$/m.exec(textOf(`${only}/status`))
  return times ? Number(times[1]) : null
}

/** Milliseconds that the threads of processes have run, and have waited for a processor when they could have run. */
export interface ProcessorTime {
  readonly used: number
  readonly waited: number
}

/** Null where the kernel does not tell. Threads that have ended are not counted. */
export function processorTimeOf(pids: readonly number[]): ProcessorTime | null {
  const threads = pids.flatMap(pid =>
    namesIn(`/proc/${pid}/task`).map(thread => `/proc/${pid}/task/${thread}`),
  )
  const told = threads.map(thread => numbersIn(textOf(`${thread}/schedstat`)))
  if (told.every(({ length }) => length === 0)) return null
  const sum = (at: number): number => told.reduce((all, numbers) => all + (numbers[at] ?? 0), 0) / 1e6
  return { used: sum(0), waited: sum(1) }
}

/** The most memory that a process has had at once, in bytes. */
export function peakOf(pid: number): number | null {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))
  return peak ? Number(peak[1]) * 1024 : null
}

/** A supervisor and all that did not leave its group: for systems that show no processes under /proc. */
export const signalGroup = (supervisor: number, name: NodeJS.Signals): void => {
  if (process.platform !== 'linux' && supervisor > 1) send(-supervisor, name)
}

/** Numbers below 2 mean everybody, our own group, or the machine's first process: never those. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  if (pid > 1) send(pid, name)
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it is gone, or it is not ours: then the number belongs to somebody else by now
  }
}
