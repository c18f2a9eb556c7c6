/** The database of a folder is in a thread of its own, and one connection follows another. */
import { afterAll, expect, test } from 'vitest'
import { temporaryPlaces } from '../../test/stores.ts'
import type { Database } from './database.ts'
import { isLast } from './pglite-errors.ts'
import { openDatabase } from './store.ts'

const places = temporaryPlaces()
afterAll(() => places.clear())

async function opened(): Promise<Database> {
  const database = await openDatabase({ folder: places.folder() })
  if (!database.ok) throw new Error(database.error)
  return database.value
}

test('others get their turns while the database works', async () => {
  const database = await opened()
  let over = false
  const counting = database.executeSql('select count(*)::int as count from generate_series(1, 2000000)')
  void counting.then(() => {
    over = true
  })
  let turns = 0
  while (!over) {
    await new Promise(resolve => setImmediate(resolve))
    turns++
  }
  expect(await counting).toEqual({ rows: [{ count: 2_000_000 }] })
  expect(turns).toBeGreaterThan(50)
  await database.close()
})

test('a mistake within a transaction costs that transaction and nothing else', async () => {
  const database = await opened()
  const told: string[] = []
  const listening = await database.listen('news', payload => told.push(payload))
  await expect(database.executeSql('begin; select nothing; commit')).rejects.toThrow(
    '"nothing" does not exist',
  )
  expect(await database.executeSql("select 'after' as word")).toEqual({ rows: [{ word: 'after' }] })
  await database.executeSql("select pg_notify('news', 'heard')")
  expect(told).toEqual(['heard'])
  await listening.close()
  await database.close()
})

test('one that never comes to an end is ended when it is closed', async () => {
  const database = await opened()
  const counting = database.executeSql('select count(*) from generate_series(1, 1000000000000)')
  await new Promise(resolve => setImmediate(resolve)) // it has begun
  const [counted] = await Promise.allSettled([counting, database.close()])
  expect(counted).toMatchObject({
    status: 'rejected',
    reason: { message: 'the database did not answer until it was closed' },
  })
})

test('an error after which nothing can follow is told from the words of one', () => {
  const field = (kind: string, text: string): string => `${kind}${text}\0`
  const message = (letter: string, body: string): Buffer => {
    const head = Buffer.alloc(5)
    head.write(letter)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, Buffer.from(body, 'latin1')])
  }
  const error = (severity: string) => message('E', `${field('S', 'x')}${field('V', severity)}\0`)
  const row = message('D', field('V', 'PANIC'))
  expect(isLast(Buffer.concat([row, error('ERROR'), row]))).toBe(false)
  expect(isLast(Buffer.concat([row, error('PANIC')]))).toBe(true)
  expect(isLast(error('FATAL'))).toBe(true)
  expect(isLast(Buffer.from('E'))).toBe(false)
})
