/** Whether a program that computes without end stands still in the other side's turns, also when a signal wakes it. */
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { launch } from '../../sandbox/launch.ts'
import { descendantsOf, signal } from '../../sandbox/processes.ts'
import type { Confined, Level } from '../../sandbox/sandbox.ts'

const BUSY = `
print('on', flush=True)
while True: pass
`
const STEP_MS = 50
const STEPS_TO_STOP = 40
const STEPS_TO_WAKE = 100
const STILL_STEPS = 10

export interface Stillness {
  readonly stopped: number | null // milliseconds of processor time while it is stopped; null: nobody can tell
  readonly watched: number // milliseconds that it was looked at for
  readonly woken: 'stays stopped' | 'seen' | 'not seen'
}

export async function stillnessAt(level: Level): Promise<Stillness> {
  const terms = { level, folder: '/usr', visible: [], memory: 2 ** 28, env: {}, threads: false }
  const program = launch(['python3', '-c', BUSY], terms)
  try {
    await createInterface({ input: program.stdout })[Symbol.asyncIterator]().next()
    program.pause()
    await untilStill(program)
    const stopped = await usedIn(program, STILL_STEPS * STEP_MS)
    for (const pid of descendantsOf(program.pid)) signal(pid, 'SIGCONT')
    return { stopped, watched: STILL_STEPS * STEP_MS, woken: await afterwards(program) }
  } finally {
    await program.kill()
    await program.ended
  }
}

const usedBy = (program: Confined): number | null => program.processorTime()?.used ?? null

async function usedIn(program: Confined, milliseconds: number): Promise<number | null> {
  const before = usedBy(program)
  await delay(milliseconds)
  const now = usedBy(program)
  return before === null || now === null ? null : now - before
}

async function untilStill(program: Confined): Promise<void> {
  for (let step = 0; step < STEPS_TO_STOP; step++) {
    program.violation()
    if ((await usedIn(program, STEP_MS)) === 0 && step > STEPS_TO_STOP / STILL_STEPS) return
  }
}

/** A busy machine may take its time to let it run again. */
async function afterwards(program: Confined): Promise<Stillness['woken']> {
  const before = usedBy(program)
  for (let step = 0; step < STEPS_TO_WAKE; step++) {
    await delay(STEP_MS)
    if (program.violation() !== null) return 'seen'
    if (step > STILL_STEPS && usedBy(program) === before) return 'stays stopped'
  }
  return 'not seen'
}
