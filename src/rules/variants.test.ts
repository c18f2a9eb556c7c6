import { expect, test } from 'vitest'
import { VARIANTS } from './variants.ts'

/** As the papers of the games have it: seconds a placement, points for a win, points where only a move was bad. */
const PAPERS: Record<string, [limit: number | null, win: number[], badMove?: number[]]> = {
  extreme: [16, [68, 0]],
  twin: [24, [86, 0]],
  ut3: [6, [4, 0]],
  'ut3-closed': [6, [4, 0]],
  adjacent: [12, [3, 0], [2, 0]],
  quad: [15, [16, 0]],
  ultimate: [null, [1, 0]],
  'ultimate-count': [null, [1, 0]],
}

test('limits and points are those of the papers', () => {
  const rows = VARIANTS.map(({ id, moveLimit, scoring: { win, badMove } }) => [
    id,
    badMove ? [moveLimit, win, badMove] : [moveLimit, win],
  ])
  expect(Object.fromEntries(rows)).toEqual(PAPERS)
})
