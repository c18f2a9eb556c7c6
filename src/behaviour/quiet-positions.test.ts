/** Quiet positions of every game: quiet indeed, reached by their moves, and the same each time. */
import { expect, test } from 'vitest'
import { moves, play, start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { VARIANTS } from '../rules/variants.ts'
import { questionOf } from './questions.ts'
import { quietPositions } from './quiet-positions.ts'

test.for(VARIANTS.map(({ id }) => id))('%s', async id => {
  const variant = VARIANTS.find(each => each.id === id)!
  const found = await quietPositions(variant, 12)
  expect(found.length).toBe(12)
  expect(new Set(found.map(({ position }) => makePosition(position))).size).toBe(12)
  for (const { position, path, ranked } of found) {
    expect(makePosition(path.reduce(play, start(variant)))).toBe(makePosition(position))
    const legal = moves(position)
    expect(ranked.toSorted((a, b) => a - b)).toEqual(legal)
    expect(legal.length >= 6 && legal.length <= 16).toBe(true)
    for (const move of legal) expect(play(position, move).owners).toEqual(position.owners)
    const { defaults } = questionOf({ position, path, ranked })
    expect(defaults).toContain(legal[0])
    expect(defaults).toContain(legal.at(-1))
    expect(defaults.length).toBeLessThanOrEqual(4)
  }
  const more = await quietPositions(variant, 13)
  expect(more.slice(0, 12)).toEqual(found)
})
