import { expect, test } from 'vitest'
import { makeTextError, placeOf, quote, Scanner } from './text.ts'

test.each([
  ['', 0, 1, 1],
  ['abc', 3, 1, 4],
  ['\nabc', 0, 1, 1],
  ['\nabc', 1, 2, 1],
  ['a\r\nb', 3, 2, 1],
  ['a\n\nb\n', 5, 4, 1],
])('where an offset lies: %j at %i', (text, at, line, column) => {
  expect(placeOf(text, at)).toEqual({ line, column })
})

test.each([
  ['q', '"q"'],
  ['a"b\\', '"a\\"b\\\\"'],
  ['\0\u001b[2J', '"\\u0000\\u001b[2J"'],
  ['\ud800', '"\\ud800"'],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  ['😀'.repeat(50), `"${'😀'.repeat(40)}…"`],
  ['a\u001b[2J\u009b\u202eb', '"a\\u001b[2J\\u009b\\u202eb"'],
  ['\u{e0041}', '"\\udb40\\udc41"'],
])('an excerpt shows what is there and is never long: %j', (text, quoted) => {
  expect(quote(text)).toBe(quoted)
})

test('the first failure sticks, and nothing is read after it', () => {
  const scanner = new Scanner('12 ab')
  expect(scanner.number('a row', 0, 20)).toBe(12)
  scanner.space()
  expect(scanner.read(/\d+/y, 'a number')).toBe('')
  scanner.expect('a')
  scanner.fail('something else')
  expect([scanner.done, scanner.failed, scanner.at]).toEqual([true, true, 3])
  expect(scanner.result('unused')).toEqual({
    ok: false,
    error: { line: 1, column: 4, expected: 'a number', found: '"a"' },
  })
})

test.each([
  ['', 'line 1, column 1: expected a row from 0 to 8, found the end of the text'],
  ['\n', 'line 1, column 1: expected a row from 0 to 8, found the end of the line'],
  [' ', 'line 1, column 1: expected a row from 0 to 8, found a space'],
  ['9', 'line 1, column 1: expected a row from 0 to 8, found "9"'],
  ['-1', 'line 1, column 1: expected a row from 0 to 8, found "-1"'],
  ['9'.repeat(400), `line 1, column 1: expected a row from 0 to 8, found "${'9'.repeat(40)}…"`],
])('an error in words: %j', (text, words) => {
  const scanner = new Scanner(text)
  scanner.number('a row', 0, 8)
  const result = scanner.result(0)
  expect(result.ok ? 'no error' : makeTextError(result.error)).toBe(words)
})
