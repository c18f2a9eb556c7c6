import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecord } from '../../test/arbitrary.ts'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import { type GameRecord, makeRecord, parseRecords } from './record.ts'

const EMPTY = '9/9/9/9/9/9/9/9/9'
/** x wins board a0 with a0:2 and has a bonus move; o has two marks. */
const ON_BONUS = `twin xxx6/oo7/9/9/9/9/9/9/9|${EMPTY} x a2,b2 bonus`

const TEAMS = `[Variant "ultimate"]
[Event "a friendly \\"first\\" game"]
[X "team17"]
[O "team71"]
[Ending "resignation, x wins: o resigned"]

{before} 1. 4:4@1.234 4:0 {a corner} 2. 0:4@0.005 4:8@12.000 {brace \\} and
line} 1-0
`

function one(text: string): GameRecord {
  const [record] = read(text)
  return record ?? expect.fail('a record')
}

function read(text: string): GameRecord[] {
  const parsed = parseRecords(text, variantNamed)
  return parsed.ok ? parsed.value : expect.fail(makeTextError(parsed.error))
}

function errorOf(text: string): string {
  const parsed = parseRecords(text, variantNamed)
  return parsed.ok ? 'no error' : makeTextError(parsed.error)
}

test('any record comes back, tags in order', () => {
  fc.assert(
    fc.property(anyRecord, record => {
      const text = makeRecord(record)
      const again = one(text)
      expect(again).toEqual(record)
      expect(Object.keys(again.tags)).toEqual(Object.keys(record.tags))
      expect(makeRecord({ ...again, variant: record.variant })).toBe(text)
    }),
    { numRuns: 250 },
  )
})

test('several records in one text come back in order', () => {
  fc.assert(
    fc.property(
      fc.array(anyRecord, { maxLength: 4 }),
      fc.constantFrom('\n', '', '\r\n\r\n'),
      (records, gap) => {
        expect(read(records.map(record => makeRecord(record)).join(gap))).toEqual(records)
      },
    ),
    { numRuns: 50 },
  )
})

test('records with the same rules share one variant', () => {
  const own = { ...variantNamed('ultimate'), id: 'own' }
  const text = TEAMS.replace('"ultimate"]', `"own"]\n[Rules ${JSON.stringify(JSON.stringify(own))}]`)
  const [first, second] = read(text + text)
  expect(first?.variant.id).toBe('own')
  expect(first?.variant).toBe(second?.variant)
})

test('rules with the name of others are written out, another title is not', () => {
  const record = one(TEAMS)
  const renamed = { ...record.variant, title: 'Mine' }
  expect(makeRecord({ ...record, variant: renamed })).toBe(makeRecord(record))
  const variant = { ...record.variant, version: 2 }
  const text = makeRecord({ ...record, variant })
  expect(text).toContain('[Rules "')
  expect(read(text)[0]!.variant).toEqual(variant)
})

test('a record is read into its parts', () => {
  expect(read(TEAMS)).toEqual([
    {
      variant: variantNamed('ultimate'),
      tags: { Event: 'a friendly "first" game', X: 'team17', O: 'team71' },
      start: null,
      comment: 'before',
      moves: [
        { move: 40, time: 1234, comment: null },
        { move: 36, time: null, comment: 'a corner' },
        { move: 4, time: 5, comment: null },
        { move: 44, time: 12000, comment: 'brace } and\nline' },
      ],
      ending: { way: 'resignation', winner: 0, points: [1, 0], why: 'o resigned' },
    },
  ])
})

describe('turns are numbered by x', () => {
  const written = (text: string): string => makeRecord(read(text)[0]!).split('\n\n')[1]!.trimEnd()
  test.each([
    ['from the start', '[Variant "ultimate"] 4:4 4:0 0:4 *', '1. 4:4 4:0 2. 0:4 *'],
    [
      'when o begins',
      '[Variant "ultimate"][Start "ultimate 9/9/9/9/4x4/9/9/9/9 o 4 -"] 4:0 0:4 4:5 *',
      '1... 4:0 2. 0:4 4:5 *',
    ],
    [
      'on a bonus move, which is joined to nothing',
      `[Variant "twin"][Start "${ON_BONUS}"] 1. +a2:0 b0:2 *`,
      '1. +a2:0 b0:2 *',
    ],
    [
      'with a bonus move joined to what earned it',
      '[Variant "twin"] a0:0 b0:0 a0:1 a1:0 a0:2 +b2:0 b0:5 *',
      '1. a0:0 b0:0 2. a0:1 a1:0 3. a0:2+b2:0 b0:5 *',
    ],
    [
      'or to the comment in between',
      '[Variant "twin"] a0:0 b0:0 a0:1 a1:0 a0:2 {won} +b2:0 b0:5 *',
      '1. a0:0 b0:0 2. a0:1 a1:0 3. a0:2 {won} +b2:0 b0:5 *',
    ],
  ])('%s', (_, text, moves) => {
    expect(written(text)).toBe(moves)
  })
})

