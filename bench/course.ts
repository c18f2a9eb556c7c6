/** `npm run bench course -- [--teams 74] [--stages course]`: a whole course by commands alone, from roster to exported marks. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { courseByCommands, readText } from '../test/course-by-commands.ts'

export async function benchCourse(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      teams: { type: 'string', default: '74' },
      stages: { type: 'string', default: 'course' },
      python: { type: 'string', default: 'python3' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-course-'))
  const begun = performance.now()
  const step = (name: string): void =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(8)} s  ${name}`)
  try {
    const { stages, python } = values
    const { path } = await courseByCommands({ folder, teams: Number(values.teams), stages, python, step })
    step('end')
    const graded = readText(path('filled.csv')).match(/,[\d.]+,100\.00,/g) ?? []
    console.log(`${graded.length} students have their marks in Moodle's worksheet`)
    if (graded.length !== 2 * Number(values.teams)) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
