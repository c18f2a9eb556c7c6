/**
 * The filter that the kernel asks about every system call of a sandboxed program: a classic BPF program, assembled here
 * as bytes, so that nothing has to be compiled or installed.
 *
 * Each call is compared in turn. That is a few hundred comparisons at worst, but the kernel remembers which calls are
 * always allowed and does not run the filter for them; so there is no cleverness with jumps.
 */
import { type Call, FATAL, FREE, JUDGED, type Machine } from './syscalls.ts'

interface Instruction {
  readonly code: number
  readonly jt: number // instructions to skip when the comparison holds
  readonly jf: number // and when it does not
  readonly k: number
}

const ALLOW = 0x7fff0000
const KILL_PROCESS = 0x80000000
const errno = (number: number): number => 0x00050000 | number
const EPERM = 1
const EACCES = 13
const ENOSYS = 38

const ARCHITECTURE: Readonly<Record<Machine, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 }
/** Where the call's number, its machine and its arguments stand. */
const NUMBER = 0
const MACHINE = 4
const argument = (index: number): number => 16 + 8 * index

const load = (offset: number): Instruction => ({ code: 0x20, jt: 0, jf: 0, k: offset })
const give = (action: number): Instruction => ({ code: 0x06, jt: 0, jf: 0, k: action })
const mask = (bits: number): Instruction => ({ code: 0x54, jt: 0, jf: 0, k: bits })

/** Runs the next `length` instructions only where the loaded word is, or is at least, a value. */
const onlyIf = (value: number, length: number): Instruction => ({ code: 0x15, jt: 0, jf: length, k: value })
const onlyFrom = (value: number, length: number): Instruction => ({ code: 0x35, jt: 0, jf: length, k: value })

const when = (value: number, action: number): Instruction[] => [onlyIf(value, 1), give(action)]

const CLONE_THREAD = 0x00010000
const CLONE_NEW = 0x7e020000 // the flags for new namespaces
const [AF_INET, AF_INET6, AF_PACKET] = [2, 10, 17]
const MAP_SHARED_ANONYMOUS = 0x21
const MAP_GROWSDOWN = 0x100
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c]
const [F_SETSIG, F_SETLEASE, F_NOTIFY] = [10, 1024, 1026]

/** The process itself is number 2, its supervisor inside is 1; from 0 down are groups and everybody. */
const signalRules = [
  load(argument(0)),
  ...when(0, KILL_PROCESS),
  ...when(1, KILL_PROCESS),
  onlyFrom(0x80000000, 1),
  give(KILL_PROCESS),
  give(ALLOW),
]

const socketRules = [
  load(argument(0)),
  ...[AF_INET, AF_INET6, AF_PACKET].flatMap(family => when(family, KILL_PROCESS)),
  give(errno(EACCES)), // libraries ask local services such as nscd and do without
]

/** Shared and downward growing memory would not be counted by the limit on data. */
const mmapRules = [
  load(argument(3)),
  mask(MAP_SHARED_ANONYMOUS | MAP_GROWSDOWN),
  ...when(MAP_SHARED_ANONYMOUS, errno(EPERM)),
  mask(MAP_GROWSDOWN),
  ...when(MAP_GROWSDOWN, errno(EPERM)),
  give(ALLOW),
]

/** Typing into a terminal that somebody else reads. */
const ioctlRules = [
  load(argument(1)),
  ...[TIOCSTI, TIOCLINUX].flatMap(request => when(request, KILL_PROCESS)),
  give(ALLOW),
]

/** A lease makes whoever opens the same file wait; the others send signals of one's choice, such as SIGCONT. */
const fcntlRules = [
  load(argument(1)),
  ...[F_SETSIG, F_SETLEASE, F_NOTIFY].flatMap(command => when(command, errno(EPERM))),
  give(ALLOW),
]

const cloneRules = (threads: boolean): Instruction[] => [
  load(argument(0)),
  mask(CLONE_THREAD | CLONE_NEW),
  ...(threads ? when(CLONE_THREAD, ALLOW) : []),
  give(KILL_PROCESS),
]

const rulesFor = (threads: boolean): Readonly<Record<string, readonly Instruction[]>> => ({
  clone: cloneRules(threads),
  clone3: [give(errno(ENOSYS))], // its flags are behind a pointer; the C library falls back to clone
  socket: socketRules,
  kill: signalRules,
  tkill: signalRules,
  tgkill: signalRules,
  mmap: mmapRules,
  ioctl: ioctlRules,
  fcntl: fcntlRules,
})

export function seccompFilter(machine: Machine, threads: boolean): Buffer {
  const rules = rulesFor(threads)
  const forCalls = (calls: readonly Call[], actions: (call: Call) => readonly Instruction[]): Instruction[] =>
    calls.flatMap(call => {
      const number = call.numbers[machine]
      return number === null ? [] : [onlyIf(number, actions(call).length), ...actions(call)]
    })
  return bytesOf([
    load(MACHINE),
    { ...onlyIf(ARCHITECTURE[machine], 0), jt: 1 },
    give(KILL_PROCESS),
    load(NUMBER),
    onlyFrom(0x40000000, 1), // the other numbers of x86: x32
    give(KILL_PROCESS),
    ...forCalls(FREE, () => [give(ALLOW)]),
    ...forCalls(JUDGED, ({ name }) => rules[name] ?? [give(KILL_PROCESS)]),
    ...forCalls(FATAL, () => [give(KILL_PROCESS)]),
    give(errno(ENOSYS)),
  ])
}

/** Eight bytes each; both machines are little-endian. */
function bytesOf(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, { code, jt, jf, k }] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jt, index * 8 + 2)
    bytes.writeUInt8(jf, index * 8 + 3)
    bytes.writeUInt32LE(k, index * 8 + 4)
  }
  return bytes
}
