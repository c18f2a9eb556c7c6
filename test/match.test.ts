/** Matches and ladders as a person or a script meets them: real processes, real threads. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { parseRecordLines } from '../src/referee/record-json.ts'
import { variantNamed } from '../src/rules/variants.ts'
import { begin, ultimata } from './ultimata.ts'

const folder = mkdtempSync(join(tmpdir(), 'ultimata-match-'))

const SMALL = ['--games', '12', '--nodes', '50', '--variant', 'twin', '--variant', 'ut3', '--json']

describe('a small match that nodes limit', async () => {
  const records = join(folder, 'games.jsonl')
  const [one, two] = await Promise.all([
    ultimata('match', 'greedy', 'random', ...SMALL, '--concurrency', '1', '--records', records),
    ultimata('match', 'greedy', 'random', ...SMALL, '--concurrency', '2'),
  ])
  const result = JSON.parse(one.out)

  test('gives the same result, byte for byte, on one thread and on two', () => {
    expect(one.code).toBe(0)
    expect(two).toMatchObject({ code: 0, out: one.out })
  })

  test('another seed gives another one', async () => {
    const other = await ultimata('match', 'greedy', 'random', ...SMALL, '--seed', '2')
    expect(other.out).not.toBe(one.out)
  })

  test('has the documented fields', () => {
    expect(result).toEqual({
      players: [
        { name: 'greedy', bot: 'greedy', nodes: 50 },
        { name: 'random', bot: 'random', nodes: 50 },
      ],
      seed: 1,
      openings: 4,
      ended: 'complete',
      variants: [
        { variant: 'twin', ...FIGURES, points: [expect.any(Number), expect.any(Number)] },
        { variant: 'ut3', ...FIGURES, points: [expect.any(Number), expect.any(Number)] },
      ],
      all: { ...FIGURES, games: 24 },
      sprt: null,
    })
  })

  test('counts every game once, by pairs', () => {
    for (const { games, won, drawn, lost, score, pentanomial } of [...result.variants, result.all]) {
      const pairs: number = pentanomial.reduce((sum: number, count: number) => sum + count)
      expect([won + drawn + lost, 2 * pairs]).toEqual([games, games])
      expect(score).toBeCloseTo((won + drawn / 2) / games)
    }
    expect(result.all.score).toBeGreaterThan(0.7)
  })

  const read = parseRecordLines(readFileSync(records, 'utf8'), variantNamed)

  test('its records play again, each to the ending that it names', () => {
    expect(read).toMatchObject({ ok: true, value: { length: 24 } })
  })

  test('its records are whole pairs: the same opening, the sides swapped', () => {
    const games = read.ok ? read.value : []
    for (let game = 0; game < games.length; game += 2) {
      const [first, second] = [games[game], games[game + 1]]
      expect(first!.tags).toMatchObject({ X: 'greedy', O: 'random', Pair: `${game / 2 + 1}` })
      expect(second!.tags).toEqual({ ...first!.tags, X: 'random', O: 'greedy' })
      expect(second!.variant).toBe(first!.variant)
      const plies = Number(first!.tags.Opening)
      expect(second!.moves.slice(0, plies)).toEqual(first!.moves.slice(0, plies))
    }
  })

  test('its records add up to the result', () => {
    const games = read.ok ? read.value : []
    const points = games.map(({ ending, tags }) => ending?.points[tags.X === 'greedy' ? 0 : 1] ?? 0)
    const sums: number[] = result.variants.map(({ points: [greedy] }: { points: number[] }) => greedy)
    expect(points.reduce((sum, own) => sum + own, 0)).toBe(sums[0]! + sums[1]!)
  })
})

const FIGURES = {
  games: 12,
  won: expect.any(Number),
  drawn: expect.any(Number),
  lost: expect.any(Number),
  score: expect.any(Number),
  elo: expect.toSatisfy(isNumberOrNull),
  low: expect.toSatisfy(isNumberOrNull),
  high: expect.toSatisfy(isNumberOrNull),
  superiority: expect.any(Number),
  pentanomial: Array<unknown>(5).fill(expect.any(Number)),
  forfeits: [{}, {}],
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || typeof value === 'number'
}

test('a sequential test stops as soon as it is clear, at the same pair on any number of threads', async () => {
  const words = ['match', 'greedy', 'random', '--nodes', '1', '--sprt', '0,100', '--pairs', '500', '--json']
  const [one, three] = await Promise.all([
    ultimata(...words, '--concurrency', '1'),
    ultimata(...words, '--concurrency', '3'),
  ])
  expect(three.out).toBe(one.out)
  const { ended, sprt, all } = JSON.parse(one.out)
  expect({ ended, accepted: sprt.accepted }).toEqual({ ended: 'sprt', accepted: 'H1' })
  expect(sprt.llr).toBeGreaterThanOrEqual(sprt.upper)
  expect(all.games).toBeLessThan(200)
})

test('text for people: the table, the forfeits, and what the time was spent on to stderr', async () => {
  const { code, out, err } = await ultimata('match', 'greedy', 'greedy', '--games', '4', '--nodes', '1')
  expect(code).toBe(0)
  expect(out).toMatch(/^greedy against greedy#2\n\nvariant +games +won +drawn +lost +score +Elo \[95 %\]/)
  expect(out).toContain('forfeits: greedy none, greedy#2 none')
  expect(err).toMatch(
    /^4 games in [\d.]+ s; time for each placement: greedy [\d.]+ ms \(at most \d+; [\d.]+ of processor time\)/,
  )
})

test('Ctrl-C prints what there is and ends with 130', async () => {
  const records = join(folder, 'interrupted.jsonl')
  const words = [
    'match',
    'greedy',
    'random',
    '--nodes',
    '1',
    '--pairs',
    '9000',
    '--records',
    records,
    '--json',
  ]
  const { ended, child } = begin(words)
  while (!existsSync(records) || readFileSync(records, 'utf8') === '') await sleep(20)
  child.kill('SIGINT')
  const { code, out } = await ended
  expect(code).toBe(130)
  const result = JSON.parse(out)
  expect(result.ended).toBe('interrupted')
  expect(result.all.games).toBeGreaterThan(0)
  expect(result.all.games).toBeLessThan(18_000)
  expect(readFileSync(records, 'utf8').trim().split('\n')).toHaveLength(result.all.games)
})

describe('a match that goes on from its records', async () => {
  const words = ['greedy', 'random', ...SMALL]
  const whole = join(folder, 'whole.jsonl')
  const { out } = await ultimata('match', ...words, '--records', whole)
  const text = readFileSync(whole, 'utf8')
  const written = (name: string, content: string | Uint8Array): string => {
    const records = join(folder, name)
    writeFileSync(records, content)
    return records
  }

  test('ends as if it had never stopped, wherever it was cut', async () => {
    const cuts = [0, 1, text.indexOf('\n') + 1, Math.floor(text.length / 2), text.length - 1, text.length]
    for (const cut of cuts) {
      const records = written('cut.jsonl', text.slice(0, cut))
      const resumed = await ultimata('match', ...words, '--records', records, '--resume')
      expect(resumed).toMatchObject({ code: 0, out })
      expect(timeless(readFileSync(records, 'utf8'))).toBe(timeless(text))
    }
  })

  test('plays what is missing, and nothing twice', async () => {
    const records = written('more.jsonl', text)
    const more = ['match', 'greedy', 'random', ...SMALL, '--games', '16', '--records', records, '--resume']
    expect(JSON.parse((await ultimata(...more)).out).all.games).toBe(32)
    expect(readFileSync(records, 'utf8').startsWith(text)).toBe(true)
  })

  test.for([
    ['of other bots', ['random', 'greedy', ...SMALL], 'line 1: X is greedy, but in this match it is random'],
    [
      'of another seed',
      [...words, '--seed', '2'],
      'the opening differs from the one in this match; was another --seed used?',
    ],
    [
      'of another budget',
      [...words, '--nodes', '60'],
      'XBudget is 50 nodes, but in this match it is 60 nodes',
    ],
    ['of more games', [...words, '--games', '4'], 'line 9: this match has only 8 games'],
    ['of another variant', ['greedy', 'random', '--nodes', '50'], 'the game is twin, but this match has'],
  ] as const)('games %s are refused, and stay', async ([, other, complaint]) => {
    const records = written('other.jsonl', text)
    const { code, err } = await ultimata('match', ...other, '--records', records, '--resume')
    expect(code).toBe(2)
    expect(err).toContain(complaint)
    expect(readFileSync(records, 'utf8')).toBe(text)
  })

  const [first, second] = text.split('\n')
  const pair = `${first}\n${second}\n`

  test.for([
    ['two lines', 'my\nbook\n', 'line 1, column 1: expected'],
    ['one line', 'my notes\n', 'line 1, column 1: expected'],
    ['half a line', 'my notes', 'line 1 is cut off and does not begin like a game of this match'],
    ['half a game of others', text.slice(0, 200).replace('greedy', 'grxxdy'), 'line 1 is cut off'],
    ['a line after a game', `${first}\nmy notes\n`, 'line 2, column 1: expected'],
    ['a line after a pair', `${pair}my notes\n`, 'line 3, column 1: expected'],
    ['half a line after a pair', `${pair}my notes`, 'line 3 is cut off'],
    ['an empty line after a pair', `${pair}\n`, 'line 3, column 1: expected'],
    ['half a line after all', `${text}{`, 'line 25 is cut off'],
    ['a byte that is no character', Buffer.from([0xff]), 'line 1 is cut off'],
  ] as const)(
    'a file with something else in it is refused, and stays: %s',
    async ([, content, complaint]) => {
      const records = written('else.jsonl', content)
      const { code, out, err } = await ultimata('match', ...words, '--records', records, '--resume')
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain(`--resume ${records}: ${complaint}`)
      expect(readFileSync(records)).toEqual(Buffer.from(content))
    },
  )

  test.for([
    ['match', words],
    ['ladder', ['--bots', 'greedy,random', ...SMALL]],
  ] as const)('a %s that does not resume leaves the games of a file alone', async ([command, terms]) => {
    const records = written('begun.jsonl', text)
    expect(await ultimata(command, ...terms, '--records', records)).toEqual({
      code: 2,
      signal: null,
      out: '',
      err: `--records ${records}: the file is not empty; add --resume to continue after its games, or name another file\n`,
    })
    expect(readFileSync(records, 'utf8')).toBe(text)
  })
})

test('a bot’s name may be cut within a character', async () => {
  const bot = join(folder, 'zoë.py')
  writeFileSync(bot, 'class Team1:\n    def move(self, board, old_move, flag):\n        return None\n')
  const records = join(folder, 'cut-name.jsonl')
  const games = ['--games', '2', '--variant', 'twin', '--movetime', '60000'] // no game is played again
  const words = ['match', bot, 'random', ...games, '--json', '--records', records]
  const { out } = await ultimata(...words)
  const whole = readFileSync(records)
  writeFileSync(records, whole.subarray(0, whole.indexOf('ë') + 1))
  expect(await ultimata(...words, '--resume')).toMatchObject({ code: 0, out })
  expect(timeless(readFileSync(records, 'utf8'))).toBe(timeless(`${whole}`))
})

describe('devices as files of records', () => {
  const words = ['match', 'greedy', 'random', '--games', '2', '--nodes', '1', '--json', '--records']

  test('one that forgets', async () => {
    expect(await ultimata(...words, '/dev/null')).toMatchObject({ code: 0 })
    expect(await ultimata(...words, '/dev/null', '--resume')).toMatchObject({ code: 0 })
  })

  test.skipIf(!existsSync('/dev/full'))('one that is full', async () => {
    const { code, out, err } = await ultimata(...words, '/dev/full')
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'cannot write /dev/full: the disk is full\n',
    })
  })
})

/** Records without how long was thought. */
const timeless = (text: string): string => text.replaceAll(/"times":\[[^\]]*\],/g, '')

