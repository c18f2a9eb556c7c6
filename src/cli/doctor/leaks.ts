/**
 * What two bots that mean to can pass to each other through the machine that they share, in bits: within a game from one
 * side to the other, or from a game to the next one. Both see 64 files, of which one bot marks some and the other looks
 * which.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { launch } from '../../sandbox/launch.ts'
import type { Level } from '../../sandbox/sandbox.ts'

/** Half of it are ones: whoever sees nothing is right about half of it. */
const SENT = '0110100110010110100101100110100101101001100101101001011001101001'
export const BITS = SENT.length
const FILE_BYTES = 2 ** 18

/** How a file is marked. */
export const WAYS = ['locks on files', 'cached pages of files'] as const
export type Way = (typeof WAYS)[number]
export const TIMES = ['within a game', 'to the next game'] as const
export type Time = (typeof TIMES)[number]

const PROGRAMS: Readonly<Record<Way, string>> = {
  'locks on files': `
import fcntl
held = []
def lock(name):
    held.append(os.open(name, os.O_RDONLY))
    fcntl.flock(held[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
mark = lock
def is_marked(name):
    try: lock(name)
    except BlockingIOError: return True
`,
  'cached pages of files': `
def mark(name):
    open(name, 'rb', 0).read()
def is_marked(name):
    file = os.open(name, os.O_RDONLY)
    since = time.perf_counter()
    os.pread(file, 4096, 0)
    return time.perf_counter() - since < 0.00003
`,
}

const programFor = (way: Way): string => `
import os, sys, time
${PROGRAMS[way]}
FILES = [str(number) for number in range(${BITS})]
for line in sys.stdin:
    try:
        if line == 'look\\n':
            print(''.join('1' if is_marked(name) else '0' for name in FILES), flush=True)
            continue
        for name, bit in zip(FILES, line):
            if bit == '1': mark(name)
        print('done', flush=True)
    except OSError as error:
        print(error, flush=True)
`

interface Talker {
  ask(line: string): Promise<string>
  close(): Promise<void>
}

function talker(level: Level, folder: string, way: Way): Talker {
  const terms = { level, folder, visible: [], memory: 2 ** 28, env: {}, threads: false }
  const program = launch(['python3', '-c', programFor(way)], terms)
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
  return {
    ask: async line => {
      program.stdin.write(`${line}\n`)
      return `${(await lines.next()).value}`
    },
    close: async () => {
      await program.kill()
      await program.ended
    },
  }
}

/** Bits that arrive beyond those that chance gives. */
export async function bitsPassed(level: Level, way: Way, time: Time): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-leaks-'))
  try {
    makeFiles(folder)
    return arrived(await passed(() => talker(level, folder, way), time))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function passed(open: () => Talker, time: Time): Promise<string> {
  const writer = open()
  await writer.ask(SENT)
  if (time === 'to the next game') await writer.close()
  const reader = open()
  const seen = await reader.ask('look')
  await Promise.all([reader.close(), writer.close()])
  return seen
}

const arrived = (seen: string): number =>
  seen.length === BITS ? Math.max(0, 2 * [...SENT].filter((bit, at) => bit === seen[at]).length - BITS) : 0

/** Written to the disk and put out of the machine's memory. */
function makeFiles(folder: string): void {
  for (let bit = 0; bit < BITS; bit++) writeFileSync(join(folder, `${bit}`), randomBytes(FILE_BYTES))
  const each = 'for name in *; do dd of=$name oflag=nocache conv=notrunc,fdatasync count=0; done'
  spawnSync('sh', ['-c', each], { cwd: folder, stdio: 'ignore' })
}
