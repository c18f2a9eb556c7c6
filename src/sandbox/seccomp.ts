/**
 * The filter that the kernel asks about every system call of a sandboxed program: a classic BPF program, assembled
 * as bytes, so that nothing has to be compiled or installed.
 *
 * Each call is compared in turn. That is a few hundred comparisons at worst, but the kernel remembers which calls are
 * always allowed and does not run the filter for them; so there is no cleverness with jumps.
 */
import {
  ALLOW,
  bytesOf,
  ENOSYS,
  EPERM,
  errno,
  give,
  type Instruction,
  KILL_PROCESS,
  load,
  onlyFrom,
  onlyIf,
} from './bpf.ts'
import { rulesFor } from './call-rules.ts'
import { type Call, FATAL, FREE, JUDGED, type Machine, REFUSED } from './syscalls.ts'

const ARCHITECTURE: Readonly<Record<Machine, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 }
/** Where the call's number, its machine and its arguments stand. */
const NUMBER = 0
const MACHINE = 4

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
    ...forCalls(REFUSED, () => [give(errno(EPERM))]),
    ...forCalls(FATAL, () => [give(KILL_PROCESS)]),
    give(errno(ENOSYS)),
  ])
}
