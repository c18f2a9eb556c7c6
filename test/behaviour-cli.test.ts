/** `ultimata behaviour` as a command: copies, bots of several files, and files that are no bots. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PYTHONS } from './pythons.ts'
import { PYTHON_BOTS } from './similarity/copies.ts'
import { ultimata } from './ultimata.ts'

const folder = mkdtempSync(join(tmpdir(), 'behaviour-'))
const at = (path: string): string => join(folder, path)
/** Searches two plies, whatever the machine is busy with: nothing rings its alarm. */
const text = Buffer.from(PYTHON_BOTS.find(({ owner }) => owner === 'team14')?.bytes ?? [])
  .toString()
  .replace('signal.ITIMER_REAL, 0.4', 'signal.ITIMER_REAL, 40')
const QUICK = '--variant extreme --positions 40 --thinking 1000 --movetime 4000'.split(' ')

beforeAll(() => {
  mkdirSync(at('bots/team3'), { recursive: true })
  writeFileSync(at('bots/team1.py'), text)
  writeFileSync(at('bots/team2.py'), text.replaceAll('judge', 'worth').replaceAll('dive', 'look'))
  writeFileSync(at('bots/team3/main.py'), 'from helper import Team3\n')
  writeFileSync(at('bots/team3/helper.py'), text.replaceAll('Team14', 'Team3'))
  writeFileSync(at('bots/team4.py'), '')
  writeFileSync(at('bots/team5.py'), 'def f(:\n  return (((\n')
  writeFileSync(at('bots/team6.py'), `ROWS = [\n${'    [1, 2, 3, 4],\n'.repeat(60_000)}]\n`)
  writeFileSync(at('bots/team7.mjs'), 'export const move = ({ moves }) => moves[1]\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(PYTHONS[0]?.word == null)('with Python', () => {
  test('copies stand out, several files are one bot, and what is no bot is told', async () => {
    const files = ['--html', at('page.html'), '--csv', at('pairs.csv')]
    const { out, err, code } = await ultimata('behaviour', at('bots'), ...QUICK, ...files)
    expect([code, err]).toEqual([0, expect.stringContaining('wrote ')])
    const lines = out.split('\n')
    const looks = lines.filter(line => /look$/.test(line)).map(line => line.split('  ')[0])
    expect(looks.sort()).toEqual(['team1 – team2', 'team1 – team3', 'team2 – team3'])
    expect(out).toMatch(/team4: only 0 of 6 answers count.*first trouble: .*class/)
    expect(out).toMatch(/team5: only 0 of 6 answers count.*first trouble: .*SyntaxError/)
    expect(out).toMatch(/team6: only 0 of 6 answers count.*first trouble: /)
    expect(lines.some(line => line.startsWith('team7:'))).toBe(false)
    expect(readFileSync(at('pairs.csv'), 'utf8')).toContain('team1,team2,no,')
    expect(readFileSync(at('page.html'), 'utf8')).toContain('reason to look, never a verdict')
  }, 300_000)
})

test('says what is wrong with words and folders', async () => {
  mkdirSync(at('empty'))
  const none = await ultimata('behaviour', at('empty'))
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('there is no Python, JavaScript')])
  const missing = await ultimata('behaviour', at('nowhere'))
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('nowhere')])
})
