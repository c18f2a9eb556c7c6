/** The filter, run by a small machine for classic BPF, and its numbers against the kernel's own header. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seccompFilter } from './seccomp.ts'
import { FATAL, FREE, JUDGED, type Machine, REFUSED } from './syscalls.ts'

const HEADERS: Record<Machine, string> = {
  x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h',
  arm64: '/usr/include/asm-generic/unistd.h',
}
const AUDIT: Record<Machine, number> = { x64: 0xc000003e, arm64: 0xc00000b7 }
const ALL = [...FREE, ...JUDGED, ...REFUSED, ...FATAL]
const ACTIONS: Record<number, string> = { 2147418112: 'allow', 2147483648: 'kill' }

interface Asked {
  readonly machine?: number
  readonly args?: readonly number[]
}

/** What the kernel would do about a call. */
function verdict(filter: Buffer, number: number, { machine = AUDIT.x64, args = [] }: Asked = {}): string {
  const seen = Buffer.alloc(64)
  seen.writeUInt32LE(number, 0)
  seen.writeUInt32LE(machine, 4)
  for (const [index, arg] of args.entries())
    seen.writeBigUInt64LE(BigInt.asUintN(64, BigInt(arg)), 16 + 8 * index)
  let word = 0
  for (let at = 0; ; at++) {
    const [code, jt, jf] = [
      filter.readUInt16LE(at * 8),
      filter.readUInt8(at * 8 + 2),
      filter.readUInt8(at * 8 + 3),
    ]
    const k = filter.readUInt32LE(at * 8 + 4)
    if (code === 0x20) word = seen.readUInt32LE(k)
    else if (code === 0x54) word = (word & k) >>> 0
    else if (code === 0x15) at += word === k ? jt : jf
    else if (code === 0x35) at += word >= k ? jt : jf
    else if (code === 0x06) return ACTIONS[k] ?? `errno ${k & 0xffff}`
    else throw new Error(`no such instruction: ${code}`)
  }
}

const numberOf = (name: string, machine: Machine = 'x64'): number =>
  ALL.find(call => call.name === name)?.numbers[machine] ?? -1

