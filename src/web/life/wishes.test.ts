import { expect, it } from 'vitest'
import { makeWishes, parseWishes } from './wishes.ts'

it('every choice is read as it was written', () => {
  for (const play of [true, false])
    for (const arena of [true, false])
      for (const touch of [true, false])
        expect(parseWishes(makeWishes({ play, arena, touch }))).toEqual({ play, arena, touch })
})

it.each([null, '', 'loud', '+x -y'])('%j is as usual: sounds in one’s own games, none in the arena', text =>
  expect(parseWishes(text)).toEqual({ play: true, arena: false, touch: true }),
)
