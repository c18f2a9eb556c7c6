/**
 * Stores that an earlier version of this program wrote. The rows in old-stores/ are those of a tournament that the
 * version of their last migration played; they are put into tables as it made them, and opened as a store of today.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, expect, test } from 'vitest'
import { sha256 } from '../src/runner/entrant-programs.ts'
import { verifyStored } from '../src/runner/verify.ts'
import { gamesOf, opened, temporaryPlaces } from './stores.ts'

const MIGRATIONS = new URL('../src/store/migrations/', import.meta.url).pathname
const places = temporaryPlaces()
afterAll(() => places.clear())

type Rows = Record<string, Record<string, unknown>[]>

const rowsOf = (last: number): Rows =>
  JSON.parse(
    readFileSync(new URL(`old-stores/${String(last).padStart(4, '0')}.json`, import.meta.url), 'utf8'),
  )

/** The migrations as they were when this one was the last. */
function migrationsUntil(last: number): string {
  const folder = places.folder()
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  for (const { tag } of journal.entries.splice(last + 1)) rmSync(join(folder, `${tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  return folder
}

async function folderWith(last: number, rows: Rows): Promise<string> {
  const folder = places.folder()
  mkdirSync(folder, { recursive: true })
  const client = await PGlite.create(join(folder, 'postgres'))
  await migrate(drizzle({ client }), {
    migrationsFolder: migrationsUntil(last),
    migrationsSchema: 'ultimata',
    migrationsTable: 'migrations',
  })
  for (const [table, list] of Object.entries(rows)) {
    const names = Object.keys(list[0] ?? {}).map(name => `"${name}"`)
    await client.query(
      `insert into ultimata.${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::ultimata.${table}, $1::json)`,
      [JSON.stringify(list)],
    )
  }
  await client.close()
  return folder
}

test('a store of version 0.1.0 is brought up to date with nothing lost', async () => {
  const rows = rowsOf(1)
  const store = await opened({ folder: await folderWith(1, rows) })
  const tournament = await store.tournaments.byId(1)
  expect(tournament).toMatchObject({
    name: 'before',
    status: 'finished',
    madeBy: '0.1.0',
    games: 2,
    events: 5,
  })
  const programs = await store.tournaments.programs(1)
  expect(programs).toMatchObject([
    { word: 'good.ts', kind: 'module', folder: '/home/ada/bots' },
    { word: 'random', kind: 'builtin', content: null },
  ])
  const [{ content = null, hash = '' } = {}] = programs
  expect(sha256(content ?? new Uint8Array())).toBe(hash)
  expect(await store.events.after(1, 0)).toMatchObject(
    (rows.events ?? []).map(({ tournament: _, ...event }) => ({ ...event, at: expect.any(String) })),
  )
  expect(await store.bots.list()).toMatchObject([
    { name: 'Ada', games: 2 },
    { name: 'Bob', games: 2 },
  ])
  const games = await gamesOf(store, 1)
  expect(games.map(({ names }) => names.join())).toEqual(['Ada,Bob', 'Bob,Ada'])
  expect(await store.events.announced(1)).toHaveLength(2)
  if (tournament) expect((await verifyStored(store, tournament)).differences).toEqual([])
  await store.close()
})
