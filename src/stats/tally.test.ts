import { expect, test } from 'vitest'
import type { Ending } from '../referee/ending.ts'
import { addTallies, type Finished, faultsIn, NO_GAMES, tallied } from './tally.ts'

const over = (ending: Partial<Ending>, side: 0 | 1): Finished => ({
  ending: { way: 'points', winner: null, points: [0, 0], why: '', ...ending },
  side,
})

test('a pair counts its two games from the first player’s side', () => {
  const tally = tallied(NO_GAMES, [over({ points: [38, 30] }, 0), over({ points: [20, 20] }, 1)])
  expect(tally).toEqual({ ...NO_GAMES, pairs: [0, 0, 0, 1, 0], won: 1, drawn: 1, points: [58, 50] })
})

test('forfeits are losses, and counted apart under the player that forfeited', () => {
  const tally = tallied(NO_GAMES, [
    over({ way: 'time', winner: 1, points: [0, 86] }, 0),
    over({ way: 'crash', winner: 1, points: [0, 86] }, 1),
  ])
  expect(tally).toMatchObject({
    pairs: [0, 0, 1, 0, 0],
    won: 1,
    lost: 1,
    faults: [{ time: 1 }, { crash: 1 }],
  })
  const twice = addTallies([tally, tally])
  expect(twice).toMatchObject({ pairs: [0, 0, 2, 0, 0], faults: [{ time: 2 }, { crash: 2 }] })
  expect(twice.faults.map(faultsIn)).toEqual([2, 2])
})

test('a pair with a game without result is left out', () => {
  const games = [over({ way: 'line', winner: 0, points: [1, 0] }, 0), over({ way: 'no-result' }, 1)] as const
  expect(tallied(NO_GAMES, games)).toEqual(NO_GAMES)
})
