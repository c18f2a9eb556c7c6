/** `ultimata tournament report`: what a team's games say about its bot, judged by the engine. */
import type { Command } from 'commander'
import { teamFolder } from '../../report/files.ts'
import { entrantReport, gamesToReview } from '../../runner/team-report.ts'
import type { Io } from '../io.ts'
import { addReportOptions, checkOutput, type ReportOptions, searched, writeReport } from '../team-report.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { entrantNamed, tournamentFrom } from './pick.ts'

type Options = ReportOptions & StoreOptions & { readonly of?: string }

const ABOUT = `
The engine searches the team's games (about a second for each), and the report has results by opponent and side, the
positions to look at first, where chances were lost, missed wins, time use, forfeits, strength, and what the bot printed
about its thoughts. The results are stored, so an interrupted command continues where it stopped.
docs/team-report.md explains every figure.

Examples:
  $ ultimata tournament report "Deep Grid" -o deep-grid.html
  $ ultimata tournament report -o reports/                      all teams of the latest tournament`

export function registerReport(parent: Command, io: Io): void {
  const command = parent
    .command('report')
    .summary('write a report on the games of one team, or of all')
    .argument('[team]', 'the name of the team (default: all)')
    .option('--of <tournament>', 'the number or name of the tournament (default: the latest)')
  addStoreOptions(addReportOptions(command))
    .addHelpText('after', ABOUT)
    .action((team: string | undefined, options: Options) => reportOn(io, team, options))
}

async function reportOn(io: Io, team: string | undefined, options: Options): Promise<void> {
  await withStore(io, options, async store => {
    const tournament = await tournamentFrom(store, options.of)
    const { plan } = tournament
    const entrants = team === undefined ? [...plan.entrants.keys()] : [entrantNamed(plan, team)]
    checkOutput(options.output, entrants.length)
    await searched(io, store, await gamesToReview(store, tournament, entrants), options)
    for (const entrant of entrants)
      writeReport(
        io,
        options.output,
        teamFolder(plan, entrant),
        await entrantReport(store, tournament, entrant),
      )
  })
}
