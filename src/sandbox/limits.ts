/**
 * The limits that every level has, set by a shell that then becomes, or watches over, the program.
 *
 * Memory is limited as RLIMIT_DATA, which counts what a program can write to. RLIMIT_AS would be stricter but counts
 * address space, and V8 reserves gigabytes of that without using them; programs without threads get it as a second,
 * wide limit. A program is not tied to one core: we cannot know which core is the idle one.
 */
import type { Cage } from './cage.ts'

const OPEN_FILES = 128
export const SCRATCH_BYTES = 16 * 2 ** 20 // of a file, and of the private /tmp
const ADDRESS_SLACK = 4 * 2 ** 30

/** Lines of shell. A limit that is already lower than ours cannot be raised, and need not be. */
export function limitLines({ memory, threads }: Cage): string[] {
  const limits = [
    '-c 0',
    `-n ${OPEN_FILES}`,
    `-f ${SCRATCH_BYTES / 512}`,
    `-d ${kilobytes(memory)}`,
    ...(threads ? [] : [`-v ${kilobytes(memory + ADDRESS_SLACK)}`]),
  ]
  return limits.map(limit => `ulimit ${limit} 2>/dev/null`)
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024)

/** Nothing of ours is inherited: a bot has no business with our keys, and libraries start no threads of their own. */
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
}
