/** Tournaments as a person or a script meets them: real processes, real signals, a real data folder. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { parseRecords } from '../src/referee/record.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { realProgram } from '../src/sandbox/program-path.ts'
import { openDatabase, openStore } from '../src/store/store.ts'
import { descendants, survivors } from './processes.ts'
import { begin, ultimata } from './ultimata.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-tournament-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

const dataFolder = (name: string): string[] => ['--data', join(folder, name)]
const FIVE = ['greedy', 'random', 'random@2n', 'random@3n', 'random@4n']

const eventsIn = (out: string): { event: string; [field: string]: unknown }[] =>
  out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

describe('a small tournament', async () => {
  const data = dataFolder('small')
  const league = ['tournament', 'run', '--template', 'league', '--name', 'cup', ...FIVE]
  const run = await ultimata(...league, ...data, '--json')
  const events = eventsIn(run.out)

  test('tells every event as a line of JSON', () => {
    expect(run.code).toBe(0)
    expect(events[0]).toEqual({
      event: 'started',
      tournament: 1,
      name: 'cup',
      variant: 'ultimate',
      entrants: FIVE,
      games: 20,
      done: 0,
      concurrency: expect.any(Number),
    })
    expect(events.slice(1, -2).map(({ event }) => event)).toEqual(Array(20).fill('game'))
    expect(events[20]).toEqual({
      event: 'game',
      tournament: 1,
      game: expect.any(Number),
      key: expect.stringMatching(/^league\/pool-1\/r\d\/\d-\d\/[12]$/),
      x: expect.any(String),
      o: expect.any(String),
      way: expect.any(String),
      winner: expect.toSatisfy(winner => ['x', 'o', null].includes(winner)),
      points: [expect.any(Number), expect.any(Number)],
      placements: expect.any(Number),
      why: expect.any(String),
      done: 20,
      total: 20,
    })
    expect(events.at(-2)).toMatchObject({ event: 'stage', name: 'league', goOn: [] })
    expect(events.at(-1)).toMatchObject({ event: 'finished', games: 20, forfeits: 0 })
  })

  test('its winners are those with the most points', () => {
    const points = new Map(FIVE.map(name => [name, 0]))
    for (const { event, x, o, points: both } of events) {
      if (event !== 'game' || !Array.isArray(both)) continue
      points.set(String(x), (points.get(String(x)) ?? 0) + both[0])
      points.set(String(o), (points.get(String(o)) ?? 0) + both[1])
    }
    const best = Math.max(...points.values())
    const winners = events.at(-1)?.winners
    expect(Array.isArray(winners) && points.get(String(winners[0]))).toBe(best)
  })

  test('status, list and games show it', async () => {
    const status = await ultimata('tournament', 'status', 'cup', ...data)
    expect(status.out).toMatch(/^tournament 1, cup: ultimate, finished, 20 of 20 games\n\nleague\n/)
    expect(status.out).toMatch(/\n1\. .+\n2\. .+\n3\. .+\n$/)
    const list = await ultimata('tournament', 'list', ...data)
    expect(list.out).toMatch(/\n1 {2}cup +ultimate +finished +20 /)
    const games = await ultimata('tournament', 'games', '--bot', 'greedy', ...data)
    expect(games.out.trim().split('\n')).toHaveLength(1 + 8)
    expect(await ultimata('tournament', 'games', '--bot', 'gredy', ...data)).toMatchObject({
      code: 2,
      out: '',
      err: 'tournament 1 has no entrant "gredy"; did you mean "greedy"?\n',
    })
  })

  test('a game of it is a record that plays again', async () => {
    const { code, out } = await ultimata('tournament', 'game', String(events[1]!.key), ...data)
    expect(code).toBe(0)
    const [record] = parseRecords(out, variantNamed).ok ? [out] : []
    expect(record).toContain(`[Game "${events[1]!.key}"]`)
  })

  test('ratings put its bots in an order, with how sure that is', async () => {
    const { out } = await ultimata('ratings', ...data, '--json')
    const [{ variant, games, first, ratings }] = JSON.parse(out)
    expect({ variant, games }).toEqual({ variant: 'ultimate', games: 20 })
    expect(first).toEqual({ elo: expect.any(Number), low: expect.any(Number), high: expect.any(Number) })
    expect(ratings.map(({ name }: { name: string }) => name).sort()).toEqual([...FIVE].sort())
    expect(ratings[0].superiority).toBeGreaterThanOrEqual(0.5)
  })

  test('its export has tables, records, a page, and a folder for each team', async () => {
    const out = join(folder, 'export')
    expect(await ultimata('tournament', 'export', out, ...data)).toMatchObject({ code: 0, out: '' })
    const records = parseRecords(readFileSync(join(out, 'games.txt'), 'utf8'), variantNamed)
    expect(records).toMatchObject({ ok: true, value: { length: 20 } })
    const own = parseRecords(readFileSync(join(out, 'teams/1-greedy/games.txt'), 'utf8'), variantNamed)
    expect(own).toMatchObject({ ok: true, value: { length: 8 } })
    for (const file of ['report.html', 'tournament.json', 'standings.csv', 'crosstable.csv', 'grades.csv'])
      expect(existsSync(join(out, file)), file).toBe(true)
  })

  test('it is exported again over itself, but not among the teams of another', async () => {
    const out = join(folder, 'export')
    const exported = () => ultimata('tournament', 'export', out, ...data)
    expect(await exported()).toMatchObject({ code: 0, err: expect.stringMatching(/^wrote 18 files to /) })
    mkdirSync(join(out, 'teams/6-silent-owls'))
    expect(await exported()).toMatchObject({
      code: 2,
      err: `${out} contains teams/6-silent-owls, which does not belong to this tournament; name an empty folder\n`,
    })
    expect(existsSync(join(out, 'teams/6-silent-owls'))).toBe(true)
  })

  test('verify finds nothing, and then every change that somebody made', async () => {
    const verify = () => ultimata('tournament', 'verify', ...data)
    expect(await verify()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^20 games, \d+ placements: everything agrees/),
    })
    const decided = eventsIn(run.out).find(({ way }) => way === 'line')
    const database = await openDatabase({ folder: join(folder, 'small') })
    if (!database.ok) throw new Error(database.error)
    const { queries } = database.value
    await queries.execute(
      sql`update ultimata.games set points_x = 0, points_o = 1, winner = 1 - winner where slot = ${String(decided?.key)}`,
    )
    await database.value.close()
    const { code, out, err } = await verify()
    expect(code).toBe(1)
    expect(out).toContain(`${decided?.key}: the winner of its ending should be`)
    expect(err).toMatch(/^20 games, \d+ placements: \d+ differences?\n$/)
  })
})

/** Six games of half a second or more each, one at a time. */
const SLOW = ['montecarlo@300n', 'montecarlo@301n', 'montecarlo@302n', '--concurrency', '1', '--json']

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s once stops after the running games, and resume continues',
  async signal => {
    const data = dataFolder(`${signal} it's`)
    const run = begin(['tournament', 'run', '--template', 'league', ...SLOW, ...data])
    await run.said(/"event":"game"/)
    run.child.kill(signal)
    const { code, out, err } = await run.ended
    expect(code).toBe(130)
    expect(err).toContain('stopping after the running games; press Ctrl-C again to stop at once')
    const { event, done, total, resume } = eventsIn(out).slice(-1)[0]!
    expect({ event, total }).toEqual({ event: 'interrupted', total: 6 })
    expect(done).toBeLessThan(6)
    const shell = String(resume).replace('npx ultimata', `${process.execPath} bin/ultimata.mjs`)
    const resumed = spawnSync('bash', ['-c', `${shell} --json`], { encoding: 'utf8' })
    const events = eventsIn(resumed.stdout)
    expect(events[0]).toMatchObject({ event: 'started', done })
    expect(events.filter(each => each.event === 'game')).toHaveLength(6 - Number(done))
    expect(events.at(-1)).toMatchObject({ event: 'finished', games: 6 })
    expect(await ultimata('tournament', 'verify', ...data)).toMatchObject({ code: 0 })
  },
)

