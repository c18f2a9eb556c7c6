/** `ultimata course list` and `show`: the courses, and what staff see of one at once. */
import type { Command } from 'commander'
import type { DashboardAnswer } from '../../contract/courses.ts'
import { makeCourseYaml } from '../../course/course-yaml.ts'
import { tellInstant } from '../../course/time.ts'
import { allCourses, courseById } from '../../course-service/courses.ts'
import { obstacles } from '../../course-service/tournament.ts'
import { dashboard } from '../../course-service/views.ts'
import { type Io, say } from '../io.ts'
import { alignedTable } from '../match/table.ts'
import { addStoreOptions, type StoreOptions } from '../with-store.ts'
import { answered, COMMAND_LINE, courseCommand, printJson, withCourse } from './with-course.ts'

interface Options extends StoreOptions {
  readonly json?: true
  readonly yaml?: true
}

export function registerList(parent: Command, io: Io): void {
  addStoreOptions(parent.command('list').summary('list all courses'))
    .option('--json', 'print the courses as JSON')
    .action((options: Options) =>
      withCourse(io, options, async service => {
        const courses = await allCourses(service)
        if (options.json)
          return printJson(
            io,
            courses.map(({ id, row }) => ({ id, name: row.name, status: row.status })),
          )
        const rows = courses.map(({ id, row, course }) => [
          `${id}  ${course.name}`,
          course.variant.id,
          row.status,
          tellInstant(course.deadline, course.zone),
        ])
        say(io, alignedTable([['course', 'variant', 'status', 'deadline'], ...rows]).join('\n'))
      }),
    )
}

export function registerShow(parent: Command, io: Io): void {
  courseCommand(parent, 'show', 'show what comes next, every team and its hand-ins')
    .option('--yaml', 'print the course file')
    .option('--json', 'print everything as JSON')
    .action((course: number, options: Options) =>
      withCourse(io, options, async (service, store) => {
        if (options.yaml)
          return void io.stdout.write(makeCourseYaml(answered(await courseById(service, course)).course))
        const seen = answered(await dashboard(service, COMMAND_LINE, course))
        const inTheWay =
          seen.course.frozen === null ? answered(await obstacles(store, service, COMMAND_LINE, course)) : []
        if (options.json) return printJson(io, { ...seen, obstacles: inTheWay })
        say(io, showText(seen, inTheWay).join('\n'))
      }),
    )
}

const showText = (
  { course, next, checks, teams, unteamed }: DashboardAnswer,
  inTheWay: string[],
): string[] => [
  `course ${course.id}, ${course.name}: ${course.variant}, ${course.status}`,
  ...next.map(({ at, what }) =>
    at === null ? `next: ${what}` : `next: ${what}, ${tellInstant(Date.parse(at), course.zone)}`,
  ),
  ...inTheWay.map(words => `the tournament cannot begin yet: ${words}`),
  `checks: ${checks.running} running, ${checks.waiting} waiting`,
  '',
  ...alignedTable([['team', 'members', 'hand-ins', 'last', 'plays'], ...teams.map(teamCells)]),
  ...unteamed.map(({ name, roll }) => `in no team: ${name}${roll === null ? '' : ` (${roll})`}`),
]

const teamCells = ({ number, name, members, handIns, last, accepted }: DashboardAnswer['teams'][number]) => [
  `${number}  ${name}`,
  String(members.length),
  String(handIns),
  last?.state ?? '–',
  accepted === null ? '–' : String(accepted.number),
]
