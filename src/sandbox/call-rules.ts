/** The calls whose arguments decide. `seccomp.ts` makes the filter of them, `syscalls.ts` has the calls that are simpler. */
import {
  ALLOW,
  argument,
  EACCES,
  EINVAL,
  ENOSYS,
  EOPNOTSUPP,
  EPERM,
  errno,
  give,
  type Instruction,
  KILL_PROCESS,
  load,
  mask,
  onlyFrom,
  onlyIf,
  when,
} from './bpf.ts'

const CLONE_THREAD = 0x00010000
const CLONE_NEW = 0x7e020000 // the flags for new namespaces
const [AF_INET, AF_INET6, AF_PACKET] = [2, 10, 17]
const MAP_SHARED_ANONYMOUS = 0x21
const MAP_GROWSDOWN = 0x100
/** To take a terminal or give one up, to make one or type into it: the hang-up of its own would wake a stopped program. */
const TERMINAL_REQUESTS = {
  TIOCSCTTY: 0x540e,
  TIOCSPGRP: 0x5410,
  TIOCSTI: 0x5412,
  TIOCLINUX: 0x541c,
  TIOCNOTTY: 0x5422,
  TIOCSETD: 0x5423,
  TIOCVHANGUP: 0x5437,
  TIOCGPTPEER: 0x5441,
  TIOCSPTLCK: 0x40045431,
  TIOCSIG: 0x40045436,
}
/** Duplicating a descriptor, its flags and those of the open file; what else there is reaches other processes. */
const FILE_COMMANDS = { F_DUPFD: 0, F_GETFD: 1, F_SETFD: 2, F_GETFL: 3, F_SETFL: 4, F_DUPFD_CLOEXEC: 1030 }
const FILE_QUESTIONS = { F_GETOWN: 9, F_GETPIPE_SZ: 1032, F_GET_SEALS: 1034 }
/** About the memory of the process itself. Others tell or change what is cached of files that all bots share. */
const ADVICE = {
  NORMAL: 0,
  RANDOM: 1,
  SEQUENTIAL: 2,
  WILLNEED: 3,
  DONTNEED: 4,
  FREE: 8,
  DONTFORK: 10,
  DOFORK: 11,
  HUGEPAGE: 14,
  NOHUGEPAGE: 15,
  DONTDUMP: 16,
  DODUMP: 17,
  WIPEONFORK: 18,
  KEEPONFORK: 19,
}
/** Names, dumps, what is asked for; not the signal at a parent's end, nor filters of its own. */
const PROCESS_OPTIONS = {
  PR_GET_PDEATHSIG: 2,
  PR_GET_DUMPABLE: 3,
  PR_SET_DUMPABLE: 4,
  PR_GET_KEEPCAPS: 7,
  PR_SET_NAME: 15,
  PR_GET_NAME: 16,
  PR_GET_SECCOMP: 21,
  PR_CAPBSET_READ: 23,
  PR_SET_TIMERSLACK: 29,
  PR_GET_TIMERSLACK: 30,
  PR_SET_NO_NEW_PRIVS: 38,
  PR_GET_NO_NEW_PRIVS: 39,
  PR_SET_THP_DISABLE: 41,
  PR_GET_THP_DISABLE: 42,
  PR_SET_VMA: 0x53564d41,
}
const MSG_OOB = 1

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

const ioctlRules = [
  load(argument(1)),
  ...Object.values(TERMINAL_REQUESTS).flatMap(request => when(request, KILL_PROCESS)),
  give(ALLOW),
]

const onlyThese = (values: Readonly<Record<string, number>>, otherwise: number): Instruction[] => [
  ...Object.values(values).flatMap(value => when(value, ALLOW)),
  give(errno(otherwise)),
]

/** A lock or a lease on a file that others open too talks to them; owners and signals could wake a stopped program. */
const fcntlRules = [load(argument(1)), ...onlyThese({ ...FILE_COMMANDS, ...FILE_QUESTIONS }, EPERM)]

const madviseRules = [load(argument(2)), ...onlyThese(ADVICE, EINVAL)]

const prctlRules = [load(argument(0)), ...onlyThese(PROCESS_OPTIONS, EINVAL)]

/** Flags could ask whether a page of a file is cached. */
const withoutFlags = [load(argument(5)), ...when(0, ALLOW), give(errno(EOPNOTSUPP))]

const receiveRules = [load(argument(3)), mask(MSG_OOB), ...when(MSG_OOB, errno(EPERM)), give(ALLOW)]

/** Between the two ends of a pair; an address could lead to a socket that somebody has left in a folder. */
const talkRules = [
  load(argument(3)),
  mask(MSG_OOB),
  ...when(MSG_OOB, errno(EPERM)),
  load(argument(4)),
  onlyIf(0, 3),
  load(argument(4) + 4),
  ...when(0, ALLOW),
  give(errno(EACCES)),
]

const cloneRules = (threads: boolean): Instruction[] => [
  load(argument(0)),
  mask(CLONE_THREAD | CLONE_NEW),
  ...(threads ? when(CLONE_THREAD, ALLOW) : []),
  give(KILL_PROCESS),
]

export const rulesFor = (threads: boolean): Readonly<Record<string, readonly Instruction[]>> => ({
  clone: cloneRules(threads),
  clone3: [give(errno(ENOSYS))], // its flags are behind a pointer; the C library falls back to clone
  socket: socketRules,
  kill: signalRules,
  tkill: signalRules,
  tgkill: signalRules,
  mmap: mmapRules,
  ioctl: ioctlRules,
  fcntl: fcntlRules,
  madvise: madviseRules,
  prctl: prctlRules,
  preadv2: withoutFlags,
  pwritev2: withoutFlags,
  sendto: talkRules,
  recvfrom: receiveRules,
})
