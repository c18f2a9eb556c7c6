/** Three of the runs that `npm run bench course-kill` does by the dozen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourseGround, clearCourse, killCourse, prepareCourse } from './course-kill.ts'
import { postgresOfRun } from './postgres-of-run.ts'
import { PYTHONS } from './pythons.ts'

const PATIENCE = 900_000 // ms; a machine that does other things as well takes its time
const { server, reason } = await postgresOfRun()
const python = PYTHONS[0]?.word ?? null

describe.skipIf(python === null)('a course whose server is killed and started again', () => {
  let ground: CourseGround
  beforeAll(async () => {
    ground = await prepareCourse(Date.now() % 2 ** 32, python ?? '')
  }, PATIENCE)
  afterAll(() => clearCourse(ground), PATIENCE)

  test.for(['hand-in', 'check'] as const)(
    'keeps each receipt with its file and its check, and nothing twice: amid %s',
    { timeout: PATIENCE },
    async phase => {
      const { when, faults } = await killCourse(ground, phase, null)
      expect(faults, when).toEqual([])
    },
  )

  test.skipIf(server === null)(
    `on PostgreSQL beside a worker${reason === null ? '' : `, skipped: ${reason}`}`,
    { timeout: PATIENCE },
    async () => {
      const phase = ground.chance.pick(['check', 'ladder', 'marking'] as const)
      const { when, faults } = await killCourse(ground, phase, server)
      expect(faults, when).toEqual([])
    },
  )
})
