/** Small bots in different styles, written for this, and copies of them by `copies.py`. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { starterFor } from '../../src/dialects/starters.ts'
import { variantNamed } from '../../src/rules/variants.ts'
import type { SourceFile } from '../../src/sources/source-file.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const COPIES = [
  ...['python2', 'layout', 'renamed', 'reordered', 'renamed-and-reordered'],
  ...['dead-code', 'rewritten', 'all-at-once'],
] as const
export type Copy = (typeof COPIES)[number]

export const source = (owner: string, file: string, text: string, isReference = false): SourceFile => ({
  id: `${owner}/${file}`,
  owner,
  file,
  isReference,
  bytes: Buffer.from(text),
})

/** The unrelated bots; the one in JavaScript is one of them, translated. */
export const BOTS: readonly SourceFile[] = readdirSync(here('bots'))
  .sort()
  .map(file => source(file.replace(/\.\w+$/, ''), file, readFileSync(here(`bots/${file}`), 'utf8')))

export const PYTHON_BOTS = BOTS.filter(({ file }) => file.endsWith('.py'))

export function copyOf({ owner, file }: SourceFile, kind: Copy, seed = 1): SourceFile {
  const made = spawnSync('python3', [here('copies.py'), here(`bots/${file}`), kind, String(seed)], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  return source(`${kind} of ${owner}`, file, made.stdout)
}

const extreme = variantNamed('extreme')!

/** The starter that all of them might have begun with. */
export const STARTER = { file: 'team1.py', bytes: Buffer.from(starterFor('team1', 'python', extreme).text) }
