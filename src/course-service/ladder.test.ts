/** The ladder on a real store, with games that are really played: versions come, meet and are rated. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PYTHONS } from '../../test/pythons.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { Course } from '../course/course.ts'
import { COURSES_BY_TEMPLATE } from '../course/course-2018.ts'
import { assert } from '../rules/result.ts'
import { startWorker } from '../runner/worker.ts'
import type { Store } from '../store/store.ts'
import { challenge } from './challenges.ts'
import { newCourse } from './courses.ts'
import { beginCheck, endCheck, handIn } from './hand-ins.ts'
import { stepAll } from './ladder-loop.ts'
import { ladderAnswer, ladderGame, ladderGames } from './ladder-view.ts'
import type { Actor, Answer, Service } from './service.ts'
import { changeTeam, makeTeam } from './teams.ts'
import { beginTournament } from './tournament.ts'

const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
const python = PYTHONS[0]?.word ?? null
const TEMPLATE = COURSES_BY_TEMPLATE['course-2018']
const COURSE: Course = {
  ...TEMPLATE,
  python: python ?? 'python3',
  tournament: { stages: 'league', draw: 'ladder', marks: 'played' },
  ladder: { limit: 2000, baselines: ['random', 'greedy'], challenges: 10 },
}
let time = TEMPLATE.registrationUntil - 1000
let store: Store
const service = (): Service => ({ store: store.course, now: () => new Date(time) })

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : answer.error.message)
  return answer.value
}

const source = (team: number): string => `import random
import sys
class Team${team}:
    def move(self, board, old_move, flag):
        print('team ${team} thinks', file=sys.stderr)
        return random.choice(board.find_valid_move_cells(old_move))
`

async function accepted(course: number, team: number): Promise<void> {
  const files = [{ name: `team${team}.py`, bytes: new TextEncoder().encode(source(team)) }]
  const { id } = given(await handIn(service(), STAFF, { course, team, files, received: new Date(time) }))
  await beginCheck(service(), id)
  await endCheck(service(), id, { reasons: [], report: {} })
}

it.skipIf(python === null)('versions meet each other and the baselines, and are rated', async () => {
  const { id: course } = given(await newCourse(service(), STAFF, COURSE))
  for (const team of [1, 2]) {
    given(await makeTeam(service(), STAFF, course, null, `T${team}`))
    await accepted(course, team)
  }
  await stepAll(store, service(), 2)
  const board = async () => given(await ladderAnswer(store, service(), STAFF, course))
  expect((await board()).rows.map(({ name }) => name).sort()).toEqual(['T1', 'T2', 'greedy', 'random'])
  const troubles: string[] = []
  const worker = startWorker(store, {
    concurrency: 2,
    watch: () => {},
    trouble: message => void troubles.push(message),
  })
  const until = async (games: number): Promise<void> => {
    while ((await board()).games < games) {
      await stepAll(store, service(), 2)
      await sleep(50)
    }
  }
  await until(6)
  await accepted(course, 1) // a newer version takes the place of the one before
  await stepAll(store, service(), 2)
  const fresh = (await board()).rows.find(({ name }) => name === 'T1')
  expect(fresh).toMatchObject({ version: 2, provisional: true, baseline: false })
  await until(10)
  const one = (await service().store.courses.teams(course))[0]
  assert(one !== undefined, 'two teams were made')
  const member: Actor = { kind: 'team', course, team: one.id }
  const row = (await board()).rows.find(({ name }) => name === 'T2')?.row ?? expect.fail()
  expect(given(await challenge(store, service(), member, course, 1, { row }))).toEqual({ left: 9 })
  const own = async () => given(await ladderAnswer(store, service(), member, course)).own
  expect(await own()).toEqual({ team: 1, left: 9, waiting: ['T2'] })
  const asked = async () =>
    given(await ladderGames(store, service(), member, course, 1)).filter(game => game.challenge)
  while ((await asked()).length < 2) {
    await stepAll(store, service(), 2)
    await sleep(50)
  }
  expect((await own())?.waiting).toEqual([])
  await worker.finish()
  const [game] = await asked()
  assert(game !== undefined, 'two games were played')
  expect(game).toMatchObject({ opponent: 'T2', version: 2, challenge: true })
  const seen = given(await ladderGame(store, service(), member, course, 1, game.game))
  expect(seen.stderr).toContain('team 1 thinks')
  expect(seen.stderr).not.toContain('team 2')

  // nobody else's games and stderr, and nobody who does not want to be known
  expect((await ladderGame(store, service(), member, course, 2, game.game)).ok).toBe(false)
  expect((await ladderGames(store, service(), { kind: 'nobody' }, course, 1)).ok).toBe(false)
  expect((await challenge(store, service(), member, course, 2, { row })).ok).toBe(false)
  given(await changeTeam(service(), STAFF, course, 2, { anonymous: true }))
  const shown = given(await ladderAnswer(store, service(), member, course))
  expect(shown.rows.find(each => each.row === row)).toMatchObject({ team: null, mine: false })
  const all = JSON.stringify([
    shown,
    await asked(),
    await ladderGame(store, service(), member, course, 1, game.game),
  ])
  expect(all).not.toMatch(/\bT2\b|team 2/)
  expect(all).toContain('a team that does not say its name')
  const { rows, latest } = await board()
  expect(rows.find(({ name }) => name === 'T1')?.games).toBeGreaterThan(0)
  expect(latest.length).toBeGreaterThanOrEqual(10)
  expect(troubles).toEqual([])

  // the ladder seeds the draw
  time = TEMPLATE.deadline + 1000
  const tournament = given(await beginTournament(store, service(), STAFF, course))
  const entrants = (await store.tournaments.byId(tournament))?.plan.entrants ?? []
  const order = (await board()).rows.flatMap(({ team }) => team ?? []) // fitted to the last game by now
  expect(entrants.map(({ bot, rank }) => [bot, rank]).sort()).toEqual(
    order.map((team, place) => [`team${team}.py`, place + 1]).sort(),
  )
  await store.tournaments.setStatus(tournament, 'finished')
  expect(await store.bots.list()).toEqual([]) // no hand-in becomes a bot for everybody
  expect(await store.tournaments.running()).toEqual([]) // no loop of tournaments takes the ladder for one
})
