/**
 * Every hostile bot at every level that this machine has: the verdict, its words, and what is left of it. A level that
 * the machine does not have is skipped; `ultimata doctor` says why.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { tryTrick } from '../src/cli/doctor/trial.ts'
import { allTricks, HOSTILE, parseTrick } from '../src/cli/doctor/tricks.ts'
import { levelsHere } from '../src/sandbox/levels.ts'
import { LEVELS } from '../src/sandbox/sandbox.ts'

const here = await levelsHere()
const tricks = allTricks()

/** All files of the hostile bots, as one number. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of readdirSync(HOSTILE, { recursive: true, encoding: 'utf8' }).sort()) {
    if (statSync(join(HOSTILE, path)).isFile()) hash.update(path).update(readFileSync(join(HOSTILE, path)))
  }
  return hash.digest('hex')
}

const isOurs = (pid: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(
      `ULTIMATA_SANDBOX=${process.pid}.${threadId}.`,
    )
  } catch {
    return false
  }
}

const before = fingerprint()
const written = (): string[] =>
  ['/', '/var/tmp', '/dev/shm', '/usr/local'].flatMap(folder =>
    readdirSync(folder).filter(name => name.startsWith('ultimata-escaped')),
  )

describe.for(LEVELS)('at %s', level => {
  const play = here[level] === null ? test.concurrent : test.concurrent.skip
  play.for(tricks.map(trick => [trick.name, trick] as const))(
    '%s',
    async ([, trick], { expect: locally }) => {
      const { seen, fault } = await tryTrick(trick, level)
      locally(fault).toBeNull()
      if (trick.expected[level] !== 'any') locally(seen).toBe(trick.expected[level])
    },
  )
})

afterAll(() => {
  expect(readdirSync('/proc').filter(name => /^\d+$/.test(name) && isOurs(name))).toEqual([])
  expect(fingerprint()).toBe(before)
  expect(written()).toEqual([])
})

test('there are at least 110, and each says what it does', () => {
  expect(tricks.length).toBeGreaterThanOrEqual(110)
  for (const { file } of tricks) expect(readFileSync(file, 'utf8'), file).toMatch(/^"""[A-Z][^"]+[.?]"""\n/)
})

test('a name tells how the trick ends, by level where that differs', () => {
  expect(parseTrick('brief-thread.forbidden.process-played.py')).toEqual({
    name: 'brief thread',
    expected: { process: 'played', namespaces: 'forbidden', cgroup: 'forbidden' },
  })
})

test.for(['thread.py', 'thread.banned.py', 'thread.time.walls-played.py', 'thread.time.process-fine.py'])(
  'a name that tells nothing is refused: %s',
  file => {
    expect(() => parseTrick(file)).toThrow('broken promise')
  },
)

test('a wrong expectation is found: the proof can fail', async () => {
  const honest = tricks.find(({ name }) => name === 'printed moves') ?? expect.fail('no such trick')
  const { fault } = await tryTrick({ ...honest, expected: parseTrick('x.crash.py').expected }, 'process')
  expect(fault).toMatch(/^the game ended by played instead of crash: /)
})
