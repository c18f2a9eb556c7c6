import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantWith } from '../../test/variant-with.ts'
import { readEntry } from '../referee/entry.ts'
import { chanceFrom } from '../rules/chance.ts'
import { makeMove } from '../rules/move-text.ts'
import { moves, type Position, play, refusal, start } from '../rules/position.ts'
import { boardsIn, type Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import { DIRECTIONS } from './cursor.ts'
import type { Layout } from './draw.ts'
import { type Key, type MoveEntry, newEntry, press } from './move-entry.ts'

const three = variantWith(({ side, grids }) => side === 3 && grids === 1)
const four = variantWith(({ side }) => side === 4)
const twin = variantWith(({ grids }) => grids === 2)

const key = (name: string, more: Partial<Key> = {}): Key => ({
  name,
  text: name.length === 1 ? name : '',
  ctrl: false,
  shift: false,
  ...more,
})

const typing = (text: string): Key[] =>
  [...text].map(sign => key(/[0-9a-z]/.test(sign) ? sign : '', { text: sign }))

/** Presses keys until there is an answer; returns the entry where there is none. */
function pressed(position: Position, keys: readonly Key[]): ReturnType<typeof press> {
  let entry: MoveEntry = newEntry(position, null)
  for (const each of keys) {
    const next = press(entry, each, position)
    if ('kind' in next) return next
    entry = next
  }
  return entry
}

const after = (variant: Variant, ...played: number[]): Position => played.reduce(play, start(variant))

function randomly(variant: Variant, seed: number, placements: number): Position {
  const chance = chanceFrom(seed)
  let position = start(variant)
  for (let ply = 0; ply < placements; ply++) {
    const next = play(position, chance.pick(moves(position)))
    if (next.allowed === 0) break
    position = next
  }
  return position
}

const anyPosition = fc
  .record({ variant: fc.constantFrom(...VARIANTS), seed: fc.nat(), placements: fc.nat(200) })
  .map(({ variant, seed, placements }) => randomly(variant, seed, placements))

const ARROWS = DIRECTIONS.map(name => key(name))
const MOVING = [...DIRECTIONS, 'tab'].flatMap(name =>
  [{}, { ctrl: true }, { shift: true }].map(more => key(name, more)),
)

test('whatever is pressed to move it, the cursor is on a legal cell', () => {
  fc.assert(
    fc.property(anyPosition, fc.array(fc.constantFrom(...MOVING), { maxLength: 30 }), (position, keys) => {
      const entry = pressed(position, keys) as MoveEntry
      expect(refusal(position, entry.cursor)).toBeNull()
      const enter = press(entry, key('return'), position)
      expect(enter).toEqual({ kind: 'move', text: makeMove(position.rules, entry.cursor) })
    }),
    { numRuns: 200 },
  )
})

const LAYOUTS = ['abreast', 'stacked'] as const

/** How many cells some of the keys lead to, pressed in any order from where the cursor begins. */
function reached(position: Position, keys: readonly Key[], layout: Layout, from?: number): number {
  const begun = newEntry(position, null, layout)
  const seen = new Set([from ?? begun.cursor])
  for (const cursor of seen)
    for (const each of keys)
      seen.add((press({ ...begun, cursor }, each, position, layout) as MoveEntry).cursor)
  return seen.size
}

test('every legal cell can be reached with arrows and Tab', () => {
  fc.assert(
    fc.property(anyPosition, fc.constantFrom(...LAYOUTS), (position, layout) => {
      expect(reached(position, [...ARROWS, key('tab')], layout)).toBe(moves(position).length)
    }),
    { numRuns: 100 },
  )
})

test.for([three, four])('of the free cells of one board, each leads to each with the arrows, %#', variant => {
  const { rules, boards, ...rest } = start(variant)
  const anyFree = fc.integer({ min: 1, max: rules.full })
  const crossed = 0b101_010_101 // a board of 3×3: its corners and its centre
  fc.assert(
    fc.property(anyFree, fc.constantFrom(...LAYOUTS), (free, layout) => {
      const position = { ...rest, rules, boards: boards.with(5, rules.full & ~free), allowed: 1 << 5 }
      const legal = moves(position)
      for (const from of legal) expect(reached(position, ARROWS, layout, from)).toBe(legal.length)
    }),
    { numRuns: 300, examples: [[crossed, 'abreast']] },
  )
})

test('an arrow crosses a frame to the cell beside, and skips taken cells', () => {
  const open = start(three)
  const at = (cursor: number, ...names: string[]): number =>
    names.reduce((entry, name) => press(entry, key(name), open) as MoveEntry, {
      ...newEntry(open, null),
      cursor,
    }).cursor
  expect(at(4 * 9 + 4)).toBe(4 * 9 + 4)
  expect(at(4 * 9 + 5, 'right')).toBe(5 * 9 + 3)
  expect(at(4 * 9 + 1, 'up')).toBe(1 * 9 + 7)
  expect(at(0, 'left')).toBe(0)
  const taken = after(three, 4 * 9 + 4, 4 * 9 + 3, 3 * 9 + 4) // o is sent to board 4, whose middle row has one free cell
  const entry = press({ ...newEntry(taken, null), cursor: 4 * 9 + 5 }, key('left'), taken) as MoveEntry
  expect(entry.cursor).toBe(4 * 9 + 1) // nothing is left in its row: the nearest cell that is further left
})

test('from one grid to the other an arrow goes as they stand', () => {
  const open = start(twin)
  const from = { ...newEntry(open, null), cursor: 7 * 9 + 7 } // a7:7
  expect(press(from, key('down'), open, 'stacked')).toMatchObject({ cursor: (9 + 1) * 9 + 1 })
  expect(press(from, key('down'), open, 'abreast')).toMatchObject({ cursor: from.cursor })
  expect(press(from, key('down', { shift: true }), open, 'stacked')).toMatchObject({
    cursor: (9 + 1) * 9 + 7,
  })
  const edge = { ...from, cursor: 5 * 9 + 5 } // a5:5
  expect(press(edge, key('right'), open, 'stacked')).toMatchObject({ cursor: edge.cursor })
  expect(press(edge, key('right'), open, 'abreast')).toMatchObject({ cursor: (9 + 3) * 9 + 3 })
})

test('Tab goes around the boards that may be played in', () => {
  const open = start(twin)
  const walk = Array.from(
    { length: 18 },
    (_, tabs) => pressed(open, Array(tabs).fill(key('tab'))) as MoveEntry,
  )
  const boards = walk.map(({ cursor }) => Math.floor(cursor / 9))
  expect(boards.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, board) => board))
  const back = pressed(open, [key('tab'), key('tab', { shift: true })]) as MoveEntry
  expect(back.cursor).toBe(walk[0]?.cursor)
})

