/** How far something has been told; a page that is loaded again goes on from there. */
import { useState } from 'react'
import { remember, remembered } from '../storage.ts'

export interface Steps {
  readonly at: number
  goTo(step: number): void
}

export function useSteps(key: string, count: number): Steps {
  const [at, setAt] = useState(() => within(Number(remembered(key) ?? 0), count))
  const goTo = (step: number): void => {
    const next = within(step, count)
    setAt(next)
    remember(key, next === 0 ? null : `${next}`)
  }
  return { at, goTo }
}

const within = (step: number, count: number): number =>
  Number.isInteger(step) ? Math.max(0, Math.min(step, count - 1)) : 0
