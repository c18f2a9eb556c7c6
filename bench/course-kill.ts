/** `npm run bench course-kill -- [--runs 30] [--postgres] [--seed 1]`: courses killed at random moments lose nothing. */
import { parseArgs } from 'node:util'
import {
  type CourseKilled,
  clearCourse,
  KILL_PHASES,
  killCourse,
  prepareCourse,
} from '../test/course-kill.ts'
import { type SharedServer, startPostgres } from '../test/postgres.ts'

export async function benchCourseKill(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '30' },
      postgres: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      python: { type: 'string', default: 'python3' },
    },
  })
  const { server, reason } = values.postgres ? await startPostgres() : { server: null, reason: null }
  if (reason !== null) throw new Error(reason)
  try {
    const runs = await killAll(Number(values.runs), Number(values.seed), values.python, server)
    const faulty = runs.filter(({ faults }) => faults.length > 0).length
    const receipts = runs.reduce((sum, run) => sum + run.receipts, 0)
    console.log(`${runs.length} runs with ${receipts} receipts, ${faulty} of them with a fault`)
    if (faulty > 0) process.exitCode = 1
  } finally {
    await server?.stop()
  }
}

async function killAll(
  count: number,
  seed: number,
  python: string,
  server: SharedServer | null,
): Promise<CourseKilled[]> {
  const ground = await prepareCourse(seed, python)
  const runs: CourseKilled[] = []
  try {
    for (let number = 0; number < count; number++) {
      const run = await killCourse(ground, KILL_PHASES[number % KILL_PHASES.length] ?? 'hand-in', server)
      runs.push(run)
      const { when, receipts, faults } = run
      console.log(`${number + 1}: ${when}, ${receipts} receipts: ${faults.join('\n') || 'nothing lost'}`)
    }
    return runs
  } finally {
    clearCourse(ground)
  }
}
