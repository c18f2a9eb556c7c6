import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord, anyText } from '../../test/arbitrary.ts'
import { forfeited } from '../referee/ending.ts'
import { type GameRecord, makeRecord, parseRecords } from '../referee/record.ts'
import { makeRecordJson, parseRecordJson } from '../referee/record-json.ts'
import { chanceFrom } from '../rules/chance.ts'
import { moves, play } from '../rules/position.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import {
  branchOf,
  continuations,
  endOf,
  type GameTree,
  mainLine,
  type Path,
  positionAt,
  promoted,
  sharedWith,
  withComment,
  withLine,
  withMove,
  without,
} from './tree.ts'
import { recordOf, treeOf } from './tree-text.ts'

function treeFrom(record: GameRecord): GameTree {
  const tree = treeOf(record)
  return tree.ok ? tree.value : expect.fail(tree.error)
}

/** Every place of a tree. */
const placesIn = (tree: GameTree, from: Path = []): Path[] => [
  from,
  ...continuations(tree, from).flatMap(({ move }) => placesIn(tree, [...from, move])),
]

/** A tree out of a random record, with variations grown, promoted and cut at random. */
const anyTree: fc.Arbitrary<GameTree> = fc
  .tuple(anyRecord, fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.option(anyText)), { maxLength: 8 }))
  .map(([record, edits]) => edits.reduce(edited, treeFrom({ ...record, tags: { ...record.tags } })))

function edited(tree: GameTree, [seed, kind, comment]: [number, number, string | null]): GameTree {
  const chance = chanceFrom(seed)
  const at = chance.pick(placesIn(tree))
  if (kind === 0 && at.length > 0) return without(tree, at)
  if (kind === 1) return promoted(tree, at)
  const grown: number[] = []
  let position = positionAt(tree, at)
  for (let left = 1 + chance.below(5); left > 0 && position.allowed !== 0; left--) {
    grown.push(chance.pick(moves(position)))
    position = play(position, grown[grown.length - 1]!)
  }
  return withComment(withLine(tree, at, grown), [...at, ...grown], comment)
}

test('a tree comes back from its record, as text and as JSON', () => {
  fc.assert(
    fc.property(anyTree, tree => {
      const record = recordOf(tree)
      const texts = parseRecords(makeRecord(record), variantNamed)
      const json = parseRecordJson(makeRecordJson(record), variantNamed)
      const back = treeFrom(texts.ok ? texts.value[0]! : expect.fail())
      expect(back).toEqual(ended(tree))
      expect(treeFrom(json.ok ? json.value : expect.fail())).toEqual(ended(tree))
    }),
    { numRuns: 150 },
  )
})

/** A tree whose main line has run to the end of the game reads back with that ending. */
function ended(tree: GameTree): GameTree {
  const { ending } = recordOf(tree)
  return { ...tree, ended: ending && { after: mainLine(tree).length, ending } }
}

test('a promoted variation becomes the main line where it branches off, and nothing is lost', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(), (tree, seed) => {
      const path = chanceFrom(seed).pick(placesIn(tree))
      const branch = branchOf(tree, path)
      const after = promoted(tree, path)
      const sorted = (places: Path[]): string[] => places.map(place => place.join(' ')).sort()
      expect(sorted(placesIn(after))).toEqual(sorted(placesIn(tree)))
      if (branch === null) expect(after).toBe(tree)
      else expect(endOf(after, path.slice(0, branch))[branch]).toBe(path[branch])
    }),
    { numRuns: 100 },
  )
})

const row = VARIANTS[0]
const resigned: GameRecord = {
  variant: row,
  tags: {},
  start: null,
  comment: null,
  moves: [40, 36].map(move => ({ move, time: null, comment: null })),
  ending: forfeited(row, 'resignation', 0, 'x resigned'),
}

test('playing on after a resignation does not change the game', () => {
  const tree = withLine(treeFrom(resigned), [40, 36], [0, 1])
  expect(mainLine(tree)).toEqual([40, 36])
  const record = recordOf(tree)
  expect(record).toMatchObject({ moves: resigned.moves, ending: resigned.ending })
  expect(record.tags.Variations).toBe('3(0:0 0:1)')
  expect(branchOf(tree, [40, 36, 0])).toBeNull()
})

test('an ending goes with the game that it ended', () => {
  const tree = withMove(treeFrom(resigned), [40], 37)
  expect(recordOf(tree).tags.Variations).toBe('2(4:1)')
  expect(recordOf(promoted(tree, [40, 37])).ending).toBeNull()
  expect(recordOf(without(tree, [40, 36])).ending).toBeNull()
  expect(recordOf(without(tree, [40, 37])).ending).toEqual(resigned.ending)
})

test('a move that is there already is not played twice', () => {
  const tree = treeFrom(resigned)
  expect(withMove(tree, [40], 36)).toBe(tree)
  expect(sharedWith([40, 36], mainLine(tree))).toBe(2)
})

test.each([
  ['9(4:1)', 'column 1: expected a placement from 1 to 3, found "9"'],
  ['2 4:1', 'column 2: expected "(", found a space'],
  ['2(0:0)', 'column 3: expected a legal move: you were sent to the centre board (4), found "0:0"'],
  ['2(4:0)', 'column 3: expected a move that is not there yet, found "4:0"'],
  ['2(4:1 (4:1))', 'column 8: expected a move that is not there yet, found "4:1"'],
  ['2(4:1', 'column 6: expected a move or a result, found the end of the text'],
  ['2()', 'column 3: expected a move or a result, found ")"'],
])('variations %s are refused', (text, complaint) => {
  expect(treeOf({ ...resigned, tags: { Variations: text } })).toEqual({
    ok: false,
    error: `the tag Variations, ${complaint}`,
  })
})

test('random text in the tag never crashes', () => {
  const pieces = fc.constantFrom(
    '1(',
    '2(',
    '3(',
    '4:0',
    '4:1',
    '0:1',
    ' ',
    '(',
    ')',
    '{a}',
    '{',
    '@1.5',
    'x',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), words => {
      const tree = treeOf({ ...resigned, tags: { Variations: words.join('') } })
      if (tree.ok) expect(treeOf(recordOf(tree.value))).toEqual(tree)
    }),
  )
})
