/** `bot new`, `bot check` and `bot replay`, as a person uses them. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGES, starterFor } from '../src/dialects/starters.ts'
import { parseWords } from '../src/dialects/words.ts'
import { checkBot } from '../src/programs/check.ts'
import { type Outsider, parseEntry } from '../src/programs/entry.ts'
import { start } from '../src/rules/position.ts'
import { makePosition } from '../src/rules/position-text.ts'
import { parseVariant } from '../src/rules/rule-file.ts'
import { rulesOf, type Variant } from '../src/rules/variant.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { TIMER } from '../src/runner/game.ts'
import { PYTHONS } from './pythons.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'ultimata-bots-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))
const PROGRAM = fileURLToPath(new URL('../bin/ultimata.mjs', import.meta.url))

interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly status: number
}

function ultimata(...words: string[]): Promise<Ran> {
  const { FORCE_COLOR, ...env } = process.env
  return new Promise(resolve =>
    execFile(process.execPath, [PROGRAM, ...words], { cwd: FOLDER, env }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, status: typeof error?.code === 'number' ? error.code : 0 }),
    ),
  )
}

const write = (name: string, text: string): void => writeFileSync(join(FOLDER, name), text)

function entryOf(word: string): Outsider {
  const entry = parseEntry(word, FOLDER)
  return entry.ok && entry.value.kind !== 'builtin' ? entry.value : expect.fail(word)
}

const OWN_RULES = parseVariant(
  JSON.stringify({
    id: 'own',
    side: 3,
    lines: ['rows'],
    routes: [[0, 1], [1], [2], [3], [4], [5], [6], [7], [8]],
    course: { gives: 'lists' },
    scoring: { win: [1, 0], noLine: { kind: 'weights', weights: [1, 1, 1, 1, 1, 1, 1, 1, 1] } },
  }),
)

describe('every starter of every variant passes the check', () => {
  const variants: readonly Variant[] = [...VARIANTS, ...(OWN_RULES.ok ? [OWN_RULES.value] : [])]
  const starters = variants.flatMap(variant => LANGUAGES.map(language => ({ variant, language })))
  test.for(starters)('$variant.id in $language', async ({ variant, language }) => {
    const { file, text, isProgram } = starterFor('team12', language, variant)
    const path = join(mkdtempSync(join(FOLDER, 'starter-')), file)
    writeFileSync(path, text, { mode: isProgram ? 0o755 : 0o644 })
    const { findings } = await checkBot(entryOf(path), {
      rules: rulesOf(variant),
      seed: 3,
      level: 'process',
      memory: 2 ** 29,
      limit: 20_000,
      startup: 20_000,
      python: 'python3',
      positions: 150,
      patience: 60_000,
      strict: true,
      timer: TIMER,
      progress: () => {},
    })
    expect(findings.filter(({ verdict }) => verdict !== 'good')).toEqual([])
    expect(findings.length).toBe(language === 'python' ? 10 : 6)
  })
})

test.for(['none', 'true', 'False'])('a bot called %s has a class that Python reads', name => {
  const { text } = starterFor(name, 'python', VARIANTS[0])
  const { status, stderr } = spawnSync(
    'python3',
    ['-c', 'import sys; compile(sys.stdin.read(), "bot", "exec")'],
    {
      input: text,
      encoding: 'utf8',
    },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

describe('bot new', () => {
  test('writes a bot, says how to go on, and never writes over one', async () => {
    const first = await ultimata('bot', 'new', 'team7', '--variant', 'extreme')
    expect(first).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('bot check team7.py --variant extreme'),
    })
    write('team7.py', 'mine')
    const again = await ultimata('bot', 'new', 'team7', '--variant', 'extreme')
    expect(again).toMatchObject({ status: 2, stderr: 'cannot write team7.py: the file exists\n' })
    expect(readFileSync(join(FOLDER, 'team7.py'), 'utf8')).toBe('mine')
  })

  test.for([
    [['bot', 'new', '7team'], /^"7team" cannot be the name of a bot/],
    [['bot', 'new', 'none/team7'], /^cannot write none\/team7\.py: the folder does not exist/],
    [['bot', 'new', 'file/team7'], /^cannot write file\/team7\.py: the folder does not exist\n$/],
    [['bot', 'new', 'a', '--lang', 'perl'], /Allowed choices are python, javascript, typescript, any/],
    [['bot', 'new', 'a', '--variant', 'twins'], /did you mean "twin"/],
  ] as const)('%j is refused', async ([words, complaint]) => {
    write('file', 'in the way')
    const { stderr, status } = await ultimata(...words)
    expect(status).toBe(2)
    expect(stderr).toMatch(complaint)
    expect(existsSync(join(FOLDER, 'a.py'))).toBe(false)
  })
})

/** A class with these lines as its `move`, where `cells` are legal. */
const classOf = (name: string, lines: string, outside = ''): string =>
  [
    'import random',
    outside,
    `class ${name}:`,
    '    def move(self, board, old_move, flag):',
    '        cells = board.find_valid_move_cells(old_move)',
    ...lines.split('\n').map(line => `        ${line}`),
    '        return random.choice(cells)',
    '',
  ].join('\n')

