import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRecord } from '../../../test/arbitrary.ts'
import { makeRecord } from '../../referee/record.ts'
import { makeRecordJson } from '../../referee/record-json.ts'
import { gamesWords } from '../../words/en/games.ts'
import { readGame, readImport } from './import.ts'

it('takes in what is exported, as lines of JSON and as text', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 3 }), records => {
      const lines = records.map(record => `${makeRecordJson(record)}\n`)
      const read = [
        readImport(lines.join(''), gamesWords),
        readImport(records.map(record => makeRecord(record)).join('\n'), gamesWords),
      ]
      for (const games of read) {
        expect(games.ok && games.value).toEqual({ records, complaints: [] })
      }
    }),
    { numRuns: 20 },
  )
})

it.each([
  [' \n', 'the file is empty'],
  ['hello', 'line 1, column 1: expected a tag [Variant "…"] before the moves, found "h"'],
  ['{"variant":"chess","moves":[],"ending":null}', expect.stringContaining('line 1, column 12: expected')],
])('%j is refused: %s', (text, complaint) =>
  expect(readImport(text, gamesWords)).toEqual({ ok: false, error: complaint }),
)

it('a line of JSON that cannot be read is left out', () => {
  const good = '{"variant":"ultimate","moves":["4:4"],"ending":null}'
  const read = readImport(`${good}\n\n{"variant":"ultimate"}\n${good}\n`, gamesWords)
  expect(read.ok && read.value.records.length).toBe(2)
  expect(read.ok && read.value.complaints).toEqual([expect.stringMatching(/^line 3, column 1: /)])
})

it('a line that cannot be read is no game', () => expect(readGame('{}')).toBeNull())
