/**
 * The hostile bots, read from their folder. A file's name is the trick and the ending that is expected:
 * `thread.forbidden.py`, and where a level cannot enforce it, what happens there: `subprocess.forbidden.process-played.py`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outsider } from '../../programs/entry.ts'
import { FORFEITS } from '../../referee/ending.ts'
import { assert } from '../../rules/result.ts'
import { LEVELS, type Level } from '../../sandbox/sandbox.ts'

/** Every way to play a game out counts as one: the trick has changed nothing. Any: at that level nothing is promised. */
export const ENDINGS = ['played', ...FORFEITS, 'any'] as const
export type TrickEnding = (typeof ENDINGS)[number]

export interface Trick {
  readonly name: string
  readonly file: string
  readonly entry: Outsider
  readonly expected: Readonly<Record<Level, TrickEnding>>
}

export const HOSTILE = fileURLToPath(new URL('../../../test/hostile/', import.meta.url))

const KINDS: Readonly<Record<string, (file: string, folder: string) => Outsider>> = {
  lines: (file, folder) => ({ kind: 'command', argv: ['python3', file], folder, protocol: 'line' }),
  classes: file => ({ kind: 'python', file, className: null }),
}

export const allTricks = (): Trick[] =>
  Object.entries(KINDS).flatMap(([kind, entryFor]) => {
    const folder = join(HOSTILE, kind)
    const files = readdirSync(folder).filter(name => /^[a-z].*\.py$/.test(name))
    return files.sort().map(name => ({
      ...parseTrick(name),
      file: join(folder, name),
      entry: entryFor(join(folder, name), folder),
    }))
  })

/** The file names are ours, so an invalid one is a programmer's error. */
export function parseTrick(file: string): Pick<Trick, 'name' | 'expected'> {
  const [name = '', usual, ...others] = file.replace(/\.py$/, '').split('.')
  const at = (level: Level): TrickEnding => {
    const other = others.find(word => word.startsWith(`${level}-`))
    const word = other?.slice(level.length + 1) ?? usual
    const ending = ENDINGS.find(known => known === word)
    assert(ending !== undefined, `an ending in the name ${file}`)
    return ending
  }
  const isKnown = (word: string): boolean => LEVELS.some(level => word.startsWith(`${level}-`))
  assert(others.every(isKnown), `levels in the name ${file}`)
  return {
    name: name.replaceAll('-', ' '),
    expected: { process: at('process'), namespaces: at('namespaces'), cgroup: at('cgroup') },
  }
}
