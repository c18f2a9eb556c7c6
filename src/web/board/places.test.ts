import { expect, it } from 'vitest'
import { parseMove } from '../../rules/move-text.ts'
import { type Position, play, start } from '../../rules/position.ts'
import { bitOf, rulesOf, type Variant } from '../../rules/variant.ts'
import { VARIANTS, variantNamed } from '../../rules/variants.ts'
import { BY_PLACE, boardsPhrase, cellLabel, sendingWords } from './places.ts'

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
  ['ultimate', [4], 'or', 'the centre board'],
  ['ut3', [0, 1, 3], 'or', 'the top left, top or left board'],
  ['ut3', [1, 3], 'and', 'the top and left boards'],
  ['extreme', [6], 'or', 'the board at row 2, column 3'],
  ['twin', [2, 11], 'or', 'the top right board of either grid'],
  ['twin', [2, 11], 'and', 'the top right board of both grids'],
  ['twin', [13], 'or', 'the centre board of grid b'],
] as const)('%s %j: %s', (id, boards, joint, words) => {
  const rules = rulesOf(named(id))
  const set = boards.reduce<number>((sum, board) => sum | bitOf(rules, board), 0)
  expect(boardsPhrase(rules, set, joint)).toBe(words)
})

it.each([
  ['ultimate', [], '4:5', 'sends o to the right board'],
  ['ut3', [], '4:0', 'sends o to the top left, top or left board'],
  ['twin', [], 'a0:8', 'sends o to the bottom right board of either grid'],
  [
    'ultimate',
    ['0:0', '0:4', '4:0', '0:1', '1:0', '0:2', '2:0', '0:3', '3:0'],
    '0:5',
    'wins the board, sends x to the right board',
  ],
  [
    'twin',
    ['a0:0', 'a0:4', 'a4:0', 'a0:3', 'a3:0'],
    'a0:5',
    'wins the board: o plays once more, in the right board of either grid',
  ],
] as const)('%s after %j, %s %s', (id, before, move, words) => {
  const position = after(id, ...before)
  expect(sendingWords(position, moveOf(position, move))).toBe(words)
})

it('a cell says where it is, what is on it and what it would do', () => {
  const position = after('extreme', '6:0')
  expect(cellLabel(position, moveOf(position, '6:0'), 'last move')).toBe(
    'board row 2, column 3, cell row 1, column 1, x, last move',
  )
  expect(cellLabel(position, moveOf(position, '0:15'), '')).toBe(
    'board row 1, column 1, cell row 4, column 4, empty, legal, sends opponent to the board at row 4, column 4',
  )
  expect(cellLabel(position, moveOf(position, '1:15'), '')).toBe(
    'board row 1, column 2, cell row 4, column 4, empty',
  )
})

it('a move is named by its place in every game', () => {
  const names = VARIANTS.map(variant => BY_PLACE.move(rulesOf(variant), 5))
  expect(new Set(names)).toEqual(
    new Set([
      'the right cell of the top left board',
      'the cell at row 2, column 2 of the board at row 1, column 1',
      'the right cell of the top left board of grid a',
    ]),
  )
})
