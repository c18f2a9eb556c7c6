import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeTextError } from '../rules/text.ts'
import { variantNamed } from '../rules/variants.ts'
import { checkVector, parseVector } from './vectors.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

const linesOf = (variant: string): string[] =>
  readFileSync(new URL(`../../test/vectors/${variant}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

function check(game: unknown): string[] {
  const parsed = parseVector(JSON.stringify(game), variantNamed)
  return parsed.ok ? checkVector(parsed.value, md5) : [makeTextError(parsed.error)]
}

test.each(['extreme', 'twin', 'ut3', 'ut3-closed', 'adjacent'])(
  '%s: no game of the old referee differs',
  id => {
    const games = linesOf(id)
    expect(games).toHaveLength(60)
    for (const line of games) expect(check(JSON.parse(line))).toEqual([])
  },
)

const [LINE = ''] = linesOf('twin')
const GAME = JSON.parse(LINE)

test.each([
  [
    'a count',
    { legalCounts: [161, ...GAME.legalCounts.slice(1)] },
    ['legal moves before placement 1: 162, the vector has 161'],
  ],
  [
    'too few counts',
    { legalCounts: GAME.legalCounts.slice(0, -1) },
    [
      `legal moves before placement ${GAME.moves.length}: ${GAME.legalCounts.at(-1)}, the vector has undefined`,
      `placements: ${GAME.moves.length}, the vector has ${GAME.moves.length - 1}`,
    ],
  ],
  [
    'the md5',
    { legalMd5: '0'.repeat(32) },
    [`md5 of the legal moves: "${GAME.legalMd5}", the vector has "${'0'.repeat(32)}"`],
  ],
  ['the boards', { boards: 'x' }, [`boards: "${GAME.boards}", the vector has "x"`]],
  [
    'the way',
    { result: { ...GAME.result, by: 'draw' } },
    [`way: "${GAME.result.by}", the vector has "draw"`],
  ],
  [
    'the winner',
    { result: { ...GAME.result, winner: null } },
    [`winner: "${GAME.result.winner}", the vector has null`],
  ],
  [
    'the points',
    { result: { ...GAME.result, points: [1, 1] } },
    [`points: [${GAME.result.points}], the vector has [1,1]`],
  ],
  [
    'a mark',
    { moves: [['o', ...GAME.moves[0].slice(1)], ...GAME.moves.slice(1)] },
    ['placement 1: x is to move, not o'],
  ],
  [
    'a move',
    { moves: [GAME.moves[0], GAME.moves[0]] },
    ['placement 2: o is to move, not x', 'placement 2: b0:7 is refused: cell already taken by x'],
  ],
])('%s that differs is found', (_, changes, mismatches) => {
  expect(check({ ...GAME, ...changes })).toEqual(mismatches)
})

/** The first game of x's that is won by a line, as the log of a real tournament would have it. */
const REAL = (() => {
  const { variant, moves, result } = linesOf('extreme')
    .map(line => JSON.parse(line))
    .find(({ result: { by } }) => by === 'line')
  return { variant, x: 'team17', o: 'team71', moves, ending: 'line', points: result.points }
})()

test.each([
  ['as logged', {}, []],
  ['other points', { points: [1, 2] }, [`points: [${REAL.points}], the vector has [1,2]`]],
  ['another ending', { ending: 'points' }, ['way: "line", the vector has "points"']],
  ['a crash of x before the first move', { ending: 'crash', moves: [], points: [0, 68] }, []],
  ['a crash of o', { ending: 'crash', moves: REAL.moves.slice(0, 1), points: [68, 0] }, []],
  [
    'the clock of o, points for o',
    { ending: 'time', moves: REAL.moves.slice(0, 1), points: [0, 68] },
    ['points: [68,0], the vector has [0,68]'],
  ],
  [
    'a line that is not there',
    { moves: REAL.moves.slice(0, 1) },
    ['way: "not over", the vector has "line"', `points: null, the vector has [${REAL.points}]`],
  ],
])('a logged game: %s', (_, changes, mismatches) => {
  expect(check({ ...REAL, ...changes })).toEqual(mismatches)
})

test('a crash after the end is no crash', () => {
  expect(check({ ...REAL, ending: 'crash' })).toContain('game: "over", the vector has "not over"')
})

test.each([
  ['{}', '{}', 'variant to be there, found nothing'],
  ['[ ', '', 'the text to be JSON, with a JSON value here, found the end of the text'],
  ['{"variant":"none"}', '"none"', 'variant to be the name of a variant, found "none"'],
  [JSON.stringify({ ...GAME, moves: [['x', 7, 0, 0]] }), '7,0,0', 'moves[0][1] to be 0 or 1, found 7'],
  [
    JSON.stringify({ ...REAL, moves: [['x', 7, 7, 7]] }),
    '["x",7,7,7]',
    'moves[0] to be ["x" or "o", row, column], found ["x",7,7,7]',
  ],
  [
    JSON.stringify({ ...REAL, ending: 'sleep' }),
    '"sleep"',
    'ending to be "line", "points", "crash" or "time", found "sleep"',
  ],
  [
    JSON.stringify({ ...REAL, legalCounts: [7777] }),
    '[7777]',
    'legalCounts to be left out: there is no such field, found [7777]',
  ],
])('a line that is no vector is refused: %s', (line, culprit, message) => {
  const parsed = parseVector(line, variantNamed)
  const column = line.lastIndexOf(culprit) + 1
  expect(parsed.ok || makeTextError(parsed.error)).toBe(`line 1, column ${column}: expected ${message}`)
})
