import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knockout, league, planFor, playedBy, playOut, swiss } from '../../test/plans.ts'
import { knownFixtures } from '../../test/schedule.ts'
import { whole } from '../rules/work.ts'
import type { StagePlan, TournamentPlan } from '../tournament/plan.ts'
import type { Results } from '../tournament/scheduled-game.ts'
import { templateStages } from '../tournament/template.ts'
import { podiumOf, tablesOf } from '../tournament/tournament.ts'
import { RELEASE_LEVELS, type ReleaseLevel } from './course.ts'
import {
  isPublic,
  levelOf,
  type Release,
  seesGame,
  seesStderr,
  type Viewer,
  type VisibleTournament,
  visibleGames,
  visibleTournament,
} from './visible.ts'

const STAFF: Viewer = { role: 'staff' }
const NOBODY: Viewer = { role: 'nobody' }
const member = (team: number | null): Viewer => ({ role: 'member', team })

/** Entrant 0 is team 10, entrant 1 team 11 and so on. */
const releaseOf = (entrants: number, ...levels: ReleaseLevel[]): Release => ({
  stages: 3,
  levels,
  teams: Array.from({ length: entrants }, (_, entrant) => entrant + 10),
})

const playedIn = (plan: TournamentPlan, results: Results) =>
  knownFixtures(plan, results).filter(({ key }) => results.has(key))

const seen = (viewer: Viewer, release: Release, plan: TournamentPlan, results: Results): VisibleTournament =>
  whole(visibleTournament(viewer, release, plan, playedIn(plan, results), results))

const anyLevels = fc.array(fc.constantFrom(...RELEASE_LEVELS), { minLength: 3, maxLength: 3 })

test.for<[ReleaseLevel[], ReleaseLevel[]]>([
  [
    ['all', 'own', 'all'],
    ['all', 'own', 'own'],
  ],
  [
    ['none', 'all', 'all'],
    ['none', 'none', 'none'],
  ],
  [
    ['own', 'all', 'none'],
    ['own', 'own', 'none'],
  ],
  [['all'], ['all', 'none', 'none']],
])('no stage is more open than those before it: %j', ([levels, expected]) => {
  expect([0, 1, 2].map(stage => levelOf(releaseOf(4, ...levels), stage))).toEqual(expected)
  expect(expected.map(level => level === 'all')).toEqual(
    [0, 1, 2].map(stage => isPublic(releaseOf(4, ...levels), stage)),
  )
})

test.for([
  [STAFF, 'none', true, true],
  [NOBODY, 'none', false, false],
  [NOBODY, 'own', false, false],
  [NOBODY, 'all', true, false],
  [member(null), 'own', false, false],
  [member(12), 'none', false, false],
  [member(12), 'own', false, false],
  [member(12), 'all', true, false],
  [member(10), 'none', false, false],
  [member(10), 'own', true, true],
  [member(10), 'all', true, true],
  [member(11), 'own', true, false], // x's opponent
  [member(11), 'all', true, false],
] as const)(
  'a game of 10 and 11 is seen by %j at %s: %j, and what 10 printed: %j',
  ([viewer, level, game, stderr]) => {
    const release = releaseOf(4, level)
    const place = { stage: 0, seats: [0, 1] } as const
    expect(seesGame(viewer, release, place)).toBe(game)
    expect(seesStderr(viewer, release, place, 0)).toBe(stderr)
  },
)

const STAGES: readonly StagePlan[][] = [
  templateStages('course', 36),
  [league({ name: 'group', pools: 4, advance: 2, marks: 30 }), swiss({ advance: 4 }), knockout()],
]
const anyPlan = fc
  .tuple(fc.constantFrom(...STAGES), fc.integer({ min: 36, max: 40 }), fc.nat())
  .map(([stages, entrants, seed]) => planFor(entrants, stages, { seed }))

test('staff, and everybody when all is released, see just what there is', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(), (plan, seed) => {
      const results = playOut(plan, playedBy(plan, seed))
      const tables = tablesOf(plan, results)
      const all = releaseOf(plan.entrants.length, 'all', 'all', 'all')
      for (const view of [
        seen(STAFF, releaseOf(plan.entrants.length), plan, results),
        seen(NOBODY, all, plan, results),
      ]) {
        expect(view.stages.map(({ table }) => table)).toEqual(tables)
        expect(view.podium).toEqual(podiumOf(plan, tables))
        expect(view.games).toBe(results.size)
      }
    }),
    { numRuns: 8 },
  )
})

/**
 * Two worlds of one plan: the games that somebody may see end alike in both, all others as chance has it. They see
 * the same in both, to the last byte.
 */
test('nothing that is not released makes any difference to anybody', () => {
  fc.assert(
    fc.property(
      anyPlan,
      anyLevels,
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (plan, levels, one, other, isMember) => {
        const release = releaseOf(plan.entrants.length, ...levels)
        const viewer = isMember ? member(10 + (one % plan.entrants.length)) : NOBODY
        const [here, there] = [playedBy(plan, one), playedBy(plan, other)]
        const first = playOut(plan, here)
        const second = playOut(plan, game => (seesGame(viewer, release, game) ? here(game) : there(game)))
        const [a, b] = [first, second].map(results => seen(viewer, release, plan, results))
        const same = sameGames(viewer, release, plan, first, second)
        if (same) expect(JSON.stringify(a)).toBe(JSON.stringify(b))
      },
    ),
    { numRuns: 30 },
  )
})

/** Whoever sees their own games of a later stage sees who else came that far: then the worlds may part. */
function sameGames(
  viewer: Viewer,
  release: Release,
  plan: TournamentPlan,
  first: Results,
  second: Results,
): boolean {
  const [a, b] = [first, second].map(results =>
    visibleGames(viewer, release, playedIn(plan, results)).map(({ key }) => key),
  )
  const isOwnLater = [1, 2].some(stage => levelOf(release, stage) === 'own')
  const isEqual = JSON.stringify(a) === JSON.stringify(b)
  expect(isEqual || isOwnLater).toBe(true)
  return isEqual
}

test('a team’s own account is made of its own games alone', () => {
  const plan = planFor(4, [league({ name: 'group' })])
  const results = playOut(plan, playedBy(plan, 5))
  const view = seen(member(12), releaseOf(4, 'own'), plan, results)
  const row = tablesOf(plan, results)[0]?.pools[0]?.rows.find(({ entrant }) => entrant === 2)
  expect(view).toMatchObject({ games: 6, podium: null })
  expect(view.stages).toMatchObject([
    {
      ...{ stage: 0, name: 'group', level: 'own', table: null },
      own: {
        entrant: 2,
        account: { games: row?.games, points: row?.points, won: row?.won, lost: row?.lost },
      },
    },
  ])
})
