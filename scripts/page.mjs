/**
 * Builds the page, unless it is built from the present sources. As with the kernel, a stamp with the sources' hash is
 * written last. The new build is made in a folder of its own and then replaces the old one.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { say } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'

const ROOT = new URL('../', import.meta.url)
const BUILT = new URL('dist/web/', ROOT)
const STAMP = new URL('dist/web.built-from', ROOT)
const BUNDLER = fileURLToPath(new URL('node_modules/vite/bin/vite.js', ROOT))
/** Everything that the page is made from. */
const FOLDERS = [
  'src/web',
  'src/words',
  'src/rules',
  'src/referee',
  'src/engine',
  'src/stats',
  'src/tournament',
  'src/course',
  'src/dialects',
  'src/programs/python',
  'src/similarity',
  'src/contract',
  'src/report',
  'src/review',
  'src/puzzles',
]
const FILES = [
  'scripts/page.mjs',
  'vite.config.ts',
  'scripts/offline-files.ts',
  'scripts/runs-first.ts',
  'package-lock.json',
]

/** Builds the page, unless it is built from the present sources. */
export function ensurePage() {
  const wanted = fingerprint()
  if (built() === wanted) return
  rmSync(STAMP, { force: true })
  say('building the page (a few seconds, once) …')
  bundle(new URL(`dist/web-${process.pid}/`, ROOT))
  writeFileSync(STAMP, wanted)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of [...FOLDERS.flatMap(filesIn), ...FILES]) {
    const file = new URL(path, ROOT)
    if (existsSync(file)) hash.update(path).update(readFileSync(file))
  }
  return `${hash.digest('hex')}\n`
}

function filesIn(folder) {
  const here = new URL(`${folder}/`, ROOT)
  if (!existsSync(here)) return []
  return readdirSync(here, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.startsWith('.'))
    .map(entry => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(fileURLToPath(ROOT).length))
    .sort()
}

const built = () => (existsSync(STAMP) && existsSync(BUILT) ? readFileSync(STAMP, 'utf8') : 'nothing')

function bundle(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    runBundler(folder)
    compress(folder)
    rmSync(BUILT, { recursive: true, force: true })
    renameSync(folder, BUILT)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the server can send instead of a file, to a browser that says it takes it. */
const COMPRESSED = /\.(?:m?js|css|html|svg|wasm|bin|json|webmanifest)$/
const LEAST_BYTES = 1000
/** Of a larger file the best compression takes longer than it is worth. */
const LARGE = 2_000_000

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath ?? entry.path}/${entry.name}`
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
    const bytes = readFileSync(path)
    if (bytes.length < LEAST_BYTES) continue
    const quality = bytes.length > LARGE ? 9 : constants.BROTLI_MAX_QUALITY
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function runBundler(folder) {
  const words = [BUNDLER, 'build', '--outDir', fileURLToPath(folder), '--emptyOutDir', '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync(pinnedNode(), words, {
    cwd: fileURLToPath(ROOT),
    encoding: 'utf8',
  })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}`)
  say('the page could not be built, see the output above')
  process.exit(1)
}
