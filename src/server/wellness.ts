/**
 * Whether the store answers, looked at every second and not for everybody who asks: a store that is busy, or stuck,
 * keeps nobody waiting for the answer.
 */
import type { Store } from '../store/store.ts'

export interface Wellness {
  isWell(): boolean
  close(): void
}

const LOOK_EVERY = 1000 // ms
const PATIENCE = 5000 // ms without an answer

/** The operator is told when it changes. */
export function watchStore(store: Store, trouble: (message: string) => void): Wellness {
  let fault: string | null = null
  let asked: number | null = null // when, while there is no answer
  const change = (found: string | null): void => {
    if (found !== null && fault === null) trouble(`the store does not answer: ${found}`)
    if (found === null && fault !== null) trouble('the store answers again')
    fault = found
  }
  const look = (): void => {
    if (asked !== null) {
      if (performance.now() - asked > PATIENCE) change(`nothing for ${PATIENCE / 1000} s`)
      return
    }
    asked = performance.now()
    void store.tournaments
      .running()
      .then(
        () => change(null),
        error => change(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        asked = null
      })
  }
  const clock = setInterval(look, LOOK_EVERY)
  return { isWell: () => fault === null, close: () => clearInterval(clock) }
}
