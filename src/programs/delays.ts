/**
 * Measures what kept a program from thinking, so that it is not held against it. Three things can: it waits for a
 * processor (the kernel counts that for each thread), a host takes the processor from the machine, or the arena, and
 * with it perhaps the whole machine, stands still. The last is seen by a beat that comes late.
 *
 * None of it can be more than the time in which the program did not run; so one that has used its limit has no excuse,
 * and one whose own threads wait for each other has none either.
 *
 * One that has not gone to sleep can have done nothing but run and wait. So whatever else passed was not its time: it was
 * taken before it could run, or after its answer lay in the pipe, and this thread may have been the one that slept.
 */
import type { Delays } from '../referee/player.ts'
import type { ProcessorTime } from '../sandbox/processes.ts'

/** Where the figures come from. */
export interface Gauges {
  now(): number // milliseconds that never run backwards
  program(): ProcessorTime | null // of the program so far; a wait that goes on is not in it yet
  isRunnable(): boolean // whether the program runs, or waits for a processor
  sleeps(): number | null // how often the program has gone to sleep so far
  waiting(): number // milliseconds that this thread has waited for a processor so far
  stolen(): readonly number[] // milliseconds that a host has taken so far, by processor
  every(milliseconds: number, call: () => void): () => void // returns what ends it
}

export interface DelayMeter {
  begin(): void // it is about to be asked
  asked(): void // it can think
  answered(): void // what follows is the arena's time
  end(): void // it is stopped, and its figures are read for good
  delays(): Delays // of the thought that goes on, or of the last
  used(): ProcessorTime | null // of all thoughts so far
}

const BEAT = 20 // milliseconds
/** A beat so much too late means that we, or the whole machine, did not run; less is how busy machines are. */
const FREEZE = 100
const SAME_MOMENT = 5

interface Thought {
  readonly begun: number
  readonly before: ProcessorTime
  readonly stolenBefore: readonly number[]
  readonly sleepsBefore: number | null
  readonly stopBeat: () => void
  frozen: number // by beats that came late
  lastBeat: number
  beatLate: number // how late that was
  usedAtBeat: number
  ranAt: number // the last beat at which it had run since the one before
  waitingAtBeat: number
  answered: number | null
  late: number // how late the answer was read
  isAwake: boolean // whether it had not slept until its answer
  after: ProcessorTime | null // null: it goes on
}

const NOTHING: ProcessorTime = { used: 0, waited: 0 }

export function makeDelayMeter(gauges: Gauges): DelayMeter {
  let thought: Thought | null = null
  let known: ProcessorTime | null = null // when the last thought ended
  const sum = { used: 0, waited: 0 }

  function beat(): void {
    if (thought === null) return
    const now = gauges.now()
    const late = now - thought.lastBeat - BEAT
    if (late > FREEZE) thought.frozen += late
    thought.beatLate = late > FREEZE ? 0 : Math.max(0, late)
    thought.lastBeat = now
    thought.waitingAtBeat = gauges.waiting()
    const used = gauges.program()?.used ?? 0
    if (used > thought.usedAtBeat) thought.ranAt = now
    thought.usedAtBeat = used
  }

  /** The wait that goes on: it could run, and has not since a beat. */
  function presentWait({ usedAtBeat, ranAt }: Thought, { used }: ProcessorTime): number {
    return used === usedAtBeat && gauges.isRunnable() ? gauges.now() - ranAt : 0
  }

  /** Whether it has not slept since it was asked. Once it has answered, it may sleep until it is asked again. */
  function isAwake({ sleepsBefore, answered }: Thought): boolean {
    const isRunning = gauges.isRunnable() // first: a sleep that begins now is in the count
    const sleeps = gauges.sleeps()
    if (sleeps === null || sleepsBefore === null || (answered === null && !isRunning)) return false
    return sleeps - sleepsBefore <= (isRunning ? 0 : 1)
  }

  /**
   * How late we come to look: by what we waited for a processor, or by a beat that is overdue. A late beat may come in
   * the same moment as the look, and hide what it was late by.
   */
  function lastDelay({ lastBeat, beatLate, waitingAtBeat, answered }: Thought): number {
    const since = (answered ?? gauges.now()) - lastBeat
    const waiting = Math.min(since, gauges.waiting() - waitingAtBeat)
    return Math.max(0, waiting, since - BEAT) + (since < SAME_MOMENT ? beatLate : 0)
  }

  const grownSince = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
    used: Math.max(0, after.used - before.used),
    waited: Math.max(0, after.waited - before.waited),
  })

  return {
    begin: () => {
      const now = gauges.now()
      thought?.stopBeat()
      thought = {
        begun: now,
        before: known ?? gauges.program() ?? NOTHING,
        stolenBefore: gauges.stolen(),
        sleepsBefore: gauges.sleeps(),
        stopBeat: gauges.every(BEAT, beat),
        frozen: 0,
        lastBeat: now,
        beatLate: 0,
        usedAtBeat: known?.used ?? 0,
        ranAt: now,
        waitingAtBeat: gauges.waiting(),
        answered: null,
        late: 0,
        isAwake: false,
        after: null,
      }
    },
    asked: () => {
      if (thought === null) return
      const now = gauges.now()
      thought.frozen += now - thought.lastBeat
      thought.lastBeat = now
      thought.waitingAtBeat = gauges.waiting()
    },
    answered: () => {
      if (thought === null) return
      thought.answered = gauges.now() // first: what it takes to look is the arena's time
      thought.late = lastDelay(thought)
      thought.isAwake = isAwake(thought)
      thought.stopBeat()
    },
    end: () => {
      if (thought === null || thought.after !== null) return
      thought.stopBeat()
      known = gauges.program() ?? known
      thought.after = known ?? thought.before
      const { used, waited } = grownSince(thought.before, thought.after)
      sum.used += used
      sum.waited += waited
    },
    delays: () => {
      if (thought === null) return { frozen: 0, waited: 0 }
      const { begun, before, stolenBefore, frozen, answered, late, after } = thought
      const end = answered ?? gauges.now()
      const told = after ?? gauges.program() ?? before
      const { used, waited } = grownSince(before, told)
      const room = Math.max(0, end - begun - used)
      const present = after === null ? presentWait(thought, told) : 0
      const kept = waited + present + mostStolen(stolenBefore, gauges.stolen())
      const isAllTold = used > 0 && (answered === null ? isAwake(thought) : thought.isAwake)
      const untold = isAllTold ? room - kept : 0
      const still = Math.min(room, Math.max(untold, frozen + (answered === null ? lastDelay(thought) : late)))
      return {
        frozen: still + (gauges.now() - end),
        waited: Math.min(room - still, kept),
        since: begun,
      }
    },
    used: () => (known === null ? null : { ...sum }),
  }
}

/** Of one processor: nobody knows on which of them the program was. */
const mostStolen = (before: readonly number[], after: readonly number[]): number =>
  Math.max(0, ...after.map((time, cpu) => time - (before[cpu] ?? time)))
