/** What is measured beside the hostile bots: one line each, for one level of confinement. */
import type { Level } from '../../sandbox/sandbox.ts'
import { type Case, type Lateness, LIMIT_MS, latenessIn } from './lateness.ts'
import { BITS, bitsPassed, TIMES, WAYS, type Way } from './leaks.ts'
import { stillnessAt } from './stillness.ts'

/** `remains`: it is not prevented here, as docs/confinement.md says. `open`: the machine was too busy to tell. */
export type Finding = 'ok' | 'remains' | 'wrong' | 'open'

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

/** Who must lose on time, and who may not. */
const PUNCTUALITY: readonly { readonly which: Case; readonly what: string; readonly isItsOwn: boolean }[] = [
  { which: 'crowded', what: 'a bot loses on time because others had its processor', isItsOwn: false },
  { which: 'frozen', what: 'a bot loses on time because the arena stood still', isItsOwn: false },
  { which: 'late', what: 'a bot that was late itself loses on time', isItsOwn: true },
  {
    which: 'late and crowded',
    what: 'it does so while others have its processor',
    isItsOwn: true,
  },
]

const TRIES = 3 // on a machine so busy that a game has no result

export function findingOf({ outcome }: Lateness, isItsOwn: boolean): Finding {
  if (!isItsOwn) return outcome === 'lost' ? 'wrong' : 'ok'
  return outcome === 'lost' ? 'ok' : outcome === 'in time' ? 'wrong' : 'open'
}

function figureOf({ outcome, took, used }: Lateness): string {
  const verdict = {
    'in time': 'no, its move counts',
    'no result': 'no, the game is played again',
    lost: 'yes',
  }
  const own = used === null ? '' : `, ${seconds(used)} of them its own`
  return `${verdict[outcome]}: ${seconds(took)}${own}, of ${seconds(LIMIT_MS)}`
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

async function punctuality(level: Level): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const { which, what, isItsOwn } of PUNCTUALITY) {
    let lateness = await latenessIn(level, which)
    for (let tries = 1; tries < TRIES && findingOf(lateness, isItsOwn) === 'open'; tries++)
      lateness = await latenessIn(level, which)
    found.push({ what, figure: figureOf(lateness), finding: findingOf(lateness, isItsOwn) })
  }
  return found
}

const MEASURES: readonly Measure[] = [stillness, punctuality, leaks]

export async function measure(level: Level, signal: AbortSignal): Promise<Measurement[]> {
  const found: Measurement[] = []
  for (const each of MEASURES) if (!signal.aborted) found.push(...(await each(level)))
  return found
}
