/** `ultimata course new`, `edit` and `close`: the course file, taken in and changed. */
import { type Command, Option } from 'commander'
import type { Course } from '../../course/course.ts'
import { COURSE_TEMPLATES, COURSES_BY_TEMPLATE, type CourseTemplate } from '../../course/course-2018.ts'
import { courseFields } from '../../course/course-file.ts'
import { tellInstant } from '../../course/time.ts'
import { closeCourse, editCourse, newCourse, readCourseFile } from '../../course-service/courses.ts'
import type { Format } from '../../rules/check.ts'
import { makeComplaint, makeObjection } from '../../rules/check.ts'
import { YAML_TEXT } from '../../runner/yaml.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { readText } from '../variant-of.ts'
import { addStoreOptions, type StoreOptions, withStoreOrNew } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, serviceOn, withCourse } from './with-course.ts'

interface NewOptions extends StoreOptions {
  readonly template?: CourseTemplate
  readonly name?: string
  readonly registration?: string
  readonly deadline?: string
  readonly zone?: string
  readonly json?: true
}

const EXAMPLES = `
Dates are written as in the file: "2026-02-24 23:55", in the time zone of the course.

Examples:
  $ ultimata course new course.yaml
  $ ultimata course new --template course-2018 --name "Bots 2026" --zone Europe/Berlin \\
      --registration "2026-02-02 23:55" --deadline "2026-02-24 23:55"`

export function registerNew(parent: Command, io: Io): void {
  const command = parent
    .command('new')
    .summary('create a course from a course file or a template')
    .argument('[file]', 'a course file, YAML or JSON')
    .addOption(new Option('--template <name>', 'instead of a file').choices([...COURSE_TEMPLATES]))
    .option('--name <words>', 'name of the course (with --template)')
    .option(
      '--registration <time>',
      'the end of registration: until then students create and join teams (with --template)',
    )
    .option('--deadline <time>', 'the deadline for hand-ins (with --template)')
    .option('--zone <name>', 'the time zone of the dates, such as Europe/Berlin (with --template)')
    .option('--json', 'print the course as JSON')
  addStoreOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((file: string | undefined, options: NewOptions) => make(io, file, options))
}

async function make(io: Io, file: string | undefined, options: NewOptions): Promise<void> {
  const course = courseFor(file, options)
  await withStoreOrNew(io, options, async store => {
    const { id, row } = answered(await newCourse(serviceOn(store), COMMAND_LINE, course))
    if (options.json) return printJson(io, { id, name: course.name, commitment: row.commitment })
    say(io, `course ${id}: ${course.name}`)
    report(io, `registration until ${tellInstant(course.registrationUntil, course.zone)}`)
    report(io, `deadline ${tellInstant(course.deadline, course.zone)}`)
    report(io, `commitment to the draw ${row.commitment}`)
  })
}

function courseFor(file: string | undefined, options: NewOptions): Course {
  const { template } = options
  if ((file === undefined) === (template === undefined))
    throw new Stop(EXIT.usage, 'name a course file or a --template')
  return file === undefined ? fromTemplate(template ?? COURSE_TEMPLATES[0], options) : readCourse(file)
}

/** The template with what the options say, read as a file would be. */
function fromTemplate(template: CourseTemplate, options: NewOptions): Course {
  const { name, registration, deadline, zone } = options
  if (registration === undefined || deadline === undefined || zone === undefined)
    throw new Stop(EXIT.usage, 'a template needs --registration, --deadline and --zone')
  const given = { zone, registrationUntil: registration, deadline, ...(name === undefined ? {} : { name }) }
  const text = JSON.stringify({ ...courseFields(COURSES_BY_TEMPLATE[template]), ...given })
  const course = readCourseFile(text)
  if (course.ok) return course.value
  const complaints = course.error.map(complaint => `  ${makeObjection(complaint)}`)
  throw new Stop(EXIT.usage, ['this is not a course:', ...complaints].join('\n'))
}

const formatOf = (file: string): Format | undefined => (/\.ya?ml$/i.test(file) ? YAML_TEXT : undefined)

function readCourse(file: string): Course {
  const course = readCourseFile(readText(file), formatOf(file))
  if (course.ok) return course.value
  const complaints = course.error.map(complaint => `  ${makeComplaint(complaint)}`)
  throw new Stop(EXIT.usage, [`${file} is not a course file:`, ...complaints].join('\n'))
}

export function registerEdit(parent: Command, io: Io): void {
  courseCommand(parent, 'edit', 'replace the course file')
    .argument('<file>', 'the changed file; "course show --yaml" prints the current one')
    .option('--reason <words>', 'the reason, for the audit log; required if a deadline changes', '')
    .action((course: number, file: string, options: StoreOptions & { readonly reason: string }) =>
      withCourse(io, options, async service => {
        const changed = readCourse(file)
        answered(await editCourse(service, COMMAND_LINE, course, changed, options.reason))
        report(io, `course ${course} is as ${file} says`)
      }),
    )
}

export function registerClose(parent: Command, io: Io): void {
  courseCommand(parent, 'close', 'close a course: no more hand-ins and registrations')
    .addHelpText('after', '\nGames, hand-ins and marks stay.')
    .action((course: number, options: StoreOptions) =>
      withCourse(io, options, async service => {
        answered(await closeCourse(service, COMMAND_LINE, course))
        report(io, `course ${course} is closed`)
      }),
    )
}
