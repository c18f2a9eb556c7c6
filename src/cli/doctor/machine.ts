/** What this machine offers: confinement, interpreters, cores, and a place for the data. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { levelsHere, strongestLevel } from '../../sandbox/levels.ts'
import { realProgram } from '../../sandbox/program-path.ts'
import type { Level } from '../../sandbox/sandbox.ts'
import { USUAL_FOLDER } from '../../store/where.ts'
import type { Io } from '../io.ts'

export interface Interpreter {
  readonly name: string
  readonly path: string | null // null: not found
  readonly version: string
  readonly why: string // what it is for
}

export interface Machine {
  readonly levels: Readonly<Record<Level, string | null>> // null: it works
  readonly strongest: Level
  readonly interpreters: readonly Interpreter[]
  readonly cores: number
  readonly store: { readonly where: string; readonly fault: string | null }
}

const PROGRAMS: readonly (readonly [name: string, why: string])[] = [
  ['python3', 'Python bots'],
  ['python2.7', 'Python 2 bots, with --python python2.7'],
  ['bwrap', 'the levels namespaces and cgroup; install the package bubblewrap'],
]

export async function examine(io: Io): Promise<Machine> {
  return {
    levels: await levelsHere(),
    strongest: await strongestLevel(),
    interpreters: [...PROGRAMS.map(interpreter), nodeHere()],
    cores: availableParallelism(),
    store: storeIn(io),
  }
}

function interpreter([name, why]: (typeof PROGRAMS)[number]): Interpreter {
  const path = realProgram(name, '.')
  const version = path ? versionOf(path) : null
  return version === null ? { name, path: null, version: '', why } : { name, path, version, why }
}

/** A version manager may put a name on the path for a program that it cannot run. */
function versionOf(path: string): string | null {
  const { status, stdout, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? (/\d[\d.]*/.exec(`${stdout}${stderr}`)?.[0] ?? '') : null
}

const nodeHere = (): Interpreter => ({
  name: 'node',
  path: process.execPath,
  version: process.versions.node,
  why: 'JavaScript and TypeScript bots',
})

/** Never shows the password in the URL of a database. */
function storeIn({ env }: Io): Machine['store'] {
  if (env.DATABASE_URL) return { where: env.DATABASE_URL.replace(/:[^:@/]*@/, ':…@'), fault: null }
  const folder = resolve(env.ULTIMATA_DATA || USUAL_FOLDER)
  return { where: folder, fault: canWrite(nearestFolder(folder)) ? null : 'it is not writable' }
}

const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
