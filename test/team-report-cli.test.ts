/** `tournament report`, `export --reports` and `viva`, and the same of a course, as commands on a store. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantNamed } from '../src/rules/variants.ts'
import { playedCourse } from './played-course.ts'
import { randomGame, slotsOf, twoEntrants } from './store-games.ts'
import { opened, temporaryPlaces } from './stores.ts'
import { ultimata } from './ultimata.ts'

const places = temporaryPlaces()
const folder = places.folder()
const out = mkdtempSync(join(tmpdir(), 'team-report-'))
const at = (path: string): string => join(out, path)
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))
const SEARCHED = /(\d+) of (\d+) games searched/

beforeAll(async () => {
  const store = await opened({ folder })
  await playedCourse(store, { variant: variantNamed('ultimate') } as object)
  const plan = twoEntrants(2)
  const program = {
    ...{ kind: 'python' as const, folder: '', hash: 'ab' },
    ...{ word: 'bots/team1.py:Team1', content: Buffer.from('def f(a):\n    for b in a:\n        f(b)\n') },
  }
  const id = await store.tournaments.create(plan, '0', [program, { ...program, word: 'bots/team2.py:Team2' }])
  await store.finish(
    id,
    slotsOf(2).map(slot => ({ slot, game: randomGame(plan, slot) })),
  )
  await store.close()
})
afterAll(() => {
  places.clear()
  rmSync(out, { recursive: true })
})

const run = (...words: string[]) => ultimata(...words, '--data', folder)

test('of a tournament: a report, an export with reports, and viva sheets; nothing is searched twice', async () => {
  const report = await run('tournament', 'report', 'Ada', '-o', at('ada.json'))
  expect([report.code, report.err]).toEqual([0, expect.stringContaining('wrote')])
  expect(read('ada.json')).toMatchObject({ team: 'Ada', judged: { games: 2, chosen: 2, done: 2 } })
  const exported = await run('tournament', 'export', at('all'), '--reports')
  expect(exported.code).toBe(0)
  expect(exported.err).not.toMatch(SEARCHED)
  const teams = readdirSync(at('all/teams')).map(team => readdirSync(at(`all/teams/${team}`)))
  expect(teams).toHaveLength(2)
  for (const files of teams) expect(files).toEqual(expect.arrayContaining(['report.html', 'report.json']))
  const viva = await run('tournament', 'viva', '-o', at('viva.json'))
  expect(viva.code).toBe(0)
  const { sheets } = read('viva.json')
  expect(sheets.map(({ team, file }: { team: string; file: string }) => [team, file])).toEqual([
    ['Ada', 'team1.py'],
    ['Bob', 'team2.py'],
  ])
  expect(sheets[0].code.techniques).toMatchObject([{ kind: 'recursion', lines: [1, 3], names: ['f'] }])
})

test('of a course: the sheet of a team, and all of them in a folder', async () => {
  const one = await run('course', 'viva', '1', '8', '-o', at('team8.html'))
  expect([one.code, one.err]).toEqual([0, expect.stringContaining('1 sheet')])
  expect(readFileSync(at('team8.html'), 'utf8')).toContain('First 8 (r8a), Second 8 (r8b)')
  const audit = await run('course', 'audit', '1')
  expect(audit.out).toContain('viva sheet of team 8 exported')
})

test.for<[string[], string]>([
  [['course', 'viva', '1', '99', '-o', 'x.html'], 'course 1 has no team 99'],
  [['course', 'viva', '7', '1', '-o', 'x.html'], '7'],
  [
    ['course', 'viva', '1', '1', '-o', 'x.pdf'],
    'x.pdf: name a file that ends in .html or .json, or a folder',
  ],
  [['course', 'viva', '1', '1'], '--output'],
  [['tournament', 'viva', 'Aida', '-o', 'x.html'], 'nobody in a match is called "Aida"'],
])('%j', async ([words, message]) => {
  const { code, err } = await run(...words)
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
  expect(existsSync('x.html')).toBe(false)
})
