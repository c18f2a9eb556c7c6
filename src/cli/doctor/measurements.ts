/** What is measured beside the hostile bots: one line each, for one level of confinement. */
import type { Level } from '../../sandbox/sandbox.ts'
import { BITS, bitsPassed, TIMES, WAYS, type Way } from './leaks.ts'
import { stillnessAt } from './stillness.ts'

/** `remains`: it is not prevented here, as docs/confinement.md says. */
export type Finding = 'ok' | 'remains' | 'wrong'

export interface Measurement {
  readonly what: string
  readonly figure: string
  readonly finding: Finding
}

type Measure = (level: Level) => Promise<readonly Measurement[]>

const MOST_STOPPED_MS = 5
const FEW_BITS = BITS / 4 // of which as many may arrive by chance, where a way is noisy

async function stillness(level: Level): Promise<Measurement[]> {
  const { stopped, watched, woken } = await stillnessAt(level)
  const isStill = stopped !== null && stopped < MOST_STOPPED_MS
  const used = stopped === null ? 'not known' : `${(stopped / 1000).toFixed(3)} s`
  return [
    {
      what: 'a stopped bot uses the processor',
      figure: `${used} in ${watched / 1000} s`,
      finding: isStill ? 'ok' : 'wrong',
    },
    {
      what: 'a stopped bot is woken by a signal',
      figure: woken,
      finding: woken === 'not seen' ? 'wrong' : 'ok',
    },
  ]
}

/** Whether a level promises that nothing passes by a way. */
const isClosed = (level: Level, way: Way): boolean => level !== 'process' && way === 'locks on files'

async function leaks(level: Level): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const way of WAYS)
    for (const time of TIMES) {
      const bits = await bitsPassed(level, way, time)
      const open = isClosed(level, way) ? 'wrong' : 'remains'
      found.push({
        what: `bots pass bits ${time}, by ${way}`,
        figure: `${bits} of ${BITS}`,
        finding: bits <= FEW_BITS ? 'ok' : open,
      })
    }
  return found
}

const MEASURES: readonly Measure[] = [stillness, leaks]

export async function measure(level: Level, signal: AbortSignal): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const each of MEASURES) if (!signal.aborted) found.push(...(await each(level)))
  return found
}
