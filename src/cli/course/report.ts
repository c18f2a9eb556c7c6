/** `ultimata course report`: the report on a team's games in the tournament and on the ladder. */
import type { Command } from 'commander'
import type { Service } from '../../course-service/service.ts'
import { teamReportSeen } from '../../course-service/team-report.ts'
import type { Store } from '../../store/store.ts'
import type { Io } from '../io.ts'
import { addReportOptions, checkOutput, type ReportOptions, writeReport } from '../team-report.ts'
import type { StoreOptions } from '../with-store.ts'
import { searchGames, teamsAsked } from './team-games.ts'
import { answered, COMMAND_LINE, courseCommand, teamNumber, withCourse } from './with-course.ts'

type Options = ReportOptions & StoreOptions

const ABOUT = `
The engine searches the games of the tournament and the latest ones on the ladder (about a second for each). The
results are stored, so an interrupted command continues where it stopped; the pages show them too. Staff see all games;
the team itself sees on its page only what is released. docs/team-report.md explains every figure.

Examples:
  $ ultimata course report 1 7 -o team7.html
  $ ultimata course report 1 7 -o team7.json
  $ ultimata course report 1 -o reports/        all teams, a folder for each`

export function registerReport(parent: Command, io: Io): void {
  const command = courseCommand(parent, 'report', 'write a report on the games of one team, or of all')
  addReportOptions(command.argument('[team]', 'number of the team (default: all)', teamNumber))
    .addHelpText('after', ABOUT)
    .action((course: number, team: number | undefined, options: Options) =>
      withCourse(io, options, (service, store) => reportOn(io, store, service, course, team, options)),
    )
}

async function reportOn(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  team: number | undefined,
  options: Options,
): Promise<void> {
  const teams = await teamsAsked(service, course, team)
  checkOutput(options.output, teams.length)
  await searchGames(io, store, service, course, team, options)
  for (const number of teams) {
    const { report } = answered(await teamReportSeen(store, service, COMMAND_LINE, course, number))
    writeReport(io, options.output, `team-${number}`, report)
  }
}
