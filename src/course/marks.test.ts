import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseFor } from '../../test/courses.ts'
import { parseCsv } from '../../test/csv.ts'
import { league } from '../../test/plans.ts'
import { lmsMark } from './lms-marks.ts'
import { changesBetween, newRelease, releasedTo } from './mark-release.ts'
import { checkMark, type GivenMark, type MarkBook, marksOf, OVERRIDE, type StudentMarks } from './marks.ts'
import { makeMarksSheet } from './marks-sheet.ts'

const COURSE = courseFor()
const STAGES = [
  league({ name: 'group', marks: 30 }),
  league({ name: 'semi-final', marks: 10 }),
  league({ marks: 10 }),
]

const TOURNAMENT = {
  plan: { stages: STAGES },
  grades: [
    { entrant: 0, marks: [12.86, 0, 0], total: 12.86 },
    { entrant: 1, marks: [30, 10, 3.33], total: 43.33 },
  ],
  teams: [7, 3],
}

const mark = (
  item: string,
  points: number | null,
  person: number | null = null,
  comment = '',
): GivenMark => ({
  ...{ team: 7, person, item, points, comment },
  ...{ by: 'Rehas', at: 0 },
})
const FULL = [
  mark('heuristic', 7.5),
  mark('search', 15),
  mark('analysis', 8),
  mark('viva', 6, 71),
  mark('viva', 9, 72),
]
const ADA = { team: 7, person: 71 }
const KURT = { team: 7, person: 72 }

const bookOf = (given: readonly GivenMark[]): MarkBook => ({ course: COURSE, tournament: TOURNAMENT, given })
const totals = (given: readonly GivenMark[]): (number | null)[] =>
  marksOf(bookOf(given), [ADA, KURT]).map(({ total }) => total)

describe('marks', () => {
  test('by hand: 12.86 + 7.5 + 15 + 8 and each member’s own viva', () => {
    expect(totals(FULL)).toEqual([49.36, 52.36])
    const [ada] = marksOf(bookOf(FULL), [ADA])
    expect(ada).toMatchObject({ of: 100, soFar: 49.36, override: null })
    expect(ada?.calculated.map(({ item, points, most }) => [item, points, most])).toEqual([
      ['group', 12.86, 30],
      ['semi-final', 0, 10],
      ['league', 0, 10],
    ])
  })

  test('there is no total until everything is marked', () => {
    expect(totals(FULL.slice(0, 4))).toEqual([49.36, null])
    expect(totals([])).toEqual([null, null])
    const [none] = marksOf({ ...bookOf(FULL), tournament: null }, [ADA])
    expect(none).toMatchObject({ total: null, soFar: 36.5, of: 50 })
  })

  test('a line of the team’s is each member’s who has none of their own', () => {
    expect(totals([...FULL.slice(0, 3), mark('viva', 5), mark('viva', 9, 72)])).toEqual([48.36, 52.36])
    expect(totals([...FULL, mark('search', 0, 72)])).toEqual([49.36, 37.36])
  })

  test('an override takes the place of the sum, marked or not', () => {
    expect(totals([...FULL, mark(OVERRIDE, 60, 72, 'bonus')])).toEqual([49.36, 60])
    expect(totals([mark(OVERRIDE, 0, null, 'plagiarism')])).toEqual([0, 0])
  })

  test('a team that was not in the tournament has nothing of it', () => {
    const [out] = marksOf(bookOf([]), [{ team: 5, person: null }])
    expect(out?.calculated.map(({ points }) => points)).toEqual([0, 0, 0])
  })

  test('the total is exactly the sum of the lines that are shown', () => {
    const hundredths = (most: number) => fc.integer({ min: 0, max: 100 * most }).map(value => value / 100)
    fc.assert(
      fc.property(hundredths(10), hundredths(20), hundredths(10), hundredths(10), (a, b, c, d) => {
        const given = [mark('heuristic', a), mark('search', b), mark('analysis', c), mark('viva', d)]
        const cents = [12.86, a, b, c, d].reduce((sum, points) => sum + Math.round(points * 100), 0)
        expect(totals(given)).toEqual([cents / 100, cents / 100])
      }),
    )
  })
})

