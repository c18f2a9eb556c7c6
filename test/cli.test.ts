/** The command line as a person or a script meets it: real processes, real pipes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VARIANTS } from '../src/rules/variants.ts'

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
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const COMMANDS = [
  'play',
  'variants',
  'simulate',
  'analyse',
  'replay',
  'match',
  'ladder',
  'engine',
  'bench',
  'perft',
  'vectors',
]

describe('help', () => {
  test('names every command and the exit codes', async () => {
    const { code, out } = await ultimata(['--help'])
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(out).toContain(`  ${command} `)
    expect(out).toContain('Exit codes: 0')
  })

  test.each(COMMANDS)('%s has two worked examples', async command => {
    const { code, out } = await ultimata([command, '--help'])
    expect(code).toBe(0)
    expect(out.match(/^ {2}\$ .*ultimata /gm)?.length).toBeGreaterThanOrEqual(2)
  })

  test('play without a terminal and without a game prints the help', async () => {
    const { code, out } = await ultimata(['play'])
    expect(code).toBe(0)
    expect(out).toContain('Usage: ultimata')
  })
})

describe('words it does not know end with 2 and the nearest it does know', () => {
  test.each([
    [['pertf'], /Did you mean perft\?/],
    [['perft', 'ultimat', '1'], /there is no variant "ultimat"; did you mean "ultimate"\?/],
    [['perft', 'ultimate', 'x'], /It must be a whole number from 1 to 20/],
    [['perft', 'ultimate', '1', '--position', 'ultimate 9/9 x * -'], /line 1, column \d+: expected/],
    [['play', 'ultimate', '--o', 'gready'], /there is no player "gready"; did you mean "greedy"\?/],
    [['variants', 'nowhere.json'], /cannot read nowhere\.json: there is no such file/],
    [['simulate', 'extreme', '7'], /extreme has the options 1 to 6/],
    [['vectors'], /missing required argument/],
    [['replay', '--evry', 'x'], /Did you mean --every\?/],
  ])('%j', async (words, complaint) => {
    const { code, out, err } = await ultimata(words)
    expect(err).toMatch(complaint)
    expect(out).toBe('')
    expect(code).toBe(2)
  })
})

describe('variants', () => {
  test('lists every game', async () => {
    const { out } = await ultimata(['variants'])
    for (const { id } of VARIANTS) expect(out).toMatch(new RegExp(`^${id} `, 'm'))
  })

  test('what it prints as a rule file is one, and works where a name works', async () => {
    const { out } = await ultimata(['variants', 'twin', '--json'])
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
    expect(err).toContain('id must not be the name of a built-in variant')
  })
})

describe('vectors', () => {
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
    ['the checksum', (line: string) => line.replace(/"legalMd5":"../, '"legalMd5":"zz')],
    ['a board', (line: string) => line.replace(/"boards":"x/, '"boards":"o')],
    ['the points', (line: string) => line.replace('"points":[2,1]', '"points":[1,2]')],
    ['a move', (line: string) => line.replace('["x",5,5]', '["x",5,4]')],
    ['the syntax', (line: string) => line.slice(0, -5)],
  ])('a file with %s changed ends with 1 and says where', async (_, change) => {
    const changed = change(lines[0])
    expect(changed).not.toBe(lines[0])
    const path = file('changed.jsonl', [lines[1], changed].join('\n'))
    const { code, err } = await ultimata(['vectors', path])
    expect(err).toContain(`${path}:2: `)
    expect(code).toBe(1)
  })
})

describe('simulate', () => {
  test('prints the board after every placement, the small boards, and the verdict', async () => {
    const { code, out } = await ultimata(['simulate', 'extreme', '1', '--seed', '7'])
    const placed = out.split('Board State').slice(1)
    expect(placed.length).toBeGreaterThan(60)
    const marks = (text: string): number => text.split('Block State')[0].match(/[xo]/g)?.length ?? 0
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
    expect(err).toContain('refused: you were sent to board 4')
    expect(err).toContain('refused: not a move: line 1, column 1')
    expect(out).toContain('Message: NO-RESULT')
    expect(code).toBe(0)
  })

  test('the same seed and nodes give the same game', async () => {
    const game = (): Promise<Ended> =>
      ultimata(['simulate', 'twin', '6', '--seed', '5', '--nodes', '300', '--json'])
    const [one, two] = await Promise.all([game(), game()])
    const moves = ({ out }: Ended): unknown => JSON.parse(out).moves
    expect(moves(one)).toEqual(moves(two))
  })
})

describe('replay', () => {
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

  test('an illegal move ends with 1, its line, column and reason', async () => {
    const record = file('illegal.txt', '[Variant "ultimate"]\n\n1. 4:4 5:4 *\n')
    const { code, err } = await ultimata(['replay', record])
    expect(err).toContain(`${record}: line 3, column 8`)
    expect(err).toContain('you were sent to board 4')
    expect(code).toBe(1)
  })
})

test('a reader that goes away ends the program quietly', async () => {
  const child = spawn(process.execPath, ['bin/ultimata.mjs', 'simulate', 'extreme', '1'])
  let err = ''
  child.stderr.on('data', text => (err += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise(resolve => child.on('close', resolve))
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('Ctrl-C ends a long count', async () => {
  const child = spawn(process.execPath, ['bin/ultimata.mjs', 'perft', 'extreme', '12'])
  child.stdout.once('data', () => child.kill('SIGINT'))
  const signal = await new Promise(resolve => child.on('close', (_, by) => resolve(by)))
  expect(signal).toBe('SIGINT')
})
