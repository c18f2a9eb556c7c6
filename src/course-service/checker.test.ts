/** Hand-ins as jobs beside games, on a real queue; what a check finds is not asked here. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { ok } from '../rules/result.ts'
import { gameHandler } from '../runner/game-jobs.ts'
import { handledBy } from '../runner/job-handler.ts'
import { workOn } from '../runner/lanes.ts'
import type { Store } from '../store/store.ts'
import { startChecker } from './checker.ts'

/** The hand-ins that wait, those that were checked, and how often the machine still fails. */
const state = vi.hoisted(() => ({ waiting: [] as number[], checked: [] as number[], faults: 0 }))
vi.mock('./hand-ins.ts', () => ({ waitingChecks: () => Promise.resolve([...state.waiting]) }))
vi.mock('./check.ts', () => ({
  checkHandIn: (_: unknown, id: number) => {
    if (state.faults-- > 0) return Promise.reject(new Error('no sandbox'))
    if (!state.waiting.includes(id)) return Promise.resolve(false) // somebody else has it
    state.waiting = state.waiting.filter(each => each !== id)
    state.checked.push(id)
    return Promise.resolve(true)
  },
}))

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})
beforeEach(() => void Object.assign(state, { waiting: [], checked: [], faults: 0 }))

/** A worker that plays so many games, with a checker, until all is done. */
const PATIENT = { timeout: 600_000 } // on a busy machine

async function worked(games: number, lanes: number, isDone: () => boolean) {
  const order: string[] = []
  const troubles: string[] = []
  const plan = twoEntrants(games)
  const tournament = await store.tournaments.create(plan, 'test')
  await store.jobs.schedule(tournament, slotsOf(games))
  const service = { store: store.course, now: () => new Date() }
  const checker = startChecker(service, store.jobs, message => troubles.push(message), {
    usual: 1000, // rarely while a check is about to go wrong, since that brings another job
    afterTrouble: 5000, // longer than three games take on a busy machine
  })
  await vi.waitUntil(
    async () => (await store.jobs.count([], ['check'])).waiting >= Math.min(1, state.waiting.length),
    PATIENT,
  )
  const stop = new AbortController()
  const play = gameHandler(store, 'game', ({ slot }) => {
    order.push(`game after ${state.checked.length}`)
    return Promise.resolve(ok(randomGame(plan, slot)))
  })
  const working = workOn(store.jobs, [handledBy(play), checker.jobs], {
    concurrency: lanes,
    signal: stop.signal,
  })
  await vi.waitUntil(async () => isDone() && (await store.games.results(tournament)).size === games, PATIENT)
  await checker.close()
  stop.abort()
  await working
  return { order, troubles }
}

test('hand-ins are checked before the games that wait', async () => {
  state.waiting = [1, 2, 3]
  const { order, troubles } = await worked(3, 1, () => state.checked.length === 3)
  expect(order).toEqual(Array.from({ length: 3 }, () => 'game after 3'))
  expect(state.checked).toEqual([1, 2, 3])
  expect(troubles).toEqual([])
})

test('several lanes check each hand-in once', async () => {
  state.waiting = Array.from({ length: 20 }, (_, index) => index)
  await worked(1, 4, () => state.waiting.length === 0)
  expect(state.checked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index))
})

test('a machine that cannot check says so, plays its games, and the hand-in is not lost', async () => {
  state.waiting = [7]
  state.faults = 1
  const { order, troubles } = await worked(3, 1, () => state.checked.length === 1)
  expect(troubles).toEqual(['no sandbox'])
  expect(order).toEqual(Array.from({ length: 3 }, () => 'game after 0'))
  expect(state.checked).toEqual([7])
})
