/** `ultimata course mark` and `marks`: what staff give by the rubric, one by one or from a table, and all marks. */
import type { Command } from 'commander'
import { type GivenLine, parseGivenMarks } from '../../course/given-marks.ts'
import { giveMark, markBook, marksSheet } from '../../course-service/marks.ts'
import { personCalled } from '../../course-service/personal-data.ts'
import type { Service } from '../../course-service/service.ts'
import { makeComplaint } from '../../rules/check.ts'
import { EXIT, type Io, report, Stop, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import { readText } from '../variant-of.ts'
import type { StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, withCourse } from './with-course.ts'

interface MarkOptions extends StoreOptions {
  readonly person?: string
  readonly comment: string
  readonly from?: string
}

const EXAMPLES = `
The item is one of the course's rubric, or override, whose comment is its reason. "-" removes a mark.
A table has the headings Team, Item, Points and, where needed, Person and Comment.

Examples:
  $ ultimata course mark 1 7 search 18 --comment "alpha-beta with iterative deepening"
  $ ultimata course mark 1 7 viva 9.5 --person 2018101
  $ ultimata course mark 1 7 override 40 --comment "medical certificate"
  $ ultimata course mark 1 --from marks.csv`

export function registerMark(parent: Command, io: Io): void {
  courseCommand(parent, 'mark', 'give a mark for an item of the rubric')
    .argument('[team]', 'number of the team')
    .argument('[item]', 'item of the rubric, or override')
    .argument('[points]', 'the points; - removes the mark')
    .option('--person <person>', 'for one member only: roll number, sign-in name or name')
    .option('--comment <words>', 'a comment that the team reads with the mark', '')
    .option('--from <file.csv>', 'give all marks of a table')
    .addHelpText('after', EXAMPLES)
    .action(
      (
        course: number,
        team: string | undefined,
        item: string | undefined,
        points: string | undefined,
        options: MarkOptions,
      ) => {
        const lines = linesFor(team, item, points, options)
        return withCourse(io, options, async service => {
          for (const line of lines) await give(service, course, line)
          report(io, `${lines.length} ${lines.length === 1 ? 'mark' : 'marks'} given`)
        })
      },
    )
}

function linesFor(
  team: string | undefined,
  item: string | undefined,
  points: string | undefined,
  { from, person = '', comment }: MarkOptions,
): readonly GivenLine[] {
  if (from !== undefined && team === undefined) return parsed(from, readText(from))
  if (from !== undefined || team === undefined || item === undefined || points === undefined)
    throw new Stop(EXIT.usage, 'name a team, an item and points, or a table with --from')
  const number = /^[1-9]\d{0,4}$/.test(team) ? Number(team) : null
  const value = points === '-' ? null : Number(points)
  if (number === null) throw new Stop(EXIT.usage, `${team} is not the number of a team`)
  if (value !== null && (points.trim() === '' || !Number.isFinite(value)))
    throw new Stop(EXIT.usage, `${points} is not a number of points`)
  return [{ team: number, item, points: value, person: person || null, comment }]
}

function parsed(file: string, text: string): readonly GivenLine[] {
  const lines = parseGivenMarks(text)
  if (lines.ok) return lines.value
  const complaints = lines.error.map(complaint => `  ${makeComplaint(complaint)}`)
  throw new Stop(EXIT.usage, [`${file} is not a table of marks:`, ...complaints].join('\n'))
}

async function give(service: Service, course: number, { person: word, ...mark }: GivenLine): Promise<void> {
  const person = word === null ? null : answered(await personCalled(service, course, word)).id
  const given = await giveMark(service, COMMAND_LINE, course, { ...mark, person })
  if (!given.ok) throw new Stop(EXIT.usage, `team ${mark.team}, ${mark.item}: ${given.error.message}`)
}

interface MarksOptions extends StoreOptions {
  readonly csv?: true
  readonly json?: true
}

export function registerMarks(parent: Command, io: Io): void {
  courseCommand(parent, 'marks', 'show all marks as they are now')
    .option('--csv', 'print a table for a spreadsheet')
    .option('--json', 'print everything as JSON')
    .action((course: number, options: MarksOptions) =>
      withCourse(io, options, async (service, store) => {
        if (options.csv)
          return void io.stdout.write(answered(await marksSheet(store, service, COMMAND_LINE, course)))
        const { students, teams } = answered(await markBook(store, service, COMMAND_LINE, course))
        if (options.json) return printJson(io, students)
        const rows = students.map(({ team, person, soFar, total, of }) => [
          `${team}  ${teams.people.find(({ id }) => id === person)?.name ?? ''}`,
          total === null ? `(${soFar})` : String(total),
          String(of),
        ])
        say(io, alignedTable([['team', 'marks', 'of'], ...rows]).join('\n'))
      }),
    )
}
