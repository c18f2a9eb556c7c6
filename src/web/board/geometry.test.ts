import { describe, expect, it } from 'vitest'
import { upTo } from '../../rules/board.ts'
import { rulesOf } from '../../rules/variant.ts'
import { VARIANTS } from '../../rules/variants.ts'
import {
  ARRANGEMENTS,
  arrangementFor,
  boardBox,
  CELL,
  cellCorner,
  geometryOf,
  rowsOf,
  stepFrom,
  zoomBox,
} from './geometry.ts'

const CASES = VARIANTS.flatMap(variant =>
  ARRANGEMENTS.map(
    arrangement => [variant.id, arrangement, geometryOf(rulesOf(variant), arrangement)] as const,
  ),
)

describe.each(CASES)('%s %s', (_id, _arrangement, geometry) => {
  const { rules, size } = geometry

  it('has every cell once, row by row, each right of and below the ones before', () => {
    const rows = rowsOf(geometry)
    expect(rows.flat().toSorted((a, b) => a - b)).toEqual(upTo(rules.slots))
    for (const row of rows) {
      const places = row.map(move => cellCorner(geometry, move))
      expect(new Set(places.map(({ y }) => y)).size).toBe(1)
      expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b))
    }
    const heights = rows.map(([first = 0]) => cellCorner(geometry, first).y)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  })

  it('has no two boards over each other, and all of them inside', () => {
    const boxes = upTo(rules.boards).map(board => boardBox(geometry, board))
    for (const box of boxes) {
      expect(
        box.x > 0 && box.y > 0 && box.x + box.width < size.width && box.y + box.height < size.height,
      ).toBe(true)
      const over = boxes.filter(
        other => Math.abs(other.x - box.x) < box.width && Math.abs(other.y - box.y) < box.height,
      )
      expect(over).toEqual([box])
    }
  })

  it('zooms so that the board is seen whole and nothing outside is', () => {
    for (const board of upTo(rules.boards)) {
      const [seen, box] = [zoomBox(geometry, board), boardBox(geometry, board)]
      expect(
        seen.x >= 0 &&
          seen.y >= 0 &&
          seen.x + seen.width <= size.width + 1e-9 &&
          seen.y + seen.height <= size.height + 1e-9,
      ).toBe(true)
      expect(
        seen.x < box.x &&
          seen.y < box.y &&
          seen.x + seen.width > box.x + box.width &&
          seen.y + seen.height > box.y + box.height,
      ).toBe(true)
    }
  })

  it('steps there and back, by cells and by boards', () => {
    for (const move of upTo(rules.slots)) {
      for (const byBoard of [false, true]) {
        const right = stepFrom(geometry, move, 'ArrowRight', byBoard)
        if (right !== move) expect(stepFrom(geometry, right, 'ArrowLeft', byBoard)).toBe(move)
        const down = stepFrom(geometry, move, 'ArrowDown', byBoard)
        if (down !== move) expect(stepFrom(geometry, down, 'ArrowUp', byBoard)).toBe(move)
        if (byBoard && down !== move) expect(down % rules.cells).toBe(move % rules.cells)
      }
    }
  })
})

it('two grids lie where there is room for them', () => {
  const variant = VARIANTS.find(({ grids }) => grids === 2) ?? expect.fail('a game on two grids')
  expect(arrangementFor(rulesOf(variant), 1200, 600)).toBe('abreast')
  expect(arrangementFor(rulesOf(variant), 340, 600)).toBe('stacked')
})

it('a cell of a 3×3 game is where one expects it', () => {
  const variant = VARIANTS.find(({ side, grids }) => side === 3 && grids === 1) ?? expect.fail('a plain game')
  const geometry = geometryOf(rulesOf(variant), 'abreast')
  const [corner, next] = [cellCorner(geometry, 0), cellCorner(geometry, 1)]
  expect(next).toEqual({ x: corner.x + CELL, y: corner.y })
  expect(cellCorner(geometry, 9).x).toBeGreaterThan(corner.x + 3 * CELL)
})
