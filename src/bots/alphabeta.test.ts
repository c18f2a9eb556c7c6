import { describe, expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { moves, type Position, play, type Side, start } from '../rules/position.ts'
import { VARIANTS } from '../rules/variants.ts'
import { searcher } from './alphabeta.ts'
import type { Thinking } from './thinking.ts'
import { type Judge, judgeByBoards } from './worth.ts'

const plenty: Thinking = { chance: chanceFrom(1), now: () => 0, deadline: null, nodes: 1e9 }

/** Fine enough that hardly two positions are equal, so that a wrong bound shows. */
const fussy: Judge = position =>
  judgeByBoards(position) / 2 +
  position.boards.reduce((sum, word, board) => sum + Math.sin(word * (board + 1)) / 100, 0)

const fullWorth = (position: Position, depth: number, side: Side): number => {
  if (depth === 0 || position.allowed === 0) return (side === 0 ? 1 : -1) * fussy(position)
  const worths = moves(position).map(move => fullWorth(play(position, move), depth - 1, side))
  return position.turn === side ? Math.max(...worths) : Math.min(...worths)
}

function randomPosition(variant: (typeof VARIANTS)[number], seed: number, length: number): Position {
  const chance = chanceFrom(seed)
  let position = start(variant)
  for (let i = 0; i < length && position.allowed !== 0; i++)
    position = play(position, chance.pick(moves(position)))
  return position
}

describe.each(VARIANTS.map(variant => [variant.id, variant] as const))('%s', (_, variant) => {
  test('what is pruned would not have changed the move', () => {
    let bonusMoves = 0
    for (let seed = 0; seed < 60; seed++) {
      const position = randomPosition(
        variant,
        seed,
        Math.round(start(variant).rules.slots * (0.1 + seed / 150)),
      )
      if (position.allowed === 0 || moves(position).length > 16) continue
      const worthAfter = (move: number): number => fullWorth(play(position, move), 2, position.turn)
      const best = Math.max(...moves(position).map(worthAfter))
      const chosen = searcher(fussy, { deepest: 3 })(position, plenty)
      expect(worthAfter(chosen)).toBe(best)
      bonusMoves += moves(position).filter(move => play(position, move).turn === position.turn).length
    }
    expect(bonusMoves > 0).toBe(variant.bonus)
  })
})
