import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyVariant } from '../../test/arbitrary.ts'
import { mutants } from '../../test/mutant.ts'
import { entrantsFor, knockout, league, planFor, swiss } from '../../test/plans.ts'
import { makeComplaint } from '../rules/check.ts'
import { VARIANTS } from '../rules/variants.ts'
import { entrantsIn } from './entrants-file.ts'
import type { StagePlan, TournamentPlan } from './plan.ts'
import { makePlan, parsePlan, type Surroundings } from './plan-file.ts'
import { templateStages } from './template.ts'

const HERE: Surroundings = {
  levels: ['process', 'namespaces', 'cgroup'],
  filesIn: folder => (folder === 'bots/' ? ['team10.py', 'team2.py', 'notes.txt'] : null),
}

const VARIANT = VARIANTS[2]
const LEAST = { variant: VARIANT!.id, entrants: ['a.py', 'b.py', 'c.py', 'd.py'] }

const changed = (changes: object): string => JSON.stringify({ ...LEAST, ...changes })
const staged = (...stages: unknown[]): string => changed({ stages })

/** Every complaint, without its place. */
function complaintsAbout(text: string): string[] {
  const parsed = parsePlan(text, HERE)
  return parsed.ok ? [] : parsed.error.map(complaint => makeComplaint(complaint).replace(/ \(line \d.*/, ''))
}

function read(text: string): TournamentPlan {
  const parsed = parsePlan(text, HERE)
  return parsed.ok ? parsed.value : expect.fail(parsed.error.map(makeComplaint).join('\n'))
}

test('the smallest file is a league of two games a pair under the terms of the variant', () => {
  expect(read(JSON.stringify(LEAST))).toEqual({
    name: 'tournament',
    variant: VARIANT,
    entrants: ['a', 'b', 'c', 'd'].map(name => ({ name, bot: `${name}.py`, members: [], rank: null })),
    limit: 16_000,
    startup: 10_000,
    memory: 2 ** 30,
    confinement: 'strongest',
    graded: false,
    seed: 1,
    python: 'python3',
    openings: 0,
    stages: [
      {
        kind: 'league',
        name: 'league',
        games: 2,
        draw: 'random',
        advance: 0,
        marks: 0,
        pools: 1,
        further: 0,
        tiebreaks: ['wins', 'direct', 'sonneborn-berger', 'forfeits'],
      },
    ],
  })
})

test('entrants are bots, described bots, or a folder', () => {
  const entrants = [
    'x/team7.py:Team7',
    'engine:3',
    { bot: 'c.js', name: 'C', members: ['Ann', 'Bo'], rank: 2 },
  ]
  expect(read(changed({ entrants })).entrants).toEqual([
    { name: 'team7', bot: 'x/team7.py:Team7', members: [], rank: null },
    { name: 'engine:3', bot: 'engine:3', members: [], rank: null },
    { name: 'C', bot: 'c.js', members: ['Ann', 'Bo'], rank: 2 },
  ])
  expect(read(changed({ entrants: { folder: 'bots/' } })).entrants.map(({ bot }) => bot)).toEqual([
    'bots/team2.py',
    'bots/team10.py',
  ])
})

test('names may be joined as some scripts and emoji are', () => {
  const entrants = ['a.py', { bot: 'b.py', name: '\u{1F469}\u200d\u{1F4BB}' }]
  expect(read(changed({ entrants })).entrants[1]!.name).toBe('\u{1F469}\u200d\u{1F4BB}')
})

test('files are taken by the pattern, in the order of their numbers', () => {
  const files = ['t10.py', 't9.py', 't09.py', 'x.pyc', 'Xpy', 't.py', 't1a.py', 't10a.py']
  const names = entrantsIn('b', files, '*.py').map(({ name }) => name)
  expect(names).toEqual(['t', 't1a', 't09', 't9', 't10', 't10a'])
  expect(entrantsIn('b', files, 't?.py').map(({ bot }) => bot)).toEqual(['b/t9.py'])
})

test('a command is called as it is written, whatever its last word is', () => {
  const entrants = ['cmd:python3 bots/ill.py', 'ugi:node engine.js']
  expect(read(changed({ entrants })).entrants.map(({ name }) => name)).toEqual(entrants)
})

test('hidden files and the mark of a package are no bots', () => {
  const files = ['.team1.py', '._team2.py', '__init__.py', 'team2.py', '__init__2.py']
  expect(entrantsIn('b', files, '*.py').map(({ name }) => name)).toEqual(['__init__2', 'team2'])
})

test('a rule set of its own, a template, several stages', () => {
  const rules = { ...VARIANTS[0], id: 'mine' }
  expect(read(changed({ variant: rules })).variant).toEqual(rules)
  const many = Array.from({ length: 100 }, (_, i) => `team${i}.py`)
  expect(read(changed({ entrants: many, stages: 'course' })).stages).toEqual(templateStages('course', 100))
  const stages = read(staged({ name: 'first', pools: 2, advance: 1 }, { kind: 'knockout' })).stages
  expect(stages.map(({ kind, draw, advance }) => [kind, draw, advance])).toEqual([
    ['league', 'random', 1],
    ['knockout', 'seeded', 0],
  ])
})

const anyStages: fc.Arbitrary<StagePlan[]> = fc.constantFrom<StagePlan[]>(
  [league()],
  [swiss({ draw: 'random' })],
  [knockout({ draw: 'random', third: false })],
  [league({ name: 'a', pools: 3, advance: 1, further: 2, marks: 30, games: 4 }), knockout({ name: 'b' })],
  [
    swiss({ draw: 'random', rounds: 4, advance: 4, tiebreaks: ['direct', 'seeding'] }),
    league({ draw: 'seeded' }),
  ],
  templateStages('course', 9),
)

test('any plan comes back', () => {
  fc.assert(
    fc.property(anyVariant, anyStages, fc.boolean(), fc.nat(), (variant, stages, graded, seed) => {
      const entrants = entrantsFor(9).map((entrant, i) => ({
        ...entrant,
        rank: graded ? i + 1 : null,
        members: ['A'],
      }))
      const plan = planFor(9, stages, { variant, graded, seed, entrants, limit: seed === 0 ? null : 50 })
      expect(read(makePlan(plan))).toEqual(plan)
    }),
  )
})

test('no spoilt text breaks the reader', () => {
  const text = makePlan(planFor(9, [league({ pools: 2, advance: 2 }), knockout({ name: 'b' })]))
  for (const spoilt of mutants(text, 7, 300)) expect(parsePlan(spoilt, HERE)).toHaveProperty('ok')
})

test.for(['20x', '1.5x:processor'])('a faster clock is read and written again: %s', clock => {
  const plan = read(changed({ clock }))
  expect(JSON.parse(makePlan(plan))).toMatchObject({ clock })
  expect(read(makePlan(plan))).toEqual(plan)
})

describe('complaints say which field, what it must be and what it is', () => {
  test.each([
    ['[]', 'the text must be an object with the fields of a tournament; found []'],
    ['{', 'the text must be JSON, with a text in quotes here; found the end of the text'],
    [
      changed({ clock: 20 }),
      'clock must be a number from 1 to 1000 and x, as in 20x, or 20x:processor to count processor time; found 20',
    ],
    [
      changed({ clock: '20x', graded: true }),
      'clock must be left out: the tournament is graded, and bots are graded by the real clock; found "20x"',
    ],
    [changed({ entrant: [] }), 'entrant must be left out: there is no such field; found []'],
    [
      changed({ moveTime: 5 }),
      'moveTime must be left out: there is no such field, but there is movetime; found 5',
    ],
    [JSON.stringify({ entrants: LEAST.entrants }), 'variant must be there; found nothing'],
    [JSON.stringify({ variant: LEAST.variant }), 'entrants must be there; found nothing'],
    [
      changed({ variant: 'extrem' }),
      `variant must be the name of a variant (did you mean ${VARIANT!.id}?); found "extrem"`,
    ],
    [
      changed({ variant: 'chess' }),
      `variant must be the name of a variant (${VARIANTS.map(({ id }) => id).join(', ')}); found "chess"`,
    ],
    [changed({ variant: 3 }), 'variant must be an object with the fields of a rule set; found 3'],
    [
      changed({ variant: VARIANT }),
      `variant.id must be a name that no built-in variant has; found "${VARIANT!.id}"`,
    ],
    [changed({ variant: { ...VARIANTS[0], id: 'mine', side: 5 } }), 'variant.side must be 3 or 4; found 5'],
    [
      changed({ entrants: [] }),
      'entrants must be a list of 2 to 1000 entrants, or an object with a folder; found []',
    ],
    [
      changed({ entrants: ['a.py'] }),
      'entrants must be a list of 2 to 1000 entrants, or an object with a folder; found ["a.py"]',
    ],
    [
      changed({ entrants: 'bots' }),
      'entrants must be a list of 2 to 1000 entrants, or an object with a folder; found "bots"',
    ],
    [changed({ entrants: ['a.py', 7] }), 'entrants[1] must be a bot, or an object with a bot; found 7'],
    [changed({ entrants: ['a.py', ''] }), 'entrants[1] must be one line of 1 to 500 characters; found ""'],
    [
      changed({ entrants: ['a.py', 'x/a.py'] }),
      'entrants[1] must have a name of its own: a is taken; found "x/a.py"',
    ],
    [
      changed({ entrants: ['caf\u00e9.py', 'cafe\u0301.py'] }),
      'entrants[1] must have a name that does not look like café, which is taken; found "cafe\u0301"',
    ],
    [
      changed({ entrants: ['a b.py', { bot: 'b.py', name: 'a\u00a0b' }] }),
      'entrants[1] must have a name that does not look like a b, which is taken; found "a\u00a0b"',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', name: 'a\u200b' }] }),
      'entrants[1] must have another name, as this one has characters that are not plain to see; found "a\\u200b"',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', name: 'a\u200d' }] }),
      'entrants[1] must have a name that does not look like a, which is taken; found "a\\u200d"',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', name: '\u3164' }] }),
      'entrants[1] must have another name, as this one has characters that are not plain to see; found "\u3164"',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', name: ' a' }] }),
      'entrants[1] must have another name, as this one has a space at one of its ends; found " a"',
    ],
    [
      changed({ entrants: ['a.py', 'x/a .py'] }),
      'entrants[1] must have another name, as this one has a space at one of its ends; found "a "',
    ],
    [changed({ entrants: ['a.py', { name: 'b' }] }), 'entrants[1].bot must be there; found nothing'],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', member: ['Ann'] }] }),
      'entrants[1].member must be left out: there is no such field, but there is members; found ["Ann"]',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', members: 'Ann' }] }),
      'entrants[1].members must be a list of up to 20 names; found "Ann"',
    ],
    [
      changed({ entrants: ['a.py', { bot: 'b.py', rank: 0 }] }),
      'entrants[1].rank must be a whole number from 1 to 1000000; found 0',
    ],
    [
      changed({ entrants: { folder: 'nowhere' } }),
      'entrants must name a folder that can be read; found {"folder":"nowhere"}',
    ],
    [
      changed({ entrants: { folder: 'bots/', pattern: '*.txt' } }),
      'entrants must lead to 2 to 1000 files like *.txt; found 1 such files in bots/',
    ],
    [changed({ entrants: { pattern: '*.py' } }), 'entrants.folder must be there; found nothing'],
    [changed({ name: 'two\nlines' }), 'name must be one line of 1 to 100 characters; found "two\\nlines"'],
    [changed({ movetime: 0 }), 'movetime must be null or milliseconds, from 1 to 86400000; found 0'],
    [changed({ movetime: '16s' }), 'movetime must be null or milliseconds, from 1 to 86400000; found "16s"'],
    [changed({ startup: -1 }), 'startup must be milliseconds, at most an hour; found -1'],
    [changed({ memory: 1.5 }), 'memory must be whole mebibytes, from 16 to 1048576; found 1.5'],
    [
      changed({ confinement: 'docker' }),
      'confinement must be "strongest", "process", "namespaces" or "cgroup"; found "docker"',
    ],
    [changed({ graded: 'yes' }), 'graded must be true or false; found "yes"'],
    [changed({ seed: -1 }), 'seed must be a whole number from 0 to 4294967295; found -1'],
    [changed({ python: '' }), 'python must be one line of 1 to 200 characters; found ""'],
    [changed({ openings: 21 }), 'openings must be a whole number from 0 to 20; found 21'],
    [
      changed({ stages: [] }),
      'stages must be a list of 1 to 10 stages, or one of "league", "swiss", "knockout", "course"; found []',
    ],
    [changed({ stages: 'cup' }), 'stages must be "league", "swiss", "knockout" or "course"; found "cup"'],
    [staged('league'), 'stages[0] must be an object with the fields of a stage; found "league"'],
    [staged({ kind: 'cup' }), 'stages[0].kind must be "league", "swiss" or "knockout"; found "cup"'],
    [staged({ rounds: 3 }), 'stages[0].rounds must be left out: there is no such field; found 3'],
    [
      staged({ pool: 2 }),
      'stages[0].pool must be left out: there is no such field, but there is pools; found 2',
    ],
    [staged({ pools: 3 }), 'stages[0].pools must be at most 2, as 4 play and a pool takes two; found 3'],
    [staged({ pools: 0 }), 'stages[0].pools must be a whole number from 1 to 1000; found 0'],
    [
      staged({ games: 3 }),
      'stages[0].games must be an even number from 2 to 1000, half of the games on either side; found 3',
    ],
    [
      staged({ draw: 'seeded' }),
      'stages[0].draw must be "random", as not every entrant has a rank; found "seeded"',
    ],
    [staged({ draw: 'snake' }), 'stages[0].draw must be "random" or "seeded"; found "snake"'],
    [staged({ marks: -1 }), 'stages[0].marks must be a number from 0 to 1000; found -1'],
    [
      staged({ name: 'Final!' }),
      'stages[0].name must be up to 40 lower-case letters, digits and dashes, a letter first; found "Final!"',
    ],
    [
      staged({ tiebreaks: ['wins', 'coin'] }),
      'stages[0].tiebreaks[1] must be "wins", "direct", "sonneborn-berger", "buchholz", "forfeits", "seeding" or "lot"; found "coin"',
    ],
    [
      staged({ tiebreaks: ['wins', 'wins'] }),
      'stages[0].tiebreaks must name nothing twice; found ["wins","wins"]',
    ],
    [
      staged({ tiebreaks: ['lot', 'wins'] }),
      'stages[0].tiebreaks must have lot at its end, as it leaves nothing tied; found ["lot","wins"]',
    ],
    [staged({ advance: 2 }), 'stages[0].advance must be left out, as no stage follows; found 2'],
    [staged({ further: 1 }), 'stages[0].further must be left out, as no stage follows; found 1'],
    [
      staged({ name: 'final' }, { name: 'after' }),
      'stages[0].advance must be there, as another stage follows; found nothing',
    ],
    [
      staged({ name: 'a', pools: 2, advance: 3 }, { name: 'b' }),
      'stages[0].advance must be at most 2, which is the smallest pool; found 3',
    ],
    [
      staged({ name: 'a', advance: 1 }, { name: 'b' }),
      'stages[0].advance must be a whole number from 2 to 1000; found 1',
    ],
    [
      staged({ name: 'a', pools: 2, advance: 1, further: 3 }, { name: 'b' }),
      'stages[0].further must be at most 2, as the others go on already; found 3',
    ],
    [staged({ advance: 2 }, {}), 'stages[1].name must be a name that no other stage has; found "league"'],
    [
      staged({ name: 'a', advance: 2 }, { name: 'b', pools: 2 }),
      'stages[1].pools must be at most 1, as 2 play and a pool takes two; found 2',
    ],
    [
      staged({ kind: 'swiss', rounds: 4 }),
      'stages[0].rounds must be at most 3, by which everybody has met everybody; found 4',
    ],
    [
      staged({ kind: 'swiss', advance: 5 }, {}),
      'stages[0].advance must be at most 4, as no more play in it; found 5',
    ],
    [
      staged({ kind: 'knockout', replays: -1 }),
      'stages[0].replays must be a whole number from 0 to 100; found -1',
    ],
    [staged({ kind: 'knockout', third: 1 }), 'stages[0].third must be true or false; found 1'],
  ])('%s', (text, complaint) => {
    expect(complaintsAbout(text)).toEqual([complaint])
  })

  test('all at once, each with its place', () => {
    const text = `{
  "variant": "${VARIANT!.id}",
  "entrants": ["a.py", "a.py"],
  "movtime": 5,
  "stages": [{ "games": 1 }]
}`
    const parsed = parsePlan(text, HERE)
    expect(parsed.ok ? [] : parsed.error.map(makeComplaint)).toEqual([
      'movtime must be left out: there is no such field, but there is movetime; found 5 (line 4, column 14)',
      'entrants[1] must have a name of its own: a is taken; found "a.py" (line 3, column 24)',
      'stages[0].games must be an even number from 2 to 1000, half of the games on either side; found 1 (line 5, column 25)',
    ])
  })
})
