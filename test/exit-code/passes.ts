import { expect, test } from 'vitest'
import { postgresOfRun } from '../postgres-of-run.ts'

test('the server of the run is asked for', async () => {
  expect(await postgresOfRun()).toMatchObject({})
})
