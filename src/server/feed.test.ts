import { expect, test } from 'vitest'
import { slotsOf } from '../../test/store-games.ts'
import { assert } from '../rules/result.ts'
import { newFeed } from './feed.ts'

const [first, second] = slotsOf(2)
assert(first !== undefined && second !== undefined, 'two games')

test('whoever comes sees all boards, whoever watches what has changed', () => {
  const feed = newFeed()
  feed.watch(1, first, [4])
  feed.watch(1, second, [])
  expect(
    feed
      .news()
      .get(1)
      ?.changed.map(({ slot }) => slot),
  ).toEqual([first.key, second.key])
  feed.watch(1, first, [4, 7])
  expect([...feed.news()]).toEqual([
    [
      1,
      {
        running: [first.key, second.key],
        changed: [{ slot: first.key, seats: first.seats, moves: [4, 7] }],
      },
    ],
  ])
  expect(feed.news().size).toBe(0)
  expect(feed.boards(1).changed).toHaveLength(2)
  expect(feed.boards(2)).toEqual({ running: [], changed: [] })
})

test('a game that is over leaves, and one that nobody saw is no news', () => {
  const feed = newFeed()
  feed.watch(1, first, null)
  expect(feed.news().size).toBe(0)
  feed.watch(1, first, [4])
  feed.watch(1, first, null)
  expect([...feed.news()]).toEqual([[1, { running: [], changed: [] }]])
})

test('nothing is kept of a tournament whose games are over', () => {
  const kept: NonNullable<Parameters<typeof newFeed>[0]> = new Map()
  const feed = newFeed(kept)
  for (let tournament = 1; tournament <= 100; tournament++)
    for (const slot of [first, second]) {
      feed.watch(tournament, slot, [4])
      feed.watch(tournament, slot, null)
    }
  feed.news()
  expect(kept.size).toBe(0)
})
