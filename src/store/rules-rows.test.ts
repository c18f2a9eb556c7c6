/** One row for the same rules, whatever they are called, and a tournament's own rules for ever. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Database } from './database.ts'
import { rulesRows } from './rules-rows.ts'
import { variants } from './schema.ts'
import { openDatabase } from './store.ts'

const [ultimate] = VARIANTS
/** The rules under this name before somebody raised their version. */
const before: Variant = { ...ultimate, version: ultimate.version + 1, wonBoards: 'stay', title: 'As it was' }

const places = temporaryPlaces()
const folder = places.folder()
let database: Database
beforeAll(async () => {
  const found = await openDatabase({ folder })
  assert(found.ok, 'a store')
  database = found.value
})
afterAll(() => places.clear())

it('rules with other labels have the row that is there', async () => {
  const rows = rulesRows(database.queries)
  const id = await rows.numberOf(ultimate)
  const renamed = { ...ultimate, title: 'Renamed', origin: 'nowhere' }
  expect(await rulesRows(database.queries).numberOf(renamed)).toBe(id)
  expect(await rulesRows(database.queries).variantOf(id)).toBe(ultimate)
  expect(await rows.numberOf(before)).not.toBe(id)
})

it('a row whose hash was made otherwise is found by its rules', async () => {
  const [, counted] = VARIANTS
  assert(counted !== undefined, 'a second variant')
  const { id: name, version } = counted
  const row = { ...counted, title: 'An older title' }
  const [stored] = await database.queries
    .insert(variants)
    .values({ hash: 'of the whole row', name, version, row })
    .returning()
  const rows = rulesRows(database.queries)
  expect(await rows.numberOf(counted)).toBe(stored?.id)
  expect(await rows.variantOf(stored?.id ?? 0)).toBe(counted)
})

it('a tournament keeps the rules that it was played by when those of its name have changed', async () => {
  await database.close()
  const store = await opened({ folder })
  const plan = twoEntrants(4, before)
  const tournament = await store.tournaments.create(plan, '0.1.0')
  const plays = slotsOf(4).map(slot => ({ slot, game: randomGame(plan, slot) }))
  await store.finish(tournament, plays)
  const read = await store.tournaments.byId(tournament)
  expect(read?.plan.variant).toEqual(before)
  for (const game of await store.games.latest({ tournament }, 4)) expect(game.record.variant).toEqual(before)
  await store.close()
})
