/** The pace of a game that is watched: a short pause before each mark of a bot, which counts on nobody's clock. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Timer } from '../referee/play.ts'
import type { Player } from '../referee/player.ts'

/** The longest delay that Node's timers accept. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

export interface Pace extends Timer {
  pause(): Promise<void>
}

/** A clock that stands still during pauses; its alarms wait as well. */
export function paceOf(pause: number): Pace {
  let stood = 0
  let pausedAt: number | null = null
  const now = (): number => (pausedAt ?? performance.now()) - stood
  return {
    now,
    after: (milliseconds, ring) => {
      const due = now() + milliseconds
      const wait = (): NodeJS.Timeout => setTimeout(check, Math.min(due - now(), LONGEST_TIMEOUT))
      const check = (): void => {
        if (now() >= due) ring()
        else alarm = wait()
      }
      let alarm = wait()
      return () => clearTimeout(alarm)
    },
    pause: async () => {
      if (pause === 0) return
      pausedAt = performance.now()
      await sleep(pause)
      stood += performance.now() - pausedAt
      pausedAt = null
    },
  }
}

export const paced = (player: Player, pace: Pace): Player => ({
  ...player,
  move: async turn => {
    await pace.pause()
    return player.move(turn)
  },
})