test('lines are not longer than a hundred columns, but for what cannot be broken', () => {
  fc.assert(
    fc.property(anyRecord, record => {
      const plain = {
        ...record,
        comment: null,
        moves: record.moves.map(move => ({ ...move, comment: null })),
      }
      const moves = makeRecord(plain).split('\n\n')[1]!.split('\n')
      expect(moves.filter(line => line.length > 100)).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a forfeit has a winner, and the points that the variant gives for it', () => {
  const forfeited = (ending: string, result: string): string =>
    errorOf(`[Variant "adjacent"]\n[Ending "${ending}"]\n1. 4:5 ${result}\n`)
  expect(forfeited('resignation, x wins: o resigned', '3-0')).toBe('no error')
  expect(forfeited('time, x wins: o slept', '2-0')).toBe('no error')
  expect(forfeited('time, x wins: o slept', '3-0')).toBe(
    'line 3, column 8: expected 2-0 for a game that ended by time, found "3-0"',
  )
  expect(forfeited('time: somebody slept', '2-0')).toContain('expected x or o as winner by time')
  expect(forfeited('no-result, x wins: power cut', '0-0')).toContain('expected no winner')
  expect(forfeited('no-result: power cut', '1-0')).toContain(
    'expected 0-0 for a game that ended by no-result',
  )
})

test('a game that is played out needs no tag for its ending', () => {
  const boards = 'xxx6/xxx6/xx7/o1o6/oo7/oo1oo4/9/9/9'
  const text = `[Variant "ultimate"]\n[Start "ultimate ${boards} x 2 -"]\n1. 2:2 1-0\n`
  expect(read(text)[0]!.ending).toEqual({
    way: 'line',
    winner: 0,
    points: [1, 0],
    why: expect.stringContaining('line'),
  })
  expect(errorOf(text.replace('1-0', '*'))).toBe(
    'line 3, column 8: expected 1-0, as the game is over, found "*"',
  )
  expect(errorOf(text.replace('1-0', '0-1'))).toBe(
    'line 3, column 8: expected 1-0, as the position says, found "0-1"',
  )
  const tagged = (ending: string): string => text.replace(']\n1.', `]\n[Ending "${ending}"]\n1.`)
  expect(errorOf(tagged('line: well played'))).toBe('no error')
  expect(errorOf(tagged('line, x wins: well played'))).toBe('no error')
  expect(errorOf(tagged('line, o wins: well played'))).toBe(
    'line 3, column 9: expected x as winner, as the position says, found "line, o wins: well played"',
  )
  expect(errorOf(tagged('draw: well played'))).toBe(
    'line 3, column 9: expected line, as the position says, found "draw: well played"',
  )
  expect(errorOf(tagged('tampering, o wins: the board was changed').replace('1-0', '0-1'))).toBe('no error')
})

describe('mistakes are named where they are', () => {
  const game = (moves: string): string => `[Variant "ultimate"]\n\n${moves}\n`
  test.each([
    [
      'moves without tags',
      '1. 4:4 *',
      'line 1, column 1: expected a tag [Variant "…"] before the moves, found "1"',
    ],
    [
      'an unknown variant',
      '[Variant "ultimat"]\n*',
      'line 1, column 10: expected the name of a variant, found "ultimat"',
    ],
    [
      'no variant',
      '[X "me"]\n*',
      'line 2, column 1: expected a tag [Variant "…"] before the moves, found "*"',
    ],
    [
      'a tag twice',
      '[X "me"]\n[X "you"]',
      'line 2, column 2: expected a tag that is not there yet, found "X"',
    ],
    ['a small tag', '[x "me"]', 'line 1, column 2: expected the name of a tag, a capital first, found "x"'],
    ['an open tag', '[X "me"', 'line 1, column 8: expected "]", found the end of the text'],
    [
      'an open text',
      '[X "me]\n',
      'line 1, column 8: expected " at the end of a text in quotes, found the end of the line',
    ],
    [
      'no result',
      game('1. 4:4'),
      'line 4, column 1: expected a move or a result such as 1-0, found the end of the text',
    ],
    ['no move', game('1. hello *'), 'line 3, column 4: expected a move or a result, found "h"'],
    [
      'a taken cell',
      game('1. 4:4 4:4 *'),
      'line 3, column 8: expected a legal move: cell already taken by x, found "4:4"',
    ],
    [
      'a wrong board',
      game('1. 4:4 5:0 *'),
      'line 3, column 8: expected a legal move: you were sent to the centre board (4), found "5:0"',
    ],
    ['no such cell', game('1. 4:9 *'), 'line 3, column 6: expected a cell from 0 to 8, found "9"'],
    [
      'a wrong number',
      game('1. 4:4 4:0 3. 0:4 *'),
      'line 3, column 12: expected "2." before this turn, found "3."',
    ],
    [
      'a number of the other side',
      game('1. 4:4 1. 4:0 *'),
      'line 3, column 8: expected "1..." before this turn, found "1."',
    ],
    [
      'moves run together',
      game('1. 4:4@1.2345 4:0 *'),
      'line 3, column 13: expected a space after the move, found "5"',
    ],
    [
      'no time',
      game('1. 4:4@ 4:0 *'),
      'line 3, column 8: expected a time in seconds such as 1.234, found a space',
    ],
    [
      'an open comment',
      game('1. 4:4 {hm'),
      'line 4, column 1: expected } at the end of a comment in braces, found the end of the text',
    ],
    [
      'an odd escape',
      game('1. 4:4 {\\q} *'),
      'line 3, column 9: expected an escape such as \\n, \\\\ or \\u00e9, found "\\\\"',
    ],
    [
      'a plus for nothing',
      game('1. 4:4+4:0 *'),
      'line 3, column 7: expected a move of o without "+", as it is no bonus move, found "+"',
    ],
    [
      'points too early',
      game('1. 4:4 1-0'),
      'line 3, column 8: expected * or a tag [Ending "…"], as the game is not over, found "1-0"',
    ],
    [
      'half a result',
      game('1. 4:4 1-'),
      'line 3, column 10: expected the points of o, found the end of the line',
    ],
    [
      'too many points',
      game('1. 4:4 1e999-0'),
      `line 3, column 8: expected fewer points of x, found "1e999"`,
    ],
    [
      'an ending without points',
      TEAMS.replace('1-0', '*'),
      'line 8, column 7: expected points, as the record has an Ending tag, found "*"',
    ],
    [
      'an unknown ending',
      TEAMS.replace('resignation', 'boredom'),
      'line 5, column 9: expected an ending such as "resignation, x wins: o resigned", found "boredom, x wins: o resigned"',
    ],
    [
      'an ending too early',
      TEAMS.replace('resignation', 'draw'),
      'line 5, column 9: expected another way, as the game is not over, found "draw, x wins: o resigned"',
    ],
    [
      'text after the end',
      `${TEAMS}\nbye`,
      'line 10, column 1: expected a tag [Variant "…"] before the moves, found "b"',
    ],
    [
      'a slip in the start',
      `[Variant "ultimate"][Start "ultimate ${EMPTY} q * -"] *`,
      'line 1, column 56: expected x or o in the position, found "q"',
    ],
    [
      'a slip in a start with escapes, whose columns are not those of the text',
      `[Variant "ultimate"][Start "ultimate\\u0020${EMPTY} q * -"] *`,
      'line 1, column 28: expected x or o in the position, found "q"',
    ],
    [
      'a start of another game',
      `[Variant "ultimate"][Start "twin ${EMPTY} x * -"] *`,
      'line 1, column 29: expected the name of a variant in the position, found "twin"',
    ],
    [
      'a slip in the rules',
      '[Rules "{\\"id\\":3}"] *',
      'line 1, column 8: expected a rule set, where id must be up to 40 lower-case letters, digits and dashes, a letter first, found 3',
    ],
    [
      'a bonus move forgotten',
      `[Variant "twin"][Start "${ON_BONUS}"] a1:2 *`,
      'line 1, column 87: expected "+" and the bonus move of x, found "a"',
    ],
  ])('%s', (_, text, error) => {
    expect(errorOf(text)).toBe(error)
  })
})

test('an empty text holds no game', () => {
  expect(read(' \n')).toEqual([])
})

test('a tag with a meaning of its own is no free tag', () => {
  const record = one(TEAMS)
  expect(() => makeRecord({ ...record, tags: { Start: 'x' } })).toThrow('free tags')
  expect(() => makeRecord({ ...record, tags: { 'two words': 'x' } })).toThrow('free tags')
})

test('a time is written to the millisecond, and quotes in a comment as they are', () => {
  const record = one(TEAMS)
  const moves = [{ move: 40, time: 1999.6, comment: 'say "no"' }]
  expect(makeRecord({ ...record, comment: null, moves })).toContain('\n1. 4:4@2.000 {say "no"} 1-0\n')
})
