/**
 * Where control groups can be made on this machine, and the names of their files. Version 2 has one tree for all
 * controllers, version 1 has a tree for each; the names differ, the idea does not.
 */
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from './kernel-files.ts'
import type { Sandbox } from './sandbox.ts'

/** What a controller's tree is told, and where it answers. */
export interface Tree {
  readonly parent: string
  readonly settings: (sandbox: Sandbox) => readonly (readonly [file: string, value: string])[]
  readonly peak?: string
  readonly kills?: string
  readonly forgets?: readonly [file: string, value: string] // lets go of the pages of files that the group has read
  readonly freezes?: true // as version 2 does: what version 1 freezes cannot be killed
}

const PERIOD_US = 20_000 // one core: as much time in each period as the period is long
const EVERYTHING = 2 ** 40 // bytes
const MOST_PROCESSES = 64 // threads count too; the filter is stricter, this ends what got past it

/** The trees to use, from what the kernel says is mounted and which groups are ours; or why there are none. */
export function findTrees(mounts: string, own: string): readonly Tree[] | string {
  const trees = separateTrees(mounts, own) ?? unifiedTrees(mounts, own)
  if (typeof trees === 'string') return trees
  const closed = trees.find(({ parent }) => !canWrite(parent))
  return closed ? `we may not divide the control group ${closed.parent}; ${WHO_MAY}` : trees
}

const WHO_MAY = 'root may, and whoever has one delegated'

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function separateTrees(mounts: string, own: string): Tree[] | null {
  const [memory, pids, cpu] = ['memory', 'pids', 'cpu'].map(name => treeOf(name, mounts, own))
  if (!memory || !pids) return null
  return [V1.memory(memory), V1.pids(pids), ...(cpu ? [V1.cpu(cpu)] : []), ...bareTree(mounts, own)]
}

/** Many machines with version 1 have version 2 beside it, without controllers, and it can freeze all the same. */
function bareTree(mounts: string, own: string): Tree[] {
  const parent = unifiedPlaces(mounts, own).find(canWrite)
  return parent === undefined ? [] : [{ parent, settings: () => [], freezes: true }]
}

function unifiedTrees(mounts: string, own: string): Tree[] | string {
  const places = unifiedPlaces(mounts, own)
  if (places.length === 0) return 'no control groups are mounted'
  const found = places.map(unifiedTree)
  const usable = found.filter(tree => typeof tree !== 'string')
  return usable.length > 0 ? usable.slice(0, 1) : `${found[0]}`
}

/** Our own group of version 2, and the topmost that we see. */
function unifiedPlaces(mounts: string, own: string): string[] {
  const [, root] = /^\S+ (\S+) cgroup2 /m.exec(mounts) ?? []
  return root === undefined ? [] : [join(root, /^0::(\S+)$/m.exec(own)?.[1] ?? '/'), root]
}

/** Where our own group of a controller of version 1 is. */
function treeOf(controller: string, mounts: string, own: string): string | null {
  const mounted = mounts
    .split('\n')
    .map(line => line.split(' '))
    .find(([, , kind, options = '']) => kind === 'cgroup' && options.split(',').includes(controller))
  const [, top] = mounted ?? []
  if (top === undefined) return null
  const line = own.split('\n').find(each => each.split(':')[1]?.split(',').includes(controller))
  const place = join(top, line?.split(':')[2] ?? '/')
  return existsSync(place) ? place : top
}

const V1 = {
  memory: (parent: string): Tree => ({
    parent,
    settings: ({ memory }) => [
      ['memory.limit_in_bytes', `${memory}`],
      ['memory.memsw.limit_in_bytes', `${memory}`],
    ],
    peak: 'memory.max_usage_in_bytes',
    kills: 'memory.oom_control',
    forgets: ['memory.force_empty', '0'],
  }),
  pids: (parent: string): Tree => ({
    parent,
    settings: () => [['pids.max', `${MOST_PROCESSES}`]],
  }),
  cpu: (parent: string): Tree => ({
    parent,
    settings: () => [
      ['cpu.cfs_period_us', `${PERIOD_US}`],
      ['cpu.cfs_quota_us', `${PERIOD_US}`],
    ],
  }),
}

/** Version 2 gives a group's children only the controllers that the group hands down. */
function unifiedTree(parent: string): Tree | string {
  try {
    writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory +pids +cpu')
  } catch {
    // it may have been done by whoever made the group
  }
  const handed = textOf(join(parent, 'cgroup.subtree_control'))
  if (!/\bmemory\b/.test(handed) || !/\bpids\b/.test(handed))
    return `the control group ${parent} hands down no memory and pids controllers; ${WHO_MAY}`
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
    forgets: ['memory.reclaim', `${EVERYTHING}`],
    freezes: true,
  }
}
