/**
 * What bubblewrap builds around a program: its own pids, network, users and files. Of the machine it shows the programs and
 * libraries, read-only, the bot's folder, and what the sandbox names; not /etc, not a home, not the bots of others.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { textOf } from './kernel-files.ts'
import { SCRATCH_BYTES } from './limits.ts'
import { type NamelessFile, namelessFile } from './nameless-file.ts'
import { belongingsOf, programPath } from './program-path.ts'
import type { Sandbox } from './sandbox.ts'
import { seccompFilter } from './seccomp.ts'
import { BEGUN_FD, becoming } from './shell.ts'
import { machineHere } from './syscalls.ts'

const FILTER_FD = 4
const FIRST_FACT_FD = 5

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

/**
 * Of /proc only what is about its own processes, and what never changes. The rest tells of others, whose bots could tell
 * something by it; and to the kernel a sandboxed program of root's is root without powers, which is enough to write to
 * /proc/sys. Process 1, which holds the sandbox up, is hidden too.
 */
const SHOWN = ['self', 'thread-self', 'mounts', 'net', 'filesystems', 'version']
/** What runtimes ask for: as it was when the first sandbox was made. */
const FACTS = ['cpuinfo', 'meminfo', 'stat', 'loadavg', 'uptime']

let masks: string[] | null = null
function maskedProc(): string[] {
  masks ??= [...readdirSync('/proc').filter(isHidden), '1'].flatMap(masked)
  return [
    ...masks,
    ...factsHere().flatMap(({ path }, at) => ['--ro-bind-data', `${FIRST_FACT_FD + at}`, path]),
  ]
}

const isHidden = (name: string): boolean =>
  !/^\d+$/.test(name) && !SHOWN.includes(name) && !FACTS.includes(name)

function masked(name: string): string[] {
  const path = `/proc/${name}`
  const isFolder = lstatSync(path).isDirectory()
  return isFolder ? ['--tmpfs', path, '--remount-ro', path] : ['--ro-bind', '/dev/null', path]
}

interface Fact {
  readonly path: string
  readonly open: NamelessFile
}

let facts: readonly Fact[] | null = null
function factsHere(): readonly Fact[] {
  facts ??= FACTS.map(name => `/proc/${name}`)
    .filter(existsSync)
    .map(path => ({ path, open: namelessFile(textOf(path)) }))
  return facts
}

/** Devices that every program may expect, and no terminals: with one of its own a stopped program could be woken. */
const DEVICES = ['null', 'full', 'random', 'urandom'].map(name => `/dev/${name}`)
/** Memory that is mapped from /dev/zero and shared would not be counted by the limit on data. */
const DEV = [
  ...['--tmpfs', '/dev', '--dir', '/dev/shm'],
  ...DEVICES.flatMap(path => ['--dev-bind-try', path, path]),
  ...['--dev-bind', '/dev/null', '/dev/zero', '--symlink', '/proc/self/fd', '/dev/fd'],
  ...['stdin', 'stdout', 'stderr'].flatMap((name, fd) => [
    '--symlink',
    `/proc/self/fd/${fd}`,
    `/dev/${name}`,
  ]),
  ...['--remount-ro', '/dev'],
]

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
    ...['--proc', '/proc', ...maskedProc(), ...DEV],
    ...['--size', `${SCRATCH_BYTES}`, '--tmpfs', '/tmp'],
    ...visible.flatMap(each => ['--ro-bind-try', each, each]),
    ...['--remount-ro', '/'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--chdir', sandbox.folder, '--seccomp', `${FILTER_FD}`],
    ...['--', '/bin/sh', '-c', becoming(BEGUN_FD), 'sh', ...command],
  ]
}

const filters = new Map<boolean, NamelessFile>()

/** The descriptors that bubblewrap reads from, in their order after the one for the beginning. Whoever opens them closes. */
export function openInputs(threads: boolean): number[] {
  const filter = filters.get(threads) ?? namelessFile(seccompFilter(machineHere() ?? 'x64', threads))
  filters.set(threads, filter)
  return [filter, ...factsHere().map(({ open }) => open)].map(open => open())
}
