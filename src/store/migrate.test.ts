/** The folder of migrations: numbered in order, each made from the one before, none forgotten. */
import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

const FOLDER = new URL('migrations/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))
const entries: { idx: number; when: number; tag: string }[] = read('meta/_journal.json').entries

test('every file of SQL is in the journal, in order, and later than the one before', () => {
  const files = readdirSync(FOLDER).filter(name => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

test('every migration was made from the one before', () => {
  const snapshots = entries.map(({ idx }) => read(`meta/${String(idx).padStart(4, '0')}_snapshot.json`))
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id))
})

test('a store with games in it is given their count', async () => {
  const client = await PGlite.create()
  const [begun, counts] = ['0000_begin.sql', '0003_counts.sql'].map(name =>
    readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('--> statement-breakpoint', ''),
  )
  await client.exec(`create schema ultimata; ${begun}
    insert into ultimata.variants (hash, name, version, row) values ('h', 'v', 1, '{}');
    insert into ultimata.tournaments (name, program, seed, variant, plan)
      select 'cup', '0.1.0', 1, 1, '{}' from generate_series(1, 2);
    insert into ultimata.games (tournament, slot, stage, pool, round, seat_x, seat_o, x, o, hash_x, hash_o, variant,
        opening, tags, moves, times, placements, time_x, time_o, stderr_x, stderr_o, usage, worker, started, finished)
      select 1, slot::text, 0, 0, 0, 0, 1, 'a', 'b', '', '', 1, 0, '{}', '', '', 0, 0, 0, '', '', '[]', '', now(), now()
      from generate_series(1, 3) as slot;
    ${counts}`)
  const { rows } = await client.query('select games from ultimata.tournaments order by id')
  expect(rows).toEqual([{ games: 3 }, { games: 0 }])
  await client.close()
})
