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
import { newCourse } from './courses.ts'
import { beginCheck, endCheck, handIn } from './hand-ins.ts'
import { ladderAnswer } from './ladder.ts'
import { stepAll } from './ladder-loop.ts'
import type { Actor, Answer, Service } from './service.ts'
import { makeTeam } from './teams.ts'

const STAFF: Actor = { kind: 'command line' }
const places = temporaryPlaces()
const python = PYTHONS[0]?.word ?? null
const TEMPLATE = COURSES_BY_TEMPLATE['course-2018']
const COURSE: Course = {
  ...TEMPLATE,
  python: python ?? 'python3',
  ladder: { limit: 2000, baselines: ['random', 'greedy'], challenges: 10 },
}
const time = TEMPLATE.registrationUntil - 1000
let store: Store
const service = (): Service => ({ store: store.course, now: () => new Date(time) })

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
}, 120_000)
afterAll(async () => {
  await store.close()
  places.clear()
})

function given<T>(answer: Answer<T>): T {
  assert(answer.ok, answer.ok ? '' : answer.error.message)
  return answer.value
}

const source = (team: number): string => `import random
class Team${team}:
    def move(self, board, old_move, flag):
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
  await worker.finish()
  const { rows, latest } = await board()
  expect(rows.find(({ name }) => name === 'T1')?.games).toBeGreaterThan(0)
  expect(latest.length).toBeGreaterThanOrEqual(10)
  expect(troubles).toEqual([])
  expect(await store.bots.list()).toEqual([]) // no hand-in becomes a bot for everybody
  expect(await store.tournaments.running()).toEqual([]) // no loop of tournaments takes the ladder for one
})
