/** A course of six teams by commands alone, from its file to exported marks; then its end. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseByCommands, type Ran, readText } from './course-by-commands.ts'
import { PYTHONS } from './pythons.ts'
import { ultimata } from './ultimata.ts'

const TEAMS = 6
const python = PYTHONS[0]?.word ?? null
const folder = mkdtempSync(join(tmpdir(), 'ultimata-course-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(python === null)('six teams', () => {
  let ran: Ran
  beforeAll(async () => {
    ran = await courseByCommands({
      folder,
      teams: TEAMS,
      stages: 'knockout',
      python: python ?? '',
      step: () => {},
    })
  })

  it('gives everybody a link and every team a hand-in that plays', async () => {
    const links = readText(ran.path('links.csv')).trim().split('\r\n')
    expect([links.length, links[1]]).toEqual([
      1 + 2 * TEAMS,
      expect.stringMatching(
        /^1,The 1,Ada Team1,2018101,2018101,https:\/\/bots\.example\.edu\/claim#[\w-]{43}$/,
      ),
    ])
    const shown = JSON.parse((await ran.run('course', 'show', '1', '--json')).out)
    expect(shown.teams.map((team: { accepted: { number: number } }) => team.accepted.number)).toEqual(
      Array(TEAMS).fill(1),
    )
  })

  it('fills the worksheet in two columns and leaves every other byte', async () => {
    const [before, after] = [readText(ran.path('worksheet.csv')), readText(ran.path('filled.csv'))]
    const marks = JSON.parse((await ran.run('course', 'marks', '1', '--json')).out)
    const totals: number[] = marks.map(({ total }: { total: number }) => total)
    expect(totals.every(total => total >= 39.5)).toBe(true)
    const rows = after.split('\r\n').slice(1, -1)
    expect(rows.map(row => Number(/,([\d.]+),100\.00,/.exec(row)?.[1]))).toEqual(totals)
    expect(rows.map(row => row.replace(/,[\d.]+,100\.00,.*$/, ',,100.00,'))).toEqual(
      before.split('\r\n').slice(1, -1),
    )
  })

  it('writes gradebooks, logs of every team, and feedback as Moodle names it', () => {
    expect(readText(ran.path('gradebook.csv')).trim().split('\r\n')).toHaveLength(1 + 2 * TEAMS)
    expect(readText(ran.path('canvas-filled.csv'))).toMatch(
      /^Student,ID,SIS User ID,Section,Bots\r\nAda Team1,0,2018101,A,\d/,
    )
    expect(readdirSync(ran.path('logs/teams'))).toHaveLength(TEAMS)
    const listed = spawnSync(python ?? '', ['-m', 'zipfile', '-l', ran.path('feedback.zip')], {
      encoding: 'utf8',
    })
    expect(listed.stdout).toContain('Ada Team1_5001_assignfeedback_file/feedback.html')
    expect(listed.stdout).toContain('team-2/2018102.html')
  })

  it('closes and erases the course, and no game is touched', async () => {
    const games = async () => (await ran.run('tournament', 'games', '1')).out
    const before = await games()
    const refused = await ultimata('course', 'erase', '1', '--yes', '--data', ran.path('data'))
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('close the course first')])
    const own = JSON.parse((await ran.run('course', 'export-person', '1', '2018101')).out)
    expect(own).toMatchObject({
      person: { name: 'Ada Team1' },
      team: { number: 1 },
      releases: [{ release: 1 }],
    })
    await ran.run('course', 'close', '1')
    expect((await ran.run('course', 'erase', '1', '--yes')).err).toContain(`${2 * TEAMS} people erased`)
    expect(await games()).toBe(before)
    expect((await ran.run('tournament', 'verify', '1')).code).toBe(0)
    const left = await ran.run('course', 'show', '1', '--json')
    expect(left.out).not.toMatch(/Ada Team|2018101/)
  })
})

it.each([
  [['course', 'new'], 'name a course file or a --template'],
  [['course', 'new', '--template', 'course-2018'], 'a template needs --registration, --deadline and --zone'],
  [
    [
      'course',
      'new',
      '--template',
      'course-2018',
      '--zone',
      'Mars',
      '--registration',
      'x',
      '--deadline',
      'y',
    ],
    'this is not a course:\n  zone must be the name of a time zone',
  ],
  [['course', 'show', '1'], 'there is no'],
  [['course', 'mark', '1', '7', 'viva'], 'name a team, an item and points'],
  [['course', 'mark', '1', '7', 'viva', 'x'], 'x is not a number of points'],
  [['course', 'erase', '1'], 'add --yes'],
  [['course', 'hand-in', '1', 'x', 'team.py'], 'It must be a whole number from 1 to 99999'],
])('%j ends with an exact message', async (words, message) => {
  const { code, err } = await ultimata(...words, '--data', join(folder, 'none'))
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