describe.for(['x64', 'arm64'] as const)('on %s', machine => {
  const filter = seccompFilter(machine, false)
  const ask = (number: number): string => verdict(filter, number, { machine: AUDIT[machine] })

  test('it is short enough for the kernel', () => {
    expect(filter.length / 8).toBeLessThan(4096)
    expect(filter.length % 8).toBe(0)
  })

  test('every call of a list is treated as its list says, and a call of no list does not exist', () => {
    const here = (calls: typeof ALL): number[] => calls.flatMap(call => call.numbers[machine] ?? [])
    expect(new Set(here(FREE).map(ask))).toEqual(new Set(['allow']))
    expect(new Set(here(REFUSED).map(ask))).toEqual(new Set(['errno 1']))
    expect(new Set(here(FATAL).map(ask))).toEqual(new Set(['kill']))
    const listed = new Set(here(ALL))
    const others = Array.from({ length: 600 }, (_, number) => number).filter(number => !listed.has(number))
    expect(new Set(others.map(ask))).toEqual(new Set(['errno 38']))
  })

  test('no number is in two lists', () => {
    const numbers = ALL.flatMap(call => call.numbers[machine] ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test.skipIf(!existsSync(HEADERS[machine]))(
    'the numbers are those of the kernel (its header is here)',
    () => {
      const header = readFileSync(HEADERS[machine], 'utf8')
      const defined = [...header.matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)$/gm)]
      const known = new Map(defined.map(([, name, number]) => [name, Number(number)]))
      const wrong = ALL.filter(({ name, numbers }) => {
        const number = known.get(name) ?? known.get(name.replace('newfstatat', 'fstatat'))
        return (number ?? null) !== numbers[machine]
      })
      expect(wrong.map(({ name }) => name)).toEqual([])
    },
  )
})

test.for([
  ['clone', false, [0x11], 'kill'], // fork
  ['clone', false, [0x3d0f00], 'kill'], // a thread
  ['clone', true, [0x3d0f00], 'allow'],
  ['clone', true, [0x11], 'kill'],
  ['clone', true, [0x4111], 'kill'], // vfork
  ['clone', true, [0x3d0f00 | 0x10000000], 'kill'], // a thread in a new user namespace
  ['clone3', true, [], 'errno 38'],
  ['socket', false, [1], 'errno 13'], // AF_UNIX
  ['socket', false, [2], 'kill'], // AF_INET
  ['socket', false, [10], 'kill'], // AF_INET6
  ['socket', false, [16], 'errno 13'], // AF_NETLINK
  ['kill', false, [2, 9], 'allow'],
  ['kill', false, [1, 9], 'kill'],
  ['kill', false, [0, 9], 'kill'],
  ['kill', false, [-1, 9], 'kill'],
  ['tgkill', false, [2, 2, 6], 'allow'],
  ['tgkill', false, [1, 1, 9], 'kill'],
  ['mmap', false, [0, 4096, 3, 0x22], 'allow'], // private
  ['mmap', false, [0, 4096, 3, 0x21], 'errno 1'], // shared
  ['mmap', false, [0, 4096, 3, 0x23], 'errno 1'], // shared, by its other name
  ['mmap', false, [0, 4096, 3, 0x122], 'errno 1'], // growing down
  ['mmap', false, [0, 4096, 1, 0x1], 'allow'], // a file
  ['ioctl', false, [0, 0x5401], 'allow'],
  ['ioctl', false, [0, 0x5412], 'kill'], // typing into a terminal
  ['ioctl', false, [0, 0x540e], 'kill'], // taking one over
  ['ioctl', false, [0, 0x5437], 'kill'], // hanging one up
  ['ioctl', false, [0, 0x5421], 'allow'], // FIONBIO
  ['fcntl', false, [0, 3], 'allow'], // F_GETFL
  ['fcntl', false, [0, 10, 18], 'errno 1'], // F_SETSIG
  ['fcntl', false, [0, 1024, 1], 'errno 1'], // F_SETLEASE
  ['fcntl', false, [0, 1026, 1], 'errno 1'], // F_NOTIFY
  ['fcntl', false, [0, 4, 2048], 'allow'], // F_SETFL
  ['fcntl', false, [0, 5], 'errno 1'], // F_GETLK
  ['fcntl', false, [0, 6], 'errno 1'], // F_SETLK
  ['fcntl', false, [0, 8, 2], 'errno 1'], // F_SETOWN
  ['fcntl', false, [0, 37], 'errno 1'], // F_OFD_SETLK
  ['fcntl', false, [0, 1030], 'allow'], // F_DUPFD_CLOEXEC
  ['fcntl', false, [0, 1036], 'errno 1'], // F_SET_RW_HINT
  ['madvise', false, [0, 4096, 4], 'allow'], // MADV_DONTNEED
  ['madvise', false, [0, 4096, 12], 'errno 22'], // MADV_MERGEABLE
  ['madvise', false, [0, 4096, 21], 'errno 22'], // MADV_PAGEOUT
  ['prctl', false, [15, 0], 'allow'], // PR_SET_NAME
  ['prctl', false, [1, 18], 'errno 22'], // PR_SET_PDEATHSIG
  ['prctl', false, [22, 2], 'errno 22'], // PR_SET_SECCOMP
  ['preadv2', false, [0, 0, 0, 0, 0, 0], 'allow'],
  ['preadv2', false, [0, 0, 0, 0, 0, 8], 'errno 95'], // RWF_NOWAIT
  ['sendto', false, [4, 0, 9, 0x4000, 0, 0], 'allow'], // MSG_NOSIGNAL
  ['sendto', false, [4, 0, 9, 1, 0, 0], 'errno 1'], // MSG_OOB
  ['sendto', false, [4, 0, 9, 0, 4096, 16], 'errno 13'], // to an address
  ['sendto', false, [4, 0, 9, 0, 2 ** 32, 16], 'errno 13'], // whose lower half is zero
  ['recvfrom', false, [4, 0, 9, 0x40, 4096, 16], 'allow'], // MSG_DONTWAIT
  ['recvfrom', false, [4, 0, 9, 0x41, 0, 0], 'errno 1'], // MSG_OOB
] as const)('%s, threads %s, arguments %j: %s', ([name, threads, args, expected]) => {
  expect(verdict(seccompFilter('x64', threads), numberOf(name), { args })).toBe(expected)
})

test('calls in another machine language are refused', () => {
  const filter = seccompFilter('x64', true)
  expect(verdict(filter, numberOf('read'), { machine: 0x40000003 })).toBe('kill') // i386
  expect(verdict(filter, 0x40000000 + numberOf('read'))).toBe('kill') // x32
})
