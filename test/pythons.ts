/** The Pythons of this machine that a bot may want, by the words that start them. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface Python {
  readonly name: string
  readonly word: string | null // null: not on this machine
  readonly missing: string // why a test of it is skipped
}

const runs = (word: string): boolean => spawnSync(word, ['-c', 'print(1)']).status === 0

/** A version manager keeps versions that are on no path. */
function keptByManager(version: string): string[] {
  const folder = join(homedir(), '.pyenv', 'versions')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => name.startsWith(version))
  return names.map(name => join(folder, name, 'bin', `python${version}`))
}

function pythonOf(name: string, version: string): Python {
  const word = [name, ...keptByManager(version)].find(runs) ?? null
  return { name, word, missing: `${name} is not installed here` }
}

export const PYTHONS: readonly Python[] = [pythonOf('python3', '3.11'), pythonOf('python2.7', '2.7')]
