/**
 * A control group for one sandbox: the kernel itself counts its memory, its processes and its share of a core. Ours are
 * made below our own group, named after our process and thread, and removed when their program has ended.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { findTrees, type Tree } from './cgroup-trees.ts'
import { namesIn, textOf } from './kernel-files.ts'
import type { Brake } from './pauses.ts'
import type { Sandbox } from './sandbox.ts'

export interface ControlGroup {
  readonly joinFiles: readonly string[] // files; a process that writes its number into each of them is in the group
  peak(): number | null // bytes
  outOfMemory(): string | null
  readonly freezer: Freezer | null
  remove(): Promise<void>
}

/** Stops all of a group; no signal of its own wakes it. */
export type Freezer = Omit<Brake, 'used'>

const NAME = /^ultimata-(\d+)-\d+-\d+$/
let made = 0

export function makeControlGroup(sandbox: Sandbox): ControlGroup {
  const trees = treesHere()
  if (typeof trees === 'string') throw new Error(`broken promise: control groups work here, but ${trees}`)
  const name = `ultimata-${process.pid}-${threadId}-${++made}`
  const parts = trees.map(tree => ({ tree, folder: join(tree.parent, name) }))
  const folders = parts.map(({ folder }) => folder)
  for (const { tree, folder } of parts) applySettings(folder, tree.settings(sandbox))
  const ask = (file: 'peak' | 'kills'): string =>
    parts.map(({ tree, folder }) => (tree[file] ? textOf(join(folder, tree[file])) : '')).join('')
  return {
    joinFiles: folders.map(folder => join(folder, 'cgroup.procs')),
    peak: () => Number(ask('peak')) || null,
    freezer: freezerIn(parts.find(({ tree }) => tree.freezes)?.folder),
    outOfMemory: () => (/^oom_kill [1-9]/m.test(ask('kills')) ? tooMuch(sandbox) : null),
    remove: async () => {
      await Promise.all(parts.map(forget))
      await removeAll(folders)
    },
  }
}

const tooMuch = ({ memory }: Sandbox): string =>
  `it used more memory than the ${Math.round(memory / 2 ** 20)} MB allowed`

/** A kernel before 5.2 has none. A group that is gone has nothing to freeze. */
function freezerIn(folder: string | undefined): Freezer | null {
  if (folder === undefined || !existsSync(join(folder, 'cgroup.freeze'))) return null
  const set = (frozen: '0' | '1'): void => {
    try {
      writeFileSync(join(folder, 'cgroup.freeze'), frozen)
    } catch {
      // the program has ended, and its group is removed
    }
  }
  return {
    stop: () => set('1'),
    release: () => set('0'),
    holds: () => /^frozen 1$/m.test(textOf(join(folder, 'cgroup.events'))),
  }
}

/** A setting that the machine does not have, such as one for swap, is left out. */
function applySettings(folder: string, settings: ReturnType<Tree['settings']>): void {
  mkdirSync(folder)
  for (const [file, value] of settings) {
    if (existsSync(join(folder, file))) writeFileSync(join(folder, file), value)
  }
}

/**
 * What a bot has read stays in the machine's memory, where the next one would find it sooner: a note for itself. So the
 * kernel is asked to let go of it, which it may do in part, and kernels of version 2 before 5.19 cannot.
 */
async function forget({ tree, folder }: { readonly tree: Tree; readonly folder: string }): Promise<void> {
  const [file, value] = tree.forgets ?? []
  if (file === undefined || value === undefined) return
  await writeFile(join(folder, file), value).catch(() => {})
}

/** A group can be removed once the last of its processes is forgotten, a moment after it has ended. */
async function removeAll(folders: readonly string[]): Promise<void> {
  for (let round = 0; round < 50; round++) {
    if (folders.filter(folder => !removed(folder)).length === 0) return
    await delay(2 + round)
  }
}

function removed(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return !existsSync(folder)
  }
}

let found: readonly Tree[] | string | null = null

/** The trees to use, or why there are none. */
export function treesHere(): readonly Tree[] | string {
  if (found !== null) return found
  found = findTrees(textOf('/proc/self/mounts'), textOf('/proc/self/cgroup'))
  if (typeof found !== 'string') for (const { parent } of found) forgetTheDead(parent)
  return found
}

/** Groups that an earlier run of ours could not remove, because it was killed. */
function forgetTheDead(parent: string): void {
  for (const name of namesIn(parent)) {
    const owner = NAME.exec(name)?.[1]
    if (owner && !existsSync(`/proc/${owner}`)) removed(join(parent, name))
  }
}
