/** Workers and runs whose database answers, now and then, with an error. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrantsFor, league, planFor } from '../../test/plans.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { Store } from '../store/store.ts'
import { programsFrom } from './entrant-programs.ts'
import { runTournament } from './run-tournament.ts'
import { workForAll } from './worker.ts'

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const never = new AbortController().signal
const listener = { game: () => {}, stage: () => {} }
const away = (): Promise<never> => Promise.reject(new Error('away'))

async function begun(): Promise<number> {
  const entrants = entrantsFor(2).map(entrant => ({ ...entrant, bot: 'random' }))
  const plan = planFor(2, [league()], { entrants })
  const programs = await programsFrom(entrants, '.')
  assert(programs.ok, 'the programs')
  return store.tournaments.create(plan, 'test', programs.value)
}

test('a worker goes on when it could not look for tournaments', async () => {
  const id = await begun()
  let looks = 0
  const running: Store['tournaments']['running'] = () =>
    ++looks === 2 ? away() : store.tournaments.running()
  const troubles: string[] = []
  const worked = await workForAll(
    { ...store, tournaments: { ...store.tournaments, running } },
    {
      concurrency: 1,
      finish: never,
      abort: never,
      untilDone: true,
      played: () => {},
      trouble: message => troubles.push(message),
    },
  )
  expect(worked).toEqual({ ok: true, value: 2 })
  expect(troubles).toEqual(['away'])
  expect(await store.tournaments.byId(id)).toMatchObject({ status: 'finished' })
})

test('a run whose jobs cannot be had ends with that', async () => {
  const id = await begun()
  const broken = { ...store, jobs: { ...store.jobs, schedule: away, take: away } }
  const terms = {
    concurrency: 1,
    finish: never,
    abort: never,
    listener,
    trouble: () => {},
    absent: () => null,
  }
  await expect(runTournament(broken, id, terms)).rejects.toThrow('away')
  await store.tournaments.setStatus(id, 'cancelled')
})
