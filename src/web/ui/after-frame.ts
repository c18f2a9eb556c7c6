/** What can wait until the frame is drawn that somebody's click waits for. */
import { useEffect, useState } from 'react'

const NO_FRAME = 100 // milliseconds without one: the page lies behind others

/** Returns what calls it off. */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, NO_FRAME)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A value as it was until the frame after its change is drawn. */
export function useAfterFrame<T>(value: T): T {
  const [late, setLate] = useState(value)
  useEffect(() => afterFrame(() => setLate(value)), [value])
  return late
}
