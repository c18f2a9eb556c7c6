import { expect, test } from 'vitest'
import { scheduleOf } from './schedule.ts'

const books = [[[1], [2, 3]], [[4]]]

test('each opening is played twice with the sides swapped, variant by variant within a round', () => {
  const list = scheduleOf({ players: 2, books, rounds: 2, seed: 1 })
  expect(list.map(({ pair, variant, opening, seats }) => [pair, variant, opening, seats])).toEqual([
    [0, 0, [1], [0, 1]],
    [0, 0, [1], [1, 0]],
    [1, 1, [4], [0, 1]],
    [1, 1, [4], [1, 0]],
    [2, 0, [2, 3], [0, 1]],
    [2, 0, [2, 3], [1, 0]],
    [3, 1, [4], [0, 1]],
    [3, 1, [4], [1, 0]],
  ])
})

test('more than two players: every couple meets, each as often on either side', () => {
  const list = scheduleOf({ players: 4, books: [[[1]]], rounds: 3, seed: 1 })
  expect(list).toHaveLength(3 * 6 * 2)
  for (let x = 0; x < 4; x++) {
    for (let o = 0; o < 4; o++) {
      const met = list.filter(({ seats }) => seats[0] === x && seats[1] === o)
      expect(met).toHaveLength(x === o ? 0 : 3)
    }
  }
})

test('seeds follow from the seed, and differ between games', () => {
  const seedsOf = (seed: number, rounds: number) =>
    scheduleOf({ players: 2, books, rounds, seed }).map(({ seeds }) => seeds.join())
  expect(seedsOf(1, 5).slice(0, 8)).toEqual(seedsOf(1, 2))
  expect(seedsOf(2, 2)).not.toEqual(seedsOf(1, 2))
  expect(new Set(seedsOf(1, 5)).size).toBe(20)
})

test('an empty book is a programmer’s error', () => {
  expect(() => scheduleOf({ players: 2, books: [[]], rounds: 1, seed: 1 })).toThrow('books with an opening')
})
