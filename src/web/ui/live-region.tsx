/** What is said to a screen reader: moves, results, refusals. Anyone may `announce`; the last words stay. */
import { useCallback, useState, useSyncExternalStore } from 'react'

let words = ''
const listeners = new Set<() => void>()

/** Says something; the same words twice are said twice. */
export function announce(text: string): void {
  words = afresh(text, words)
  for (const tell of listeners) tell()
}

const afresh = (text: string, before: string): string => (text === before ? `${text}\u00a0` : text)

/** Words for a `role="status"` of one's own: in a dialog, since what is outside of it is not heard then. */
export function useSaid(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('')
  return [said, useCallback(text => setSaid(before => afresh(text, before)), [])]
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
