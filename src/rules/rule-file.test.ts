import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyVariant } from '../../test/arbitrary.ts'
import { makeComplaint, makeVariant, parseVariant } from './rule-file.ts'
import type { Variant } from './variant.ts'
import { VARIANTS } from './variants.ts'

const LEAST = {
  id: 'mine',
  side: 3,
  lines: ['rows'],
  scoring: { win: [1, 0], noLine: { kind: 'compare', by: [], split: [1, 0], equal: 0.5 } },
}

/** Every complaint, without its place. */
function complaintsAbout(text: string): string[] {
  const parsed = parseVariant(text)
  return parsed.ok ? [] : parsed.error.map(complaint => makeComplaint(complaint).replace(/ \(line.*/, ''))
}

const changed = (changes: object): string => JSON.stringify({ ...LEAST, ...changes })
const scored = (changes: object): string => changed({ scoring: { ...LEAST.scoring, ...changes } })

test.each(VARIANTS.map(variant => [variant.id, variant] as const))('%s comes back', (_, variant) => {
  expect(parseVariant(makeVariant(variant))).toEqual({ ok: true, value: variant })
})

test('any rule set comes back', () => {
  const comesBack = (variant: Variant): void => {
    expect(parseVariant(makeVariant(variant))).toEqual({ ok: true, value: variant })
  }
  fc.assert(fc.property(anyVariant, comesBack), { numRuns: 300 })
})

test('what is left out is as in the plainest game', () => {
  expect(parseVariant(JSON.stringify(LEAST))).toEqual({
    ok: true,
    value: {
      ...LEAST,
      version: 1,
      title: 'mine',
      origin: 'a rule file',
      grids: 1,
      routes: 'same',
      wonBoards: 'close',
      bonus: false,
      moveLimit: null,
      simulator: 'simulator',
      course: { class: 'Team', gives: 'board', drawn: 'd' },
    },
  })
})

test.each([
  ['diamonds on side 3', changed({ lines: ['diamonds'] })],
  ['a line as its slots', changed({ lines: [[0, 8]] })],
  ['points for bad moves', scored({ badMove: [0.5, 0.5] })],
  ['a fraction of a second', changed({ moveLimit: 0.25 })],
  ['weights', scored({ noLine: { kind: 'weights', weights: [1, 2, 3, 4, 5, 6, 7, 8, 9] } })],
  [
    'a diagonal counted',
    changed({
      lines: ['diagonals'],
      scoring: { ...LEAST.scoring, noLine: { ...LEAST.scoring.noLine, by: ['diagonal-boards'] } },
    }),
  ],
])('%s: allowed', (_, text) => {
  expect(complaintsAbout(text)).toEqual([])
})

describe('complaints say which field, what it must be and what it is', () => {
  const LINE = '"rows", "columns", "diagonals", "diamonds" or a list of 2 to 9 slots'
  test.each([
    ['[]', 'the text must be an object with the fields of a rule set; found []'],
    [
      changed({ id: 'My game' }),
      'id must be up to 40 lower-case letters, digits and dashes, a letter first; found "My game"',
    ],
    [
      changed({ id: `a${'b'.repeat(40)}` }),
      `id must be up to 40 lower-case letters, digits and dashes, a letter first; found "a${'b'.repeat(39)}…"`,
    ],
    [changed({ version: 0 }), 'version must be a whole number from 1 to 1000000; found 0'],
    [changed({ title: '' }), 'title must be one line of 1 to 100 characters; found ""'],
    [
      changed({ origin: 'two\nlines' }),
      'origin must be one line of 1 to 100 characters; found "two\\nlines"',
    ],
    [changed({ side: 5 }), 'side must be 3 or 4; found 5'],
    [changed({ side: '3' }), 'side must be 3 or 4; found "3"'],
    [changed({ grids: 3 }), 'grids must be 1 or 2; found 3'],
    [changed({ lines: [] }), 'lines must be a list of 1 to 100 lines; found []'],
    [changed({ lines: ['row'] }), `lines[0] must be ${LINE}; found "row"`],
    [changed({ lines: ['rows', [4]] }), `lines[1] must be ${LINE}; found [4]`],
    [changed({ lines: ['rows', [0, 9]] }), 'lines[1][1] must be a whole number from 0 to 8; found 9'],
    [changed({ lines: ['rows', [0, 1.5]] }), 'lines[1][1] must be a whole number from 0 to 8; found 1.5'],
    [changed({ lines: ['rows', [3, 3]] }), 'lines[1] must name nothing twice; found [3,3]'],
    [
      changed({ routes: 'other' }),
      'routes must be "same" or a list of 9 lists, the boards that each cell sends to; found "other"',
    ],
    [
      changed({ routes: [[0]] }),
      'routes must be "same" or a list of 9 lists, the boards that each cell sends to; found [[0]]',
    ],
    [
      changed({ routes: [[], [1], [2], [3], [4], [5], [6], [7], [8]] }),
      'routes[0] must be a list of boards, at least one; found []',
    ],
    [
      changed({ routes: [[1, 1], [1], [2], [3], [4], [5], [6], [7], [8]] }),
      'routes[0] must name nothing twice; found [1,1]',
    ],
    [changed({ wonBoards: 'open' }), 'wonBoards must be "close" or "stay"; found "open"'],
    [changed({ bonus: 1 }), 'bonus must be true or false; found 1'],
    [changed({ moveLimit: 0 }), 'moveLimit must be null or seconds, more than 0 and at most 86400; found 0'],
    [
      changed({ moveLimit: 86401 }),
      'moveLimit must be null or seconds, more than 0 and at most 86400; found 86401',
    ],
    [changed({ simulator: 'none' }), 'simulator must be "simulator" or "evaluator"; found "none"'],
    [changed({ scoring: 3 }), 'scoring must be an object with win and noLine; found 3'],
    [scored({ win: 3 }), "scoring.win must be two numbers, winner's points first; found 3"],
    [scored({ win: [1, 2] }), 'scoring.win must give the winner at least as much as the loser; found [1,2]'],
    [scored({ win: [1, -1] }), 'scoring.win[1] must be a number from 0 to 1000000; found -1'],
    [scored({ badMove: [1] }), "scoring.badMove must be two numbers, winner's points first; found [1]"],
    [scored({ noLine: {} }), 'scoring.noLine.kind must be there; found nothing'],
    [
      scored({ noLine: { kind: 'draw' } }),
      'scoring.noLine.kind must be "weights" or "compare"; found "draw"',
    ],
    [
      scored({ noLine: { kind: 'weights', weights: [1, 2] } }),
      'scoring.noLine.weights must be a list of 9 numbers, the points of each board; found [1,2]',
    ],
    [
      scored({ noLine: { kind: 'weights', weights: [1, 2, 3, '4', 5, 6, 7, 8, 9] } }),
      'scoring.noLine.weights[3] must be a number from 0 to 1000000; found "4"',
    ],
    [
      scored({ noLine: { kind: 'compare', by: ['diagonal-boards'], split: [1, 0], equal: 0 } }),
      'scoring.noLine.by[0] must be left out, as "diagonals" is not among the lines; found "diagonal-boards"',
    ],
    [
      scored({ noLine: { kind: 'compare', by: ['boards', 'boards'], split: [1, 0], equal: 0 } }),
      'scoring.noLine.by must name nothing twice; found ["boards","boards"]',
    ],
    [changed({ sise: 3 }), 'sise must be left out: there is no such field; found 3'],
    [
      changed({ route: 'same' }),
      'route must be left out: there is no such field, but there is routes; found "same"',
    ],
    [changed({ 'a\u001bb': 1 }), '"a\\u001bb" must be left out: there is no such field; found 1'],
  ])('%s', (text, complaint) => {
    expect(complaintsAbout(text)).toEqual([complaint])
  })

  test('all at once, each with its place', () => {
    const text = '{\n  "id": "mine",\n  "sid": 3,\n  "lines": ["rows"],\n  "scoring": { "win": 3 }\n}'
    const parsed = parseVariant(text)
    expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([
      'sid must be left out: there is no such field, but there is side; found 3 (line 3, column 10)',
      'side must be there; found nothing (line 1, column 1)',
      "scoring.win must be two numbers, winner's points first; found 3 (line 5, column 23)",
      'scoring.noLine must be there; found nothing (line 5, column 14)',
    ])
  })

  test('a name that is taken is among them', () => {
    const text = '{\n  "id": "mine",\n  "side": 5,\n  "lines": ["rows"],\n  "scoring": 3\n}'
    const parsed = parseVariant(text, { taken: id => id === 'mine' })
    expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([
      'id must be a name that no built-in variant has; found "mine" (line 2, column 9)',
      'side must be 3 or 4; found 5 (line 3, column 11)',
      expect.stringMatching(/^scoring must be .*line 5, column 14/),
    ])
  })

  test('a slip in the JSON itself has its place', () => {
    const parsed = parseVariant('{\n  "id": mine\n}')
    expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([
      'the text must be JSON, with a JSON value here; found "m" (line 2, column 9)',
    ])
  })
})
