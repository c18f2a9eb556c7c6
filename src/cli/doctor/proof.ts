/** Proves that confinement holds: runs every hostile bot, one on each core at a time, and measures what they cannot show. */

import { sandboxedProcesses } from '../../sandbox/launch.ts'
import type { Level } from '../../sandbox/sandbox.ts'
import { type Measurement, measure } from './measurements.ts'
import { tryTrick, type Verdict } from './trial.ts'
import { allTricks, type Trick } from './tricks.ts'

export interface Proof {
  readonly level: Level
  readonly trials: readonly { readonly trick: Trick; readonly verdict: Verdict }[]
  readonly measurements: readonly Measurement[]
  readonly left: number // processes that still run afterwards
}

export interface Watch {
  readonly workers: number
  readonly signal: AbortSignal
  readonly done: (count: number, of: number) => void
}

export async function prove(level: Level, { workers, signal, done }: Watch): Promise<Proof> {
  const tricks = allTricks()
  const verdicts = new Map<Trick, Verdict>()
  const waiting = [...tricks]
  const work = async (): Promise<void> => {
    for (let trick = waiting.shift(); trick && !signal.aborted; trick = waiting.shift()) {
      verdicts.set(trick, await tryTrick(trick, level))
      done(verdicts.size, tricks.length)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const trials = tricks.flatMap(trick => {
    const verdict = verdicts.get(trick)
    return verdict ? [{ trick, verdict }] : []
  })
  const measurements = await measure(level, signal)
  return { level, trials, measurements, left: sandboxedProcesses().length }
}

export const isProved = ({ trials, measurements, left }: Proof): boolean =>
  left === 0 &&
  trials.every(({ verdict }) => verdict.fault === null) &&
  measurements.every(({ finding }) => finding !== 'wrong')