test('a ladder rates every bot in every variant, the strongest first', async () => {
  const words = ['--bots', 'random,greedy,random@9n', '--games', '10', '--nodes', '1', '--anchor', 'random']
  const { code, out } = await ultimata('ladder', ...words, '--variant', 'twin', '--variant', 'quad', '--json')
  expect(code).toBe(0)
  const { variants, anchor } = JSON.parse(out)
  expect(anchor).toBe('random')
  for (const { games, ladder } of variants) {
    expect(games).toBe(3 * 10)
    expect(ladder.map(({ name }: { name: string }) => name).sort()).toEqual(['greedy', 'random', 'random@9n'])
    expect(ladder[0]).toMatchObject({ name: 'greedy', won: expect.any(Number), forfeits: {} })
    expect(ladder[0].low).toBeGreaterThan(0)
    expect(ladder.find(({ name }: { name: string }) => name === 'random')).toMatchObject({
      elo: 0,
      low: 0,
      high: 0,
    })
  }
})

test('a program of somebody plays like any other, and its forfeits are counted', async () => {
  const bot = join(folder, 'team7.py')
  const lines = ['class Team7:', '    def move(self, board, old_move, flag):', '        return BODY', '']
  const written = (body: string) => writeFileSync(bot, lines.join('\n').replace('BODY', body))
  written('board.find_valid_move_cells(old_move)[0]')
  const words = [bot, 'random', '--games', '2', '--variant', 'twin', '--json']
  const fair = JSON.parse((await ultimata('match', ...words)).out)
  expect(fair.all).toMatchObject({ games: 2, forfeits: [{}, {}] })
  written('(0, 99, 99)')
  const unfair = JSON.parse((await ultimata('match', ...words)).out)
  expect(unfair.all).toMatchObject({ games: 2, lost: 2, forfeits: [{ malformed: 2 }, {}] })
  const { out } = await ultimata('match', ...words.slice(0, -1))
  expect(out).toMatch(
    /team7\.py, 2 games, the first is game 1: malformed: [xo]'s answer "\(0, 99, 99\)" was malformed/,
  )
})