/** Thinks for a minute, unless a file says that it need not. */
const sleeper = (quick: string): string => `import os, time
class Team1:
    def __init__(self):
        pass
    def move(self, board, old_move, flag):
        if not ${quick}:
            time.sleep(60)
        return board.find_valid_move_cells(old_move)[0]
`

test('Ctrl-C twice ends the running games too, and leaves no process', async () => {
  const data = dataFolder('twice and more')
  const bot = join(folder, 'team1.py')
  writeFileSync(bot, sleeper('False'))
  const run = begin([
    'tournament',
    'run',
    '--template',
    'league',
    '--variant',
    'twin',
    bot,
    'random',
    ...data,
  ])
  await run.said(/games played/)
  const own = () => descendants(run.child.pid ?? 0)
  while (!own().some(({ name }) => name.startsWith('python'))) await sleep(50)
  const begun = own()
  run.child.kill('SIGINT')
  await run.said(/Ctrl-C again/)
  run.child.kill('SIGINT')
  const { code, err } = await run.ended
  expect(code).toBe(130)
  expect(await survivors(begun)).toEqual([])
  expect(err).toContain(
    `stopped after 0 of 2 games; continue with: npx ultimata tournament resume 1 --data '${data[1]}'`,
  )
})

test('a bot plays as it was when the tournament was made, whatever becomes of its file', async () => {
  const data = dataFolder('changed')
  const bot = join(folder, 'team2.py')
  writeFileSync(bot, sleeper('True').replace('Team1', 'Team2'))
  const words = [
    '--template',
    'league',
    '--variant',
    'twin',
    bot,
    'random',
    'greedy',
    ...data,
    '--concurrency',
    '1',
  ]
  const run = begin(['tournament', 'run', ...words, '--json'])
  await run.said(/"event":"game"/)
  writeFileSync(bot, 'this is no Python at all')
  run.child.kill('SIGINT')
  expect(await run.ended).toMatchObject({ code: 130 })
  const resumed = await ultimata('tournament', 'resume', ...data, '--json')
  expect(eventsIn(resumed.out).at(-1)).toMatchObject({ event: 'finished', games: 6, forfeits: 0 })
})

