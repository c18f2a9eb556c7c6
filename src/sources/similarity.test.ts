/** Real files in their languages: copies of bots, and files that are none. */
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import {
  BOTS,
  COPIES,
  type Copy,
  copyOf,
  PYTHON_BOTS,
  STARTER,
  source,
} from '../../test/similarity/copies.ts'
import { bandOf } from '../similarity/survey.ts'
import { compareAll, compareTwo, type Template } from './comparison.ts'
import { compareSources } from './similarity.ts'
import { MOST_BYTES, type SourceFile } from './source-file.ts'
import { starterFiles } from './starters.ts'
import { openSyntax } from './syntax.ts'

const read = await openSyntax(() => 0)
const compare = (files: readonly SourceFile[], templates: readonly Template[] = [STARTER]) =>
  compareAll(read, files, templates, () => {})
const NO_PYTHON = spawnSync('python3', ['-c', 'import ast; ast.unparse']).status !== 0

test('unrelated bots are no cases, and not even worth a look', async () => {
  const { pairs, compared } = await compare(BOTS)
  expect(compared).toBe((BOTS.length * (BOTS.length - 1)) / 2)
  expect(pairs.filter(({ similarity }) => bandOf(similarity) !== 'nothing')).toEqual([])
})

const CASES: readonly Copy[] = [
  'python2',
  'layout',
  'renamed',
  'reordered',
  'renamed-and-reordered',
  'dead-code',
  'rewritten',
]

describe.skipIf(NO_PYTHON)('a copy', () => {
  test.for(CASES)('%s: a case for every bot', async kind => {
    for (const bot of PYTHON_BOTS) {
      const { pairs } = await compare([bot, copyOf(bot, kind)])
      expect([bot.file, bandOf(pairs[0]?.similarity ?? 0)]).toEqual([bot.file, 'case'])
    }
  })

  test('with everything at once: worth a look, and above every unrelated pair', async () => {
    const highest = (await compare(PYTHON_BOTS)).pairs[0]?.similarity ?? 0
    for (const bot of PYTHON_BOTS) {
      const { pairs } = await compare([bot, copyOf(bot, 'all-at-once')])
      expect(bandOf(pairs[0]?.similarity ?? 0), bot.file).not.toBe('nothing')
      expect(pairs[0]?.similarity).toBeGreaterThan(highest)
    }
  })

  test('that is renamed is the only case in a class with it', async () => {
    const { pairs, sources } = await compare([...BOTS, copyOf(PYTHON_BOTS[0]!, 'renamed')])
    const cases = pairs.filter(({ similarity }) => bandOf(similarity) === 'case')
    expect(cases.map(({ left, right }) => [sources[left]?.owner, sources[right]?.owner])).toEqual([
      ['renamed of team11', 'team11'],
    ])
  })

  test('all kinds differ from what they were made from', () => {
    const [bot] = PYTHON_BOTS
    const texts = COPIES.map(kind => Buffer.from(copyOf(bot!, kind).bytes).toString())
    expect(new Set(texts).size).toBe(COPIES.length)
  })
})

test('identical files score 1.00 with a template; the same hand-in by two owners', async () => {
  const text = Buffer.concat([STARTER.bytes, PYTHON_BOTS[2]!.bytes]).toString()
  const { pairs } = await compare([source('a', 'a.py', text), source('b', 'b.py', text)], [STARTER])
  expect(pairs).toMatchObject([{ similarity: 1, containment: 1 }])
})

test('two who handed in the starter have nothing of their own', async () => {
  const starter = Buffer.from(STARTER.bytes).toString()
  const { pairs, sources } = await compare([source('a', 'a.py', starter), source('b', 'b.py', starter)])
  expect(pairs).toEqual([])
  expect(sources.map(({ remark }) => remark)).toEqual(
    Array(2).fill('has nothing of its own beside the templates'),
  )
})

