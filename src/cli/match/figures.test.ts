import { expect, test } from 'vitest'
import { eloJson, eloText, faultsText, percent, signed } from './figures.ts'
import { alignedTable, markdownTable } from './table.ts'

const { POSITIVE_INFINITY: endless } = Number

test('Elo in words', () => {
  expect([12.4, -3.6, 0.4, -0.4, endless, -endless].map(signed)).toEqual(['+12', '−4', '0', '0', '+∞', '−∞'])
  expect(eloText({ elo: 10, low: -5, high: endless })).toBe('+10 [−5, +∞]')
  expect(eloText(null)).toBe('–')
  expect(percent(0.98765)).toBe('98.8 %')
})

test('Elo as JSON: no bound is null', () => {
  expect(eloJson({ elo: 10.123, low: -5, high: endless })).toEqual({ elo: 10.12, low: -5, high: null })
  expect(eloJson(null)).toEqual({ elo: null, low: null, high: null })
})

test('forfeits by their way', () => {
  expect(faultsText({})).toBe('none')
  expect(faultsText({ time: 2, illegal: 1 })).toBe('3 (time 2, illegal 1)')
})

test('tables', () => {
  const rows = [
    ['bot', 'Elo'],
    ['greedy', '+5'],
  ]
  expect(alignedTable(rows)).toEqual(['bot     Elo', 'greedy   +5'])
  expect(markdownTable(rows)).toEqual(['| bot | Elo |', '|---|---:|', '| greedy | +5 |'])
})
