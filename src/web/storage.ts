/** The browser's small store. Where it is switched off things are remembered until the page is closed. */

const unstored = new Map<string, string>()

export function remembered(key: string): string | null {
  const latest = unstored.get(key)
  if (latest !== undefined) return latest
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The same for one tab alone, over its reloads. */
export function rememberedHere(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberHere(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {} // then there is what all tabs share
}

/** Null forgets. Says whether it was stored for the next visit: a full store refuses. */
export function remember(key: string, value: string | null): boolean {
  unstored.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    if (value !== null) unstored.set(key, value)
    return false
  }
}
