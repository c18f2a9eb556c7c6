/**
 * A program that runs, as somebody to talk with. It thinks only while a talk is on: after each answer all of it is
 * stopped, and what it wrote beyond the answer, or did that it may not, is seen before the answer counts.
 */
import { setImmediate as soon } from 'node:timers/promises'
import { clueIn } from '../dialects/clue.ts'
import type { Failing, Talk } from '../dialects/protocol.ts'
import type { Delays } from '../referee/player.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { launch } from '../sandbox/launch.ts'
import type { ProcessorTime } from '../sandbox/processes.ts'
import type { Confined, Sandbox } from '../sandbox/sandbox.ts'
import { ownWaiting, stolenTimes } from '../sandbox/waiting.ts'
import { type Gauges, makeDelayMeter } from './delays.ts'
import { makeLines } from './lines.ts'
import { makeTail } from './tail.ts'

export interface Session {
  hold<T>(talk: Talk<T>): Promise<Result<T, Failing>>
  endThought(): void // its time is over: what it used is read while it is there
  delays(): Delays // of the talk that goes on, or of the last
  processorTime(): ProcessorTime | null // of all talks so far
  hasBegun(): boolean // whether the program ran at all; whatever failed before is no doing of its
  stderr(): string
  printed(): string // what it wrote to stderr in the talk that goes on, or the last: the end of it
  memory(): number | null // the most bytes it has used, where that can be known
  whileStopped(): number // milliseconds of processor time that it has used although it was stopped
  kill(): Promise<void>
}

const LAST_LINES_MS = 200 // for what a program that has ended may leave in its pipes
const EXIT_MS = 2000 // for one that has closed its output to end, on a busy machine

/** Where others read how it ended, what it wrote to stderr is no part of that. */
export function openSession(command: readonly string[], sandbox: Sandbox, isDiscreet = false): Session {
  const program = launch(command, sandbox)
  const lines = makeLines()
  const tail = makeTail()
  let talked = makeTail()
  const meter = makeDelayMeter(gaugesOf(program))
  let memory: number | null = null
  program.stderr.on('data', (chunk: Buffer) => {
    tail.take(chunk)
    talked.take(chunk)
  })
  program.stdout.on('data', (chunk: Buffer) => lines.take(chunk))
  void sayItsEnd()

  /** An end of its output is told once the program has ended, too, or goes on without it. */
  async function sayItsEnd(): Promise<void> {
    const closed = new Promise<void>(resolve => program.stdout.once('close', resolve))
    const exit = await Promise.race([program.exited, closed.then(() => within(program.exited, EXIT_MS))])
    if (exit === null) return lines.end({ way: 'crash', why: 'it closed its standard output' })
    await within(closed, LAST_LINES_MS)
    if (!program.hasBegun()) return lines.end({ way: 'crash', why: unbegunWords(exit.why, tail.text()) })
    if (exit.forbidden !== null) return lines.end(forbidden(exit.forbidden))
    lines.end({ way: 'crash', why: `${exit.why}${isDiscreet ? '' : lastWords(tail.text())}` })
  }

  async function hold<T>(talk: Talk<T>): Promise<Result<T, Failing>> {
    const early = lines.surplus()
    if (early !== null) return err({ way: 'malformed', why: `it wrote ${early} before it was asked` })
    talked = makeTail()
    meter.begin()
    const held = await converse(talk)
    meter.answered()
    program.pause()
    await soon() // what it wrote before it was stopped is read now
    meter.end()
    memory = program.memory() ?? memory
    return afterwards(held) ?? held
  }

  /** It wakes up to find the question there: to wake up first, and then wait for it, would take as long again. */
  async function converse<T>(talk: Talk<T>): Promise<Result<T, Failing>> {
    let step = talk.next()
    while (!step.done) {
      if (step.value !== '') program.stdin.write(step.value)
      program.resume()
      meter.asked()
      const line = await lines.next()
      if (!line.ok) return line
      step = talk.next(line.value)
    }
    return ok(step.value)
  }

  /** To have done what is forbidden says more than to have answered badly. */
  function afterwards({ ok: isAnswered }: Result<unknown, Failing>): Result<never, Failing> | null {
    const seen = program.violation()
    if (seen !== null) return err(forbidden(seen))
    const more = isAnswered ? lines.surplus() : null
    return more === null ? null : err({ way: 'malformed', why: `it wrote ${more} after its answer` })
  }

  const forbidden = (why: string): Failing => ({ way: 'forbidden', why: clueIn(tail.text()) ?? why })

  return {
    hold,
    endThought: meter.end,
    delays: meter.delays,
    processorTime: meter.used,
    hasBegun: program.hasBegun,
    stderr: () => tail.text(),
    printed: () => talked.text(),
    memory: () => memory,
    whileStopped: () => program.stoppedUse().all,
    kill: () => program.kill(),
  }
}

const gaugesOf = (program: Confined): Gauges => ({
  now: () => performance.now(),
  program: () => program.processorTime(),
  isRunnable: program.isRunnable,
  sleeps: program.sleeps,
  waiting: ownWaiting,
  stolen: stolenTimes,
  every: (milliseconds, call) => {
    const timer = setInterval(call, milliseconds).unref()
    return () => clearInterval(timer)
  },
})

/** What a promise gives, or null when that takes longer. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  const first = await Promise.race([promise, late])
  clearTimeout(timer)
  return first
}

/** As long as the program has not run, it is what builds its sandbox that speaks on stderr. */
const unbegunWords = (why: string, stderr: string): string =>
  `it could not be started: ${lastLine(stderr) || why}`

/** Most languages say there what went wrong. */
const lastWords = (stderr: string): string => (lastLine(stderr) === '' ? '' : `: ${lastLine(stderr)}`)

const lastLine = (text: string): string =>
  text
    .slice(text.lastIndexOf('\n') + 1)
    .trim()
    .slice(0, 200)
