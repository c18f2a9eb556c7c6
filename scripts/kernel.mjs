/**
 * The engine's kernel: is it built from the sources that are here, and if not, build it. A stamp with the sources'
 * hash is written last, so an interrupted build is made again; times of files are not trusted, since a checkout sets
 * them as it likes. The new files take the old ones' place one by one, each in an instant, and may do so in use.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pinnedNode, say } from './install.mjs'

const SOURCES = new URL('../src/engine/kernel/', import.meta.url)
const COMPILER = new URL('../node_modules/assemblyscript/package.json', import.meta.url)
const BUILD = new URL('build/', SOURCES)
const STAMP = new URL('.built-from', BUILD)

/** Builds the kernel, unless it is there as the sources say. */
export function ensureKernel() {
  const wanted = fingerprint()
  if (built() === wanted) return
  rmSync(STAMP, { force: true })
  say('building the engine (a quarter of a minute, once) …')
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
  say('the engine could not be built, see above')
  process.exit(1)
}