describe('bot check', () => {
  const check = async (
    file: string,
    ...words: string[]
  ): Promise<{ rows: Record<string, string>; ran: Ran }> => {
    const ran = await ultimata('bot', 'check', file, '--positions', '40', '--json', ...words)
    const { findings } = JSON.parse(ran.stdout)
    const row = ({ what, verdict, words: why }: Record<string, string>) => [what, `${verdict}: ${why}`]
    return { rows: Object.fromEntries(findings.map(row)), ran }
  }

  test.for([
    [
      'another class',
      classOf('Bot', ''),
      'naming',
      /^bad: team9\.py must have the class Team9 or Player9; found Bot$/,
    ],
    [
      'a value outside',
      classOf('Team9', '', 'DEPTH = 3'),
      'contents',
      /^bad: line 2 has a value outside the class$/,
    ],
    [
      'a function outside',
      classOf('Team9', '', 'def f(): pass'),
      'contents',
      /line 2 has the function f outside/,
    ],
    [
      'two classes',
      classOf('Team9', '', 'class Node: pass'),
      'contents',
      /^bad: there are 2 classes: Node, Team9$/,
    ],
    [
      'other arguments',
      'class Team9:\n    def move(self, board):\n        pass\n',
      'signature',
      /^bad: it must be move\(self, board, old_move, flag\); found 1/,
    ],
    ['no move', 'class Team9:\n    pass\n', 'signature', /^bad: there is no method move/],
    ['no Python', 'class Team9(:\n', 'file', /^bad: SyntaxError/],
    [
      'an exception',
      classOf('Team9', 'x = {}[1]'),
      'runs',
      /^bad: KeyError: 1 \(team9\.py, line 6, in move\)$/,
    ],
    [
      'an illegal move',
      classOf('Team9', 'return (0, 0)'),
      'legal moves',
      /^bad: [xo]'s answer "\(0, 0\)" was illegal: /,
    ],
    ['nothing returned', classOf('Team9', 'return None'), 'legal moves', /^bad: it returned None/],
    ['tampering', classOf('Team9', 'board.board_status[8][8] = flag'), 'board', /^bad: cell \(8, 8\)/],
    ['an endless loop', classOf('Team9', 'while True: pass'), 'time', /^bad: [xo] took [\d.]+ s of 0\.5 s/],
    [
      'an import that fails',
      classOf('Team9', '', 'import no_such_module'),
      'starts',
      /^bad: \w+: No module named/,
    ],
  ] as const)('%s', async ([, source, row, words]) => {
    write('team9.py', source)
    const limit = row === 'time' ? '500' : '20000'
    const { rows, ran } = await check('team9.py', '--movetime', limit, '--confinement', 'process', '--strict')
    expect(rows[row]).toMatch(words)
    expect(ran.status).toBe(1)
  })

  test('the last thought comes to its end, so that only what is late is called so', async () => {
    write('team9.py', classOf('Team9', 'import time\ntime.sleep(1.5)'))
    const { rows, ran } = await check('team9.py', '--patience', '1', '--movetime', '20000')
    expect(rows.time).toMatch(/^good: at most 1\.\d+ s a move, .*, of 20 s$/)
    expect(rows['legal moves']).toBe(
      'doubtful: in 1 of 40 positions, 0 of them in games that began late: the time for the check was over; --patience gives it more',
    )
    expect(ran.status).toBe(0)
    write('team9.py', classOf('Team9', 'while True: pass'))
    const late = await check('team9.py', '--patience', '1', '--movetime', '1500')
    expect(late.rows.time).toMatch(/^bad: [xo] took [\d.]+ s of 1\.5 s/)
    expect(JSON.parse(late.ran.stdout)).toMatchObject({ limit: 1500, position: expect.any(String) })
  })

  test('a slow bot, too, is asked early and late, and on both sides', async () => {
    const seen =
      'import sys, time\ntime.sleep(0.4)\nsys.stderr.write("%s%d " % (flag, sum(row.count("-") for row in board.board_status) > 150))'
    write('team9.py', classOf('Team9', seen))
    const { rows } = await check('team9.py', '--patience', '6', '--movetime', '20000')
    const [, asked, late] = /in (\d+) of 40 positions, (\d+) of them/.exec(rows['legal moves'] ?? '') ?? []
    expect(Number(asked)).toBeGreaterThan(4)
    expect(Math.abs(Number(asked) - 2 * Number(late))).toBeLessThanOrEqual(4)
  })

  test('what stands beside the class is a doubt where no course makes it a rule', async () => {
    write('team9.py', classOf('Team9', '', 'DEPTH = 3'))
    const { rows, ran } = await check('team9.py', '--movetime', '20000')
    expect(rows.contents).toMatch(/^doubtful: line 2 has a value outside the class; a course may ask/)
    expect(ran.status).toBe(0)
  })

  test.for([
    [
      'twin',
      'return (0, 0, board.big_boards_status[0][0].count("-"))',
      'extreme',
      'runs',
      /this looks like a bot for twin$/,
    ],
    [
      'extreme',
      'return board.board_status[0][0] and cells[0]',
      'twin',
      'runs',
      /; this looks like a bot for .*extreme/,
    ],
  ] as const)('a bot for %s is told from one for this game: %s', async ([, lines, variant, row, words]) => {
    write('team9.py', classOf('Team9', lines))
    const { rows } = await check('team9.py', '--movetime', '20000', '--variant', variant)
    expect(rows[row]).toMatch(words)
  })

  test('a bot for the older courses is known by its arguments', async () => {
    write(
      'team9.py',
      'class Team9:\n    def move(self, temp_board, temp_block, old_move, flag):\n        pass\n',
    )
    const { rows } = await check('team9.py', '--variant', 'extreme')
    expect(rows.signature).toMatch(
      /found 4 arguments beside self; this looks like a bot for ut3 or ut3-closed or adjacent$/,
    )
  })

  test("a virtual environment may lie in the bot's own folder", async () => {
    const own = mkdtempSync(join(FOLDER, 'own-'))
    const made = spawnSync('python3', ['-m', 'venv', '--without-pip', join(own, 'venv')])
    if (made.status !== 0) return
    writeFileSync(join(own, 'main.py'), classOf('Bot', ''))
    const { ran } = await check(
      join(own, 'main.py'),
      '--python',
      join(own, 'venv/bin/python'),
      '--movetime',
      '20000',
    )
    expect(ran.status).toBe(0)
  })

  test('a free name is a doubt, and no more', async () => {
    write('mine.py', classOf('Mine', ''))
    const { rows, ran } = await check('mine.py', '--movetime', '20000')
    expect(rows.naming).toBe('doubtful: mine.py with Mine; a hand-in is teamN.py with the class TeamN')
    expect(ran.status).toBe(0)
  })

  test('a thread is forbidden', async () => {
    const thread =
      'import threading, time\nif not hasattr(self, "t"):\n    self.t = threading.Thread(target=time.sleep, args=(9,))\n    self.t.daemon = True\n    self.t.start()'
    write('team9.py', classOf('Team9', thread))
    const { rows, ran } = await check('team9.py')
    expect(rows.forbidden).toMatch(/^bad: .*thread/)
    expect(ran.status).toBe(1)
  })

  test('the older Python reads its own', async ({ skip }) => {
    const { word, missing } = PYTHONS[1]!
    if (word === null) return skip(missing)
    write('team9.py', classOf('Team9', 'print "so", len(cells)'))
    expect((await check('team9.py', '--python', word)).ran.status).toBe(0)
    expect((await check('team9.py')).rows.file).toMatch(/^bad: SyntaxError.*\(read by python3\)$/)
  })

  test('a person sees the rows, where it lost, what it said, and how to see that again', async () => {
    write('team9.py', classOf('Team9', 'print("I am here")\nx = {}[1]'))
    const { stdout, status } = await ultimata('bot', 'check', 'team9.py', '--variant', 'extreme')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^team9\.py as a bot for extreme, confined by \w+\n {2}ok {2}naming/)
    expect(stdout).toContain('NO  runs         KeyError: 1 (team9.py, line 7, in move)')
    expect(stdout).toContain('I am here')
    const [, line] = /npx ultimata (bot replay .*)\n/.exec(stdout) ?? expect.fail(stdout)
    const words = parseWords(line!)
    const again = await ultimata(...(words.ok ? words.value : []))
    expect(again.status).toBe(1)
    expect(again.stdout).toContain('crash: KeyError: 1 (team9.py, line 7, in move)')
  })

  test('the turn is seen again under the same terms', async () => {
    write(
      'my bot.ts',
      'export const move = ({ limit, seed, moves }) => (seed < 8 ? moves[0] : [seed, limit].join(" "))\n',
    )
    const terms = ['--movetime', '19000', '--memory', '900', '--startup', '19000', '--confinement', 'process']
    const { stdout } = await ultimata('bot', 'check', 'my bot.ts', '--seed', '6', ...terms)
    const [, line] = /npx ultimata (bot replay .*)\n/.exec(stdout) ?? expect.fail(stdout)
    expect(line).toMatch(
      / --bot 'my bot\.ts' --movetime 19000 --memory 900 --startup 19000 --confinement process --seed 8$/,
    )
    const words = parseWords(line!)
    const again = await ultimata(...(words.ok ? words.value : []))
    expect(again.stdout).toContain('"8 19000"')
  })

  test.for([
    [['bot', 'check', 'gredy'], /did you mean "greedy"/],
    [['bot', 'check', 'greedy'], /^greedy is a built-in bot/],
    [['bot', 'check', 'no.py'], /^there is no file "no\.py"/],
    [
      ['bot', 'check', 'here.py', '--python', 'nopy'],
      /^here\.py is a Python bot, and its interpreter, nopy, is not on this machine$/m,
    ],
    [
      ['bot', 'replay', '--bot', 'here.py', '--python', './nopy', 'lost.txt'],
      /^here\.py is a Python bot, and its interpreter, \.\/nopy, is not on this machine$/m,
    ],
  ] as const)('%j is refused', async ([words, complaint]) => {
    write('here.py', classOf('Here', ''))
    const { stderr, stdout, status } = await ultimata(...words)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(complaint)
  })

  test('an interpreter may be a path from here', async () => {
    write('team9.py', classOf('Team9', ''))
    write('py', '#!/bin/sh\nexec python3 "$@"\n')
    chmodSync(join(FOLDER, 'py'), 0o755)
    const { ran } = await check('team9.py', '--python', './py', '--confinement', 'process')
    expect(ran.status).toBe(0)
  })
})

