import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPosition } from '../../test/arbitrary.ts'
import { chanceFrom } from './chance.ts'
import { moves, play, start } from './position.ts'
import { makePosition, parsePosition } from './position-text.ts'
import { makeTextError } from './text.ts'
import { VARIANTS, variantNamed } from './variants.ts'

const EMPTY = '9/9/9/9/9/9/9/9/9'

function errorOf(text: string): string {
  const parsed = parsePosition(text, variantNamed)
  return parsed.ok ? 'no error' : makeTextError(parsed.error)
}

test.each(VARIANTS.map(variant => [variant.id, variant] as const))(
  '%s: every position of four games comes back',
  (_, variant) => {
    for (let seed = 0; seed < 4; seed++) {
      const chance = chanceFrom(seed)
      let position = start(variant)
      for (;;) {
        expect(parsePosition(makePosition(position), variantNamed)).toEqual({ ok: true, value: position })
        if (position.allowed === 0) break
        position = play(position, chance.pick(moves(position)))
      }
    }
  },
)

test('any position of any rule set comes back', () => {
  fc.assert(
    fc.property(anyPosition, position => {
      const text = makePosition(position)
      expect(text).not.toMatch(/[^ -~]/)
      expect(parsePosition(text, () => position.rules.variant)).toEqual({ ok: true, value: position })
    }),
    { numRuns: 600 },
  )
})

test.each([
  ['the start', `ultimate ${EMPTY} x * -`],
  ['one mark', 'ultimate 9/9/9/9/5x3/9/9/9/9 o 5 -'],
  ['a won board, and nowhere to be sent', 'ultimate xxx6/oo7/9/9/9/9/9/9/9 o * -'],
  ['an owner, where won boards stay', 'ut3 xxx6=x/oo7/9/9/9/9/9/9/9 o 1,2,5 -'],
  ['a second line does not change the owner', 'ut3 xxxooo3=o/2o6/x8/9/9/9/9/9/9 x 5 -'],
  ['an owner through a diagonal', 'ut3 x3x3x=X/oo7/9/9/9/9/9/9/9 o 5,7,8 -'],
  ['a bonus move', `twin xxx6/oo7/9/9/9/9/9/9/9|${EMPTY} x a2,b2 bonus`],
  ['16 empty cells', `extreme ${'16/'.repeat(15)}15x o 15 -`],
])('%s reads and writes the same: %s', (_, text) => {
  const parsed = parsePosition(text, variantNamed)
  expect(parsed.ok ? makePosition(parsed.value) : makeTextError(parsed.error)).toBe(text)
})

test('what may be written otherwise is read alike', () => {
  const same = (one: string, other: string): void =>
    expect(parsePosition(one, variantNamed)).toEqual(parsePosition(other, variantNamed))
  same(` ultimate ${EMPTY} x * -\n`, `ultimate ${EMPTY} x * -`)
  same(`ultimate ${EMPTY} x 8,7,6,5,4,3,2,1,0 -`, `ultimate ${EMPTY} x * -`)
  expect(errorOf(`ultimate ${EMPTY} x 8,7,6,5,4,3,2,1,0 -`)).toBe('no error')
})

describe('a text that is not a position', () => {
  test.each([
    ['', 1, 'the name of a variant, found the end of the text'],
    [`ultimat ${EMPTY} x * -`, 1, 'the name of a variant, found "ultimat"'],
    ['ultimate', 9, 'a space, found the end of the text'],
    [`ultimate  ${EMPTY}`, 10, 'x, o or empty cells, 9 more for the top left board (0), found a space'],
    ['ultimate 9/9/9/9/9/9/9/9 x * -', 25, '"/" and the bottom right board (8), found a space'],
    [`ultimate ${EMPTY}/9 x * -`, 27, 'a space, found "/"'],
    ['ultimate 9/8/9/9/9/9/9/9/9 x * -', 13, 'x, o or empty cells, 1 more for the top board (1), found "/"'],
    ['ultimate 9/x9/9/9/9/9/9/9/9 x * -', 13, '9 cells in the top board (1), found "9"'],
    [
      'ultimate 9/4z4/9/9/9/9/9/9/9 x * -',
      13,
      'x, o or empty cells, 5 more for the top board (1), found "z"',
    ],
    [
      'ultimate 9/0x8/9/9/9/9/9/9/9 x * -',
      12,
      'x, o or empty cells, 9 more for the top board (1), found "0"',
    ],
    ['ultimate xxxxxxxxxx/9/9/9/9/9/9/9/9 x * -', 19, '"/" and the top board (1), found "x"'],
    ['ultimate 9=x/9/9/9/9/9/9/9/9 x * -', 11, '"/" and the top board (1), found "="'],
    [`twin ${EMPTY}/${EMPTY} x * -`, 23, '"|" and the top left board of grid b (b0), found "/"'],
    [`ultimate ${EMPTY} q * -`, 28, 'x or o, found "q"'],
    [`ultimate ${EMPTY} x ? -`, 30, '*, - or the boards allowed next, found "?"'],
    [`ultimate ${EMPTY} x 9 -`, 30, 'a board from 0 to 8, found "9"'],
    ['ultimate 9/9/9/9/4x4/9/9/9/9 o 4,4 -', 34, 'a board that is not listed yet, found "4"'],
    [`ultimate ${EMPTY} x * no`, 32, 'bonus or -, found "n"'],
    [`ultimate ${EMPTY} x * - more`, 34, 'the end of the text, found "m"'],
    ['ut3 x3x3x=q/oo7/9/9/9/9/9/9/9 o 1,2,5 -', 11, 'x, o, X or O, found "q"'],
    [`twin xxx6/oo7/9/9/9/9/9/9/9|${EMPTY} x a2,c2 bonus`, 52, 'grid a or b, found "c"'],
    [`ultimate ${EMPTY} x * -\u0000`, 33, 'the end of the text, found "\\u0000"'],
  ])('%j', (text, column, rest) => {
    expect(errorOf(text)).toBe(`line 1, column ${column}: expected ${rest}`)
  })
})

