import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Budget } from '../bots/player.ts'
import { BOT_WORDS } from '../bots/table.ts'
import { makeBotWord, parseBot, parseBuiltin } from './bot-word.ts'

const budgets: fc.Arbitrary<Budget | null> = fc.oneof(
  fc.constant(null),
  fc.record({ movetime: fc.integer({ min: 1, max: 1e6 }) }),
  fc.record({ nodes: fc.integer({ min: 1, max: 1e9 }) }),
)

test('what is written reads as it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOT_WORDS), budgets, (word, budget) => {
      const entry = { kind: 'builtin', word } as const
      const text = makeBotWord({ entry, budget })
      expect(parseBot(text, '.')).toEqual({ ok: true, value: { bot: word, entry, budget } })
      expect(parseBuiltin(text)).toEqual({ bot: word, entry, budget })
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
  expect(parseBot('greedy@2s', '.')).toMatchObject({
    ok: true,
    value: { budget: { movetime: 2000 } },
  })
})

test('a command keeps an @ of its own, and may have a budget', () => {
  expect(parseBot('cmd:cat a@b', '.')).toMatchObject({
    ok: true,
    value: { entry: { argv: ['cat', 'a@b'] }, budget: null },
  })
  expect(parseBot('cmd:cat a@1s', '.')).toMatchObject({
    ok: true,
    value: { entry: { argv: ['cat', 'a'] }, budget: { movetime: 1000 } },
  })
})

test('an @ in a folder is no budget', () => {
  expect(parseBot('x@y/team7.py', '.')).toMatchObject({
    ok: false,
    error: expect.stringContaining('there is no file "x@y/team7.py"'),
  })
})
