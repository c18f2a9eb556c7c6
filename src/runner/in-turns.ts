/** Work of the pure folders, done a little at a time, so that nobody else in this thread waits long for a turn. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Work } from '../rules/work.ts'

const SPELL = 10 // ms without a turn for others

export async function inTurns<T>(work: Work<T>, now: () => number = () => performance.now()): Promise<T> {
  for (let began = now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (now() - began < SPELL) continue
    await turn()
    began = now()
  }
}
