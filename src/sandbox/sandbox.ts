/** What a sandbox is: how a program of somebody else's is run, and what is seen of it from outside. */
import type { Readable, Writable } from 'node:stream'
import type { StoppedUse } from './pauses.ts'
import type { ProcessorTime } from './processes.ts'

/** Weakest first; each has what the ones before it have. */
export const LEVELS = ['process', 'namespaces', 'cgroup'] as const
export type Level = (typeof LEVELS)[number]

export interface Sandbox {
  readonly level: Level
  readonly folder: string // the working directory, seen read-only
  readonly visible: readonly string[] // further files and folders that it may read: a shim, a runtime
  readonly memory: number // bytes
  readonly env: Readonly<Record<string, string>> // on top of the few variables that every program gets
  readonly threads: boolean // for a runtime that cannot start without them, such as Node's; processes stay refused
}

export interface Confined {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  readonly pid: number // of its supervisor, the process that we started; the program itself is below it
  hasBegun(): boolean // whether it was the program that ran; what ends before that is ours, not its
  pause(): void // stops every process of it
  resume(): void
  processorTime(): ProcessorTime | null // where that can be known; a wait is counted when it is over
  isRunnable(): boolean // whether it runs, or waits for a processor
  sleeps(): number | null // how often it has gone to sleep, where that tells whether it went on thinking
  stoppedUse(): StoppedUse // of a processor, although it was stopped
  violation(): string | null // what it is doing now that it may not, seen from outside; a sentence
  memory(): number | null // the most bytes that it has used so far, where that can be known
  kill(): Promise<void> // all of it; nothing is left behind
  readonly exited: Promise<Exit>
  readonly ended: Promise<Exit> // when nothing of it is left
}

export interface Exit {
  readonly code: number | null
  readonly signal: string | null
  readonly forbidden: string | null // the sentence about what it may not do, when it died of that
  readonly why: string
}
