/** Files by which the kernel tells of itself and its processes. One that is not there, or no longer, says nothing. */
import { readdirSync, readFileSync } from 'node:fs'

export function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
