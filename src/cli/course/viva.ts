/** `ultimata course viva`: a sheet to print for each team's viva. */
import type { Command } from 'commander'
import type { Service } from '../../course-service/service.ts'
import { vivaSeen } from '../../course-service/viva.ts'
import type { VivaSheet } from '../../report/viva/viva.ts'
import type { Store } from '../../store/store.ts'
import type { Io } from '../io.ts'
import { addVivaOptions, checkVivaOutput, type VivaOptions, writeViva } from '../viva.ts'
import type { StoreOptions } from '../with-store.ts'
import { searchGames, teamsAsked } from './team-games.ts'
import { answered, COMMAND_LINE, courseCommand, teamNumber, withCourse } from './with-course.ts'

type Options = VivaOptions & StoreOptions

const ABOUT = `
One A4 page for each team: three positions to ask about, the two that its heuristic misjudged most, questions about its
code with line numbers, what each depth costs it, and its neighbours by source and by moves (as far as "course
similarity" and "course behaviour" have been run). The engine searches the games first; the results are stored, so an
interrupted command continues where it stopped. For staff only. docs/viva.md explains the sheet.

Examples:
  $ ultimata course viva 1 7 -o team7.html
  $ ultimata course viva 1 -o viva.html          all teams in one file, a page each
  $ ultimata course viva 1 -o viva/              all teams, a page and a JSON file for each`

export function registerViva(parent: Command, io: Io): void {
  const command = courseCommand(parent, 'viva', 'write the sheet for the viva of one team, or of all')
  addVivaOptions(command.argument('[team]', 'number of the team (default: all)', teamNumber))
    .addHelpText('after', ABOUT)
    .action((course: number, team: number | undefined, options: Options) =>
      withCourse(io, options, (service, store) => vivaOf(io, store, service, course, team, options)),
    )
}

async function vivaOf(
  io: Io,
  store: Store,
  service: Service,
  course: number,
  team: number | undefined,
  options: Options,
): Promise<void> {
  checkVivaOutput(options.output)
  const teams = await teamsAsked(service, course, team)
  await searchGames(io, store, service, course, team, options)
  const sheets: { readonly name: string; readonly sheet: VivaSheet }[] = []
  for (const number of teams) {
    const sheet = answered(await vivaSeen(store, service, COMMAND_LINE, course, number))
    sheets.push({ name: `team-${number}`, sheet })
  }
  writeViva(io, options.output, sheets)
}
