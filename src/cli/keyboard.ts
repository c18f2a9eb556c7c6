/**
 * The keys of a game: they go to the person to move. What is typed earlier, while a bot thinks or in one paste with the
 * move before, is kept for the next entry, so that no entry loses its beginning.
 */
import { isEnter, isPlacing, isTyped, type Key, LONGEST_ENTRY } from './move-entry.ts'

export type Listener = (key: Key) => void

export interface Keyboard {
  press(key: Key): void
  listen(listener: Listener | null): void
  isHeard(): boolean
  forget(): void // what was typed ahead
}

export function newKeyboard(): Keyboard {
  let listener: Listener | null = null
  let ahead: readonly Key[] = []
  return {
    press: key => {
      if (listener) listener(key)
      else ahead = typedAhead(ahead, key)
    },
    listen: next => {
      listener = next
      while (next && listener === next && ahead.length > 0) {
        const [key, ...later] = ahead
        ahead = later
        if (key) next(key)
      }
    },
    isHeard: () => listener !== null,
    forget: () => {
      ahead = []
    },
  }
}

/** Enter, and Space as its equal, are kept only after an entry: where the cursor will be is not known yet. */
function typedAhead(keys: readonly Key[], key: Key): readonly Key[] {
  const entry = keys.slice(keys.findLastIndex(isEnter) + 1)
  if (key.name === 'escape') return keys.slice(0, keys.length - entry.length)
  if (key.name === 'backspace') return entry.length === 0 ? keys : keys.slice(0, -1)
  const isFirst = entry.length === 0
  const isKept = isEnter(key)
    ? !isFirst
    : isTyped(key) && entry.length < LONGEST_ENTRY && !(isFirst && isPlacing(key))
  return isKept ? [...keys, key] : keys
}
