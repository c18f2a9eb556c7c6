/** The folder of migrations: numbered in order, each made from the one before, none forgotten. */
import { readdirSync, readFileSync } from 'node:fs'
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
