/** What is said to a screen reader: moves, results, refusals. Anyone may `announce`; the last words stay. */
import { useSyncExternalStore } from 'react'

let words = ''
const listeners = new Set<() => void>()

/** Says something; the same words twice are said twice. */
export function announce(text: string): void {
  words = text === words ? `${text}\u00a0` : text
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LiveRegion() {
  const said = useSyncExternalStore(subscribe, () => words)
  return (
    <div className="spoken" role="status" aria-live="polite">
      {said}
    </div>
  )
}
