/** The browser's small store. Where it is switched off nothing is remembered, and all else works. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. Says whether it was done: a full store refuses. */
export function remember(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
