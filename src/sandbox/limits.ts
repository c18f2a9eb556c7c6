/**
 * The limits that every level has, set by a shell that then becomes, or watches over, the program.
 *
 * Memory is limited as RLIMIT_DATA, which counts what a program may write to. RLIMIT_AS would be stricter, but it counts
 * address space, of which V8 reserves gigabytes; programs without threads get it as a second, wide limit. V8 also keeps
 * memory writable for code that it may never make, so a program with threads has a gigabyte on top.
 * A program is not tied to one core: we cannot know which one will be idle.
 */
import type { Sandbox } from './sandbox.ts'

const OPEN_FILES = 128
export const SCRATCH_BYTES = 16 * 2 ** 20 // of a file, and of the private /tmp
const ADDRESS_SLACK = 4 * 2 ** 30
const RUNTIME_SLACK = 2 ** 30
const STACK = 8 * 2 ** 20
const HIGHEST_STACK = 64 * 2 ** 20 // that a program may give itself; the limit on data does not count it

/** Lines of shell. A limit that is already lower than ours cannot be raised, and need not be. */
export function limitLines({ memory, threads }: Sandbox): string[] {
  const limits = [
    '-c 0',
    `-n ${OPEN_FILES}`,
    `-f ${SCRATCH_BYTES / 512}`,
    `-S -s ${kilobytes(STACK)}`,
    `-H -s ${kilobytes(HIGHEST_STACK)}`,
    ...(threads
      ? [`-d ${kilobytes(memory + RUNTIME_SLACK)}`]
      : [`-d ${kilobytes(memory)}`, `-v ${kilobytes(memory + ADDRESS_SLACK)}`]),
  ]
  return limits.map(limit => `ulimit ${limit} 2>/dev/null`)
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024)

/**
 * Nothing of ours is inherited: a bot has no business with our keys, and libraries start no threads of their own. Python
 * must load nothing from its home, which without walls is a folder that anybody may write to.
 */
export const BARE_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  NUMEXPR_NUM_THREADS: '1',
  VECLIB_MAXIMUM_THREADS: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONHASHSEED: '0',
  PYTHONNOUSERSITE: '1',
}
