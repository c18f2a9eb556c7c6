import { expect, test } from 'vitest'
import { slotsOf } from '../../test/store-games.ts'
import { newFeed } from './feed.ts'

const [first, second] = slotsOf(2)

test('whoever comes sees all boards, whoever watches what has changed', () => {
  const feed = newFeed()
  feed.watch(1, first, [4])
  feed.watch(1, second, [])
  expect(feed.news(1)?.changed.map(({ slot }) => slot)).toEqual([first.key, second.key])
  feed.watch(1, first, [4, 7])
  expect(feed.news(1)).toEqual({
    running: [first.key, second.key],
    changed: [{ slot: first.key, seats: first.seats, moves: [4, 7] }],
  })
  expect(feed.news(1)).toBeNull()
  expect(feed.boards(1).changed).toHaveLength(2)
  expect(feed.boards(2)).toEqual({ running: [], changed: [] })
})

test('a game that is over leaves, and one that nobody saw is no news', () => {
  const feed = newFeed()
  feed.watch(1, first, null)
  expect(feed.news(1)).toBeNull()
  feed.watch(1, first, [4])
  feed.watch(1, first, null)
  expect(feed.news(1)).toEqual({ running: [], changed: [] })
})