test('a forfeit is shown with the command that plays the lost turn again', async () => {
  const data = dataFolder('forfeit')
  const bot = join(folder, 'team3.py')
  writeFileSync(
    bot,
    'class Team3:\n    def move(self, board, old_move, flag):\n        return (99, 99, 99)\n',
  )
  const words = ['--template', 'league', '--variant', 'twin', bot, 'random', ...data]
  expect(await ultimata('tournament', 'run', ...words)).toMatchObject({ code: 0 })
  const { out } = await ultimata('tournament', 'status', ...data)
  const games = await ultimata('tournament', 'games', '--forfeits', ...data)
  expect(games.out.match(/ultimata bot replay/g)).toHaveLength(2)
  const [command] = out.split('\n').filter(line => line.startsWith('  npx ultimata tournament game league/'))
  const shell = command!.replaceAll('ultimata ', `${process.execPath} bin/ultimata.mjs `)
  const { stdout, status } = spawnSync('bash', ['-o', 'pipefail', '-c', shell], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('99') })
})

test('the command works from any folder, for files and commands', async () => {
  const data = dataFolder('forfeits of all kinds')
  const place = join(folder, 'far away')
  mkdirSync(join(place, 'bots'), { recursive: true })
  writeFileSync(
    join(place, 'bots', 'ill.py'),
    'class Ill:\n    def move(self, board, old_move, flag):\n        return (99, 99, 99)\n',
  )
  writeFileSync(
    join(place, 'bots', 'line.py'),
    `import sys\nfor line in sys.stdin:\n    word = line.split()[0]\n    if word == 'begin':\n        print('ready', flush=True)\n    if word == 'go':\n        print('move 99', flush=True)\n`,
  )
  const plan = {
    variant: 'twin',
    movetime: 9000,
    startup: 19_000,
    memory: 900,
    entrants: ['bots/ill.py', 'cmd:python3 bots/line.py', 'greedy'],
  }
  writeFileSync(join(place, 'cup.json'), JSON.stringify(plan))
  expect(await ultimata('tournament', 'run', join(place, 'cup.json'), ...data)).toMatchObject({ code: 0 })
  const { out } = await ultimata('tournament', 'games', '--forfeits', ...data)
  const told = out.trim().split('\n')
  const [commands, games] = [told.filter(text => /^ /.test(text)), told.filter(text => /^\S/.test(text))]
  expect(games).toHaveLength(6)
  expect(commands).toHaveLength(6)
  const isOfCommand = (text: string) => text.includes('bots/line.py')
  for (const isWanted of [isOfCommand, (text: string) => !isOfCommand(text)]) {
    const command = commands.find(isWanted) ?? expect.fail(out)
    expect(command).toContain('--movetime 9000 --startup 19000 --memory 900')
    const shell = command.replaceAll('npx ultimata ', `${process.execPath} bin/ultimata.mjs `)
    const { stdout, status } = spawnSync('bash', ['-o', 'pipefail', '-c', shell], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringMatching(/answer: .*99/) })
  }
  const exported = join(folder, 'exported forfeits')
  await ultimata('tournament', 'export', exported, ...data)
  const teams = readdirSync(join(exported, 'teams')).sort()
  const [ill, other] = teams.map(team => readFileSync(join(exported, 'teams', team, 'team.md'), 'utf8'))
  expect(ill).toContain('--bot ill.py --movetime 9000 --startup 19000 --memory 900\n')
  expect(other).toContain(
    "--bot 'cmd:python3 bots/line.py' --movetime 9000 --startup 19000 --memory 900 --seed ",
  )
})

