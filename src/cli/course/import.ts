/** `ultimata course import`: what students handed in on Moodle. */
import type { Command } from 'commander'
import { courseById } from '../../course-service/courses.ts'
import { type Io, report, say } from '../io.ts'
import type { StoreOptions } from '../with-store.ts'
import { receivedAt } from './hand-in.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, readBytes, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly received?: string
  readonly json?: true
}

const ABOUT = `
A submission belongs to the student or group that it is named after, else to the team in the name of its file. Files
count as received now; after the deadline, use --received to say when Moodle received them. The same zip can be imported
again.

Examples:
  $ ultimata course import 1 "Bots-12345.zip" --received "2026-02-24 23:55"`

export function registerImport(parent: Command, io: Io): void {
  courseCommand(parent, 'import', 'import the zip of all submissions from Moodle')
    .argument('<file.zip>', 'downloaded with "Download all submissions"')
    .option('--received <time>', 'when they were received, in the time zone of the course')
    .option('--json', 'print everything as JSON')
    .addHelpText('after', ABOUT)
    .action((course: number, file: string, options: Options) =>
      withCourse(io, options, async service => {
        const { importMoodle } = await import('../../course-service/moodle-import.ts')
        const stored = answered(await courseById(service, course))
        const received = receivedAt(stored, options.received) ?? service.now()
        const upload = { zip: readBytes(file), received }
        const taken = answered(await importMoodle(service, COMMAND_LINE, course, upload))
        if (options.json) return printJson(io, taken)
        for (const { name, team, outcome, words } of taken.submissions)
          say(io, `${name}${team === null ? '' : `, team ${team}`}: ${outcome}${words && `: ${words}`}`)
        report(
          io,
          `${taken.submissions.filter(({ outcome }) => outcome === 'received').length} hand-ins received`,
        )
      }),
    )
}
