/** What is measured at every level that this machine has, and that a wrong finding spoils the proof. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProgramPlayer } from '../../programs/player.ts'
import { levelsHere } from '../../sandbox/levels.ts'
import { LEVELS, type Level } from '../../sandbox/sandbox.ts'
import { type Lateness, latenessIn } from './lateness.ts'
import { type Finding, findingOf, measure } from './measurements.ts'
import { isProved } from './proof.ts'

const here = await levelsHere()

const LOCKS_WITHIN = 'bots pass bits within a game, by locks on files'
const PAGES_LATER = 'bots pass bits to the next game, by cached pages of files'

const canForget = existsSync('/sys/fs/cgroup/memory/memory.force_empty')

/** A machine may show less than a level leaves open, for example where temporary files are in memory anyway. */
const EXPECTED: Readonly<Record<Level, Readonly<Record<string, readonly Finding[]>>>> = {
  process: { [LOCKS_WITHIN]: ['remains'], [PAGES_LATER]: ['ok', 'remains'] },
  namespaces: { [LOCKS_WITHIN]: ['ok'], [PAGES_LATER]: ['ok', 'remains'] },
  cgroup: { [LOCKS_WITHIN]: ['ok'], [PAGES_LATER]: canForget ? ['ok'] : ['ok', 'remains'] },
}

test.for(LEVELS)('at %s nothing that is promised is missing', async (level, { skip }) => {
  if (here[level] !== null) skip(here[level])
  const found = await measure(level, AbortSignal.timeout(120_000))
  expect(found.filter(({ finding }) => finding === 'wrong')).toEqual([])
  for (const [what, findings] of Object.entries(EXPECTED[level]))
    expect(findings, what).toContain(found.find(each => each.what === what)?.finding)
})

test.for(['crowded', 'frozen'] as const)(
  'an arena that does not measure delays is found out: %s',
  async which => {
    const unmeasured = (player: ProgramPlayer): ProgramPlayer => ({
      ...player,
      delays: () => ({ frozen: 0, waited: 0 }),
    })
    const lateness = await latenessIn('process', which, unmeasured)
    expect(findingOf(lateness, false)).toBe('wrong')
  },
)

test('a bot that is late itself and does not lose is found, and a machine that is too busy proves nothing', () => {
  const outcome = (outcome: Lateness['outcome']): Lateness => ({ outcome, took: 400, used: 300 })
  expect(findingOf(outcome('in time'), true)).toBe('wrong')
  expect(findingOf(outcome('no result'), true)).toBe('open')
  expect(findingOf(outcome('lost'), true)).toBe('ok')
})

test('one wrong finding, and nothing is proved', () => {
  const proof = { level: 'process', trials: [], left: 0 } as const
  const measured = (finding: Finding) => [{ what: 'a', figure: 'b', finding }]
  expect(isProved({ ...proof, measurements: measured('remains') })).toBe(true)
  expect(isProved({ ...proof, measurements: measured('wrong') })).toBe(false)
})
