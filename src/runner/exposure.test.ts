import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exposures } from './exposure.ts'

const folder = mkdtempSync(join(tmpdir(), 'exposure-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

for (const team of ['team1', 'team2', 'team22']) {
  mkdirSync(join(folder, team))
  writeFileSync(join(folder, team, 'run'), '#!/bin/sh\n', { mode: 0o755 })
}
writeFileSync(join(folder, 'team3.py'), '')

const entrants = (...bots: string[]) =>
  bots.map((bot, index) => ({ name: `t${index}`, bot, members: [], rank: null }))

test.for([
  [['./team1/run', './team2/run', './team22/run', 'team3.py', 'greedy'], []],
  [['cmd:./team1/run --fast', 'greedy'], []],
  [['cmd:./team1/run --fast', 'team3.py'], ['t0: its command can read t1']],
  [
    ['cmd:sh team1/run', 'ugi:sh team2/run'],
    ['t0: its command can read t1', 't1: its command can read t0'],
  ],
  [['cmd:sh team1/run', './team2/run'], ['t0: its command can read t1']],
] as const)('%j', ([bots, expected]) => {
  const found = exposures(entrants(...bots), folder)
  expect(found.map(complaint => complaint.replace(/ in the folder .*$/s, ''))).toEqual(expected)
})
