/**
 * Installs the project's own dependencies, unless they are there as the lockfile says. Plain JavaScript, because this
 * installs the Node that runs the rest. A stamp with the lockfile's hash, written last, tells a finished install from
 * an interrupted or outdated one; the price is that an install made by hand is repeated once.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { major, PROGRAM_NODE, pinnedNode } from './pinned-node.mjs'

const OLDEST_NODE = 20
const ROOT = new URL('../', import.meta.url)
const STAMP = new URL('node_modules/.ultimata-installed', ROOT)
const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund']

/** Installs what the lockfile names, unless it is installed already. */
export function ensureInstalled() {
  refuseOldNode()
  const wanted = fingerprint()
  if (installed() === wanted) return
  rmSync(STAMP, { force: true })
  say('installing the dependencies (half a minute, once) …')
  npmCi()
  if (!existsSync(pinnedNode()))
    fail(
      `npm has no Node ${PROGRAM_NODE} for this system (${process.platform}-${process.arch}): install it yourself, from nodejs.org`,
    )
  writeFileSync(STAMP, wanted)
}

/** Progress goes to stderr, so that it never mixes with the output of a command. */
export function say(line) {
  process.stderr.write(`ultimata: ${line}\n`)
}

function refuseOldNode() {
  if (major() < OLDEST_NODE)
    fail(`Ultimata needs Node ${OLDEST_NODE} or newer to set itself up, but this is Node ${process.version}`)
}

function fingerprint() {
  const lockfile = readFileSync(new URL('package-lock.json', ROOT))
  const hash = createHash('sha256').update(lockfile).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

function installed() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : 'nothing'
}

function npmCi() {
  const { status, error, stdout, stderr } = withoutInterrupt(() =>
    spawnSync('npm', NPM_CI, {
      cwd: fileURLToPath(ROOT),
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  if (status === 0) return
  process.stderr.write(`${stdout || ''}${stderr || ''}`)
  fail(error ? `npm could not be run: ${error.message}` : 'npm ci failed, see its output above')
}

/** Ctrl-C reaches npm too, which then cleans up; this process waits, so that the next start does not meet it doing so. */
function withoutInterrupt(work) {
  const stay = () => {}
  process.on('SIGINT', stay)
  const outcome = work()
  process.off('SIGINT', stay)
  return outcome
}

function fail(line) {
  say(line)
  process.exit(1)
}
