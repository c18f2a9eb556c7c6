/** Keys that run a page from beginning to end; what stands in a button or a link is theirs. */
import { useEffect } from 'react'
import { isBusy } from '../ui/plies.ts'

export type KeyActs = Readonly<Record<string, () => void>>

const PRESSING = [' ', 'Enter']

export function useKeys(acts: KeyActs, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      const act = isBusy(event) || isForButton(event) ? undefined : acts[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

const isForButton = ({ key, target }: KeyboardEvent): boolean =>
  PRESSING.includes(key) && target instanceof HTMLElement && target.matches('button, a, summary')
