import { expect, test } from 'vitest'
import { parseCsv } from '../../test/csv.ts'
import { fakeTournament } from '../../test/fake-tournament.ts'
import { swiss } from '../../test/plans.ts'
import { entrantAt } from '../tournament/plan.ts'
import { reportFiles, teamFolder } from './files.ts'
import { viewOf } from './view.ts'

const FORMULA = '=HYPERLINK("http://a.b","c")'
const fake = fakeTournament({ teams: 30, seed: 12, names: [FORMULA, 'Jürgen & Söhne', '東京', '`ls` | *x*'] })
const { plan, played, slots, circumstances } = fake
const view = viewOf(plan, played, circumstances)
const files = new Map([...reportFiles(view)].map(({ path, text }) => [path, text]))

const textOf = (path: string): string => files.get(path) ?? ''

function rowsOf(path: string): Record<string, string>[] {
  const parsed = parseCsv(textOf(path))
  if (!parsed.ok) throw new Error(`${path} cannot be read`)
  const [head = [], ...rows] = parsed.value
  return rows.map(row => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const document = JSON.parse(textOf('tournament.json')) as Record<string, Record<string, unknown>[]>

test('there is a file for everything, and a folder for each team', () => {
  expect([...files.keys()].slice(0, 6)).toEqual([
    'report.html',
    'tournament.json',
    'standings.csv',
    'crosstable.csv',
    'grades.csv',
    'games.csv',
  ])
  expect(new Set(files.keys()).size).toBe(6 + 30)
})

test.each([
  [0, 'teams/01-hyperlink-http-a-b-c'],
  [1, 'teams/02-jurgen-sohne'],
  [2, 'teams/03'],
  [3, 'teams/04-ls-x'],
])("a team's folder is a plain name: %i", (entrant, folder) => {
  expect(teamFolder(view.plan, entrant)).toBe(folder)
})

test.each([
  ['standings.csv', 'standings'],
  ['games.csv', 'games'],
])('%s and the JSON say the same', (path, field) => {
  const texts = document[field]!.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === null ? '' : String(cell)])),
  )
  expect(rowsOf(path)).toEqual(texts)
})

test('every game is there once, with its seats and points', () => {
  const due = slots.map(({ key, seats }, index) => [
    key,
    plan.entrants[seats[0]]!.name,
    plan.entrants[seats[1]]!.name,
    played[index]!.ending.points.join('-'),
  ])
  const told = rowsOf('games.csv').map(row => [row.key, row.x, row.o, `${row.x_points}-${row.o_points}`])
  expect(told.toSorted()).toEqual(due.toSorted())
})

test('the crosstable adds up to the points', () => {
  for (const { points, stage: _, pool: __, rank: ___, team: ____, ...cells } of rowsOf('crosstable.csv')) {
    const sum = Object.values(cells).reduce((total, cell) => total + Number(cell), 0)
    expect(sum).toBe(Number(points))
  }
})

test('marks are relative to the best of the pool', () => {
  const best = view.tables[0]!.pools[0]!.rows[0]!
  const row = rowsOf('grades.csv').find(({ team }) => team === entrantAt(plan, best.entrant).name)
  expect(row?.['group (of 40)']).toBe('40')
})

test('a team that had a bye reads so, on the page and in its own paper', () => {
  const odd = fakeTournament({ teams: 3, seed: 1, stages: [swiss({ rounds: 3 })] })
  const made = viewOf(odd.plan, odd.played, odd.circumstances)
  const [page, ...others] = [...reportFiles(made)]
  expect(page?.text).toContain('title="Byes; each counts as winning all games of a pairing">B</abbr>')
  const papers = others.filter(({ path }) => path.endsWith('team.md')).map(({ text }) => text)
  const { rows } = made.tables[0]!.pools[0]!
  for (const { entrant, byes, forfeits } of rows) {
    expect(byes).toBe(1)
    expect(papers[entrant]).toContain('| forfeits | byes | marks |')
    expect(papers[entrant]).toContain(`| ${forfeits} | 1 | `)
  }
  expect(textOf('report.html')).not.toContain('Byes')
  expect(textOf('teams/03/team.md')).toContain('| forfeits | marks |')
})

test('a formula for a name is in the files as a text', () => {
  for (const path of ['standings.csv', 'crosstable.csv', 'grades.csv', 'games.csv'])
    expect(textOf(path)).toContain(`"'=HYPERLINK(""http://a.b"",""c"")"`)
  expect(document.teams?.[0]?.name).toBe(FORMULA)
})

test('a team gets its own standard error and nobody else’s', () => {
  for (const entrant of plan.entrants.keys()) {
    const text = textOf(`${teamFolder(view.plan, entrant)}/team.md`)
    slots.forEach(({ key, seats }) => {
      expect(text.includes(`x of ${key} says`)).toBe(seats[0] === entrant)
      expect(text.includes(`o of ${key} says`)).toBe(seats[1] === entrant)
    })
  }
})

test('nobody’s standard error is in what everybody gets', () => {
  for (const [path, text] of files)
    if (!path.startsWith('teams/')) expect(text).not.toMatch(/[xo] of \S+ says/)
})

test('a team reads why it lost a game by its own doing, and how to see it again', () => {
  const index = played.findIndex(({ replay }) => replay !== null)
  const { ending, key, replay } = played[index]!
  const loser = slots[index]!.seats[ending.winner === 0 ? 1 : 0]
  const text = textOf(`${teamFolder(view.plan, loser)}/team.md`)
  expect(text).toContain(`### \`${key}\``)
  expect(text).toContain(ending.why)
  expect(text).toContain(replay)
})

test('a name means nothing in Markdown', () => {
  expect(textOf('teams/04-ls-x/team.md')).toMatch(/^# \\`ls\\` \\\| \\\*x\\\*\n/)
})

test('what a bot wrote reaches its team without codes for a terminal', () => {
  const painted = played.map(game => ({ ...game, stderr: ['\u001b[2J\tred\u0000\nnext', ''] as const }))
  const texts = [...reportFiles(viewOf(plan, painted, circumstances))].filter(({ path }) =>
    path.endsWith('.md'),
  )
  expect(texts.map(({ text }) => text).join('')).toContain('\\u001b[2J    red\\u0000\nnext')
  for (const { text } of texts) expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})
