import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCourse, courseFor, SURROUNDINGS } from '../../test/courses.ts'
import { mutants } from '../../test/mutant.ts'
import { makeComplaint, makeObjection } from '../rules/check.ts'
import { YAML_TEXT } from '../runner/yaml.ts'
import type { Course } from './course.ts'
import { makeCourse, parseCourse } from './course-file.ts'
import { makeCourseYaml } from './course-yaml.ts'

const PLAIN = {
  name: 'Bots',
  variant: 'extreme',
  zone: 'Asia/Kolkata',
  registrationUntil: '2018-02-02 23:55',
  deadline: '2018-02-24 23:55',
}

const read = (value: object): Course | string[] => {
  const result = parseCourse(JSON.stringify(value), SURROUNDINGS)
  return result.ok ? result.value : result.error.map(makeObjection)
}

test('a course file is read as it was written', () => {
  fc.assert(
    fc.property(anyCourse, course => {
      expect(parseCourse(makeCourse(course), SURROUNDINGS)).toEqual({ ok: true, value: course })
    }),
  )
})

test('so is the one for people to edit', () => {
  fc.assert(
    fc.property(anyCourse, course => {
      expect(parseCourse(makeCourseYaml(course), SURROUNDINGS, YAML_TEXT)).toEqual({
        ok: true,
        value: course,
      })
    }),
  )
})

test('what is left out is as in the course of 2018', () => {
  expect(read(PLAIN)).toEqual(courseFor({ name: 'Bots' }))
})

test('the course of 2018 is the document’s', () => {
  const course = courseFor()
  expect(course.rubric.map(({ id, marks, per }) => [id, marks, per])).toEqual([
    ['heuristic', 10, 'team'],
    ['search', 20, 'team'],
    ['analysis', 10, 'team'],
    ['viva', 10, 'member'],
  ])
  expect(course).toMatchObject({
    teamSize: 2,
    limit: 16_000,
    naming: { file: 'team{n}.py', class: 'Team{n}' },
  })
  const text = makeCourseYaml(course)
  expect(text).toContain('\nregistrationUntil: "2018-02-02 23:55"\n')
  expect(text).toContain('\ndeadline: "2018-02-24 23:55"\n')
})

test('the ladder may be off, or on as usual, or on its own terms', () => {
  expect(read({ ...PLAIN, ladder: false })).toMatchObject({ ladder: null })
  expect(read({ ...PLAIN, ladder: true })).toMatchObject({ ladder: { limit: 1600, challenges: 10 } })
  expect(read({ ...PLAIN, movetime: null })).toMatchObject({ ladder: { limit: 1000 } })
  expect(read({ ...PLAIN, ladder: { movetime: 5 } })).toMatchObject({ ladder: { limit: 5, challenges: 10 } })
})

test('a date that comes twice is read by its offset', () => {
  const twice = { ...PLAIN, zone: 'Europe/Berlin', deadline: '2026-10-25 02:30 +01:00' }
  expect(read(twice)).toMatchObject({ deadline: 1_792_891_800_000 })
})

test.for([
  [{ deadline: undefined }, 'deadline must be there; found nothing'],
  [
    { zone: 'IST' },
    'zone must be the name of a time zone, such as Asia/Kolkata or Europe/Berlin; found "IST"',
  ],
  [
    { zone: 'Europe/Berlin', deadline: '2026-03-29 02:30' },
    'deadline must be a time that there is in Europe/Berlin, where clocks are put forward over 2026-03-29 02:30; found "2026-03-29 02:30"',
  ],
  [
    { registrationUntil: '2018-02-25 00:00' },
    'registrationUntil must not be after the deadline; found "2018-02-25 00:00"',
  ],
  [{ teamSize: 0 }, 'teamSize must be a whole number from 1 to 20; found 0'],
  [
    { naming: { file: 'team{n}.py', class: 'Team' } },
    'naming.class must be a name such as Team{n}, where {n} stands for the number of the team; found "Team"',
  ],
  [
    { rubric: [{ id: 'viva', marks: 10.005 }] },
    'rubric[0].marks must be marks: more than 0, at most 1000, with at most two decimals; found 10.005',
  ],
  [
    {
      rubric: [
        { id: 'viva', marks: 1 },
        { id: 'viva', marks: 2 },
      ],
    },
    'rubric[1] must have an id of its own; found "viva"',
  ],
  [
    { ladder: { baselines: ['gredy'] } },
    'ladder.baselines[0] must be the name of a built-in bot, such as "greedy" or "engine:3"; found "gredy"',
  ],
  [{ tournament: 'cup' }, 'tournament must be "league", "swiss", "knockout" or "course"; found "cup"'],
  [
    { tournament: { draw: 'ladder' }, ladder: false },
    'ladder must be on, as the draw of the tournament is seeded by it; found false',
  ],
  [
    { clock: '20x' },
    'clock must be left out: a course is graded, and bots are graded by the real clock; found "20x"',
  ],
  [{ deadlines: 1 }, 'deadlines must be left out: there is no such field; found 1'],
] as const)('%j is refused', ([changes, complaint]) => {
  expect(read({ ...PLAIN, ...changes })).toEqual([complaint])
})

test('all that is wrong is told at once', () => {
  expect(read({ name: '', zone: 'x', teamSize: 21 })).toHaveLength(6)
})

test('a complaint says where', () => {
  const text = makeCourseYaml(courseFor()).replace('teamSize: 2', 'teamSize: two')
  const result = parseCourse(text, SURROUNDINGS, YAML_TEXT)
  expect(result.ok ? [] : result.error.map(makeComplaint)).toEqual([
    'teamSize must be a whole number from 1 to 20; found "two" (line 12, column 11)',
  ])
})

test('of a broken file either every complaint is told, or what is read can be written again', () => {
  fc.assert(
    fc.property(anyCourse, fc.nat(), (course, seed) => {
      for (const text of mutants(makeCourse(course), seed, 5)) {
        const result = parseCourse(text, SURROUNDINGS)
        if (result.ok) expect(parseCourse(makeCourse(result.value), SURROUNDINGS)).toEqual(result)
        else expect(result.error).not.toEqual([])
      }
    }),
  )
})
