import { expect, it } from 'vitest'
import type { Ending } from '../../referee/ending.ts'
import type { GameRecord } from '../../referee/record.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { EVERY, fits, type OwnResult, summaryOf, totalsOf } from './totals.ts'

const [FIRST, SECOND] = VARIANTS

function game(x: string, o: string, points: readonly [number, number] | null, variant = FIRST): GameRecord {
  const winner = points === null || points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1
  const ending: Ending | null = points && { way: 'line', winner, points, why: 'x has a line' }
  return { variant, tags: { X: x, O: o }, start: null, comment: null, moves: [], ending }
}

it.each<[string, string, readonly [number, number] | null, OwnResult, string | null]>([
  ['human', 'engine:3', [1, 0], 'won', 'engine:3'],
  ['engine:3', 'human', [1, 0], 'lost', 'engine:3'],
  ['human', 'engine:3', [0.5, 0.5], 'drawn', 'engine:3'],
  ['human', 'engine:3', null, 'open', 'engine:3'],
  ['human', 'human', [1, 0], 'other', null],
  ['engine:1', 'engine:2', [1, 0], 'other', null],
  ['team7', 'human', [1, 0], 'other', null],
])('%s against %s, %j: %s', (x, o, points, result, opponent) => {
  expect(summaryOf(game(x, o, points))).toEqual({ variant: FIRST.title, opponent, result })
})

it('totals count by game and opponent, weak ones first', () => {
  const games = [
    game('human', 'engine:10', [0, 1]),
    game('human', 'engine:2', [1, 0]),
    game('engine:2', 'human', [1, 0]),
    game('human', 'engine:2', null),
    game('human', 'human', [1, 0]),
    game('human', 'engine:2', [0, 0], SECOND),
  ].map(summaryOf)
  expect(totalsOf(games)).toEqual([
    { variant: FIRST.title, opponent: 'engine:2', won: 1, drawn: 0, lost: 1 },
    { variant: FIRST.title, opponent: 'engine:10', won: 0, drawn: 0, lost: 1 },
    { variant: SECOND!.title, opponent: 'engine:2', won: 0, drawn: 1, lost: 0 },
  ])
  const count = (filter: Partial<typeof EVERY>): number =>
    games.filter(each => fits(each, { ...EVERY, ...filter })).length
  expect([
    count({}),
    count({ variant: FIRST.title }),
    count({ result: 'open' }),
    count({ opponent: '-' }),
  ]).toEqual([6, 5, 1, 1])
})