test.for([
  [three, [], '4:5', '4:5'],
  [three, [], '45', '4:5'],
  [three, [4 * 9 + 2], '5', '2:5'],
  [three, [], '5', '5'], // which board? the referee will ask
  [four, [5], '12', '5:12'],
  [four, [], '12', '12'],
  [twin, [], 'b45', 'b4:5'],
  [twin, [], '45', '45'],
  [three, [], ' 4:5 ', '4:5'],
] as const)('on %#, what is typed is put in full', ([variant, played, typed, full]) => {
  expect(readEntry(after(variant, ...played), typed)).toEqual({ kind: 'move', text: full })
})

test('typed keys make an entry, which can be taken back; the cursor goes along', () => {
  const open = start(three)
  expect(pressed(open, [...typing('7:7'), key('return')])).toEqual({ kind: 'move', text: '7:7' })
  const shown = pressed(open, typing('7:7')) as MoveEntry
  expect(shown).toMatchObject({ typed: '7:7', cursor: 7 * 9 + 7 })
  expect(press(shown, key('backspace'), open)).toMatchObject({ typed: '7:' })
  expect(press(shown, key('escape'), open)).toMatchObject({ typed: '' })
  expect(pressed(open, typing('zzz'))).toMatchObject({ typed: '' })
})

test('capital letters are taken as small ones', () => {
  const open = start(twin)
  expect(pressed(open, typing('A4:5'))).toMatchObject({ typed: 'a4:5', cursor: 4 * 9 + 5 })
  expect(pressed(open, [...typing('B45'), key('return')])).toEqual({ kind: 'move', text: 'b4:5' })
})

test('resigning is asked again, leaving is not, help goes away with any key', () => {
  const open = start(three)
  expect(pressed(open, [key('r')])).toMatchObject({ isResigning: true })
  expect(pressed(open, [key('r'), key('y')])).toEqual({ kind: 'resign' })
  expect(pressed(open, [key('r'), key('n')])).toMatchObject({ isResigning: false })
  expect(pressed(open, [key('r'), key('return')])).toMatchObject({ isResigning: false })
  expect(pressed(open, [key('q')])).toMatchObject({ kind: 'leave' })
  expect(pressed(open, [key('d', { ctrl: true })])).toMatchObject({ kind: 'leave' })
  expect(pressed(open, [key('', { text: '?' })])).toMatchObject({ isReading: true })
  expect(pressed(open, [key('', { text: '?' }), key('q')])).toMatchObject({ isReading: false })
})

test('the words of the pipe', () => {
  const open = start(three)
  expect(readEntry(open, 'resign')).toEqual({ kind: 'resign' })
  expect(readEntry(open, 'Quit')).toMatchObject({ kind: 'leave' })
})

test('the cursor stays where it was while that is legal', () => {
  const open = start(three)
  const entry = { ...newEntry(open, null), cursor: 8 }
  expect(newEntry(open, entry).cursor).toBe(8)
  const sent = after(three, 8)
  expect(boardsIn(sent.rules, sent.allowed)).toContain(Math.floor(newEntry(sent, entry).cursor / 9))
})
