/**
 * A control group for one cage: the kernel itself counts its memory, its processes and its share of a core. Version 2
 * has one tree for all controllers, version 1 has a tree for each; the names of the files differ, the idea does not.
 * Ours are made below our own group, named after our process and thread, and removed when their program has ended.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import type { Cage } from './cage.ts'

export interface Cell {
  readonly entrances: readonly string[] // files; a process that writes its number into each of them is in the cell
  peak(): number | null // bytes
  outOfMemory(): string | null
  remove(): Promise<void>
}

/** What a controller's tree is told, and where it answers. */
interface Tree {
  readonly parent: string
  readonly settings: (cage: Cage) => readonly (readonly [file: string, value: string])[]
  readonly peak: string | null
  readonly kills: string | null
}

const PERIOD_US = 20_000 // one core: as much time in each period as the period is long
const MOST_PROCESSES = 64 // threads count too; the filter is stricter, this ends what got past it
const NAME = /^ultimata-(\d+)-\d+-\d+$/
let made = 0

export function makeCell(cage: Cage): Cell {
  const trees = treesHere()
  if (typeof trees === 'string') throw new Error(`broken promise: control groups work here, but ${trees}`)
  const name = `ultimata-${process.pid}-${threadId}-${++made}`
  const folders = trees.map(tree => join(tree.parent, name))
  for (const [index, tree] of trees.entries()) furnish(folders[index], tree.settings(cage))
  const ask = (file: 'peak' | 'kills'): string =>
    trees.map((tree, index) => (tree[file] ? textOf(join(folders[index], tree[file])) : '')).join('')
  return {
    entrances: folders.map(folder => join(folder, 'cgroup.procs')),
    peak: () => Number(ask('peak')) || null,
    outOfMemory: () => (/^oom_kill [1-9]/m.test(ask('kills')) ? tooMuch(cage) : null),
    remove: () => removeAll(folders),
  }
}

const tooMuch = ({ memory }: Cage): string =>
  `it used more memory than the ${Math.round(memory / 2 ** 20)} MB allowed`

/** A setting that the machine does not have, such as one for swap, is left out. */
function furnish(folder: string, settings: ReturnType<Tree['settings']>): void {
  mkdirSync(folder)
  for (const [file, value] of settings) {
    if (existsSync(join(folder, file))) writeFileSync(join(folder, file), value)
  }
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

let trees: readonly Tree[] | string | null = null

/** The trees to use, or why there are none. */
export function treesHere(): readonly Tree[] | string {
  if (trees === null) {
    trees = findTrees(textOf('/proc/self/mounts'), textOf('/proc/self/cgroup'))
    if (typeof trees !== 'string') for (const { parent } of trees) forgetTheDead(parent)
  }
  return trees
}

/** Groups that an earlier run of ours could not remove, because it was killed. */
function forgetTheDead(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.[1]
    if (owner && !existsSync(`/proc/${owner}`)) removed(join(parent, name))
  }
}

function findTrees(mounts: string, own: string): readonly Tree[] | string {
  const memory = treeOf('memory', mounts, own)
  const pids = treeOf('pids', mounts, own)
  const cpu = treeOf('cpu', mounts, own)
  if (memory && pids) return [V1.memory(memory), V1.pids(pids), ...(cpu ? [V1.cpu(cpu)] : [])]
  const unified = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1]
  if (!unified) return 'no control groups are mounted'
  const place = join(unified, /^0::(\S+)$/m.exec(own)?.[1] ?? '/')
  const found = [place, unified].map(unifiedTree)
  const usable = found.filter(tree => typeof tree !== 'string')
  return usable.length > 0 ? usable.slice(0, 1) : `${found[0]}`
}

/** Where our own group of a controller of version 1 is. */
function treeOf(controller: string, mounts: string, own: string): string | null {
  const mounted = mounts
    .split('\n')
    .map(line => line.split(' '))
    .find(([, , kind, options]) => kind === 'cgroup' && options.split(',').includes(controller))
  if (!mounted) return null
  const line = own.split('\n').find(each => each.split(':')[1]?.split(',').includes(controller))
  const place = join(mounted[1], line?.split(':')[2] ?? '/')
  return existsSync(place) ? place : mounted[1]
}

const V1: Readonly<Record<string, (parent: string) => Tree>> = {
  memory: parent => ({
    parent,
    settings: ({ memory }) => [
      ['memory.limit_in_bytes', `${memory}`],
      ['memory.memsw.limit_in_bytes', `${memory}`],
    ],
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
  }),
  pids: parent => ({ parent, settings: () => [['pids.max', `${MOST_PROCESSES}`]], peak: null, kills: null }),
  cpu: parent => ({
    parent,
    settings: () => [
      ['cpu.cfs_period_us', `${PERIOD_US}`],
      ['cpu.cfs_quota_us', `${PERIOD_US}`],
    ],
    peak: null,
    kills: null,
  }),
}

/** Version 2 gives a group's children only the controllers that the group hands down. */
function unifiedTree(parent: string): Tree | string {
  try {
    writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory +pids +cpu')
  } catch {
    // it may have been done by whoever made the group
  }
  const handed = textOf(join(parent, 'cgroup.subtree_control')).trim().split(' ')
  if (!handed.includes('memory') || !handed.includes('pids'))
    return `the control group ${parent} hands down no memory and pids controllers; root or a delegated group can`
  return {
    parent,
    settings: ({ memory }) => [
      ['memory.max', `${memory}`],
      ['memory.swap.max', '0'],
      ['memory.oom.group', '1'],
      ['pids.max', `${MOST_PROCESSES}`],
      ['cpu.max', `${PERIOD_US} ${PERIOD_US}`],
    ],
    peak: 'memory.peak',
    kills: 'memory.events',
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
