/**
 * Which system call a program died of. The filter itself cannot tell, but where the kernel keeps a log that we may
 * read, as root, it has a line about each such death. A busy kernel leaves lines out; then nobody knows.
 */
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { FATAL, JUDGED, machineHere } from './syscalls.ts'

const MOST_RECORDS = 20_000
const RECENT_US = 10_000_000

/** The name of the call that ended one of these processes, when the log has it. */
export function fatalCall(pids: readonly number[]): string | null {
  const lines = records().filter(record => record.includes('type=1326 ') && isRecent(record))
  const last = lines.findLast(line => pids.some(pid => line.includes(` pid=${pid} `)))
  const number = Number(/ syscall=(\d+) /.exec(last ?? '')?.[1])
  const machine = machineHere() ?? 'x64'
  return [...FATAL, ...JUDGED].find(call => call.numbers[machine] === number)?.name ?? null
}

/** A record begins `priority,number,microseconds since the machine started`; numbers of processes are used again. */
function isRecent(record: string): boolean {
  const now = Number(process.hrtime.bigint() / 1000n)
  return Number(record.split(',')[2]) > now - RECENT_US
}

/** Each reading gives one record; after the last one there is nothing to be had. */
function records(): string[] {
  const found: string[] = []
  const bytes = Buffer.alloc(8192)
  try {
    const log = openSync('/dev/kmsg', constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      while (found.length < MOST_RECORDS) found.push(bytes.toString('latin1', 0, readSync(log, bytes)))
    } finally {
      closeSync(log)
    }
  } catch {
    // it is not ours to read, or its end is reached
  }
  return found
}