test('a tournament that was cancelled is left alone until it is resumed', async () => {
  const data = dataFolder('cancelled')
  const words = ['--template', 'league', 'montecarlo@200ms', 'random', ...data]
  const running = begin(['tournament', 'run', '--json', ...words])
  await running.said(/"event":"started"/)
  running.child.kill('SIGINT')
  await running.said(/Ctrl-C again/)
  running.child.kill('SIGINT')
  await running.ended
  const cancelled = await ultimata('tournament', 'cancel', '1', ...data)
  expect(cancelled).toMatchObject({
    code: 0,
    err: 'tournament 1 (league) is cancelled; its 0 games are kept, and "tournament resume" continues it\n',
  })
  expect((await ultimata('tournament', 'list', ...data)).out).toMatch(/1 {2}league +ultimate +cancelled +0 /)
  expect((await ultimata('tournament', 'status', ...data)).out).toContain('cancelled, 0 of 2 games')
  expect(await ultimata('tournament', 'resume', ...data)).toMatchObject({ code: 0 })
  expect((await ultimata('tournament', 'status', ...data)).out).toContain('finished, 2 of 2 games')
  expect(await ultimata('tournament', 'cancel', '1', ...data)).toMatchObject({
    code: 2,
    err: 'tournament 1 is finished\n',
  })
})

test('a second process on the folder is told so, and the first loses nothing', async () => {
  const data = dataFolder('shared')
  const words = ['montecarlo@1s', 'random', 'random@2n', '--concurrency', '2', '--json']
  const first = begin(['tournament', 'run', '--template', 'league', ...words, ...data])
  await first.said(/"event":"game"/)
  const second = await ultimata('tournament', 'resume', ...data)
  expect(second).toMatchObject({ code: 2, out: '' })
  expect(second.err).toMatch(/^the data folder .+ is in use by process \d+ since .+; stop it, or/)
  first.child.kill('SIGINT')
  await first.said(/Ctrl-C again/)
  first.child.kill('SIGINT')
  const { code, out } = await first.ended
  expect(code).toBe(130)
  const told = eventsIn(out).filter(({ event }) => event === 'game')
  const games = await ultimata('tournament', 'games', ...data)
  for (const { key } of told) expect(games.out).toContain(key)
  expect(await ultimata('tournament', 'verify', ...data)).toMatchObject({ code: 0 })
})

