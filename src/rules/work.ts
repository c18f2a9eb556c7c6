/**
 * Work that may take long, in steps: at each yield whoever does it may turn to something else for a moment. It has no
 * clock of its own.
 */
export type Work<T> = Generator<undefined, T, undefined>

/** All of it at once. */
export function whole<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The items in so many at a time: one step's work. */
export function* piecesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
