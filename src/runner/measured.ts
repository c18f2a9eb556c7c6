/**
 * A built-in bot whose thoughts are measured. It thinks in this thread and without a pause: so whatever time passed in
 * which the thread did not run, it waited for a processor, or stood still with everything else.
 */
import type { Player } from '../referee/player.ts'

export interface MeasuredPlayer extends Player {
  used(): number // milliseconds of processor time, of all its thoughts
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export function measured(player: Player): MeasuredPlayer {
  let all = 0
  let waited = 0
  let ended = 0
  let since = 0
  return {
    ...player,
    move: async turn => {
      since = performance.now()
      const before = processorTime()
      try {
        return await player.move(turn)
      } finally {
        const used = processorTime() - before
        ended = performance.now()
        all += used
        waited = Math.max(0, ended - since - used)
      }
    },
    delays: () => ({ frozen: performance.now() - ended, waited, since }),
    used: () => all,
  }
}
