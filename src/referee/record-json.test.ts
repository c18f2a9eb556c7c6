import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecord } from '../../test/arbitrary.ts'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import { makeRecordJson, parseRecordJson, parseRecordLines } from './record-json.ts'

const GAME = {
  variant: 'ultimate',
  tags: { X: 'team17', O: 'team71' },
  comment: 'before',
  moves: ['4:4', '4:0', '0:4'],
  times: [1234, null, 5],
  comments: [null, 'a corner', null],
  ending: { way: 'resignation', winner: 'x', points: [1, 0], why: 'o resigned' },
}

function errorOf(game: unknown): string {
  const parsed = parseRecordJson(JSON.stringify(game), variantNamed)
  return parsed.ok ? 'no error' : makeTextError(parsed.error)
}

test('any record comes back from its line', () => {
  fc.assert(
    fc.property(anyRecord, record => {
      const line = makeRecordJson(record)
      expect(line).not.toContain('\n')
      const parsed = parseRecordJson(line, variantNamed)
      expect(parsed).toEqual({ ok: true, value: record })
      if (parsed.ok) expect(Object.keys(parsed.value.tags)).toEqual(Object.keys(record.tags))
    }),
    { numRuns: 300 },
  )
})

test('a line is what a program expects', () => {
  const parsed = parseRecordJson(JSON.stringify(GAME), variantNamed)
  expect(parsed.ok && JSON.parse(makeRecordJson(parsed.value))).toEqual(GAME)
})

test('what says nothing is left out', () => {
  const parsed = parseRecordJson('{"variant":"ultimate","moves":[],"ending":null}', variantNamed)
  expect(parsed.ok && makeRecordJson(parsed.value)).toBe(
    '{"variant":"ultimate","tags":{},"moves":[],"ending":null}',
  )
})

test('a time is written to the millisecond', () => {
  const parsed = parseRecordJson(JSON.stringify(GAME), variantNamed)
  const record = parsed.ok ? parsed.value : expect.fail('no record')
  const moves = record.moves.map(placement => ({ ...placement, time: 0.6 }))
  expect(makeRecordJson({ ...record, moves })).toContain('"times":[1,1,1]')
})

describe('lines', () => {
  const line = JSON.stringify(GAME)
  test('are read one by one, blank ones skipped', () => {
    const parsed = parseRecordLines(`${line}\r\n\n${line}`, variantNamed)
    expect(parsed.ok && parsed.value.length).toBe(2)
    expect(parseRecordLines('', variantNamed)).toEqual({ ok: true, value: [] })
  })
  test('a slip is named with its line', () => {
    const parsed = parseRecordLines(`${line}\n\n${line.slice(0, -1)}`, variantNamed)
    expect(parsed.ok || makeTextError(parsed.error)).toBe(
      `line 3, column ${line.length}: expected the text to be JSON, with "," or "}" here, found the end of the text`,
    )
  })
})

describe('a slip is named, and the column is that of its value', () => {
  const START = `"ultimate 9"`
  test.each([
    [[], '[]', 'the text to be an object with the fields of a record, found []'],
    [{ ...GAME, variant: 'ultimat' }, '"ultimat"', 'variant to be the name of a variant, found "ultimat"'],
    [{ move: [7], ...GAME }, '[7]', 'move to be left out: there is no such field, found [7]'],
    [
      { ...GAME, tags: { x: 'me' } },
      '"me"',
      'tags.x to have a free name, a capital first, then letters and digits, found "me"',
    ],
    [{ ...GAME, tags: { X: 9 } }, '9', 'tags.X to be a text, found 9'],
    [
      { ...GAME, moves: ['4:4', '4:5', '4:5'] },
      '"4:5"]',
      'moves[2] to be a legal move: cell already taken by o, found "4:5"',
    ],
    [{ ...GAME, moves: ['4:9'] }, '"4:9"', 'moves[0] to be a move, with a cell from 0 to 8, found "4:9"'],
    [
      { ...GAME, times: [7] },
      '[7]',
      'times to be a list of milliseconds, one or null for each move, found [7]',
    ],
    [
      { ...GAME, times: [1.5, null, null] },
      '1.5',
      'times[0] to be a whole number from 0 to 999999999000, found 1.5',
    ],
    [{ ...GAME, comments: [7, null, null] }, '7,', 'comments[0] to be a text, found 7'],
    [{ ...GAME, ending: 'lost' }, '"lost"', 'ending to be null or an object with an ending, found "lost"'],
    [
      { ...GAME, ending: { ...GAME.ending, way: 'draw' } },
      '"draw"',
      'ending.way to be another way, as the game is not over, found "draw"',
    ],
    [
      { ...GAME, ending: { ...GAME.ending, points: [1, -1] } },
      '-1',
      'ending.points[1] to be a number from 0, found -1',
    ],
    [
      { ...GAME, start: 'ultimate 9' },
      START,
      'start to be a position, with "/" and the top board (1) in column 11, found the end of the text',
    ],
    [{ ...GAME, rules: { id: 'own' } }, '{"id":', 'rules.side to be there, found nothing'],
  ])('%j', (game, culprit, message) => {
    const column = JSON.stringify(game).lastIndexOf(culprit) + 1
    expect(column).toBeGreaterThan(0)
    expect(errorOf(game)).toBe(`line 1, column ${column}: expected ${message}`)
  })
})

test('a game that is played out has the ending that the position says', () => {
  const start = 'ultimate xxx6/xxx6/xx7/o1o6/oo7/oo1oo4/9/9/9 x 2 -'
  const played = (ending: unknown): string => errorOf({ variant: 'ultimate', start, moves: ['2:2'], ending })
  const line = { way: 'line', winner: 'x', points: [1, 0], why: 'three in a row' }
  expect(played(line)).toBe('no error')
  expect(played(null)).toContain('expected ending to be 1-0, as the game is over, found null')
  expect(played({ ...line, winner: 'o' })).toContain(
    'expected ending.winner to be x as winner, as the position says, found "o"',
  )
  expect(played({ ...line, points: [2, 0] })).toContain(
    'expected ending.points to be 1-0, as the position says, found [2,0]',
  )
  expect(played({ ...line, way: 'time', winner: 'o', points: [0, 1] })).toBe('no error')
})
