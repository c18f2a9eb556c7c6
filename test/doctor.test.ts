/** `ultimata doctor` as a person or a script meets it. What its hostile bots show is in hostile.test.ts. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

function doctor(...words: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/ultimata.mjs', 'doctor', ...words], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '', DATABASE_URL: 'postgres://me:secret@host/db' },
  })
  return { code: status, out: stdout, err: stderr }
}

test('the machine in words: every level, every program, the cores, and no password', () => {
  const { code, out } = doctor('--quick')
  expect(code).toBe(0)
  for (const word of ['process', 'namespaces', 'cgroup', 'python3', 'node', 'cores', 'data'])
    expect(out).toMatch(new RegExp(`^ {2}${word} +\\S`, 'm'))
  expect(out).toContain('postgres://me:…@host/db')
  expect(out).not.toContain('Hostile')
})

test('the machine as JSON', () => {
  const { code, out } = doctor('--quick', '--json')
  expect(code).toBe(0)
  const told = JSON.parse(out)
  expect(told.levels.process).toBeNull()
  expect(told.levels[told.strongest]).toBeNull()
  expect(told.cores).toBeGreaterThan(0)
  expect(told.proof).toBeNull()
})

test('a level that there is not', () => {
  const { code, err } = doctor('--level', 'moat')
  expect(code).toBe(2)
  expect(err).toContain('Allowed choices are process, namespaces, cgroup')
})
