/** `ultimata tournament viva`: sheets for a viva on the bots of a plain tournament. */
import { basename } from 'node:path'
import type { Command } from 'commander'
import { teamFolder } from '../../report/files.ts'
import { type VivaSheet, vivaSheet } from '../../report/viva/viva.ts'
import { entrantReport, gamesToReview } from '../../runner/team-report.ts'
import { sourceNeighbours } from '../../similarity/neighbours.ts'
import { compareSources, readTechniques } from '../../sources/similarity.ts'
import type { SourceFile } from '../../sources/source-file.ts'
import { starterFiles } from '../../sources/starters.ts'
import type { Store } from '../../store/store.ts'
import type { EntrantProgram, TournamentWithPlan } from '../../store/tournaments.ts'
import { entrantAt } from '../../tournament/plan.ts'
import type { Io } from '../io.ts'
import { searched } from '../team-report.ts'
import { addVivaOptions, checkVivaOutput, type NamedSheet, type VivaOptions, writeViva } from '../viva.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { entrantNamed, tournamentFrom } from './pick.ts'

type Options = VivaOptions & StoreOptions & { readonly of?: string }

const ABOUT = `
The same sheet as "course viva" writes, for the bots of a tournament. For the neighbours by source, all bots are compared
with each other; neighbours by moves are found by "ultimata behaviour". docs/viva.md explains the sheet.

Examples:
  $ ultimata tournament viva "Deep Grid" -o deep-grid.html
  $ ultimata tournament viva -o viva.html                 all teams in one file, a page each`

export function registerViva(parent: Command, io: Io): void {
  const command = parent
    .command('viva')
    .summary('write the sheet for the viva of one team, or of all')
    .argument('[team]', 'the name of the team (default: all)')
    .option('--of <tournament>', 'the number or name of the tournament (default: the latest)')
  addStoreOptions(addVivaOptions(command))
    .addHelpText('after', ABOUT)
    .action((team: string | undefined, options: Options) => vivaOf(io, team, options))
}

async function vivaOf(io: Io, team: string | undefined, options: Options): Promise<void> {
  checkVivaOutput(options.output)
  await withStore(io, options, async store => {
    const tournament = await tournamentFrom(store, options.of)
    const { plan } = tournament
    const entrants = team === undefined ? [...plan.entrants.keys()] : [entrantNamed(plan, team)]
    await searched(io, store, await gamesToReview(store, tournament, entrants), options)
    const sheetFor = await sheetMaker(store, tournament)
    const sheets: NamedSheet[] = []
    for (const entrant of entrants)
      sheets.push({ name: basename(teamFolder(plan, entrant)), sheet: await sheetFor(entrant) })
    writeViva(io, options.output, sheets)
  })
}

/** All sources are compared once. */
async function sheetMaker(
  store: Store,
  tournament: TournamentWithPlan,
): Promise<(entrant: number) => Promise<VivaSheet>> {
  const programs = await store.tournaments.programs(tournament.id)
  const sources = tournament.plan.entrants.flatMap(({ name }, entrant) =>
    sourceOf(programs[entrant], name, entrant),
  )
  const comparison = await compareSources(sources, starterFiles())
  return async entrant => {
    const { members } = entrantAt(tournament.plan, entrant)
    const own = sources.find(({ id }) => id === String(entrant))
    const isOwn = (at: number): boolean => comparison.sources[at]?.id === String(entrant)
    return vivaSheet({
      report: await entrantReport(store, tournament, entrant),
      members: [...members],
      file: own?.file ?? null,
      code: own ? await readTechniques(own) : null,
      neighbours: { sources: own ? sourceNeighbours(comparison, isOwn, 3) : null, behaviour: null },
    })
  }
}

/** None of a built-in bot, or of a command of which nothing is stored. */
function sourceOf(program: EntrantProgram | undefined, owner: string, entrant: number): SourceFile[] {
  if (!program?.content) return []
  const file = basename(program.word.replace(/:\w+$/, ''))
  return [{ id: String(entrant), owner, file, isReference: false, bytes: program.content }]
}
