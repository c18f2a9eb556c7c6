/**
 * What two bots that mean to can pass to each other through a machine that they share, in bits of 64 that arrive.
 * Once from a game to the next one, once within a game from one side to the other. Twenty times each, a random word a time.
 *
 *     npm run bench leaks
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { launch } from '../src/sandbox/launch.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import { LEVELS, type Level } from '../src/sandbox/sandbox.ts'

const BITS = 64
const TIMES = 20
const FILE_BYTES = 2 ** 18

/** By reading a file whose pages were not cached, a one is written; a file that is read fast is a one. */
const BY_PAGES = `
def write(bits):
    for name, bit in zip(FILES, bits):
        if bit == '1': open(name, 'rb', 0).read()
def look(name):
    file = os.open(name, os.O_RDONLY)
    since = time.perf_counter()
    os.pread(file, 4096, 0)
    return time.perf_counter() - since
def read():
    return ''.join('1' if look(name) < 0.00003 else '0' for name in FILES)
`
/** A locked file is a one. */
const BY_LOCKS = `
import fcntl
held = []
def write(bits):
    for name, bit in zip(FILES, bits):
        if bit == '0': continue
        held.append(os.open(name, os.O_RDONLY))
        fcntl.flock(held[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
def locked(name):
    file = os.open(name, os.O_RDONLY)
    try: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError: return True
    finally: os.close(file)
    return False
def read():
    return ''.join('1' if locked(name) else '0' for name in FILES)
`
const AROUND = (way: string, folder: string): string => `
import os, sys, time
FILES = [os.path.join(${JSON.stringify(folder)}, str(n)) for n in range(${BITS})]
${way}
for line in sys.stdin:
    word = line.split()
    try: print(write(word[1]) or 'written' if word[0] == 'write' else read(), flush=True)
    except OSError as error: print('refused', error, flush=True)
`

interface Talker {
  ask(line: string): Promise<string>
  close(): Promise<void>
}

function talker(level: Level, folder: string, way: string): Talker {
  const command = ['python3', '-c', AROUND(way, folder)]
  const confined = launch(command, {
    level,
    folder,
    visible: [],
    memory: 2 ** 28,
    env: {},
    threads: false,
  })
  const lines = createInterface({ input: confined.stdout })[Symbol.asyncIterator]()
  return {
    ask: async line => {
      confined.stdin.write(`${line}\n`)
      return `${(await lines.next()).value}`
    },
    close: async () => {
      await confined.kill()
      await confined.ended
    },
  }
}

/** Random bytes, written to the disk and put out of the cache. */
function makeFiles(folder: string): void {
  for (let bit = 0; bit < BITS; bit++) writeFileSync(join(folder, `${bit}`), randomBytes(FILE_BYTES))
  const each = 'for name in *; do dd of=$name oflag=nocache conv=notrunc,fdatasync count=0; done'
  spawnSync('sh', ['-c', each], { cwd: folder, stdio: 'ignore' })
}

const wordOf = (bytes: Buffer): string => [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')

/** Half of the bits arrive by chance: what counts is how many more. */
function arrived(sent: string, got: string): number {
  const right = [...sent].filter((bit, at) => bit === got[at]).length
  return got.length === BITS ? 2 * right - BITS : 0
}

async function passed(level: Level, way: string, isLater: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  try {
    makeFiles(folder)
    const sent = wordOf(randomBytes(BITS / 8))
    const [writer, reader] = [talker(level, folder, way), isLater ? null : talker(level, folder, way)]
    await writer.ask(`write ${sent}`)
    if (isLater) await writer.close()
    const later = reader ?? talker(level, folder, way)
    const got = await later.ask('read')
    for (const each of isLater ? [later] : [writer, later]) await each.close()
    return arrived(sent, got)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function benchLeaks(): Promise<void> {
  const works = await levelsHere()
  for (const level of LEVELS.filter(each => works[each] === null))
    for (const [what, way] of [
      ['pages of files', BY_PAGES],
      ['locks on files', BY_LOCKS],
    ] as const)
      for (const isLater of [false, true]) {
        const bits: number[] = []
        for (let time = 0; time < TIMES; time++) bits.push(await passed(level, way, isLater))
        const mean = Math.max(0, bits.reduce((sum, each) => sum + each, 0) / TIMES)
        const when = isLater ? 'to the next game' : 'within a game'
        console.log(`${level}, ${what}, ${when}: ${mean.toFixed(1)} of ${BITS} bits`)
      }
}
