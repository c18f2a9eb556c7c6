/** Five of the runs that `npm run bench kill` does by the dozen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearGround, type Ground, killArena, killOneOfTwo, prepareGround } from './kill.ts'
import { postgresOfRun } from './postgres-of-run.ts'

const PATIENCE = 600_000 // ms; a machine that does other things as well takes its time
const { server, reason } = await postgresOfRun()
let ground: Ground
beforeAll(async () => {
  ground = await prepareGround(Date.now() % 2 ** 32)
}, PATIENCE)
afterAll(() => {
  clearGround(ground)
}, PATIENCE)

test.for([1, 2, 3])(
  'an arena on a data folder that is killed and resumed loses nothing and plays nothing twice, run %i',
  { timeout: PATIENCE },
  async number => {
    const { when, faults } = await killArena(ground, number)
    expect(faults, when).toEqual([])
  },
)

describe.skipIf(server === null)(`on PostgreSQL${reason === null ? '' : `, skipped: ${reason}`}`, () => {
  test.for([4, 5])(
    'one of two processes is killed, and the other plays on, run %i',
    { timeout: PATIENCE },
    async () => {
      if (server === null) return
      const { when, faults } = await killOneOfTwo(ground, server)
      expect(faults, when).toEqual([])
    },
  )
})
