import { afterAll, beforeAll, expect, test } from 'vitest'
import { league, planFor } from '../../../test/plans.ts'
import { opened, temporaryPlaces } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { tournamentFrom } from './pick.ts'

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  for (const name of ['cup', '1', 'cup', '99']) await store.tournaments.create(planNamed(name), 'test')
})
afterAll(async () => {
  await store.close()
  places.clear()
})

const planNamed = (name: string) => planFor(2, [league()], { name })

test.for([
  ['1', 1],
  ['2', 2],
  ['cup', 3],
  ['99', 4],
  [undefined, 4],
] as const)('%s is tournament %d', async ([word, id]) => {
  expect(await tournamentFrom(store, word)).toMatchObject({ id })
})

test('what is neither a number nor a name is refused', async () => {
  const complaint = `there is no tournament "cupp" in ${store.where}; did you mean "cup"?`
  await expect(tournamentFrom(store, 'cupp')).rejects.toThrow(complaint)
})
