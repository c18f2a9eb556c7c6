import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecord } from '../../../test/arbitrary.ts'
import { makeRecord } from '../../referee/record.ts'
import { mainLine, rootedAt, withLine } from '../../review/tree.ts'
import { treeOf } from '../../review/tree-text.ts'
import { makeMove } from '../../rules/move-text.ts'
import { start } from '../../rules/position.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { rowsOf } from './move-rows.ts'

test('the rows have every move of the game once, in order, with the numbers of the record', () => {
  fc.assert(
    fc.property(anyRecord, record => {
      const read = treeOf(record)
      const tree = read.ok ? read.value : expect.fail(read.error)
      const rows = rowsOf(tree)
      const listed = rows.flatMap(({ sides: [x, o] }) => [...x, ...o])
      expect(listed.map(({ move }) => move)).toEqual([...mainLine(tree)])
      const bare = {
        ...record,
        tags: {},
        comment: null,
        moves: record.moves.map(move => ({ ...move, comment: null })),
      }
      const text = makeRecord(bare).split('\n\n')[1]!.replaceAll('\n', ' ')
      for (const { number, sides } of rows)
        if (sides[0].length > 0 && number > 1)
          expect(text).toContain(`${number}. ${makeMove(sides[0]![0]!.rules, sides[0]![0]!.move)}`)
    }),
    { numRuns: 100 },
  )
})

test('variations are below the row where they branch off, and within each other', () => {
  const tree = [
    [40, 36, 4],
    [40, 37, 9],
    [40, 37, 10],
    [40, 36, 5],
  ].reduce((grown, line) => withLine(grown, [], line), rootedAt(start(VARIANTS[0])))
  const [first, second] = rowsOf(tree)
  expect(first?.variations.map(line => line.map(({ move }) => move))).toEqual([[37, 9]])
  expect(first?.variations[0]?.[1]?.variations.map(line => line.map(({ move }) => move))).toEqual([[10]])
  expect(second?.variations.map(line => line.map(({ move, number }) => [move, number]))).toEqual([[[5, 2]]])
})
