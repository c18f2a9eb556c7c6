/** `ultimata similarity` as a command: folders, zips, templates, and what it says about words that are wrong. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip } from '../src/course-service/zip-writer.ts'
import { PYTHON_BOTS } from './similarity/copies.ts'
import { ultimata } from './ultimata.ts'

const folder = mkdtempSync(join(tmpdir(), 'similarity-'))
const at = (path: string): string => join(folder, path)
const [first, second, third] = PYTHON_BOTS

beforeAll(() => {
  mkdirSync(at('bots/team9'), { recursive: true })
  writeFileSync(at('bots/team1.py'), first!.bytes)
  writeFileSync(at('bots/team2.py'), second!.bytes)
  writeFileSync(at('bots/team3.py'), '')
  writeFileSync(at('bots/notes.txt'), 'not a bot')
  for (const version of ['old', 'new']) writeFileSync(at(`bots/team9/${version}.py`), third!.bytes)
  const public_ = [{ path: 'bot-a/team77.py', bytes: first!.bytes }]
  writeFileSync(at('public.zip'), makeZip([...public_, { path: 'readme.md', bytes: Buffer.from('x') }]))
})
afterAll(() => rmSync(folder, { recursive: true }))

const json = async (...words: string[]) => JSON.parse((await ultimata('similarity', ...words, '--json')).out)

test('files of one folder belong together; what cannot be compared is told', async () => {
  const { compared, pairs, sources } = await json(at('bots'))
  expect(sources.map(({ owner, remark }: { owner: string; remark: string }) => [owner, remark])).toEqual([
    ['team1', null],
    ['team2', null],
    ['team3', 'is empty'],
    ['team9', null],
    ['team9', null],
  ])
  expect(compared).toBe(3)
  expect(pairs.every(({ similarity }: { similarity: number }) => similarity < 0.25)).toBe(true)
})

test('a zip of public bots is a reference, and a template hides what it has', async () => {
  const { pairs, sources } = await json(at('bots'), '--reference', at('public.zip'))
  expect(pairs[0]).toMatchObject({ similarity: 1, containment: 1 })
  expect(sources[pairs[0].right]).toMatchObject({ owner: 'public.zip: bot-a', isReference: true })
  const hidden = await json(at('bots'), '--reference', at('public.zip'), '--template', at('bots/team1.py'))
  expect(hidden.pairs.filter(({ similarity }: { similarity: number }) => similarity === 1)).toEqual([])
})

test('a table and a page are written; two files are told piece by piece', async () => {
  const files = ['--csv', at('pairs.csv'), '--html', at('page.html')]
  const { code, out } = await ultimata('similarity', at('bots/team1.py'), at('public.zip'), ...files)
  expect([code, out]).toEqual([0, expect.stringMatching(/bot-a team77\.py – team1\.py +1\.00 .*case/)])
  expect(out).toContain('lines in both:\n1–91  1–91')
  expect(readFileSync(at('pairs.csv'), 'utf8')).toContain('bot-a,team77.py,team1,team1.py,no,1,1,91,case')
  expect(readFileSync(at('page.html'), 'utf8')).toContain('Similarity of sources')
})

test.for([
  [['nosuch'], 'cannot read nosuch: the file does not exist'],
  [['docs'], 'there is no Python, JavaScript or TypeScript file in docs'],
  [['bench', '--html', '/nosuch/x.html'], 'cannot write /nosuch/x.html: the folder does not exist'],
] as const)('%j', async ([words, message]) => {
  const { code, err } = await ultimata('similarity', ...words)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
