import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCell, parseCells, SEPARATORS, separatorOf } from './csv-cells.ts'

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'a', '\ufeff') }),
)
const anyRows = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
const anySeparator = fc.constantFrom(...SEPARATORS)

test('cells are read as they were written, and lie where they say', () => {
  fc.assert(
    fc.property(anyRows, anySeparator, fc.constantFrom('\n', '\r\n'), (rows, separator, lineEnd) => {
      const text = rows.map(row => row.map(makeCell).join(separator) + lineEnd).join('')
      const read = parseCells(text, separator)
      const cells = read.ok ? read.value : expect.fail('it is CSV')
      expect(cells.map(row => row.map(cell => cell.text))).toEqual(rows)
      expect(cells.map(row => row.map(({ at, end }) => text.slice(at, end)))).toEqual(
        rows.map(row => row.map(makeCell)),
      )
    }),
    { numRuns: 500 },
  )
})

test.for([
  ['a,b', ','],
  ['a;b', ';'],
  ['a\tb', '\t'],
  ['a', ','],
  ['', ','],
  ['"a,b,c";d', ';'],
  ['a;b\nc,d,e', ';'],
  ['"a\nb,c";d;"', ';'],
] as const)('%j is parted by %j', ([text, separator]) => {
  expect(separatorOf(text)).toBe(separator)
})
