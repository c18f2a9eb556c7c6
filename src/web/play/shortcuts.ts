/** Single letters for what the buttons do. */
import { useEffect } from 'react'
import { isBusy } from '../ui/plies.ts'

export function useShortcuts(acts: Readonly<Record<string, (() => void) | null>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = isBusy(event) ? null : acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
