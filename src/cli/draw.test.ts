/** Every drawing is read back cell by cell, without colours: what it does not say then, it does not say at all. */
import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import picocolors from 'picocolors'
import { expect, test } from 'vitest'
import { variantWith } from '../../test/variant-with.ts'
import { chanceFrom } from '../rules/chance.ts'
import { pictureOf } from '../rules/move-text.ts'
import { boardLabel } from '../rules/names.ts'
import { boardState, MARKS, type Move, markAt, moves, type Position, play, start } from '../rules/position.ts'
import { bitOf, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { drawPosition } from './draw.ts'
import { glyphsFor } from './glyphs.ts'

const PLAIN = picocolors.createColors(false)
const COLOURED = picocolors.createColors(true)
const COLUMNS = 80

interface Reached {
  readonly position: Position
  readonly last: Move | null
}

/** After some random moves, or at the end of the game where it comes first. */
function reached(variant: Variant, seed: number, placements: number): Reached {
  const chance = chanceFrom(seed)
  let position = start(variant)
  let last: Move | null = null
  for (let ply = 0; ply < placements && position.allowed !== 0; ply++) {
    last = chance.pick(moves(position))
    position = play(position, last)
  }
  return { position, last }
}

const anyReached = fc
  .record({
    variant: fc.constantFrom(...VARIANTS),
    seed: fc.nat(),
    placements: fc.nat(260),
  })
  .map(({ variant, seed, placements }) => reached(variant, seed, placements))

/** The three characters of a cell, found by counting frames and cells, not by asking the drawing. */
function cellIn(lines: readonly string[], { rules }: Position, move: Move): string {
  const { side } = rules.variant
  const [grid, row, col] = pictureOf(rules, move)
  const gridWidth = side * (3 * side + 1) + 1
  const line = row + Math.floor(row / side) + 1
  const column = 3 * col + Math.floor(col / side) + 1 + grid * (gridWidth + 3)
  return [...(lines[line] ?? '')].slice(column, column + 3).join('')
}

const everyMove = ({ rules }: Position): Move[] => Array.from({ length: rules.slots }, (_, move) => move)

const markOf = ({ rules, boards }: Position, move: Move): string | null => {
  const mark = markAt(boards[Math.floor(move / rules.cells)]!, move % rules.cells)
  return mark === null ? null : MARKS[mark]
}

test('every mark is in its cell, legal cells have a dot, the last mark is in brackets', () => {
  fc.assert(
    fc.property(anyReached, ({ position, last }) => {
      const lines = drawPosition(position, { colours: PLAIN, last })
      const legal = new Set(moves(position))
      for (const move of everyMove(position)) {
        const mark = markOf(position, move)
        const [left = '', sign, right = ''] = cellIn(lines, position, move)
        expect(sign).toMatch(mark !== null ? mark : legal.has(move) ? '·' : /^[ ▒]$/)
        expect(left + right).toMatch(move === last ? '[]' : /^ {2}$|^▒▒$/)
      }
    }),
    { numRuns: 60 },
  )
})

test('colours change nothing but colours, strokes and joints', () => {
  fc.assert(
    fc.property(anyReached, ({ position, last }) => {
      const plain = drawPosition(position, { colours: PLAIN, last })
      const coloured = drawPosition(position, { colours: COLOURED, last }).map(stripVTControlCharacters)
      for (const move of everyMove(position)) {
        expect(cellIn(coloured, position, move)).toBe(cellIn(plain, position, move).replaceAll('▒', ' '))
      }
    }),
    { numRuns: 30 },
  )
})

test.for(VARIANTS)('$id fits into 80 columns and leaves room for text in 24 lines', variant => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(260), (seed, placements) => {
      const { position, last } = reached(variant, seed, placements)
      const lines = drawPosition(position, { colours: PLAIN, last, columns: COLUMNS })
      expect(lines.length).toBeLessThanOrEqual(21)
      expect(new Set(lines.map(line => [...line].length)).size).toBe(1)
      expect([...(lines[0] ?? '')].length).toBeLessThanOrEqual(COLUMNS)
    }),
    { numRuns: 20 },
  )
})

