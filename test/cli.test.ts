/** The command line as a person or a script meets it: real processes, real pipes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseRecords } from '../src/referee/record.ts'
import { makePosition } from '../src/rules/position-text.ts'
import { VARIANTS, variantNamed } from '../src/rules/variants.ts'

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function ultimata(words: readonly string[], { input = '', env = {} } = {}): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['bin/ultimata.mjs', ...words], {
      env: { ...process.env, FORCE_COLOR: '', ...env },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', text => (said.out += text))
    child.stderr.on('data', text => (said.err += text))
    child.on('close', code => resolve({ code, ...said }))
    child.stdin.end(input)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'ultimata-'))
/** A file of its own for each test, as they run side by side. */
function file(name: string, text: string): string {
  const path = join(mkdtempSync(join(folder, 'own-')), name)
  writeFileSync(path, text)
  return path
}

const COMMANDS = [
  'play',
  'variants',
  'simulate',
  'analyse',
  'replay',
  'report',
  'match',
  'ladder',
  'engine',
  'doctor',
  'bench',
  'perft',
  'prove',
  'vectors',
]

describe.concurrent('prove', () => {
  test('checks the proof of ut3, and one of somebody else', async () => {
    const proved = await ultimata(['prove', 'ut3'])
    expect(proved).toMatchObject({ code: 0, out: expect.stringContaining('in at most 43 placements') })
    const { code, err } = await ultimata(['prove', 'ut3', '--strategy', file('hole.txt', 'nothing\n')])
    expect([code, err]).toEqual([1, 'this is no proof that x wins ut3: position 1 has no answer\n'])
  })

  test('names the winning move of a position, and says where there is none', async () => {
    const here = await ultimata(['prove', 'ut3', '--position', 'ut3 9/9/9/9/9/9/9/9/9 x * -'])
    expect(here).toMatchObject({ code: 0, out: '4:4, wins in at most 43 placements\n' })
    const { code, err } = await ultimata(['prove', 'twin'])
    expect([code, err]).toEqual([2, 'nothing is proved about "twin"; solved games: ut3\n'])
  })
})

