/**
 * What bubblewrap builds around a program: its own pids, network, users and files. Of the machine it shows the programs and
 * libraries, read-only, the bot's folder, and what the sandbox names; not /etc, not a home, not the bots of others.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCRATCH_BYTES } from './limits.ts'
import { belongingsOf, programPath } from './program-path.ts'
import type { Sandbox } from './sandbox.ts'
import { seccompFilter } from './seccomp.ts'
import { becoming } from './shell.ts'
import { machineHere } from './syscalls.ts'

const SECCOMP_FD = 3 // the first after the three that everybody has
const BEGUN_FD = 4

const FRESH = [
  '--unshare-all',
  '--unshare-user',
  '--die-with-parent',
  '--new-session',
  '--clearenv',
  ...['--hostname', 'sandbox'],
  ...['--uid', '65534', '--gid', '65534'],
  ...['--cap-drop', 'ALL'],
]

const wrapper = (): string => programPath('bwrap') ?? 'bwrap'

/** Bubblewrap before 0.8 cannot switch off nested user namespaces; the filter refuses them in any case. */
let disable: string[] | null = null
function disabledUsers(): string[] {
  disable ??= spawnSync(wrapper(), ['--help']).stdout?.includes('--disable-userns')
    ? ['--disable-userns']
    : []
  return disable
}

let system: string[] | null = null
/** /bin, /lib and /lib64 are links into /usr on most machines, and folders on some. */
function systemFolders(): string[] {
  system ??= [
    ...['--ro-bind', '/usr', '/usr'],
    ...['/bin', '/sbin', '/lib', '/lib64', '/lib32', '/libx32'].filter(existsSync).flatMap(shown),
    ...['/etc/ld.so.cache', '/etc/alternatives'].flatMap(path => ['--ro-bind-try', path, path]),
  ]
  return system
}

const shown = (path: string): string[] =>
  lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]

let masks: string[] | null = null
/**
 * Of /proc only what is about its own processes, and what anybody may read: to the kernel a sandboxed program of root's is
 * root without powers, which is enough to write to /proc/sys. Process 1, which holds the sandbox up, is hidden too.
 */
function maskedProc(): string[] {
  masks ??= [...readdirSync('/proc').filter(name => !/^\d+$/.test(name)), '1'].flatMap(masked)
  return masks
}

function masked(name: string): string[] {
  const path = `/proc/${name}`
  const seen = lstatSync(path)
  if (seen.isDirectory()) return ['--tmpfs', path, '--remount-ro', path]
  const isHarmless = seen.isSymbolicLink() || (seen.mode & 0o777) === 0o444
  return isHarmless ? [] : ['--ro-bind', '/dev/null', path]
}

/** Memory that is mapped from /dev/zero and shared would not be counted by the limit on data. */
const UNCOUNTED = ['--dev-bind', '/dev/null', '/dev/zero']

/** The private places first, so that a folder that lies in /tmp can be shown on top. */
export function bubblewrapped(
  command: readonly string[],
  sandbox: Sandbox,
  env: Readonly<Record<string, string>>,
): string[] {
  const [word = ''] = command
  const path = programPath(word, sandbox.folder)
  const visible = [...(path ? belongingsOf(path) : []), ...sandbox.visible, sandbox.folder]
  return [
    wrapper(),
    ...FRESH,
    ...disabledUsers(),
    ...systemFolders(),
    ...['--proc', '/proc', ...maskedProc(), '--dev', '/dev', ...UNCOUNTED, '--remount-ro', '/dev'],
    ...['--size', `${SCRATCH_BYTES}`, '--tmpfs', '/tmp'],
    ...visible.flatMap(each => ['--ro-bind-try', each, each]),
    ...['--remount-ro', '/'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', sandbox.folder, '--seccomp', `${SECCOMP_FD}`],
    ...['--', '/bin/sh', '-c', becoming(BEGUN_FD), 'sh', ...command],
  ]
}

const filters = new Map<boolean, number>()

/** A descriptor to read the filter from. The file has no name any more; each opening reads it from its beginning. */
export function openFilter(threads: boolean): number {
  const filter = filters.get(threads) ?? keepFilter(threads)
  return openSync(`/proc/self/fd/${filter}`, 'r')
}

function keepFilter(threads: boolean): number {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-'))
  writeFileSync(join(folder, 'filter'), seccompFilter(machineHere() ?? 'x64', threads))
  const filter = openSync(join(folder, 'filter'), 'r')
  rmSync(folder, { recursive: true })
  filters.set(threads, filter)
  return filter
}