test.for([
  [mark('viva', 10, 71), null],
  [mark('viva', 0.05, 71), null],
  [mark('viva', null, 71, 'later'), null],
  [mark('style', 1), 'the rubric has no item style; it has heuristic, search, analysis, viva'],
  [mark('viva', 10.01, 71), 'marks must be from 0 to 10; found 10.01'],
  [mark('viva', -1, 71), 'marks must be from 0 to 10; found -1'],
  [mark('viva', Number.NaN, 71), 'marks must be from 0 to 10; found NaN'],
  [mark('viva', 1.005, 71), 'marks have two decimals at most; found 1.005'],
  [mark('viva', 1, 99), 'this person is not in team 7'],
  [mark(OVERRIDE, 105, 71, 'bonus'), null],
  [mark(OVERRIDE, 5, 71, ' '), 'an override needs a reason, which the team will read'],
  [mark(OVERRIDE, null, 71, 'why'), 'an override needs marks; to take it back, remove it'],
] as const)('a mark is checked: %#', ([given, why]) => {
  const result = checkMark(COURSE, given, [71, 72])
  expect(result.ok ? null : result.error.words).toBe(why)
})

describe('a release', () => {
  const at = (given: readonly GivenMark[]): StudentMarks[] => marksOf(bookOf(given), [ADA, KURT])
  const first = newRelease([], at(FULL), 100, 'Rehas')
  const changed = at([
    ...FULL.filter(({ item }) => item !== 'search'),
    mark('search', 16, null, 'found more'),
  ])

  test('is a snapshot: later marks do not show', () => {
    expect(releasedTo(71, [])).toBeNull()
    expect(releasedTo(71, [first])).toEqual({
      release: { number: 1, at: 100 },
      marks: at(FULL)[0],
      changes: [],
    })
    expect(releasedTo(99, [first])).toBeNull()
  })

  test('shows what has changed since the one before, to each student their own', () => {
    const second = newRelease([first], changed, 200, 'Rehas')
    expect(releasedTo(71, [second, first])).toEqual({
      release: { number: 2, at: 200 },
      marks: changed[0],
      changes: [
        {
          ...{ team: 7, person: 71, item: 'search' },
          ...{ before: { points: 15, comment: '' }, after: { points: 16, comment: 'found more' } },
        },
        {
          ...{ team: 7, person: 71, item: 'total' },
          ...{ before: { points: 49.36, comment: '' }, after: { points: 50.36, comment: '' } },
        },
      ],
    })
  })

  test('tells staff beforehand what it would change', () => {
    expect(changesBetween(first.students, at(FULL))).toEqual([])
    expect(changesBetween(first.students, changed).map(({ person, item }) => [person, item])).toEqual([
      [71, 'search'],
      [71, 'total'],
      [72, 'search'],
      [72, 'total'],
    ])
  })

  test('survives being stored', () => {
    expect(JSON.parse(JSON.stringify(first))).toEqual(first)
  })
})

test('a platform gets the total, and the comments in one', () => {
  const ada = { participant: 5, roll: '271', email: null, name: 'Ada' }
  const given = [...FULL.slice(0, 3), mark('viva', 6, 71, 'knew <all>'), mark(OVERRIDE, 55, 71, 'bonus')]
  const [marks] = marksOf(bookOf(given), [ADA])
  expect(marks && lmsMark(ada, marks)).toEqual({
    ...ada,
    grade: 55,
    comment: 'Viva: knew <all>\nOverride: bonus',
  })
})

test('the sheet has a row a student and a column a line', () => {
  const names = {
    person: (id: number) => ({ name: id === 71 ? '=Ada' : 'Kurt', roll: `2${id}` }),
    team: (number: number) => `The ${number}`,
  }
  const given = [...FULL.slice(0, 4), mark('viva', null, 72, 'missed it'), mark(OVERRIDE, 55, 71, 'bonus')]
  expect(parseCsv(makeMarksSheet(marksOf(bookOf(given), [ADA, KURT]), names))).toEqual({
    ok: true,
    value: [
      [
        ...['Team Number', 'Team Name', 'Name', 'Roll No', 'group (30)', 'semi-final (10)', 'league (10)'],
        ...['Heuristic (10)', 'Search strategy (20)', 'Performance analysis (10)', 'Viva (10)'],
        ...['Override', 'Total', 'Comments'],
      ],
      ['7', 'The 7', '=Ada', '271', '12.86', '0', '0', '7.5', '15', '8', '6', '55', '55', 'Override: bonus'],
      ['7', 'The 7', 'Kurt', '272', '12.86', '0', '0', '7.5', '15', '8', '', '', '', 'Viva: missed it'],
    ],
  })
})