test('types in TypeScript make no difference to the same program in JavaScript', async () => {
  const [js] = BOTS.filter(({ file }) => file.endsWith('.js'))
  const text = Buffer.from(js!.bytes).toString()
  const typed = text
    .replaceAll('(board, oldMove, flag, depth', '(board: Board, oldMove: string, flag: Mark, depth: number')
    .replace('let value = ', 'let value: number = ')
    .replace('class Searcher', 'interface Board { copy(): Board }\nclass Searcher')
  expect(typed).not.toBe(text)
  const { pairs } = await compare([js!, source('typed', 'bot.ts', typed)])
  expect(pairs[0]?.similarity).toBeGreaterThan(0.9)
})

describe('told, not fatal', () => {
  const good = source('good', 'good.py', Buffer.from(PYTHON_BOTS[0]!.bytes).toString())
  const remarkOn = async (file: string, text: string | Uint8Array): Promise<string | null | undefined> => {
    const bytes = Buffer.from(text)
    const { sources } = await compare([good, { ...source('odd', file, ''), bytes }])
    expect(sources.find(({ owner }) => owner === 'good')?.remark).toBeNull()
    return sources.find(({ owner }) => owner === 'odd')?.remark
  }

  test.for<[string, string, string | Uint8Array, string | null]>([
    ['an empty file', 'a.py', '', 'is empty'],
    ['a file of bytes', 'a.py', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 255), 'is not a text file'],
    ['another language', 'a.rs', 'fn main() {}', 'is neither Python nor JavaScript nor TypeScript'],
    [
      'too large',
      'a.py',
      'x = 1\n'.repeat(MOST_BYTES / 6 + 1),
      `has ${6 * Math.floor(MOST_BYTES / 6 + 1)} bytes; at most ${MOST_BYTES} are compared`,
    ],
    [
      'what does not parse',
      'a.py',
      'x = 1\ndef f(:\n  return (((\n',
      'does not parse in full; compared as far as it is understood',
    ],
    ['only a comment', 'a.py', '# nothing\n', 'has nothing of its own beside the templates'],
    [
      'Latin-1',
      'a.py',
      Uint8Array.of(...Buffer.from('# '), 0xe9, 0x0a),
      'has nothing of its own beside the templates',
    ],
    [
      'a line without an end',
      'a.py',
      `x = ${'['.repeat(20_000)}`,
      'does not parse in full; compared as far as it is understood',
    ],
  ])('%s', async ([, file, text, remark]) => expect(await remarkOn(file, text)).toBe(remark))

  test('a million bytes of program are compared', async () => {
    const text = Buffer.from(PYTHON_BOTS[5]!.bytes).toString()
    expect(await remarkOn('a.py', text.repeat(Math.floor(1_000_000 / text.length)))).toBeNull()
  })
})

test('two side by side: every piece is the same program on both sides', async () => {
  const bot = PYTHON_BOTS[4]!
  const renamed = {
    file: 'x.py',
    bytes: Buffer.from(Buffer.from(bot.bytes).toString().replaceAll('flag', 'who')),
  }
  const found = await compareTwo(read, [bot, renamed], [STARTER])
  expect(found?.similarity).toBe(1)
  for (const { left, right } of found?.pieces ?? []) {
    const [one, other] = [
      found!.texts[0].slice(left.from, left.to),
      found!.texts[1].slice(right.from, right.to),
    ]
    expect(one.replaceAll('flag', 'who')).toBe(other)
    expect(found!.texts[0].slice(0, left.from).split('\n').length).toBe(left.line)
  }
  expect(await compareTwo(read, [bot, { file: 'x.py', bytes: Buffer.alloc(0) }], [])).toBeNull()
})

test('in a thread it comes out the same, and starters of all games are ignored', async () => {
  const told: number[] = []
  const [starter] = starterFiles()
  const files = [...PYTHON_BOTS.slice(0, 2), source('s', 's.py', Buffer.from(starter!.bytes).toString())]
  const found = await compareSources(files, starterFiles(), { tell: done => told.push(done) })
  expect(found).toEqual(await compare(files, starterFiles()))
  expect(found.sources.find(({ owner }) => owner === 's')?.own).toBe(0)
  expect(told).toEqual([1, 2, 3])
})
