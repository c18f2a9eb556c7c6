/**
 * System programs that a task of the project needs. Where apt-get may be used they are installed; elsewhere the exact
 * command is printed and the task goes on without them.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './install.mjs'

const PACKAGES = [
  { package: 'bubblewrap', program: 'bwrap', why: 'the tests of confinement', for: 'test' },
  { package: 'python3', program: 'python3', why: 'the tests of Python bots', for: 'test' },
  { package: 'tmux', program: 'tmux', why: 'the terminal tests', for: 'test' },
  { package: 'chromium', program: 'chromium', why: 'the browser tests', for: 'test' },
]

const APT = ['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::Retries=1']
const LONGEST_MS = 180_000

/** Installs every missing program that the task ('test' or 'start') needs. */
export function ensurePackages(task) {
  for (const wanted of PACKAGES) {
    if (wanted.for === task && !onPath(wanted.program)) obtain(wanted)
  }
}

function obtain({ package: name, program, why }) {
  const root = rootPrefix()
  if (root && onPath('apt-get')) {
    say(`installing ${name} for ${why} …`)
    aptInstall(root, name)
  }
  if (!onPath(program)) say(`${program} is missing, and ${why} need it. To install it, run: ${byHand(name)}`)
}

function byHand(name) {
  if (process.platform === 'darwin') return `brew install ${name}`
  return `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install -y ${name}`
}

/** What to put before a command so that it runs as root without asking; undefined where that is impossible. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  const sudo = onPath('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return sudo ? ['sudo', '-n'] : undefined
}

/** Package lists may be missing or old: they are fetched only when the first try fails. */
function aptInstall(root, name) {
  const install = [...APT, 'install', '-y', '--no-install-recommends', name]
  if (!run([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install])) {
    run([...root, ...APT, 'update'])
    run([...root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install])
  }
}

function run([command, ...args]) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: LONGEST_MS }).status === 0
}

function onPath(program) {
  return (process.env.PATH || '').split(delimiter).some(folder => isProgram(join(folder, program)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