test('a board has a heavy frame on all sides exactly where it is allowed, and its label says its fate', () => {
  fc.assert(
    fc.property(anyReached, ({ position }) => {
      fc.pre(position.allowed !== 0)
      const { rules, allowed } = position
      const lines = drawPosition(position, { colours: PLAIN })
      for (let board = 0; board < rules.boards; board++) {
        const { above, sides } = frameOf(lines, position, board)
        const fate = { open: '', x: ' X', o: ' O', drawn: ' drawn' }[boardState(position, board)]
        expect(above.replace(/[─━]+/g, ' ').trim()).toBe(`${boardLabel(rules, board)}${fate}`)
        const isAllowed = (allowed & bitOf(rules, board)) !== 0
        if (isAllowed) expect(above + sides).toMatch(/^[^─│]+$/)
      }
      const isFullyHeavy = (board: number): boolean => /^┃+$/.test(frameOf(lines, position, board).sides)
      const heavy = Array.from({ length: rules.boards }, (_, board) => board).filter(isFullyHeavy)
      for (const board of heavy) expect(isAllowedOrBetween(position, board)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

/** A board may borrow heavy sides from its neighbours, but never on its own. */
function isAllowedOrBetween({ rules, allowed }: Position, board: number): boolean {
  const { side } = rules.variant
  const isAllowed = (other: number): boolean => (allowed & bitOf(rules, other)) !== 0
  const col = board % side
  return isAllowed(board) || (col > 0 && col < side - 1 && isAllowed(board - 1) && isAllowed(board + 1))
}

/** The edge above a board, and all pieces of its left and right ones. */
function frameOf(lines: readonly string[], { rules }: Position, board: number) {
  const { side } = rules.variant
  const slot = board % rules.cells
  const grid = Math.floor(board / rules.cells)
  const left = (slot % side) * (3 * side + 1) + grid * (side * (3 * side + 1) + 1 + 3)
  const top = Math.floor(slot / side) * (side + 1)
  const inside = lines.slice(top + 1, top + 1 + side).map(line => [...line])
  return {
    above: [...(lines[top] ?? '')].slice(left + 1, left + 1 + 3 * side).join(''),
    sides: inside.flatMap(line => [line[left], line[left + 3 * side + 1]]).join(''),
  }
}

test('the cursor is visible without colours, on any legal cell', () => {
  fc.assert(
    fc.property(anyReached, ({ position, last }) => {
      fc.pre(position.allowed !== 0)
      for (const cursor of moves(position).slice(0, 5)) {
        const lines = drawPosition(position, { colours: PLAIN, last, cursor })
        expect(cellIn(lines, position, cursor)).toBe('▸·◂')
        expect(lines.join('').match(/▸/g)).toHaveLength(1)
      }
    }),
    { numRuns: 30 },
  )
})

test('without UTF-8 every character is ASCII, and heavy frames still differ', () => {
  const glyphs = glyphsFor({ LANG: 'C' })
  fc.assert(
    fc.property(anyReached, ({ position, last }) => {
      const lines = drawPosition(position, { colours: PLAIN, glyphs, last })
      expect(lines.join('')).toMatch(/^[ -~]+$/)
      expect(lines.join('').includes('#')).toBe(lines.join('').includes('='))
      if (position.allowed !== 0) expect(lines.join('')).toContain('#')
    }),
    { numRuns: 30 },
  )
})

test('without UTF-8 words are spelled in ASCII, and the others are left alone', () => {
  const words = '4×4, 0–1 — +½ ± ∞ … ■ · →'
  expect(glyphsFor({ LANG: 'C' }).spell(words)).toBe('4x4, 0-1 - +.5 +- inf ... # . ->')
  expect(glyphsFor({}).spell(words)).toBe(words)
})

test.for([
  [{ LANG: 'C' }, '|'],
  [{ LANG: 'de_DE.UTF-8', TERM: 'linux' }, '|'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'POSIX' }, '|'],
  [{ LANG: 'en_US.utf8', TERM: 'xterm-256color' }, '│'],
  [{}, '│'],
] as const)('in %o an upright line is %s', ([env, line]) => {
  expect(glyphsFor(env).joint(1, 0, 1, 0)).toBe(line)
})

/** Plays cells of one board after another, whoever is sent where: only for drawing. */
function won(variant: Variant, board: number, cells: readonly number[], owner: 0 | 1): Position {
  const empty = start(variant)
  const word = cells.reduce((set, cell) => set | (1 << (cell + 16 * owner)), 0)
  const owners = empty.owners.map((_, grid) => (grid === 0 ? 1 << (board + 16 * owner) : 0))
  return { ...empty, boards: empty.boards.with(board, word), owners, open: 2, allowed: 2 }
}

test('a won board is its owner’s letter', () => {
  const three = variantWith(({ side }) => side === 3)
  const four = variantWith(({ side }) => side === 4)
  const inside = (position: Position): string[] =>
    drawPosition(position, { colours: PLAIN })
      .slice(1, 1 + position.rules.variant.side)
      .map(line => line.slice(1, 1 + 3 * position.rules.variant.side))
  expect(inside(won(three, 0, [0, 1, 2], 0))).toEqual(['▒x▒ x ▒x▒', '   ▒▒▒   ', '▒▒▒   ▒▒▒'])
  expect(inside(won(three, 0, [0, 4, 8], 1))).toEqual(['▒o▒▒▒▒▒▒▒', '▒▒▒ o ▒▒▒', '▒▒▒▒▒▒▒o▒'])
  expect(inside(won(four, 0, [1, 4, 6, 9], 0))).toEqual([
    '▒▒▒ x    ▒▒▒',
    ' x ▒▒▒▒x▒   ',
    '   ▒x▒▒▒▒   ',
    '▒▒▒      ▒▒▒',
  ])
  expect(inside(won(four, 0, [12, 13, 14, 15], 1))).toEqual([
    '   ▒▒▒▒▒▒   ',
    '▒▒▒      ▒▒▒',
    '▒▒▒      ▒▒▒',
    ' o ▒o▒▒o▒ o ',
  ])
})

test('two grids stand one below the other where they do not fit side by side', () => {
  const twin = variantWith(({ grids }) => grids === 2)
  const wide = drawPosition(start(twin), { colours: PLAIN, columns: 65 })
  const narrow = drawPosition(start(twin), { colours: PLAIN, columns: 64 })
  expect(wide.map(line => line.length)).toEqual(Array(13).fill(65))
  expect(narrow.map(line => line.length)).toEqual(Array(26).fill(31))
})

test('the line of boards that won the game is framed heavily once it is over', () => {
  const games = Array.from({ length: 40 }, (_, seed) => reached(VARIANTS[0], seed, 81).position)
  const drawn = games.map(position => drawPosition(position, { colours: PLAIN }).join(''))
  const byLine = games.map(position => position.owners.some(hasLine(position)))
  expect(byLine).toContain(true)
  expect(drawn.map(text => text.includes('┃'))).toEqual(byLine)
})

const hasLine =
  ({ rules }: Position) =>
  (word: number): boolean => {
    const drawn = word & (word >>> 16)
    return [word & ~drawn & 0xffff, (word >>> 16) & ~drawn].some(owned => rules.won[owned] === 1)
  }
