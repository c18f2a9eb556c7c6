import { expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { moves, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { deepen } from './deepening.ts'
import { meterOf } from './thinking.ts'

const position = start(VARIANTS[0])
const GROWTH = 9
const costOf = (rounds: number): number =>
  Array.from({ length: rounds }, (_, round) => moves(position).length * GROWTH ** round).reduce(
    (sum, nodes) => sum + nodes,
  )

/** A search whose rounds each cost nine times the one before: how deep it looked, and what it spent. */
function spent(nodes: number, keepsUnfinished: boolean): { depth: number; nodes: number } {
  const seen = { depth: 0, nodes: 0 }
  const meter = meterOf({ chance: chanceFrom(1), now: () => 0, deadline: null, nodes })
  const look = (_: unknown, depth: number): number => {
    for (let node = 0; node < GROWTH ** depth; node++) if (meter.spend()) seen.nodes++
    seen.depth = depth + 1
    return 0
  }
  deepen(position, { look, meter, chance: chanceFrom(1), keepsUnfinished })
  return seen
}

test('a round that the budget is enough for is played', () => {
  expect(spent(costOf(4), false)).toEqual({ depth: 4, nodes: costOf(4) })
})

test('one that it is not nearly enough for is not begun, where it would not count', () => {
  expect(spent(costOf(4) / 3, false)).toEqual({ depth: 3, nodes: costOf(3) })
  expect(spent(costOf(4) / 3, true)).toEqual({ depth: 4, nodes: Math.floor(costOf(4) / 3) })
})

test('the benefit of the doubt: growth may slacken', () => {
  expect(spent(costOf(4) * 0.8, false).depth).toBe(4)
})
