import { expect, test } from 'vitest'
import { axesOf } from './axes.ts'
import type { Variant } from './variant.ts'
import { many } from './variant-words.ts'
import { variantNamed } from './variants.ts'

function named(id: string): Variant {
  const variant = variantNamed(id)
  return variant ?? expect.fail(`no variant ${id}`)
}

const axis = (id: string, name: string): string | undefined => new Map(axesOf(named(id))).get(name)

test.for<[string, string]>([
  ['extreme', 'winning a board earns one more placement'],
  ['twin', 'winning a board earns one more placement'],
  ['quad', 'none'],
  ['ut3', 'none'],
])('the bonus of %s: %s', ([id, words]) => expect(axis(id!, 'bonus')).toBe(words))

test.for<[string, string]>([
  ['ut3', 'stay playable and keep their owner'],
  ['ut3-closed', 'close'],
])('the won boards of %s: %s', ([id, words]) => expect(axis(id!, 'won boards')).toBe(words))

test('a bad move may cost less than a lost game', () => {
  expect(axis('adjacent', 'a forfeit')).toBe('3–0; by time or a bad move 2–0')
  expect(axis('extreme', 'a forfeit')).toBe('68–0')
})

test('one of a thing, and more', () => {
  expect([0, 1, 2].map(count => many(count, 'board'))).toEqual(['0 boards', '1 board', '2 boards'])
})
