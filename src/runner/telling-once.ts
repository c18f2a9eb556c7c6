/** What goes wrong again and again is told now and then. */

const SILENCE = 60_000 // ms before the same is told again

export function tellingOnce(tell: (message: string) => void): (error: unknown) => void {
  const told = new Map<string, number>()
  return error => {
    const words = wordsOf(error)
    const now = performance.now()
    if (now - (told.get(words) ?? Number.NEGATIVE_INFINITY) < SILENCE) return
    told.set(words, now)
    tell(words)
  }
}

/** The message of a failed query has all that was to be stored; why it failed is below. */
function wordsOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown.cause instanceof Error ? thrown.cause.message : thrown.message
}