test('the demo writes bots, no two alike, and plays them to three winners', async () => {
  const bots = join(folder, 'bots')
  const words = ['--teams', '4', '--bots', bots, '--variant', 'twin', '--json', ...dataFolder('demo')]
  const { code, out } = await ultimata('tournament', 'demo', ...words)
  expect(code).toBe(0)
  const texts = [1, 2, 3, 4].map(team =>
    readFileSync(join(bots, `team${team}.py`), 'utf8').replace(/Team\d/, ''),
  )
  expect(new Set(texts).size).toBe(4)
  const { winners, games, forfeits } = eventsIn(out).slice(-1)[0]!
  expect({ games, forfeits }).toEqual({ games: 12, forfeits: 0 })
  expect(winners).toHaveLength(3)
})

test('the demo plays the bots that it wrote and no others, and as often as one likes', async () => {
  const bots = join(folder, 'own-bots')
  mkdirSync(bots)
  writeFileSync(join(bots, 'team9.py'), 'mine')
  const words = ['--teams', '2', '--bots', bots, '--variant', 'twin', '--json', ...dataFolder('own-demo')]
  for (const tournament of [1, 2]) {
    const { code, out } = await ultimata('tournament', 'demo', ...words)
    expect(code).toBe(0)
    expect(eventsIn(out)[0]).toMatchObject({ event: 'started', tournament, entrants: ['team1', 'team2'] })
  }
})

test('the demo writes over nobody’s own file', async () => {
  const bots = join(folder, 'taken-bots')
  mkdirSync(bots)
  const own = join(bots, 'team2.py')
  writeFileSync(own, 'mine')
  const words = ['--teams', '2', '--bots', bots, ...dataFolder('taken-demo')]
  expect(await ultimata('tournament', 'demo', ...words)).toMatchObject({
    code: 2,
    out: '',
    err: `${own} exists and is not a bot of this demo; name another folder with --bots\n`,
  })
  expect(readFileSync(own, 'utf8')).toBe('mine')
  expect(readdirSync(bots)).toEqual(['team2.py'])
})

