/** Courses for tests: the one of 2018 with a few fields changed, and any that a file can hold. */
import fc from 'fast-check'
import { COURSE_DRAWS, COURSE_MARKS, type Course, MARKED, RELEASE_LEVELS } from '../src/course/course.ts'
import { COURSES_BY_TEMPLATE } from '../src/course/course-2018.ts'
import { nameFault } from '../src/tournament/entrant-name.ts'
import { TEMPLATES, USUAL_KNOCKOUT, USUAL_LEAGUE } from '../src/tournament/template.ts'
import { anyVariant } from './arbitrary.ts'

export const courseFor = (changes: Partial<Course> = {}): Course => ({
  ...COURSES_BY_TEMPLATE['course-2018'],
  ...changes,
})

/** What the reader of a course file knows, in tests. */
export const SURROUNDINGS = {
  levels: ['process', 'namespaces', 'cgroup'],
  isBot: (word: string) => /^(?:random|greedy|minimax|engine(?::[1-9])?)$/.test(word),
}

const ZONES = ['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe']
const anyLine = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map(text => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '·'))
const anyPlainName = anyLine.filter(name => nameFault(name) === null)
const anyName = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)
const anyMarks = fc.integer({ min: 1, max: 100_000 }).map(hundredths => hundredths / 100)

const anyRubric = fc.uniqueArray(
  fc.record(
    {
      id: anyName,
      title: anyLine,
      marks: anyMarks,
      about: fc.oneof(fc.constant(''), anyLine),
      per: fc.constantFrom(...MARKED),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 5, selector: ({ id }) => id },
)

const anyStages = fc.oneof(
  fc.constantFrom(...TEMPLATES),
  fc.constant([{ ...USUAL_LEAGUE, marks: 12.5 }]),
  fc.constant([
    { ...USUAL_LEAGUE, name: 'group', pools: 4, advance: 2, marks: 30 },
    { ...USUAL_KNOCKOUT, name: 'cup', draw: 'seeded' as const, marks: 20 },
  ]),
)

const anyDates = fc
  .tuple(fc.integer({ min: 100_000, max: 4_000_000_000 }), fc.nat(10_000_000))
  .map(([deadline, before]) => ({
    deadline: deadline * 1000,
    registrationUntil: Math.max(100_000, deadline - before) * 1000,
  }))

export const anyCourse: fc.Arbitrary<Course> = fc
  .record({
    dates: anyDates,
    rest: fc.record({
      name: anyPlainName,
      variant: anyVariant,
      zone: fc.constantFrom(...ZONES),
      teamSize: fc.integer({ min: 1, max: 20 }),
      naming: fc.constantFrom(
        { file: 'team{n}.py', class: 'Team{n}' },
        { file: 'bot_{n}_final.py', class: 'Player{n}x' },
      ),
      fileSize: fc.integer({ min: 1, max: 16_384 }).map(kibibytes => kibibytes * 1024),
      limit: fc.option(fc.integer({ min: 1, max: 86_400_000 })),
      startup: fc.integer({ min: 1, max: 3_600_000 }),
      memory: fc.integer({ min: 16, max: 4096 }).map(mebibytes => mebibytes * 2 ** 20),
      confinement: fc.constantFrom('strongest', ...SURROUNDINGS.levels),
      python: fc.constantFrom('python3', 'python2.7', '/opt/my python/bin/python'),
      tournament: fc.record(
        {
          stages: anyStages,
          draw: fc.constantFrom(...COURSE_DRAWS),
          marks: fc.constantFrom(...COURSE_MARKS),
        },
        { noNullPrototype: true },
      ),
      rubric: anyRubric,
      ladder: fc.option(
        fc.record(
          {
            limit: fc.integer({ min: 1, max: 86_400_000 }),
            baselines: fc.subarray(['random', 'greedy', 'engine:3']),
            challenges: fc.nat(1000),
          },
          { noNullPrototype: true },
        ),
      ),
      release: fc.constantFrom(...RELEASE_LEVELS),
    }),
  })
  .map(({ dates, rest }) => ({ ...rest, ...dates }))
  .filter(({ tournament, ladder }) => tournament.draw === 'random' || ladder !== null)
