import { expect, it } from 'vitest'
import { parseMove } from '../../rules/move-text.ts'
import { spokenMove } from '../../rules/names.ts'
import { type Position, play, start } from '../../rules/position.ts'
import type { Variant } from '../../rules/variant.ts'
import { variantNamed } from '../../rules/variants.ts'
import { gameWords as english } from '../../words/en/game.ts'
import { cellLabel, sendingWords } from './cell-words.ts'

function named(id: string): Variant {
  return variantNamed(id) ?? expect.fail(`no variant ${id}`)
}

/** The position after some moves. */
function after(id: string, ...texts: string[]): Position {
  return texts.reduce((position, text) => play(position, moveOf(position, text)), start(named(id)))
}

function moveOf({ rules }: Position, text: string): number {
  const move = parseMove(rules, text)
  return move.ok ? move.value : expect.fail(text)
}

it.each([
  ['ultimate', [], '4:5', 'sends o to the right board (5)'],
  ['ut3', [], '4:0', 'sends o to the top left (0), top (1) or left (3) board'],
  ['twin', [], 'a0:8', 'sends o to the bottom right board of either grid (a8, b8)'],
  [
    'ultimate',
    ['0:0', '0:4', '4:0', '0:1', '1:0', '0:2', '2:0', '0:3', '3:0'],
    '0:5',
    'wins the board, sends x to the right board (5)',
  ],
  [
    'twin',
    ['a0:0', 'a0:4', 'a4:0', 'a0:3', 'a3:0'],
    'a0:5',
    'wins the board: o plays again, in the right board of either grid (a5, b5)',
  ],
] as const)('%s after %j, %s %s', (id, before, move, words) => {
  const position = after(id, ...before)
  expect(sendingWords(position, moveOf(position, move), english)).toBe(words)
})

it('a cell says where it is, what is on it and what it would do', () => {
  const position = after('extreme', '6:0')
  expect(cellLabel(position, moveOf(position, '6:0'), 'last move', english)).toBe(
    'board 6, cell 0, x, last move',
  )
  expect(cellLabel(position, moveOf(position, '0:15'), '', english)).toBe(
    'board 0, cell 15, empty, legal, sends opponent to board 15',
  )
  expect(cellLabel(position, moveOf(position, '1:15'), '', english)).toBe('board 1, cell 15, empty')
})

it.each([
  ['ultimate', 'right cell (5) of the top left board (0)'],
  ['extreme', 'cell 5 of board 0'],
  ['twin', 'right cell (5) of the top left board of grid a (a0)'],
])('who listens to a move of %s hears %s', (id, words) => {
  expect(spokenMove(start(named(id)).rules, 5)).toContain(words)
})
