/** The progress of this browser, shared by everything on the page that shows it. */
import { useSyncExternalStore } from 'react'
import { remember, remembered } from '../storage.ts'
import { type AllProgress, makeProgress, parseProgress } from './progress.ts'

const KEPT = 'ultimata:puzzles'
let last: { readonly text: string | null; readonly progress: AllProgress } | null = null
const listeners = new Set<() => void>()

/** Read anew where another tab has changed it. */
export function keptProgress(): AllProgress {
  const text = remembered(KEPT)
  if (last?.text !== text) last = { text, progress: parseProgress(text) }
  return last!.progress
}

export function changeProgress(change: (before: AllProgress) => AllProgress): void {
  remember(KEPT, makeProgress(change(keptProgress())))
  for (const tell of listeners) tell()
}

export const useProgress = (): AllProgress =>
  useSyncExternalStore(tell => {
    listeners.add(tell)
    addEventListener('storage', tell)
    return () => {
      listeners.delete(tell)
      removeEventListener('storage', tell)
    }
  }, keptProgress)

const GAME = 'ultimata:puzzles-game'
/** The game whose puzzles were last looked at. */
export const lastGame = (): string | null => remembered(GAME)
export const rememberGame = (id: string): void => void remember(GAME, id)
