/** The games of the family, a row each. This is the only file that names one. */
import { assert } from './result.ts'
import type { Variant } from './variant.ts'

// biome-ignore format: the picture of the boards
const EXTREME_WEIGHTS = [
  6, 4, 4, 6,
  4, 3, 3, 4,
  4, 3, 3, 4,
  6, 4, 4, 6,
]

// biome-ignore format: the picture of the boards
const TWIN_WEIGHTS = [
  4, 6, 4,
  6, 3, 6,
  4, 6, 4,
]

/** A corner cell sends to the corner board and its two neighbours, any other cell to its own board. */
const CORNER_ROUTES = [[0, 1, 3], [1], [1, 2, 5], [3], [4], [5], [3, 6, 7], [7], [5, 7, 8]]

/** A cell sends to the two boards beside its own one on the rim; the centre to the centre. */
const ADJACENT_ROUTES = [[1, 3], [0, 2], [1, 5], [0, 6], [4], [2, 8], [3, 7], [6, 8], [5, 7]]

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  {
    id: 'ultimate',
    version: 1,
    title: 'Ultimate',
    origin: 'the game as the world plays it',
    side: 3,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: 'same',
    wonBoards: 'close',
    bonus: false,
    moveLimit: null,
    scoring: { win: [1, 0], noLine: { kind: 'compare', by: [], split: [1, 0], equal: 0.5 } },
    simulator: 'simulator',
    course: { class: 'Team', gives: 'board', drawn: 'd' },
  },
  {
    id: 'ultimate-count',
    version: 1,
    title: 'Ultimate, boards counted',
    origin: 'the game as the largest bot ladder plays it',
    side: 3,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: 'same',
    wonBoards: 'close',
    bonus: false,
    moveLimit: null,
    scoring: { win: [1, 0], noLine: { kind: 'compare', by: ['boards'], split: [1, 0], equal: 0.5 } },
    simulator: 'simulator',
    course: { class: 'Team', gives: 'board', drawn: 'd' },
  },
  {
    id: 'extreme',
    version: 1,
    title: 'Extreme',
    origin: 'the course of 2018',
    side: 4,
    grids: 1,
    lines: ['rows', 'columns', 'diamonds'],
    routes: 'same',
    wonBoards: 'close',
    bonus: true,
    moveLimit: 16,
    scoring: { win: [68, 0], noLine: { kind: 'weights', weights: EXTREME_WEIGHTS } },
    simulator: 'simulator',
    course: { class: 'Team', gives: 'board', drawn: 'd' },
  },
  {
    id: 'twin',
    version: 1,
    title: 'Twin',
    origin: 'the course of 2019',
    side: 3,
    grids: 2,
    lines: ['rows', 'columns', 'diagonals'],
    routes: 'same',
    wonBoards: 'close',
    bonus: true,
    moveLimit: 24,
    scoring: { win: [86, 0], noLine: { kind: 'weights', weights: TWIN_WEIGHTS } },
    simulator: 'simulator',
    course: { class: 'Team', gives: 'board', drawn: 'd' },
  },
  {
    id: 'ut3',
    version: 1,
    title: 'UT3',
    origin: 'the course of 2015, as written',
    side: 3,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: CORNER_ROUTES,
    wonBoards: 'stay',
    bonus: false,
    moveLimit: 6,
    scoring: { win: [4, 0], noLine: { kind: 'compare', by: ['diagonal-boards'], split: [2, 1], equal: 1 } },
    simulator: 'evaluator',
    course: { class: 'Player', gives: 'lists', drawn: '-' },
  },
  {
    id: 'ut3-closed',
    version: 1,
    title: 'UT3, closed',
    origin: 'the course of 2015, as finally played',
    side: 3,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: CORNER_ROUTES,
    wonBoards: 'close',
    bonus: false,
    moveLimit: 6,
    scoring: {
      win: [4, 0],
      noLine: { kind: 'compare', by: ['boards', 'corner-marks'], split: [2, 1], equal: 1 },
    },
    simulator: 'evaluator',
    course: { class: 'Player', gives: 'lists', drawn: 'd' },
  },
  {
    id: 'adjacent',
    version: 1,
    title: 'Adjacent',
    origin: 'the course of 2016',
    side: 3,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: ADJACENT_ROUTES,
    wonBoards: 'close',
    bonus: false,
    moveLimit: 12,
    scoring: {
      win: [3, 0],
      badMove: [2, 0],
      noLine: { kind: 'compare', by: ['boards'], split: [2, 1], equal: 1 },
    },
    simulator: 'evaluator',
    course: { class: 'Player', gives: 'lists', drawn: 'D' },
  },
  {
    id: 'quad',
    version: 1,
    title: 'Quad',
    origin: 'the course of 2017',
    side: 4,
    grids: 1,
    lines: ['rows', 'columns', 'diagonals'],
    routes: 'same',
    wonBoards: 'close',
    bonus: false,
    moveLimit: 15,
    scoring: { win: [16, 0], noLine: { kind: 'weights', weights: Array<number>(16).fill(1) } },
    simulator: 'simulator',
    course: { class: 'Player', gives: 'board', drawn: 'd' },
  },
]

export const variantNamed = (id: string): Variant | undefined => VARIANTS.find(variant => variant.id === id)

/** The game as the world plays it, and other sites with it. */
export const WORLD_GAME: Variant = VARIANTS[0]

/** The game of the document that describes a whole course. */
export const COURSE_GAME: Variant = rowNamed('extreme')

function rowNamed(id: string): Variant {
  const row = variantNamed(id)
  assert(row !== undefined, `a variant called ${id}`)
  return row
}
