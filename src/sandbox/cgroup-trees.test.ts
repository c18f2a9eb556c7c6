/** Which trees are found, from texts as kernels write them and folders that stand in for the kernel's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findTrees } from './cgroup-trees.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cgroup-test-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const SANDBOX = { level: 'cgroup', folder: '/', visible: [], memory: 64, env: {}, threads: false } as const

function parents(mounts: string, own: string): string[] | string {
  const trees = findTrees(mounts, own)
  return typeof trees === 'string' ? trees : trees.map(({ parent }) => parent.replace(root, ''))
}

test('version 1 has a tree for each controller, below our own group where that can be seen', () => {
  for (const name of ['memory/ours', 'pids', 'cpu']) mkdirSync(join(root, name), { recursive: true })
  const mounts = [
    `cgroup ${root}/cpu cgroup rw,relatime,cpu,cpuacct 0 0`,
    `cgroup ${root}/memory cgroup rw,relatime,memory 0 0`,
    `cgroup ${root}/pids cgroup rw,relatime,pids 0 0`,
    `cgroup2 ${root}/unified cgroup2 rw 0 0`,
  ].join('\n')
  const own = '4:memory:/ours\n3:pids:/not/seen\n1:cpu,cpuacct:/\n0::/\n'
  expect(parents(mounts, own)).toEqual(['/memory/ours', '/pids', '/cpu/'])
})

test('version 2 has one tree, our own group if that hands down controllers', () => {
  mkdirSync(join(root, 'ours'))
  writeFileSync(join(root, 'ours/cgroup.subtree_control'), '')
  const found = findTrees(`cgroup2 ${root} cgroup2 rw 0 0\n`, '0::/ours\n')
  expect(found).toHaveLength(1)
  if (typeof found === 'string') return
  expect(found[0]?.settings(SANDBOX)).toContainEqual(['memory.max', '64'])
})

test.for([
  ['', '', 'no control groups are mounted'],
  [
    'cgroup2 ROOT cgroup2 rw 0 0\n',
    '0::/\n',
    'the control group ROOT/ hands down no memory and pids controllers',
  ],
  ['cgroup ROOT/memory cgroup rw,memory 0 0\n', '', 'no control groups are mounted'],
  [
    'cgroup ROOT/memory cgroup rw,memory 0 0\ncgroup ROOT/pids cgroup rw,pids 0 0\n',
    '',
    'we may not divide the control group ROOT/memory; root may, and whoever has one delegated',
  ],
] as const)('what is missing is said: %s', ([mounts, own, complaint]) => {
  mkdirSync(join(root, 'cgroup.subtree_control')) // a folder in its place: it can be neither written nor read
  const told = parents(mounts.replaceAll('ROOT', root), own)
  expect(told).toContain(complaint.replace('ROOT', root))
})
