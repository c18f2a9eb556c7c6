import { afterAll, expect, test } from 'vitest'
import { temporaryPlaces } from '../../test/stores.ts'
import { assert } from '../rules/result.ts'
import type { Database } from './database.ts'
import { jobsIn } from './jobs.ts'
import { openDatabase } from './store.ts'

const places = temporaryPlaces()
afterAll(() => places.clear())

const timers = (): number => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length

test('a start that fails leaves nothing running, and the next who asks starts again', async () => {
  const opened = await openDatabase({ folder: places.folder() })
  assert(opened.ok, 'a database')
  const database = opened.value
  let fails = 1
  const executeSql: Database['executeSql'] = (text, values) =>
    text.startsWith('select name, id') && fails-- > 0
      ? Promise.reject(new Error('away'))
      : database.executeSql(text, values)
  const jobs = jobsIn({ ...database, executeSql })
  const before = timers()
  await expect(jobs.count()).rejects.toThrow('away')
  expect(timers()).toBe(before)
  expect(await jobs.count()).toEqual({ waiting: 0, playing: 0 })
  expect(timers()).toBeGreaterThan(before)
  await jobs.close()
  expect(timers()).toBe(before)
  await database.close()
})
