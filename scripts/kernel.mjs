/**
 * Builds the engine's kernel, unless it is built from the present sources. A stamp with the sources' hash is written
 * last, so an interrupted build is repeated; file times are not trusted, because a checkout sets them arbitrarily. The
 * new files replace the old ones one by one, each atomically, also while they are in use.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { say } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

const SOURCES = new URL('../src/engine/kernel/', import.meta.url)
const COMPILER = new URL('../node_modules/assemblyscript/package.json', import.meta.url)
const BUILD = new URL('build/', SOURCES)
const STAMP = new URL('.built-from', BUILD)

/** Builds the kernel, unless it is built from the present sources. */
export function ensureKernel() {
  const wanted = fingerprint()
  if (built() === wanted) return
  rmSync(STAMP, { force: true })
  say('building the engine (about 15 seconds, once) …')
  compile(new URL(`${process.pid}/`, BUILD))
  writeFileSync(STAMP, wanted)
}

function fingerprint() {
  const hash = createHash('sha256').update(JSON.parse(readFileSync(COMPILER, 'utf8')).version)
  for (const name of sources()) hash.update(name).update(readFileSync(new URL(name, SOURCES)))
  return `${hash.digest('hex')}\n`
}

const sources = () =>
  readdirSync(SOURCES)
    .filter(name => /\.(ts|mjs)$/.test(name))
    .sort()

const built = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : 'nothing')

function compile(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    runCompiler(folder)
    for (const name of readdirSync(folder)) renameSync(new URL(name, folder), new URL(name, BUILD))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runCompiler(folder) {
  const program = fileURLToPath(new URL('build.mjs', SOURCES))
  const { status, stderr } = spawnSync(pinnedNode(), [program, fileURLToPath(folder)], { encoding: 'utf8' })
  if (status === 0) return
  process.stderr.write(stderr)
  say('the engine could not be built, see the output above')
  process.exit(1)
}