test.for(['match', 'ladder'])('%s: a bot that this machine cannot start ends it in words', async command => {
  const records = join(folder, `${command}-unplayable.jsonl`)
  const bots = ['./test/module-bots/good.ts', 'random']
  const words = command === 'match' ? bots : ['--bots', bots.join(',')]
  const { ended } = begin([command, ...words, '--records', records], { TMPDIR: '/nowhere' })
  const { code, out, err } = await ended
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^no JavaScript bot can play here: [^\n]+: ENOENT[^\n]*\n$/)
  expect(existsSync(records)).toBe(false) // nothing was begun
})

test('a ladder in Markdown', async () => {
  const { out } = await ultimata(
    'ladder',
    '--bots',
    'random,greedy',
    '--pairs',
    '3',
    '--nodes',
    '1',
    '--markdown',
  )
  expect(out).toMatch(
    /^### .+\n\n\| bot \| Elo \|.*\n\|---\|---:\|.*\n\| greedy \| \+\d+ \|.*\n\| random \| −\d+ \|/,
  )
  expect(out).toMatch(/\n\n6 games\. Moving first is worth .+ Elo\.\n$/)
})

test.for([
  ['match gredy random', 'there is no bot "gredy"; did you mean "greedy"?'],
  ['match greedy', "missing required argument 'bot'"],
  ['match greedy random --variant ultimat', 'there is no variant "ultimat"; did you mean "ultimate"?'],
  ['match greedy random --games 3', 'It must be even, because'],
  ['match greedy random --games 4 --pairs 2', 'cannot be used with'],
  ['match greedy random --nodes 4 --movetime 2', 'cannot be used with'],
  ['match greedy random --sprt 5', 'two Elo figures within ±1000, the lower one first, such as 0,10'],
  ['match greedy random --sprt 5,', 'two Elo figures within ±1000, the lower one first, such as 0,10'],
  ['match greedy random --openings 90', '--openings 90 is too many: no game of "ultimate" lasts that long'],
  ['match greedy random --records no/such/folder/x', 'cannot write no/such/folder/x'],
  [
    'match greedy random --resume',
    '--resume needs --records, which names the file with the games played so far',
  ],
  ['ladder --bots greedy', '--bots must name two bots or more'],
  ['ladder --bots greedy,random --anchor minimal', '--anchor minimal is not one of the bots: greedy, random'],
])('%s ends with 2', async ([words, complaint]) => {
  const { code, out, err } = await ultimata(...words!.split(' '))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(complaint)
})
