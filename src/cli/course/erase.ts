/** `ultimata course erase` and `export-person`: personal data, given out and erased. */
import type { Command } from 'commander'
import { eraseCourse, erasePerson, exportPerson, personCalled } from '../../course-service/personal-data.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, deliver, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly person?: string
  readonly yes?: true
  readonly output?: string
}

const ABOUT = `
Erases names, numbers, addresses, sign-ins, sessions, links and marks, and names in the audit log. Hand-ins, the names
of teams and all games stay. Close the course first; for one person that is not needed.

Examples:
  $ ultimata course erase 1 --yes
  $ ultimata course erase 1 --person 2018101 --yes`

export function registerErase(parent: Command, io: Io): void {
  courseCommand(parent, 'erase', 'erase the personal data of a closed course, or of one person')
    .option('--person <person>', 'only this person: roll number, sign-in name or name')
    .option('--yes', 'confirm: erased data cannot be restored')
    .addHelpText('after', ABOUT)
    .action((course: number, options: Options) => {
      if (!options.yes) throw new Stop(EXIT.usage, 'erased data cannot be restored; add --yes to confirm')
      return withCourse(io, options, async service => {
        if (options.person === undefined) {
          const people = answered(await eraseCourse(service, COMMAND_LINE, course))
          return report(io, `${people} people erased`)
        }
        const { id, name } = answered(await personCalled(service, course, options.person))
        answered(await erasePerson(service, COMMAND_LINE, id))
        report(io, `${name} erased`)
      })
    })
}

export function registerExportPerson(parent: Command, io: Io): void {
  courseCommand(parent, 'export-person', 'write everything stored about a person as JSON')
    .argument('<person>', 'roll number, sign-in name or name')
    .option('-o, --output <file>', 'write to this file')
    .action((course: number, word: string, options: Options) =>
      withCourse(io, options, async service => {
        const { id } = answered(await personCalled(service, course, word))
        const data = answered(await exportPerson(service, COMMAND_LINE, id))
        deliver(io, options.output, `${JSON.stringify(data, null, 2)}\n`)
      }),
    )
}
