import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { programsFrom } from './entrant-programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'programs-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(join(folder, 'team1.py'), 'class Team1: pass\n')
symlinkSync('team1.py', join(folder, 'linked.py'))
writeFileSync(join(folder, 'huge.py'), '')
truncateSync(join(folder, 'huge.py'), 2 ** 30)

const entrant = (name: string, bot: string) => ({ name, bot, members: [], rank: null })

test('a file is taken as it is', async () => {
  const programs = await programsFrom([entrant('one', 'team1.py')], folder)
  expect(programs).toMatchObject({ ok: true, value: [{ word: 'team1.py', kind: 'python' }] })
})

test.for([
  ['one', 'linked.py', 'one: "linked.py" is a symbolic link; in a tournament a bot is a file of its own'],
  ['one', 'huge.py', 'one: "huge.py" is larger than 16 MB'],
  [
    'one',
    'team1.py@1s',
    'one: "team1.py@1s": only a built-in bot has a budget of its own; a program has the tournament\'s time',
  ],
  [
    'one',
    'cmd:cat team1.py@5n',
    'one: "cmd:cat team1.py@5n": only a built-in bot has a budget of its own; a program has the tournament\'s time',
  ],
  ['o\u001b[2Jne', 'team1.py', 'o\\u001b[2Jne: its name has characters that are not plain to see'],
  ['one\u200b', 'team1.py', 'one\\u200b: its name has characters that are not plain to see'],
  [' one', 'team1.py', ' one: its name has a space at one of its ends'],
  ['\u00a0', 'team1.py', '\u00a0: its name has characters that are not plain to see'],
  ['eno\u202eone', 'team1.py', 'eno\\u202eone: its name has characters that are not plain to see'],
] as const)('%j, %s is refused', async ([name, bot, complaint]) => {
  expect(await programsFrom([entrant(name, bot)], folder)).toEqual({ ok: false, error: [complaint] })
})

test('the known bots stand on a line of their own', async () => {
  const programs = await programsFrom([entrant('one', 'gredy')], folder)
  const [complaint] = programs.ok ? [] : programs.error
  expect(complaint!.split('\n')).toEqual([
    'one: there is no bot "gredy"; did you mean "greedy"?',
    expect.stringMatching(/^known: engine.*, greedy.*, or "cmd:…", "ugi:…"$/),
  ])
})

test.skipIf(process.getuid?.() === 0)('a file that may not be read is refused by its name', async () => {
  writeFileSync(join(folder, 'secret.py'), '', { mode: 0 })
  expect(await programsFrom([entrant('one', 'secret.py')], folder)).toEqual({
    ok: false,
    error: ['one: "secret.py" cannot be read: EACCES'],
  })
})
