import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '../../test/csv.ts'
import { makeCsv } from './csv.ts'
import { makeTextError } from './text.ts'

/** Texts that have the characters which matter more often than chance would give them. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '＝'),
  }),
)
const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 5 })

test('what is written is read again, whatever the texts are', () => {
  fc.assert(
    fc.property(rows, written => {
      expect(parseCsv(makeCsv(written))).toEqual({ ok: true, value: written })
    }),
    { numRuns: 500 },
  )
})

const READ =
  'import csv,json,sys; sys.stdout.write(json.dumps(list(csv.reader(open(0,encoding="utf-8-sig",newline="")))))'
const pythonReads = (written: string): unknown =>
  JSON.parse(execFileSync('python3', ['-c', READ], { input: written, encoding: 'utf8' }))

test("Python's reader sees the same cells, but for the apostrophes", () => {
  const written = [
    ['rank', 'team', 'points'],
    [1, 'The "Quotes", Ltd.', 68.5],
    [2, 'two\r\nlines; ünd 東京', -3],
    [3, '=HYPERLINK("http://x","y")', null],
    [4, '', 0],
  ]
  expect(pythonReads(makeCsv(written))).toEqual([
    ['rank', 'team', 'points'],
    ['1', 'The "Quotes", Ltd.', '68.5'],
    ['2', 'two\r\nlines; ünd 東京', '-3'],
    ['3', `'=HYPERLINK("http://x","y")`, ''],
    ['4', '', '0'],
  ])
})

/** A text's cell as a reader with other separators would cut it. */
const otherCells = (name: string): string[] =>
  makeCsv([['team', name]])
    .slice('\ufeffteam,'.length)
    .replace(/^"/, '')
    .split(/[;\t\r\n]/)

test('no text begins a formula, wherever a reader takes a cell to begin', () => {
  fc.assert(
    fc.property(text, name => {
      for (const cell of otherCells(name)) expect(cell).not.toMatch(/^[ \u00a0]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['a;=1', `"a;'=1"`],
  ['＝1', "'＝1"],
  ['x=1', 'x=1'],
  ["O'Hara", "O'Hara"],
])('a name is made harmless: %j', (name, cell) => {
  expect(makeCsv([[name, -1]])).toBe(`\ufeff${cell},-1\r\n`)
})

test.each([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\nc,\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['\r\n', [['']]],
  [',', [['', '']]],
])('files of others are read: %j', (file, cells) => {
  expect(parseCsv(file)).toEqual({ ok: true, value: cells })
})

test.each([
  ['a"b', 'line 1, column 2: expected "," or the end of the line, found "\\""'],
  ['"a" ,b', 'line 1, column 4: expected "," or the end of the line, found a space'],
  ['a\n"b', "line 2, column 3: expected the cell's closing quote, found the end of the text"],
  ['a\rb', 'line 1, column 2: expected "," or the end of the line, found the end of the line'],
])('a broken file gets a complaint: %j', (file, complaint) => {
  const read = parseCsv(file)
  expect(!read.ok && makeTextError(read.error)).toBe(complaint)
})
