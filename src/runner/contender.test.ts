import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOT_WORDS } from '../bots/table.ts'
import { makeContender, parseBuiltin, parseContender, type Spending } from './contender.ts'

const spendings: fc.Arbitrary<Spending | null> = fc.oneof(
  fc.constant(null),
  fc.record({ movetime: fc.integer({ min: 1, max: 1e6 }) }),
  fc.record({ nodes: fc.integer({ min: 1, max: 1e9 }) }),
)

test('what is written reads as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOT_WORDS), spendings, (word, spending) => {
      const entry = { kind: 'builtin', word } as const
      const text = makeContender({ entry, spending })
      expect(parseContender(text, '.')).toEqual({ ok: true, value: { bot: word, entry, spending } })
      expect(parseBuiltin(text)).toEqual({ bot: word, entry, spending })
    }),
  )
})

test.for([
  '',
  'greedy@',
  'greedy@0ms',
  'greedy@1h',
  'greedy@1s@1s',
  'greedy@/../x.py',
  'engine:11',
  'x',
  './greedy',
])('"%s" is no built-in bot', word => expect(parseBuiltin(word)).toBeUndefined())

test('seconds are milliseconds', () => {
  expect(parseContender('greedy@2s', '.')).toMatchObject({
    ok: true,
    value: { spending: { movetime: 2000 } },
  })
})

test('a command keeps an @ of its own, and may have a budget', () => {
  expect(parseContender('cmd:cat a@b', '.')).toMatchObject({
    ok: true,
    value: { entry: { argv: ['cat', 'a@b'] }, spending: null },
  })
  expect(parseContender('cmd:cat a@1s', '.')).toMatchObject({
    ok: true,
    value: { entry: { argv: ['cat', 'a'] }, spending: { movetime: 1000 } },
  })
})

test('an @ in a folder is no budget', () => {
  expect(parseContender('x@y/team7.py', '.')).toMatchObject({
    ok: false,
    error: expect.stringContaining('there is no file "x@y/team7.py"'),
  })
})
