import { expect, test } from 'vitest'
import { chanceFrom } from '../rules/chance.ts'
import { play, start } from '../rules/position.ts'
import { variantNamed } from '../rules/variants.ts'
import { chooseCourse2019, scoreAs2019 } from './course-2019.ts'

const begin = start(variantNamed('ultimate') ?? expect.fail())

/** The score of a position whose boards have these marks, in units of one line with one mark. */
function scoreOf(marks: Record<number, { x?: number[]; o?: number[] }>, owners = 0): number {
  const bits = (cells: number[] = []): number => cells.reduce((set, cell) => set | (1 << cell), 0)
  const boards = begin.boards.map((_, at) => bits(marks[at]?.x) | (bits(marks[at]?.o) << 16))
  const unit = scoreAs2019({ ...begin, boards: begin.boards.with(0, 0b10) }) / 4
  return scoreAs2019({ ...begin, boards, owners: [owners] }) / unit
}

test.each([
  ['an edge cell has two lines', { 0: { x: [1] } }, 2 ** 2],
  ['a corner three', { 0: { x: [0] } }, 3 ** 2],
  ['the centre four', { 0: { x: [4] } }, 4 ** 2],
  ['lines of the opponent count against it', { 0: { o: [4] } }, -(4 ** 2)],
  ['boards are added up', { 0: { x: [4] }, 5: { x: [0], o: [] }, 7: { o: [1] } }, 16 + 9 - 4],
  ['a line with a foreign mark counts for nobody', { 0: { x: [0], o: [4] } }, 2 ** 2 - 3 ** 2],
  ['a line with two marks weighs ten', { 0: { x: [0, 1] } }, 10 * 1 ** 2 + 3 ** 2],
  ['two such lines four times that', { 0: { x: [0, 1, 3] } }, 10 * 2 ** 2 + 3 ** 2],
])('%s', (_, marks, score) => {
  expect(scoreOf(marks)).toBeCloseTo(score, 6)
})

const WON = 1000
const FIRST = 10_000

test.each([
  ['a won board, on a grid corner', 1 << 0, WON + 9 * FIRST],
  ['two won boards in a line', 0b11, 2 * WON + (10 + 3 ** 2) * FIRST],
  ['one each, in a line', 0b1 | (0b10 << 16), (2 ** 2 - 1 ** 2) * FIRST],
  ['a drawn board spoils a line for both', 0b1 | (0x10001 << 4), WON + 2 ** 2 * FIRST],
])('%s', (_, owners, score) => {
  expect(scoreOf({}, owners)).toBeCloseTo(score, 4)
})

test('the marks on a won board count no more', () => {
  expect(scoreOf({ 0: { x: [0, 1, 2], o: [4] } }, 1)).toBeCloseTo(scoreOf({}, 1), 4)
})

test('a line of boards is worth the game, and nothing else comes near it', () => {
  expect(scoreAs2019({ ...begin, owners: [0b111] })).toBe(1)
  expect(scoreAs2019({ ...begin, owners: [0b111 << 16] })).toBe(-1)
  expect(scoreAs2019({ ...begin, owners: [0b110001011] })).toBeLessThan(1)
  expect(scoreAs2019(play(begin, 0))).toBeGreaterThan(0)
})

test('it thinks for 20 of 24 seconds', () => {
  let time = 0
  const now = (): number => {
    time += 10
    return time
  }
  chooseCourse2019(play(begin, 0), { chance: chanceFrom(1), now, deadline: 24_000, nodes: null })
  expect(time).toBeGreaterThan(19_900)
  expect(time).toBeLessThan(20_100)
})
