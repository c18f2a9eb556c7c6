import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSaid, parseSourceError } from './messages.ts'

it('takes what a worker says', () => {
  for (const said of [
    { kind: 'started' },
    { kind: 'answer', id: 3, line: 'move (1, 2)' },
    { kind: 'prints', text: 'hello\n' },
    { kind: 'fault', why: 'gone' },
  ])
    expect(parseSaid({ ...said, more: 1 })).toEqual(said)
})

it('anything else is nothing, and nothing grows without bound', () => {
  fc.assert(
    fc.property(fc.anything(), data => {
      const said = parseSaid(data)
      expect(said === null || ['started', 'answer', 'prints', 'fault'].includes(said.kind)).toBe(true)
    }),
  )
  expect(parseSaid({ kind: 'answer', id: 1.5, line: '' })).toBeNull()
  expect(parseSaid({ kind: 'answer', id: 1, line: 'x'.repeat(70_000) })).toBeNull()
  expect(parseSaid({ kind: 'prints', text: `${'x'.repeat(70_000)}end` })).toEqual({
    kind: 'prints',
    text: `${'x'.repeat(65_533)}end`,
  })
})

it.each([
  ['null', null],
  ['[3, 7, "SyntaxError: invalid syntax"]', { line: 3, column: 7, why: 'SyntaxError: invalid syntax' }],
  ['[0, -1, "x"]', { line: 1, column: 1, why: 'x' }],
  ['[1, 2]', null],
  ['{"line": 1}', null],
  ['no JSON', null],
])('%s as a place in a source', (json, found) => expect(parseSourceError(json)).toEqual(found))
