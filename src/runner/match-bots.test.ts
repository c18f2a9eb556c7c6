import { expect, test } from 'vitest'
import { matchBotsFrom } from './match-bots.ts'

const usual = { movetime: 100 }
const builtIn = (word: string) => ({ kind: 'builtin', word })

test('a bot has the usual budget, or its own', () => {
  const words = ['greedy', 'random@5000n', 'random@250ms', 'greedy@2s']
  expect(matchBotsFrom(words, usual, '.')).toEqual({
    ok: true,
    value: [
      { name: 'greedy', bot: 'greedy', entry: builtIn('greedy'), budget: { movetime: 100 } },
      { name: 'random@5000n', bot: 'random', entry: builtIn('random'), budget: { nodes: 5000 } },
      { name: 'random@250ms', bot: 'random', entry: builtIn('random'), budget: { movetime: 250 } },
      { name: 'greedy@2s', bot: 'greedy', entry: builtIn('greedy'), budget: { movetime: 2000 } },
    ],
  })
})

test('a bot that is named again gets a number', () => {
  const bots = matchBotsFrom(['greedy', 'random', 'greedy', 'greedy'], usual, '.')
  expect(bots.ok && bots.value.map(({ name }) => name)).toEqual(['greedy', 'random', 'greedy#2', 'greedy#3'])
})

test.for([
  ['gredy', 'there is no bot "gredy"; did you mean "greedy"?'],
  ['toString', 'there is no bot "toString"'],
  ['', 'there is no bot ""'],
  ['greedy@', 'after @ comes a budget such as 100ms, 1s or 5000n; found ""'],
  ['greedy@5', 'found "5"'],
  ['greedy@0s', 'found "0s"'],
  ['greedy@-1s', 'found "-1s"'],
])('%s is refused', ([word = '', complaint]) => {
  expect(matchBotsFrom([word], usual, '.')).toEqual({ ok: false, error: expect.stringContaining(complaint!) })
})
