/** `ultimata course export`: marks for learning platforms, feedback files, and the logs of the tournament. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { MOODLE_KEYS, type MoodleKey } from '../../course/gradebooks.ts'
import type { FilledFile } from '../../course/lms-marks.ts'
import {
  type FilledWorksheet,
  WORKSHEET_COLUMNS,
  type WorksheetHeadings,
} from '../../course/moodle-worksheet.ts'
import { courseById } from '../../course-service/courses.ts'
import {
  canvasGradebook,
  feedbackZip,
  moodleGradebook,
  moodleWorksheet,
} from '../../course-service/lms-exports.ts'
import type { Answer, Service } from '../../course-service/service.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addServerOption, exportTo } from '../tournament/export.ts'
import { readText } from '../variant-of.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, deliver, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly output?: string
  readonly origin?: string
  readonly by: MoodleKey
  readonly heading: Partial<WorksheetHeadings>
}

const EXPORTS = ['moodle-worksheet', 'moodle-gradebook', 'canvas', 'feedback.zip', 'logs'] as const

const ABOUT = `
moodle-worksheet <file>  fills in the grading worksheet that you downloaded from Moodle; headings in English, German,
                         French and Spanish are known, others can be given with --heading
moodle-gradebook         grades for Moodle's import, by ID number or address
canvas <file>            grades for Canvas, from the gradebook that you exported there
feedback.zip             a page for each student; after "course import", named as Moodle expects feedback files
logs <folder>            every game, with a folder for each team and the output of its program

Marks are exported as they were last released. Files go to standard output, or where -o says.

Examples:
  $ ultimata course export 1 moodle-worksheet Grades-Bots.csv -o filled.csv
  $ ultimata course export 1 feedback.zip -o feedback.zip
  $ ultimata course export 1 logs results/`

export function registerExport(parent: Command, io: Io): void {
  addServerOption(courseCommand(parent, 'export', 'write marks and logs as files'), io)
    .argument('<what>', EXPORTS.join(', '))
    .argument('[file]', 'the file from the learning platform, or the folder for the logs')
    .option('-o, --output <file>', 'write to this file')
    .addOption(
      new Option('--by <what>', 'how Moodle identifies students')
        .choices(Object.keys(MOODLE_KEYS))
        .default('roll'),
    )
    .option(
      '--heading <column=heading>',
      `what a column of the worksheet is called in your Moodle: ${WORKSHEET_COLUMNS.join(', ')}; may be repeated`,
      heading,
      {},
    )
    .addHelpText('after', ABOUT)
    .action((course: number, what: string, file: string | undefined, options: Options) => {
      if (what === 'logs') return logs(io, course, needed(what, file), options)
      return withCourse(io, options, service => write(io, service, course, what, file, options))
    })
}

/** 'grade=Cijfer', beside what was said before. */
function heading(text: string, before: Partial<WorksheetHeadings>): Partial<WorksheetHeadings> {
  const [word = '', ...rest] = text.split('=')
  const column = WORKSHEET_COLUMNS.find(each => each === word)
  if (column === undefined || rest.length === 0 || rest.join('=').trim() === '')
    throw new InvalidArgumentError(`Write it as grade=Cijfer; columns are ${WORKSHEET_COLUMNS.join(', ')}.`)
  return { ...before, [column]: rest.join('=') }
}

function needed(what: string, file: string | undefined): string {
  if (file !== undefined) return file
  throw new Stop(EXIT.usage, `${what} needs ${what === 'logs' ? 'a folder' : 'the file from the platform'}`)
}

async function write(
  io: Io,
  service: Service,
  course: number,
  what: string,
  file: string | undefined,
  { output, by, heading: headings }: Options,
): Promise<void> {
  const filled = (answer: Answer<FilledFile | FilledWorksheet>) => fill(io, output, answered(answer))
  if (what === 'moodle-worksheet')
    return filled(
      await moodleWorksheet(service, COMMAND_LINE, course, readText(needed(what, file)), headings),
    )
  if (what === 'moodle-gradebook') return filled(await moodleGradebook(service, COMMAND_LINE, course, by))
  if (what === 'canvas')
    return filled(await canvasGradebook(service, COMMAND_LINE, course, readText(needed(what, file))))
  if (what !== 'feedback.zip')
    throw new Stop(EXIT.usage, `there is no export "${what}"; there are ${EXPORTS.join(', ')}`)
  const { zip, files, unnumbered } = answered(await feedbackZip(service, COMMAND_LINE, course))
  deliver(io, output, zip)
  report(io, `${files} feedback files`)
  if (unnumbered.length > 0)
    report(
      io,
      `Moodle's numbers of ${unnumbered.length} students are not known; they come with "course import"`,
    )
}

function fill(io: Io, output: string | undefined, filled: FilledFile | FilledWorksheet): void {
  deliver(io, output, filled.text)
  report(io, `${filled.filled} grades written`)
  const tell = (names: readonly string[], words: string): void => {
    if (names.length > 0) report(io, `${words}: ${names.join(', ')}`)
  }
  tell(
    filled.left.map(({ name, roll }) => name ?? roll ?? ''),
    'not in the file',
  )
  tell(filled.unmarked, 'without a mark here')
  if ('locked' in filled) tell(filled.locked, 'may not be changed in Moodle, left as they were')
}

async function logs(io: Io, course: number, folder: string, options: Options): Promise<void> {
  const tournament = await withCourse(
    io,
    options,
    async service => answered(await courseById(service, course)).row.tournament,
  )
  if (tournament === null) throw new Stop(EXIT.usage, `the tournament of course ${course} has not begun`)
  await exportTo(io, folder, { ...options, of: String(tournament) })
}
