/** What a process does with games that it cannot play, where others may be able to. */
import type { Unfit } from './game-threads.ts'

/** On a shared store there may be tournaments that only other machines can play; they get their games back. */
export function leaveToOthers(trouble: (message: string) => void): Unfit {
  const told = new Set<string>()
  return why => {
    if (!told.has(why)) trouble(`a tournament is left to others: ${why}`)
    told.add(why)
  }
}
