import { describe, expect, test } from 'vitest'
import { boardState, isFree, type Move, moves, type Position, play, refusal, start } from './position.ts'
import { boardsIn } from './variant.ts'
import { variantNamed } from './variants.ts'

type Pairs = readonly (readonly [board: number, cell: number])[]

const begin = (id: string): Position => start(variantNamed(id) ?? expect.fail(`no variant ${id}`))
const at = ({ rules }: Position, board: number, cell: number): Move => board * rules.cells + cell
const playAll = (position: Position, pairs: Pairs): Position =>
  pairs.reduce((now, [board, cell]) => {
    expect(refusal(now, at(now, board, cell))).toBeNull()
    return play(now, at(now, board, cell))
  }, position)
const allowed = (position: Position): number[] => boardsIn(position.rules, position.allowed)

/** x wins board 0 along its diagonal. */
const X_WINS_BOARD_0: Pairs = [
  [0, 4],
  [4, 0],
  [0, 8],
  [8, 0],
  [0, 0],
]

/** x wins board 4 of a 4×4 grid along its top row, with cell 3 last. */
const X_WINS_BOARD_4: Pairs = [
  [4, 0],
  [0, 4],
  [4, 1],
  [1, 4],
  [4, 2],
  [2, 4],
  [4, 3],
]

describe('where the next mark may go', () => {
  test('the first move may go anywhere', () => {
    expect(moves(begin('ultimate'))).toHaveLength(81)
    expect(isFree(begin('ultimate'))).toBe(true)
  })

  test('a cell sends to the same-numbered board', () => {
    expect(allowed(playAll(begin('ultimate'), [[4, 7]]))).toEqual([7])
  })

  test('with two grids, to that board of either grid', () => {
    expect(allowed(playAll(begin('twin'), [[9 + 4, 7]]))).toEqual([7, 9 + 7])
  })

  test('a route may name several boards', () => {
    expect(allowed(playAll(begin('ut3'), [[4, 8]]))).toEqual([5, 7, 8])
    expect(allowed(playAll(begin('adjacent'), [[4, 5]]))).toEqual([2, 8])
  })

  test('closed boards drop out of a route', () => {
    const columnOfBoard0: Pairs = [
      [0, 0],
      [1, 0],
      [0, 3],
      [3, 0],
      [0, 6],
    ]
    const won = playAll(begin('ut3-closed'), columnOfBoard0)
    expect(boardState(won, 0)).toBe('x')
    const sentByACorner = playAll(won, [
      [3, 3],
      [3, 4],
      [4, 0],
    ])
    expect(allowed(sentByACorner)).toEqual([1, 3])
  })

  test('when every routed board is closed, any open board takes the move', () => {
    const won = playAll(begin('ultimate'), X_WINS_BOARD_0)
    expect(isFree(won)).toBe(true)
    expect(allowed(won)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('where won boards stay, a won board keeps its owner and goes on taking marks', () => {
    const won = playAll(begin('ut3'), X_WINS_BOARD_0)
    expect(boardState(won, 0)).toBe('x')
    expect(allowed(won)).toEqual([0, 1, 3])
    expect(boardState(playAll(won, [[0, 1]]), 0)).toBe('x')
  })
})

describe('bonus moves', () => {
  test('winning a board keeps the turn, in the board that the winning cell names', () => {
    const won = playAll(begin('extreme'), X_WINS_BOARD_4)
    expect(won).toMatchObject({ turn: 0, bonus: true })
    expect(allowed(won)).toEqual([3])
  })

  test('the turn passes after one bonus move', () => {
    const after = playAll(begin('extreme'), [...X_WINS_BOARD_4, [3, 9]])
    expect(after).toMatchObject({ turn: 1, bonus: false })
    expect(allowed(after)).toEqual([9])
  })

  test('a bonus move is free when its route leads to the board just won', () => {
    const columnWithCell4Last: Pairs = [
      [4, 0],
      [0, 4],
      [4, 8],
      [8, 4],
      [4, 12],
      [12, 4],
      [4, 4],
    ]
    const won = playAll(begin('extreme'), columnWithCell4Last)
    expect(won).toMatchObject({ turn: 0, bonus: true })
    expect(isFree(won)).toBe(true)
  })

  test('the game without bonus moves passes the turn', () => {
    expect(playAll(begin('quad'), X_WINS_BOARD_4)).toMatchObject({ turn: 1, bonus: false })
  })
})

describe('a refusal says which rule and why', () => {
  const sentTo5 = playAll(begin('ultimate'), [...X_WINS_BOARD_0, [4, 5]])

  test('a taken cell', () => {
    expect(refusal(sentTo5, at(sentTo5, 4, 0))).toEqual({ rule: 'taken', why: 'cell already taken by o' })
  })

  test('a closed board', () => {
    expect(refusal(sentTo5, at(sentTo5, 0, 1))).toEqual({
      rule: 'closed',
      why: 'the top left board (0) is closed: won by x',
    })
  })

  test('another board than the one sent to', () => {
    expect(refusal(sentTo5, at(sentTo5, 2, 1))).toEqual({
      rule: 'sent',
      why: 'you were sent to the right board (5)',
    })
  })

  test('one of several boards, of two grids', () => {
    const corner = playAll(begin('ut3'), [[4, 0]])
    expect(refusal(corner, at(corner, 8, 0))?.why).toBe(
      'you were sent to the top left (0), top (1) or left (3) board',
    )
    const twin = playAll(begin('twin'), [[0, 7]])
    expect(refusal(twin, at(twin, 8, 0))?.why).toBe(
      'you were sent to the bottom board of either grid (a7, b7)',
    )
  })

  test.each([-1, 81, 1.5, Number.NaN])('a cell that is not there: %s', move => {
    expect(refusal(sentTo5, move)).toEqual({ rule: 'off-board', why: 'there is no such cell' })
  })

  test('playing a refused move is a programmer’s error', () => {
    expect(() => play(sentTo5, at(sentTo5, 2, 1))).toThrow('a legal move')
  })
})
