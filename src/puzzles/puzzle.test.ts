import { describe, expect, it } from 'vitest'
import { variantNamed } from '../rules/variants.ts'
import { makePuzzle, parsePuzzle } from './puzzle.ts'
import { ratingOf } from './rating.ts'

const LINE =
  'dkwhp2 447 win win 5; ultimate oxo1oooox/xo2o2o1/xxo1oo1x1/ox1o2oo1/x2x1xx2/x1oxo2oo/xx3x2o/x1xx1xo2/3xxx2o x 6 -; 6:6'

const read = (text: string) => parsePuzzle(text, variantNamed)

describe('a puzzle as text', () => {
  it('is written as it was read', () => {
    const puzzle = read(LINE)
    expect(puzzle).toMatchObject({
      ok: true,
      value: { name: 'dkwhp2', nodes: 447, theme: 'win', aim: 'win', winsIn: 5, line: [60] },
    })
    expect(puzzle.ok && makePuzzle(puzzle.value)).toBe(LINE)
  })

  it.each([
    ['dkwhp2 447', 'dkwhp 447', 'a puzzle does not begin with dkwhp 447 win win 5'],
    ['win win', 'win lose', 'a puzzle does not begin with dkwhp2 447 win lose 5'],
    ['ultimate', 'penultimate', 'dkwhp2: line 1, column 1: expected the name of a variant'],
    ['; 6:6', '; 6:7 6:6', 'dkwhp2: 6:6: you were sent to'],
    ['; 6:6', '; 6:0', 'dkwhp2: 6:0: cell already taken by x'],
    ['; 6:6', '; 6:6 ', 'dkwhp2: line 1, column 5: expected a board'],
    ['; 6:6', '; 6:6 0:0', 'dkwhp2: 0:0:'],
    ['; 6:6', '; 6:6 6:3', 'dkwhp2: the last move is not the solver’s'],
    ['; 6:6', '; 6:6; 6:6', 'a puzzle does not begin with'],
    ['; 6:6', '', 'dkwhp2: line 1, column 1'],
  ])('with %o as %o is refused', (from, to, why) => {
    const puzzle = read(LINE.replace(from, to))
    expect(puzzle.ok ? 'no complaint' : puzzle.error).toContain(why)
  })
})

it('a puzzle is rated by its nodes, from 800 to 2400, and 120 points higher for twice as many', () => {
  expect([1, 16, 32, 1024, 16 * 2 ** 13, 1e9].map(ratingOf)).toEqual([800, 800, 920, 1520, 2360, 2400])
})
