/** How often something may be tried: so many times a window for each key. Time is an argument. */
export interface Attempts {
  /** Counts one; gives the seconds to wait, or 0 where it may be tried. */
  next(key: string, now: Date): number
  clear(key: string): void
}

const MOST_KEYS = 10_000

export function attemptsOf(most: number, window: number): Attempts {
  const tried = new Map<string, number[]>()
  return {
    next: (key, now) => {
      const since = now.getTime() - window
      const recent = (tried.get(key) ?? []).filter(at => at > since)
      const oldest = recent.length >= most ? recent[0] : undefined
      tried.delete(key) // the latest key comes last
      tried.set(key, oldest === undefined ? [...recent, now.getTime()] : recent)
      forgetFirst(tried)
      return oldest === undefined ? 0 : Math.ceil((oldest - since) / 1000)
    },
    clear: key => void tried.delete(key),
  }
}

function forgetFirst(tried: Map<string, number[]>): void {
  const [first] = tried.keys()
  if (tried.size > MOST_KEYS && first !== undefined) tried.delete(first)
}