const START = makePosition(start(VARIANTS.find(({ moveLimit }) => moveLimit === null) ?? VARIANTS[0]))

describe('bot replay', () => {
  const RECORD = `[Variant "twin"]
[X "team9"]
[Ending "crash, x wins: it died"]

1. a0:0 b0:0 2. a0:1 86-0
`
  const replay = async (...words: string[]) => {
    const ran = await ultimata('bot', 'replay', 'lost.txt', '--bot', 'team9.py', '--json', ...words)
    return { ran, seen: ran.stdout === '' ? null : JSON.parse(ran.stdout) }
  }

  test('the turn that lost, or another one', async () => {
    write('lost.txt', RECORD)
    write('team9.py', classOf('Team9', 'print(old_move)'))
    const last = await replay()
    expect(last.ran.status).toBe(0)
    expect(last.seen).toMatchObject({
      stderr: '(0, 0, 0)\n(0, 0, 1)',
      answer: { kind: 'move' },
      ending: null,
    })
    expect(last.seen.position).toMatch(/ o a1,b1 -$/)
    expect(last.seen.verdict).toMatch(/^legal: [ab]1:\d after \d+\.\d{3} s$/)
    const first = await replay('--ply', '1')
    expect(first.seen).toMatchObject({ stderr: '(-1, -1, -1)' })
  })

  test('a bot that still fails', async () => {
    write('lost.txt', RECORD)
    write('team9.py', classOf('Team9', 'return (9, 9, 9)'))
    const { ran, seen } = await replay()
    expect(ran.status).toBe(1)
    expect(seen.verdict).toMatch(/^malformed: o's answer "\(9, 9, 9\)" was malformed: not a move/)
    write('team9.py', classOf('Team9', 'while True: pass'))
    expect((await replay('--movetime', '300')).seen.verdict).toMatch(/^time: o took [\d.]+ s of 0\.3 s/)
  })

  test('it is given its earlier turns of the game first, unless --fresh is given', async () => {
    write('lost.txt', RECORD)
    write(
      'team9.py',
      classOf('Team9', 'self.turns = getattr(self, "turns", 0) + 1\nprint(self.turns, old_move)'),
    )
    const third = await replay('--ply', '3')
    expect(third.seen.stderr).toBe('1 (-1, -1, -1)\n2 (1, 0, 0)')
    expect(third.seen.earlier).toBe(1)
    const fresh = await replay('--ply', '3', '--fresh')
    expect(fresh.seen).toMatchObject({ stderr: '1 (1, 0, 0)', earlier: 0 })
    const moves = [
      'bot',
      'replay',
      '--bot',
      'team9.py',
      '--json',
      '--variant',
      'twin',
      '--moves',
      'a0:0 b0:0 a0:1 b1:1',
    ]
    const begun = JSON.parse((await ultimata(...moves, '--opening', '1')).stdout)
    expect(begun).toMatchObject({ stderr: expect.stringMatching(/^1 .*\n2 /), earlier: 1 })
    expect(
      await ultimata('bot', 'replay', '--bot', 'team9.py', '--variant', 'twin', '--moves', 'a0:0 a5:0'),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^--moves: a5:0 is not legal: /),
    })
  })

  test('a bot that fails in an earlier turn does not come to the one that is asked for', async () => {
    write('lost.txt', RECORD)
    write('team9.py', classOf('Team9', 'assert old_move != (-1, -1, -1)'))
    const { ran } = await replay('--ply', '3')
    expect(JSON.parse(ran.stdout).verdict).toMatch(/^crash: AssertionError/)
    const { stdout } = await ultimata('bot', 'replay', 'lost.txt', '--bot', 'team9.py', '--ply', '3')
    expect(stdout).toContain('placement 1: x to move')
    expect(stdout).toContain('it does not reach placement 3: it loses at this one')
  })

  test('a bot that did not start is not said to be ready', async () => {
    write('lost.txt', RECORD)
    write('team9.py', 'import no_such_module\n')
    const { stdout, status } = await ultimata('bot', 'replay', 'lost.txt', '--bot', 'team9.py')
    expect(status).toBe(1)
    expect(stdout).not.toContain('ready after')
    expect(stdout).toMatch(/\ncrash: \w+: No module named/)
  })

  test('a bot has a minute where nobody names a limit', async () => {
    write(
      'line',
      '#!/bin/sh\nread x; echo "$x" >&2\nwhile read -r x; do echo "$x" >&2; [ "$x" = begin ] && echo ready; case "$x" in go*) echo resign;; esac; done\n',
    )
    chmodSync(join(FOLDER, 'line'), 0o755)
    const { stdout } = await ultimata('bot', 'replay', '--bot', './line', '--json', '--position', START)
    expect(JSON.parse(stdout).stderr).toContain('limit 60000')
  })

  test.for([
    [['--ply', '9'], /^the game has no placement 9, only 3$/m],
    [['--game', '2'], /^lost\.txt has no game 2, only 1$/m],
  ] as const)('%j is refused', async ([words, complaint]) => {
    write('lost.txt', RECORD)
    const { ran } = await replay(...words)
    expect(ran.status).toBe(2)
    expect(ran.stderr).toMatch(complaint)
  })
})