describe.concurrent('help', () => {
  test('names every command and the exit codes', async () => {
    const { code, out } = await ultimata(['--help'])
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(out).toContain(`  ${command} `)
    expect(out).toContain('Exit codes: 0')
  })

  test('of one command is the same by either word, and the version is that of the package', async () => {
    const [one, two] = await Promise.all([ultimata(['help', 'perft']), ultimata(['perft', '--help'])])
    expect(one).toEqual(two)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const { code, out } = await ultimata(['--version'])
    expect([code, out.replace(/\+[0-9a-f]{10}\n$/, '+hash')]).toEqual([0, `${version}+hash`])
  })

  test.each(['bot check', 'tournament run', 'store copy'])('of %s, too', async words => {
    const both = words.split(' ')
    const [one, two] = await Promise.all([ultimata(['help', ...both]), ultimata([...both, '--help'])])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: ultimata ${words} `) })
  })

  test.each(COMMANDS)('%s has two worked examples', async command => {
    const { code, out } = await ultimata([command, '--help'])
    expect(code).toBe(0)
    expect(out.match(/^ {2}\$ .*ultimata /gm)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe.concurrent('words it does not know end with 2 and the nearest it does know', () => {
  test.each([
    [['pertf'], /Did you mean perft\?/],
    [['help', 'plai'], /there is no command "plai"; did you mean "play"\?/],
    [['help', 'bot', 'chek'], /^there is no command "chek" in "bot"; did you mean "check"\?\n$/],
    [['help', 'perft', 'deep'], /^there is no command "deep" in "perft"\n$/],
    [['play', 'ultimate', '--limit', '86401'], /up to 86400, or "variant"/],
    [
      ['play', 'ultimate', '--o', 'random', '--level', '3'],
      /^--level applies to engine, but x is human and o is random\n$/,
    ],
    [
      ['play', 'ultimate', '--x', 'engine:5', '--level', '3'],
      /^--level applies to engine, but x is engine:5 and o is human\n$/,
    ],
    [
      ['play', 'ultimate', '--x', 'random', '--o', 'random', '--save', 'no/such/folder/a.txt'],
      /^cannot write no\/such\/folder\/a\.txt: the folder does not exist\n$/,
    ],
    [['perft', 'ultimat', '1'], /there is no variant "ultimat"; did you mean "ultimate"\?/],
    [['perft', 'ultimate', 'x'], /It must be a whole number from 1 to 20/],
    [['perft', 'ultimate', '1', '--position', 'ultimate 9/9 x * -'], /line 1, column \d+: expected/],
    [['play', 'ultimate', '--o', 'gready'], /there is no player "gready"; did you mean "greedy"\?/],
    [['variants', 'nowhere.json'], /cannot read nowhere\.json: the file does not exist/],
    [['replay', 'package.json/g.txt'], /^cannot read package\.json\/g\.txt: the file does not exist\n$/],
    [['simulate', 'extreme', '7'], /^there is no option 7 for extreme; its options are:\n {3}1 {2}random/],
    [['vectors'], /missing required argument/],
    [['replay', '--evry', 'x'], /Did you mean --every\?/],
  ])('%j', async (words, complaint) => {
    const { code, out, err } = await ultimata(words)
    expect(err).toMatch(complaint)
    expect(out).toBe('')
    expect(code).toBe(2)
  })
})

describe.concurrent('variants', () => {
  test('lists every game', async () => {
    const { out } = await ultimata(['variants'])
    for (const { id } of VARIANTS) expect(out).toMatch(new RegExp(`^${id} `, 'm'))
  })

  test('what it prints as a rule file is one, and works where a name works', async () => {
    const { out } = await ultimata(['variants', 'twin', '--json'])
    expect(out).toMatch(/[^\n]\n$/)
    const own = file('own.json', JSON.stringify({ ...JSON.parse(out), id: 'own' }))
    expect(await ultimata(['perft', own, '3'])).toMatchObject({ code: 0, out: '1 162\n2 2898\n3 51552\n' })
    expect((await ultimata(['simulate', own, '1', '--seed', '3'])).out).toContain('Winner:')
  })

  test('a rule file with mistakes gets all of them', async () => {
    const own = file('wrong.json', '{"id": "Own", "side": 5, "lines": [], "scoring": {"win": 3}}')
    const { code, err } = await ultimata(['variants', own])
    expect(code).toBe(2)
    for (const field of ['id', 'side', 'lines', 'scoring.win', 'scoring.noLine'])
      expect(err).toContain(`  ${field} must`)
  })

  test('a rule file may not take a built-in name', async () => {
    const { out } = await ultimata(['variants', 'twin', '--json'])
    const { code, err } = await ultimata(['variants', file('same.json', out)])
    expect(code).toBe(2)
    expect(err).toContain('id must be a name that no built-in variant has; found "twin" (line 2,')
  })
})

describe.concurrent('vectors', () => {
  const files = readdirSync('test/vectors')
    .filter(name => name.endsWith('.jsonl'))
    .map(name => `test/vectors/${name}`)

  test('the games of the original referees are reproduced', async () => {
    const { code, out } = await ultimata(['vectors', ...files])
    expect(out).toContain('all: 300 games, 0 mismatches')
    expect(code).toBe(0)
  })

  const lines = readFileSync('test/vectors/adjacent.jsonl', 'utf8').split('\n')
  test.each([
    ['a count', (line: string) => line.replace('"legalCounts":[81,', '"legalCounts":[80,')],
    [
      'the checksum',
      (line: string) => line.replace(/"legalMd5":"(.)/, (_, digit) => `"legalMd5":"${digit === '0' ? 1 : 0}`),
    ],
    ['a board', (line: string) => line.replace(/"boards":"x/, '"boards":"o')],
    ['the points', (line: string) => line.replace('"points":[2,1]', '"points":[1,2]')],
    ['a move', (line: string) => line.replace('["x",5,5]', '["x",5,4]')],
  ])('a file with %s changed ends with 1 and says where', async (_, change) => {
    const changed = change(lines[0]!)
    expect(changed).not.toBe(lines[0])
    const path = file('changed.jsonl', [lines[1], changed].join('\n'))
    const { code, err } = await ultimata(['vectors', path])
    expect(err).toContain(`${path}:2: `)
    expect(code).toBe(1)
  })

  test('a file with the syntax changed ends with 2, and says the line once', async () => {
    const path = file('cut.jsonl', [lines[1], lines[0]!.slice(0, -5)].join('\n'))
    const { code, out, err } = await ultimata(['vectors', path])
    expect(err).toMatch(/^\S+cut\.jsonl:2:\d+: expected .*\n$/)
    expect([code, out]).toEqual([2, ''])
  })
})

test.concurrent.each(['vectors', 'replay'])('a file without a game is nothing to %s', async command => {
  const { code, err } = await ultimata([command, file('empty.txt', '\n\n')])
  expect(err).toContain('empty.txt contains no game')
  expect(code).toBe(2)
})

describe.concurrent('perft', () => {
  test('divides the last count by first move: a cell that sends to its own board leaves one reply less', async () => {
    const { code, out } = await ultimata(['perft', 'ultimate', '2', '--divide'])
    const counts = out.trimEnd().split('\n')
    const cells = Array.from({ length: 81 }, (_, move) => [Math.floor(move / 9), move % 9])
    expect(counts).toEqual(cells.map(([board, cell]) => `${board}:${cell} ${board === cell ? 8 : 9}`))
    expect(code).toBe(0)
  })
})

describe.concurrent('where there is only ASCII', () => {
  test.each([[['--help']], [['variants']], [['variants', 'adjacent']], [['ladder', '--help']]])(
    '%j keeps to it',
    async words => {
      const { out } = await ultimata(words, { env: { LC_ALL: 'C' } })
      expect(out).toMatch(/^[\n -~]+$/)
      expect(words.includes('adjacent')).toBe(out.includes('. # .'))
    },
  )

  test('replay too, and what programs read stays as it is', async () => {
    const record = file(
      'own-words.txt',
      '[Variant "ultimate"]\n[X "é×"]\n[Ending "resignation, o wins: x resigned"]\n\n0-1\n',
    )
    const env = { LC_ALL: 'C' }
    expect((await ultimata(['replay', record], { env })).out).toContain('0-1  resignation')
    expect((await ultimata(['replay', record, '--json'], { env })).out).toContain('"X":"é×"')
  })
})

describe.concurrent('simulate', () => {
  test('prints the board after every placement, the small boards, and the verdict', async () => {
    const { code, out } = await ultimata(['simulate', 'extreme', '1', '--seed', '7'])
    const placed = out.split('Board State').slice(1)
    expect(placed.length).toBeGreaterThan(60)
    const marks = (text: string): number => text.split('Block State')[0]!.match(/[xo]/g)?.length ?? 0
    expect(placed.map(marks)).toEqual(placed.map((_, ply) => ply))
    expect(out).toMatch(
      /Winner: .*\nMessage: .*\nx boards: \d+ {2}o boards: \d+\nPlayer 1: \d+\nPlayer 2: \d+\n$/,
    )
    expect(code).toBe(0)
  })

  test('reads a person’s moves, refuses bad ones with the reason, and ends with the input', async () => {
    const { code, out, err } = await ultimata(['simulate', 'ultimate', '3'], {
      input: '4 4\n(0, 0)\nfour\n3 3\n',
    })
    expect(err).toContain('refused: you were sent to the centre board (4)')
    expect(err).toContain('refused: not a move: expected a move such as 4:5 or (3, 8), found "f"')
    expect(out).toContain('Message: NO-RESULT')
    expect(code).toBe(0)
  })

  test('without a seed every game is another', async () => {
    const game = async (): Promise<unknown> =>
      JSON.parse((await ultimata(['simulate', 'extreme', '1', '--json'])).out).moves
    const [one, two] = await Promise.all([game(), game()])
    expect(one).not.toEqual(two)
  })

  test('the same seed and nodes give the same game', async () => {
    const game = (): Promise<Ended> =>
      ultimata(['simulate', 'twin', '6', '--seed', '5', '--nodes', '300', '--json'])
    const [one, two] = await Promise.all([game(), game()])
    const moves = ({ out }: Ended): unknown => JSON.parse(out).moves
    expect(moves(one)).toEqual(moves(two))
  })
})

describe.concurrent('replay', () => {
  test('what play saves, replay shows', async () => {
    const saved = join(folder, 'saved.txt')
    const played = await ultimata([
      'play',
      'ut3',
      '--x',
      'greedy',
      '--o',
      'random',
      '--seed',
      '1',
      '--save',
      saved,
    ])
    expect(played.code).toBe(0)
    const shown = await ultimata(['replay', saved])
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toContain('UT3: greedy against random')
    const again = file('again.jsonl', (await ultimata(['replay', saved, '--json'])).out)
    expect((await ultimata(['replay', again])).out).toBe(shown.out)
  })

  test('play saves JSON lines where the file’s name says so, also after those that are there', async () => {
    const lines = file('saved.jsonl', '{"variant":"ultimate","tags":{},"moves":["4:4"],"ending":null}\n')
    const words = `play ut3 --x random --o random --save ${lines}`.split(' ')
    expect(await ultimata(words)).toMatchObject({ code: 0 })
    expect(await ultimata(words)).toMatchObject({ code: 0 })
    const shown = await ultimata(['replay', lines, '--json'])
    expect(shown).toMatchObject({ code: 0, err: '', out: readFileSync(lines, 'utf8') })
    const games = shown.out.trimEnd().split('\n')
    expect(games.map(line => JSON.parse(line).variant)).toEqual(['ultimate', 'ut3', 'ut3'])
  })

  test('the date of a game is the one where it is played', async () => {
    const dateIn = async (zone: string): Promise<string> => {
      const words = 'play ultimate --x random --o random --nodes 1 --json'.split(' ')
      return JSON.parse((await ultimata(words, { env: { TZ: zone } })).out).tags.Date
    }
    // The clocks of these two islands are 25 hours apart, so they never have the same date.
    const [samoa, kiribati] = await Promise.all([dateIn('Pacific/Pago_Pago'), dateIn('Pacific/Kiritimati')])
    expect(Date.parse(kiribati) - Date.parse(samoa)).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect([samoa, kiribati]).toEqual(
      [samoa, kiribati].map(date => new Date(date).toISOString().slice(0, 10)),
    )
  })

  test('--ply shows how the game stood after so many placements, --every shows them all', async () => {
    const record = file('short.txt', '[Variant "ultimate"]\n\n1. 4:4 4:0 2. 0:8 *\n')
    const { out } = await ultimata(['replay', record, '--ply', '2'])
    expect(out).toContain('\n2. o 4:0\n')
    expect(out).toContain('[o]')
    expect(out).not.toContain('0:8')
    const every = (await ultimata(['replay', record, '--every'])).out
    expect(every.match(/^at the start$|^\d\. [xo] .*$/gm)).toEqual([
      'at the start',
      '1. x 4:4',
      '2. o 4:0',
      '3. x 0:8',
    ])
    expect(every).toContain('x against o, 3 placements')
  })

  test('what a stranger wrote into a record cannot steer the terminal', async () => {
    const esc = '\\u001b' // as records write it
    const record = file(
      'stranger.txt',
      `[Variant "ultimate"]\n[X "${esc}]0;evil\\u0007"]\n\n1. 4:4 {hi ${esc}[2J there} *\n`,
    )
    const { code, out } = await ultimata(['replay', record])
    expect([code, out.includes('\u001b')]).toEqual([0, false])
    expect(out).toContain('\\u001b]0;evil\\u0007 against o')
    expect(out).toContain('hi \\u001b[2J there')
  })

  test('a game that did not begin at the start is saved with where it began', async () => {
    const saved = join(folder, 'midway.txt')
    const position = 'ultimate 9/9/9/9/4x4/9/9/9/9 o 4 -'
    await ultimata(
      `play ultimate --x random --o random --json --save ${saved} --position`.split(' ').concat(position),
    )
    const records = parseRecords(readFileSync(saved, 'utf8'), variantNamed)
    const { start, moves } = (records.ok ? records.value : [])[0]!
    expect(start && makePosition(start)).toBe(position)
    expect(Math.floor(moves[0]!.move / 9)).toBe(4)
  })

  test.each([
    ['an illegal move', 1, '[Variant "ultimate"]\n\n1. 4:4 5:4 *\n'],
    ['a result that the position does not bear out', 1, '[Variant "ultimate"]\n\n1. 4:4 1-0\n'],
    ['an illegal move in JSON', 1, '{"variant":"ultimate","moves":["4:4","5:4"],"ending":null}'],
    ['a word that is no move', 2, '[Variant "ultimate"]\n\n1. 4:4 5;4 *\n'],
    ['an unknown game', 2, '[Variant "ultimat"]\n\n1. 4:4 *\n'],
    ['no move in JSON', 2, '{"variant":"ultimate","moves":["4:4","5;4"],"ending":null}'],
    ['half an object', 2, '{"variant":"ultimate","moves":'],
    ['something else', 2, '# Notes\n'],
  ])('%s ends with %i', async (_, code, text) => {
    const ended = await ultimata(['replay', file('wrong.txt', text)])
    expect(ended.err).toMatch(/wrong\.txt: line \d+, column \d+: expected /)
    expect(ended).toMatchObject({ code, out: '' })
  })

  test('an illegal move ends with 1, its line, column and reason', async () => {
    const record = file('illegal.txt', '[Variant "ultimate"]\n\n1. 4:4 5:4 *\n')
    const { code, err } = await ultimata(['replay', record])
    expect(err).toContain(`${record}: line 3, column 8`)
    expect(err).toContain('you were sent to the centre board (4)')
    expect(code).toBe(1)
  })
})

test.concurrent('a command starts from what an earlier one has compiled', async () => {
  const env = { NODE_COMPILE_CACHE: '' } // whatever whoever runs the tests has set
  await ultimata(['variants'], { env })
  const told = { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' } // Node says what it takes from there
  const { code, err } = await ultimata(['variants'], { env: told })
  expect(code).toBe(0)
  expect(err).toMatch(/\.cache\/ultimata\/compiled.+src\/cli\/main\.ts.+success/)
})

test.concurrent('a reader that goes away ends the program quietly', async () => {
  const child = spawn(process.execPath, ['bin/ultimata.mjs', 'simulate', 'extreme', '1'])
  let err = ''
  child.stderr.on('data', text => (err += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise(resolve => child.on('close', resolve))
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test.concurrent('Ctrl-C ends a long count', async () => {
  const child = spawn(process.execPath, ['bin/ultimata.mjs', 'perft', 'extreme', '12'])
  child.stdout.once('data', () => child.kill('SIGINT'))
  const signal = await new Promise(resolve => child.on('close', (_, by) => resolve(by)))
  expect(signal).toBe('SIGINT')
})
