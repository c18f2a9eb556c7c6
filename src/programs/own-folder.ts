/**
 * Folders among the machine's temporary files. They hold copies of people's programs, and a process that is killed
 * cannot remove its own: so each carries the number of its process, and whoever comes later removes those of the dead.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^ultimata-(?:programs|bot)-(\d+)-/

export const ownFolder = (what: 'programs' | 'bot'): string =>
  mkdtempSync(join(tmpdir(), `ultimata-${what}-${process.pid}-`))

/** What others left is theirs, and what cannot be looked at or removed is no reason not to play. */
export function removeLeftFolders(): void {
  for (const name of temporaryNames()) {
    const pid = NAME.exec(name)?.[1]
    const folder = join(tmpdir(), name)
    if (pid !== undefined && !isAlive(Number(pid)) && isOurs(folder)) removeIfPossible(folder)
  }
}

function temporaryNames(): string[] {
  try {
    return readdirSync(tmpdir())
  } catch {
    return []
  }
}

function isOurs(folder: string): boolean {
  try {
    const { uid } = lstatSync(folder)
    return uid === (process.getuid?.() ?? uid)
  } catch {
    return false
  }
}

/** Without walls a bot can make its folder hard to remove; that must not cost a game its verdict. */
export function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // it stays, as does whatever else such a bot leaves
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM'
  }
}
