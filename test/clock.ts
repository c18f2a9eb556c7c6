/** The real clock, for games that programs play. */
import type { Timer } from '../src/referee/play.ts'

export const CLOCK: Timer = {
  now: () => performance.now(),
  after: (milliseconds, ring) => {
    const alarm = setTimeout(ring, milliseconds)
    return () => clearTimeout(alarm)
  },
}
