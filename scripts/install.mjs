/**
 * The project's own dependencies: are they there as the lockfile says, and if not, put them there.
 * Plain JavaScript, since this is what brings the Node that runs the rest. A stamp written last, with the
 * lockfile's hash in it, tells a finished install from an interrupted or an outdated one; the price is that
 * an install made by hand is made once more.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const ROOT = new URL('../', import.meta.url)
const STAMP = new URL('node_modules/.ultimata-installed', ROOT)
const RUNTIME = new URL('node_modules/node/', ROOT)
const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund']

/** Installs what the lockfile names, unless that is what is there. */
export function ensureInstalled() {
  refuseOldNode()
  const wanted = fingerprint()
  if (installed() === wanted) return
  rmSync(STAMP, { force: true })
  say('installing the dependencies (half a minute, once) …')
  npmCi()
  if (!existsSync(pinnedNode()))
    fail('npm did not bring Node 24: its setting ignore-scripts must be off for the package "node"')
  writeFileSync(STAMP, wanted)
}

/** The Node that the lockfile pins. */
export function pinnedNode() {
  const manifest = new URL('package.json', RUNTIME)
  if (!existsSync(manifest)) return ''
  return fileURLToPath(new URL(JSON.parse(readFileSync(manifest, 'utf8')).bin.node, RUNTIME))
}

/** Progress is for people: it never mixes with what a command prints. */
export function say(line) {
  process.stderr.write(`ultimata: ${line}\n`)
}

function refuseOldNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < OLDEST_NODE)
    fail(`Node ${OLDEST_NODE} or newer is needed to set up, this is ${process.version}`)
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
  fail(error ? `npm could not be run: ${error.message}` : 'npm ci failed, see above')
}

/** Ctrl-C reaches npm too, which then clears away what it began: the next start must not meet it doing so. */
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
