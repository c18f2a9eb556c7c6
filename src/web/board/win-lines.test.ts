import { expect, it } from 'vitest'
import { setOf } from '../../rules/board.ts'
import { parsePosition } from '../../rules/position-text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { linePoints, linesOfBoards, linesOnBoard, winningBoards } from './win-lines.ts'

function positionOf(text: string) {
  const parsed = parsePosition(text, variantNamed)
  return parsed.ok ? parsed.value : expect.fail(JSON.stringify(parsed.error))
}

it('a board shows the lines of its owner, and no others', () => {
  const position = positionOf('ultimate xxx6/oo7/9/9/9/9/9/9/9 o * -')
  expect(linesOnBoard(position, 0)).toEqual([setOf([0, 1, 2])])
  expect(linesOnBoard(position, 1)).toEqual([])
  expect(winningBoards(position)).toBe(0)
})

it('a game shows the boards that won it', () => {
  const position = positionOf('ultimate xxx6/xxx6/xxx6/o1o6/oo7/oo1oo4/9/9/9 o - -')
  expect(linesOfBoards(position)).toEqual([{ grid: 0, side: 0, line: setOf([0, 1, 2]) }])
  expect(winningBoards(position)).toBe(setOf([0, 1, 2]))
})

it('a row is a stroke from end to end, a diamond a closed shape around its middle', () => {
  expect(linePoints(3, setOf([0, 4, 8]), 10)).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 10 },
    { x: 20, y: 20 },
  ])
  const diamond = linePoints(4, setOf([1, 4, 6, 9]), 10)
  expect(diamond).toHaveLength(5)
  expect(diamond[0]).toEqual(diamond[4])
  for (const [index, { x, y }] of diamond.slice(1).entries()) {
    const before = diamond[index]
    expect(Math.abs(x - (before?.x ?? 0)) + Math.abs(y - (before?.y ?? 0))).toBe(20) // neighbours, never across
  }
})