describe('a position that no game reaches', () => {
  test.each([
    [`ultimate ${EMPTY} x 4 -`, 30, '* before the first move, found "4"'],
    [`ultimate ${EMPTY} x - -`, 30, 'the boards allowed next, as the game is not over, found "-"'],
    [`ultimate ${EMPTY} o * -`, 28, 'one x more than o with o to move, found 0 x and 0 o'],
    ['ultimate 9/9/9/9/4x4/9/9/9/9 x * -', 30, 'as many x as o with x to move, found 1 x and 0 o'],
    ['ultimate 9/9/9/9/4x4/9/9/9/9 o 5 -', 32, 'the boards that a mark of x sends to, found "5"'],
    ['ultimate 9/9/9/9/4x4/9/9/9/9 o * -', 32, 'the boards that a mark of x sends to, found "*"'],
    ['ultimate 4o4/9/9/9/4x4/9/9/9/9 x 0 -', 34, 'the boards that a mark of o sends to, found "0"'],
    ['ultimate 9/9/9/9/4x4/9/9/9/9 o 4 bonus', 34, '- as this variant has no bonus moves, found "bonus"'],
    ['ultimate xxx6/oo7/9/9/9/9/9/9/9 o 0 -', 35, 'an open board, found "0", which is won by x'],
    [
      'ultimate xxxooo3/9/9/9/9/9/9/9/9 x * -',
      10,
      'a line of one side on the top left board (0), found a line of x and one of o',
    ],
    [
      'ultimate xxx6/xxx6/xxx6/ooo6/ooo6/ooo6/9/9/9 x - -',
      10,
      'one line of boards at most in the game, found a second one',
    ],
    [
      `twin xxx6/xxx6/xxx6/9/9/9/9/9/9|xxx6/xxx6/xxx6/9/9/9/9/9/9 o - -`,
      33,
      'one line of boards at most in the game, found a second one',
    ],
    [
      'ultimate xxx6/xxx6/xxx6/oo7/oo7/oo1oo4/9/9/9 x - -',
      46,
      'o, as x has just made a line of boards, found "x"',
    ],
    ['ultimate xxx6/xxx6/xxx6/oo7/oo7/oo1oo4/9/9/9 o * -', 48, '- as the game is over, found "*"'],
    [
      'ut3 xxx6/oo7/9/9/9/9/9/9/9 o 1,2,5 -',
      9,
      'the owner of the top left board (0), which has a line, found none',
    ],
    ['ut3 xxx6=X/oo7/9/9/9/9/9/9/9 o 1,2,5 -', 9, 'a diagonal of x on the top left board (0), found none'],
    [
      'ut3 xxx6=o/oo7/9/9/9/9/9/9/9 o 1,2,5 -',
      9,
      'a line of o on the top left board (0) other than a diagonal, found none',
    ],
    [
      'ut3 x3x3x=x/oo7/9/9/9/9/9/9/9 o 1,2,5 -',
      10,
      'a line of x on the top left board (0) other than a diagonal, found none',
    ],
    [
      `twin xx7/oo7/9/9/9/9/9/9/9|${EMPTY} o a0,b0 -`,
      46,
      'marks that fit o to move, bonus moves counted, found 2 x and 2 o',
    ],
    [`twin xx7/oo7/9/9/9/9/9/9/9|${EMPTY} x * bonus`, 50, '- as x has won no board, found "bonus"'],
    [
      `twin xxx6/oo7/9/9/9/9/9/9/9|${EMPTY} x a3,b3 bonus`,
      49,
      'the boards that a mark of x sends to, found "a3,b3"',
    ],
    [
      `twin xxx6/oo7/5x3/o8/9/9/9/9/9|${EMPTY} x a5,b5 bonus`,
      52,
      'the boards that a mark of x sends to, found "a5,b5"',
    ],
    [
      `twin xxx2x3/oo1o5/9/9/9/9/9/9/9|${EMPTY} x a5,b5 bonus`,
      53,
      'the boards that a mark of x sends to, found "a5,b5"',
    ],
    ['ut3 xoxoxoxox=X/9/9/9/9/9/9/9/9 o 0,1,3 -', 35, 'an open board, found "0", which is full'],
    [`twin xxx6/xxx6/xxx6/oo7/oo7/o8/9/9/9|${EMPTY} o - bonus`, 60, '- as the game is over, found "bonus"'],
  ])('%s', (text, column, rest) => {
    expect(errorOf(text)).toBe(`line 1, column ${column}: expected ${rest}`)
  })
})

test('bonus moves are counted: each may lengthen a turn, and half of the won boards must have', () => {
  const boards = `xxx6/oo7/9/9/9/9/9/9/9|${EMPTY}`
  expect(errorOf(`twin ${boards} x a2,b2 bonus`)).toBe('no error')
  expect(errorOf(`twin ${boards} o a2,b2 -`)).toContain('marks that fit o to move')
  const withBonus = `xxx6/oo7/2x6/9/9/9/9/9/9|${EMPTY}`
  expect(errorOf(`twin ${withBonus} o a2,b2 -`)).toBe('no error')
  expect(errorOf(`twin ${withBonus} x a2,b2 bonus`)).toContain('marks that fit x to move')
})
