import { expect, it } from 'vitest'
import { boardName, boardNames, cellName } from './names.ts'
import { bitOf, rulesOf } from './variant.ts'
import { VARIANTS, variantNamed } from './variants.ts'

const rulesNamed = (id: string) => rulesOf(variantNamed(id) ?? expect.fail(`no variant ${id}`))

it.each([
  ['ultimate', [4], 'or', 'the centre board (4)'],
  ['ut3', [0, 1, 3], 'or', 'the top left (0), top (1) or left (3) board'],
  ['ut3', [1, 3], 'and', 'the top (1) and left (3) boards'],
  ['extreme', [6], 'or', 'board 6'],
  ['extreme', [6, 15], 'or', 'board 6 or 15'],
  ['extreme', [6, 15], 'and', 'boards 6 and 15'],
  ['twin', [2, 11], 'or', 'the top right board of either grid (a2, b2)'],
  ['twin', [2, 11], 'and', 'the top right board of both grids (a2, b2)'],
  ['twin', [13], 'or', 'the centre board of grid b (b4)'],
  ['twin', [4, 11], 'or', 'the centre (a4) or top right (b2) board'],
] as const)('%s %j: %s', (id, boards, joint, words) => {
  const rules = rulesNamed(id)
  const set = boards.reduce<number>((sum, board) => sum | bitOf(rules, board), 0)
  expect(boardNames(rules, set, joint)).toBe(words)
})

it('a cell is called as the board that lies in the same place', () => {
  expect(cellName(rulesNamed('ultimate'), 5)).toBe('right cell (5)')
  expect(cellName(rulesNamed('extreme'), 10)).toBe('cell 10')
})

it('no two boards of a game have the same name', () => {
  for (const variant of VARIANTS) {
    const rules = rulesOf(variant)
    const names = Array.from({ length: rules.boards }, (_, board) => boardName(rules, board))
    expect(new Set(names).size).toBe(rules.boards)
  }
})