test('a command plays on only as it was when the tournament was made', async () => {
  const data = dataFolder('command')
  const bot = join(folder, 'fail.sh')
  writeFileSync(bot, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const run = begin(['tournament', 'run', '--template', 'league', bot, ...SLOW, ...data])
  await run.said(/"event":"game"/)
  run.child.kill('SIGINT')
  expect(await run.ended).toMatchObject({ code: 130 })
  writeFileSync(bot, '#!/bin/sh\nexit 2\n')
  const { code, err } = await ultimata('tournament', 'resume', ...data)
  expect(code).toBe(2)
  expect(err).toContain('commands do not travel')
  expect(err).toContain('it is another program here than when the tournament was made')
})

test.for([
  [['--confinement', 'namespaces'], 'the tournament asks for confinement "namespaces", and this machine'],
  [[], 'this machine'],
] as const)(
  'a graded tournament does not start below the confinement that it requires: %s',
  async ([wish, words]) => {
    const bot = join(folder, 'team4.py')
    writeFileSync(bot, sleeper('True').replace('Team1', 'Team4'))
    const terms = ['--template', 'league', '--variant', 'twin', '--graded', ...wish, bot, 'random']
    const bare = { PATH: join(folder, 'nothing-here') }
    const { code, err } = await begin(['tournament', 'run', ...terms, ...dataFolder('graded')], bare).ended
    expect(code).toBe(2)
    expect(err).toContain(
      `a graded tournament cannot start: ${words} gives "process", which leaves files and network open; see "npx ultimata doctor"`,
    )
  },
)

test('a link in a folder of bots is refused by its name, and a hidden file does not enter', async () => {
  const bots = join(folder, 'linked-bots')
  mkdirSync(bots)
  for (const file of ['team1.py', 'team2.py', '._team2.py'])
    writeFileSync(join(bots, file), sleeper('True').replace('Team1', file.slice(0, -3)))
  symlinkSync('team1.py', join(bots, 'team3.py'))
  const run = ['tournament', 'run', '--template', 'league', '--variant', 'twin', bots]
  const { code, err } = await ultimata(...run, ...dataFolder('linked'))
  expect({ code, err }).toEqual({
    code: 2,
    err: `team3: "${bots}/team3.py" is a symbolic link; in a tournament a bot is a file of its own\n`,
  })
})

test('a tournament whose interpreter is missing is not made', async () => {
  const data = dataFolder('no-python')
  const bot = join(folder, 'team5.py')
  writeFileSync(bot, sleeper('True').replace('Team1', 'Team5'))
  const words = ['--template', 'league', '--variant', 'twin', '--python', 'python9', bot, 'random']
  expect(await ultimata('tournament', 'run', ...words, ...data)).toMatchObject({
    code: 2,
    err: 'there are Python bots, and their interpreter, python9, is not on this machine\n',
  })
  expect((await ultimata('tournament', 'list', ...data)).out.trim().split('\n')).toHaveLength(1)
})

test("a tournament file may name its interpreter by a path from the file's folder", async () => {
  const place = join(folder, 'interpreter')
  mkdirSync(place)
  writeFileSync(join(place, 'team6.py'), sleeper('True').replace('Team1', 'Team6'))
  symlinkSync(realProgram('python3', '/') ?? '', join(place, 'py'))
  const plan = { variant: 'twin', python: './py', entrants: ['team6.py', 'random'] }
  writeFileSync(join(place, 'cup.json'), JSON.stringify(plan))
  const run = ['tournament', 'run', join(place, 'cup.json'), '--json', ...dataFolder('own-python')]
  const { out } = await ultimata(...run)
  expect(eventsIn(out).at(-1)).toMatchObject({ event: 'finished', games: 2, forfeits: 0 })
})

const MISTAKES: [words: string, complaint: string][] = [
  ['tournament run', "missing required argument 'file|bot|folder'"],
  [
    'tournament run greedy random',
    'name one tournament file (.yaml or .json), or use --template and name the bots',
  ],
  ['tournament run nowhere.yaml', 'cannot read nowhere.yaml: the file does not exist'],
  ['tournament run --template cup a b', "argument 'cup' is invalid"],
  [
    'tournament run --template league greedy',
    'the command line is not a valid tournament:\n  entrants must be a list of 2 to 1000 entrants, or an object with a folder; found ["greedy"]\n',
  ],
  ['tournament run --template league greedy gredy', 'gredy: there is no bot "gredy"; did you mean "greedy"?'],
  ['tournament run --template league greedy ./x.py', 'x: there is no file "./x.py"'],
  ['tournament run --template league greedy random@x', 'after @ comes a budget such as 100ms, 1s or 5000n'],
  ['tournament run --template league --variant xtreme a b', 'variant must be the name of a variant'],
  ['tournament resume --data EMPTY', 'there is no tournament in EMPTY'],
  ['tournament game x --data EMPTY', 'there is no tournament in EMPTY'],
  ...[
    'ratings',
    'tournament resume',
    'tournament status',
    'tournament list',
    'tournament verify',
    'tournament export EMPTY/export',
  ].map((words): [string, string] => [`${words} --data NOWHERE`, 'there is no data folder NOWHERE\n']),
  ['tournament list', 'there is no data folder USUAL\n'],
  ['store copy NOWHERE EMPTY/copy', 'there is no data folder NOWHERE\n'],
  ['tournament demo --variant adjacent', 'there are no demo bots for "adjacent"'],
  ['tournament demo --bots package.json', 'cannot write package.json: a file of that name exists\n'],
  ['tournament demo --bots package.json/x', 'cannot write package.json/x: the folder does not exist\n'],
  ['worker', 'a worker needs DATABASE_URL'],
]

describe('what a person may get wrong', async () => {
  const own = mkdtempSync(join(folder, 'mistakes-'))
  const [EMPTY, NOWHERE, USUAL] = [join(own, 'empty'), join(own, 'nowhere'), join(own, 'usual')]
  const placed = (words: string): string =>
    words.replace('EMPTY', EMPTY).replace('NOWHERE', NOWHERE).replace('USUAL', USUAL)
  const store = await openStore({ folder: EMPTY })
  if (store.ok) await store.value.close()
  const files = () => [readdirSync(own), readdirSync(EMPTY)]
  const before = files()

  test.for(MISTAKES)('%s ends with 2, and makes nothing', async ([words, complaint]) => {
    const env = { ULTIMATA_DATA: USUAL, DATABASE_URL: '' }
    const { code, out, err } = await begin(placed(words).split(' '), env).ended
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(placed(complaint))
    expect(files()).toEqual(before)
  })
})
