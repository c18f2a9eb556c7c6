import { describe, expect, it } from 'vitest'
import { forfeited } from '../referee/ending.ts'
import type { GameRecord } from '../referee/record.ts'
import { parseMove } from '../rules/move-text.ts'
import { type Side, start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import { beginningsOf, type OwnGame, timeUseOf } from './bot-style.ts'

const VARIANT = variantNamed('ultimate')!

/** A game of so many words, lost by a side. */
function game(side: Side, words: string, loser: Side, more: Partial<OwnGame> = {}): OwnGame {
  const moves = words.split(' ').map((word, ply) => {
    const move = parseMove(start(VARIANT).rules, word)
    if (!move.ok) throw new Error(word)
    return { move: move.value, time: 100 * (ply + 1), comment: null }
  })
  const ending = forfeited(VARIANT, 'resignation', loser, 'it resigned')
  const record: GameRecord = { variant: VARIANT, tags: {}, start: null, comment: null, moves, ending }
  return { side, record, opening: 0, ...more }
}

describe('the beginnings of a bot', () => {
  it('as x its first placements, as o its replies, the most frequent first, with what they brought', () => {
    const games = [
      game(0, '4:4 4:0', 1),
      game(0, '4:4 4:1', 0),
      game(0, '0:0 0:4', 1),
      game(1, '4:4 4:0', 0),
      game(1, '4:4 4:0 0:0', 0),
    ]
    expect(beginningsOf(games)).toEqual([
      { side: 0, moves: ['4:4'], games: 2, score: 1 },
      { side: 0, moves: ['0:0'], games: 1, score: 1 },
      { side: 1, moves: ['4:4', '4:0'], games: 2, score: 2 },
    ])
  })

  it('leave out what chance played, and games that never came so far', () => {
    const byChance = [game(0, '4:4 4:0', 1, { opening: 2 }), game(1, '4:4 4:0', 1, { opening: 2 })]
    expect(beginningsOf([...byChance, game(1, '4:4', 1)])).toEqual([])
    expect(beginningsOf([game(1, '4:4 4:0', 1, { opening: 1 })])).toHaveLength(1)
  })
})

it('the time use of a bot is that of the placements it chose', () => {
  const words = '4:4 4:0 0:4 4:1 1:4 4:2' // 100 to 600 ms
  expect(timeUseOf([game(0, words, 1)])).toEqual({ placements: 3, median: 300, slowest: 500 })
  expect(timeUseOf([game(1, words, 1, { opening: 2 })])).toEqual({ placements: 2, median: 600, slowest: 600 })
  expect(timeUseOf([])).toBeNull()
})
