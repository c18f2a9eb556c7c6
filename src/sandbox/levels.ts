/** Which levels work on this machine, found out by trying each of them once. */
import { text } from 'node:stream/consumers'
import { treesHere } from './cgroup.ts'
import { launch } from './launch.ts'
import { programPath } from './program-path.ts'
import { LEVELS, type Level } from './sandbox.ts'
import { machineHere } from './syscalls.ts'

type Findings = Readonly<Record<Level, null | string>>

let findings: Promise<Findings> | null = null

/** For each level null when it works, otherwise why not. */
export function levelsHere(): Promise<Findings> {
  findings ??= tryAll()
  return findings
}

export async function strongestLevel(): Promise<Level> {
  const found = await levelsHere()
  return LEVELS.findLast(level => found[level] === null) ?? 'process'
}

async function tryAll(): Promise<Findings> {
  const process = await obstacle('process')
  const namespaces = process ?? (await obstacle('namespaces'))
  return { process, namespaces, cgroup: namespaces ?? (await obstacle('cgroup')) }
}

const obstacle = async (level: Level): Promise<string | null> => missing(level) ?? (await failure(level))

function missing(level: Level): string | null {
  if (process.platform === 'win32') return 'it needs Linux, also in a virtual machine or in WSL'
  if (level === 'process') return null
  if (process.platform !== 'linux') return 'it needs Linux, also in a virtual machine'
  if (!programPath('bwrap')) return 'bubblewrap is not installed: apt-get install bubblewrap'
  if (!machineHere()) return `there is no filter for this kind of processor (${process.arch})`
  const trees = level === 'cgroup' ? treesHere() : null
  return typeof trees === 'string' ? trees : null
}

/** Behind walls a shell that starts a process must end with the filter's signal; without walls it simply ends. */
async function failure(level: Level): Promise<string | null> {
  try {
    const command = ['/bin/sh', '-c', '(exit 7) & wait; exit 0']
    const shell = launch(command, {
      level,
      folder: '/usr',
      visible: [],
      memory: 2 ** 28,
      env: {},
      threads: false,
    })
    const [words, exit] = await Promise.all([text(shell.stderr), shell.ended])
    if (level === 'process' ? exit.code === 0 : exit.forbidden !== null) return null
    return words.trim().split('\n')[0] || exit.why
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}
