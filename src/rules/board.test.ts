import { expect, test } from 'vitest'
import { count, linesOf, setOf, slotsOf, winTable } from './board.ts'

test('a set and its slots say the same', () => {
  for (const slots of [[], [0], [15], [0, 3, 7, 15]]) expect(slotsOf(setOf(slots))).toEqual(slots)
})

test('count is right for a whole word', () => {
  for (const word of [0, 1, 0xffff, 0x10001, -1, 0x80000000 | 0]) {
    expect(count(word)).toBe([...(word >>> 0).toString(2)].filter(bit => bit === '1').length)
  }
})

test('the diamonds of a 4×4 board are the neighbours of its inner cells', () => {
  expect(linesOf('diamonds', 4).map(slotsOf)).toEqual([
    [1, 4, 6, 9],
    [2, 5, 7, 10],
    [5, 8, 10, 13],
    [6, 9, 11, 14],
  ])
})

test('the win table knows a line within any set', () => {
  const table = winTable(3, linesOf('rows', 3))
  expect(table[setOf([0, 1, 2])]).toBe(1)
  expect(table[setOf([0, 1, 2, 7])]).toBe(1)
  expect(table[setOf([0, 1, 3, 4, 6, 7])]).toBe(0)
})
