/** `ultimata tournament export`: writes everything about a tournament to a folder. */
import { type Dirent, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { callAt } from '../../packing/calls.ts'
import { type ReportFile, teamReportPaths } from '../../report/files.ts'
import { exportedPaths, exportedTexts } from '../../runner/export.ts'
import { entrantReport, gamesToReview } from '../../runner/team-report.ts'
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addReviewOptions, type ReviewOptions, reportFiles, searched } from '../team-report.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { tournamentFrom } from './pick.ts'

const CONTENTS = `
Writes report.html, tournament.json, standings.csv, crosstable.csv, grades.csv, games.csv, all games as records
(games.txt, games.jsonl), and a folder for each team with its games and the output of its program. With --reports, the
engine searches the games, and each folder gets a report.html and report.json on the team; the results are
stored, so an interrupted export continues where it stopped. docs/team-report.md explains these reports.`

interface Options extends StoreOptions, Partial<ReviewOptions> {
  readonly of?: string
  readonly reports?: true
  readonly origin?: string | undefined
}

export function registerExport(parent: Command, io: Io): void {
  const command = parent
    .command('export')
    .summary('write the tables, the games, a report page and a folder for each team')
    .argument('<folder>', 'where to write; created if missing, and used for one tournament only')
    .option('--of <tournament>', 'the number or name of the tournament (default: the latest)')
  command.option('--reports', 'also write a report on the games of each team; the engine searches them')
  addStoreOptions(addReviewOptions(addServerOption(command, io)))
    .addHelpText('after', CONTENTS)
    .action((folder: string, options: Options) => exportTo(io, folder, options))
}

/** Teams have no clone: what they are told to run comes from the course's server. */
export const addServerOption = (command: Command, { env }: Io): Command =>
  command.option(
    '--origin <url>',
    'address of the server from which teams run the commands in their files (default: ULTIMATA_ORIGIN)',
    env.ULTIMATA_ORIGIN || undefined,
  )

/** How the files call this program; undefined: as on this machine. */
function callFrom(origin: string | undefined): readonly string[] | undefined {
  if (origin === undefined) return undefined
  if (URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol))
    return callAt(new URL(origin).origin)
  throw new Stop(
    EXIT.usage,
    `--origin must be an address such as https://bots.example.edu; found "${origin}"`,
  )
}

export async function exportTo(io: Io, folder: string, options: Options): Promise<void> {
  const call = callFrom(options.origin)
  const files = await withStore(io, options, async store => {
    const tournament = await tournamentFrom(store, options.of)
    const paths = exportedPaths(tournament.plan)
    const foreign = foreignEntry(folder, paths)
    if (foreign !== null)
      throw new Stop(
        EXIT.usage,
        `${folder} contains ${foreign}, which does not belong to this tournament; name an empty folder`,
      )
    await write(folder, exportedTexts(store, tournament, call))
    if (options.reports) await writeReports(io, store, tournament, folder, options)
    const left = options.reports ? 0 : 2 * tournament.plan.entrants.length
    return paths.length - left
  })
  report(io, `wrote ${files} files to ${folder}; open ${join(folder, 'report.html')} in a browser`)
}

async function writeReports(
  io: Io,
  store: Store,
  tournament: TournamentWithPlan,
  folder: string,
  { concurrency = 1, origin }: Options,
): Promise<void> {
  const entrants = [...tournament.plan.entrants.keys()]
  await searched(io, store, await gamesToReview(store, tournament, entrants), { concurrency })
  for (const entrant of entrants) {
    const files = reportFiles(await entrantReport(store, tournament, entrant, callFrom(origin)))
    const paths = teamReportPaths(tournament.plan, entrant)
    writeText(join(folder, paths.html), files.html, true)
    writeText(join(folder, paths.json), files.json, true)
  }
}

/**
 * The first thing in a folder that is not part of this export, or null. Otherwise teams of another tournament would
 * stand among those of this one. Nothing is ever removed; names that begin with a dot are ignored.
 */
function foreignEntry(folder: string, paths: readonly string[]): string | null {
  const known = new Set(paths.flatMap(path => [path, ...foldersOf(path)]))
  const find = (place: string): string | undefined => {
    for (const entry of entriesOf(join(folder, place))) {
      const path = place === '' ? entry.name : `${place}/${entry.name}`
      const foreign = known.has(path) ? entry.isDirectory() && find(path) : path
      if (foreign) return foreign
    }
    return undefined
  }
  return find('') ?? null
}

/** 'teams/07/games.txt' lies in 'teams' and 'teams/07'. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'))

/** The entries of a folder; none if it does not exist. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  } catch {
    return []
  }
}

const MOST_WAITING = 2 ** 24 // letters

/** Texts of one file follow each other. They are written many at a time. */
async function write(folder: string, texts: AsyncIterable<ReportFile>): Promise<void> {
  const begun = new Set<string>()
  const waiting = new Map<string, string>()
  let size = 0
  const writeAll = (): void => {
    for (const [path, text] of waiting) writeText(join(folder, path), text, !begun.has(path))
    for (const path of waiting.keys()) begun.add(path)
    waiting.clear()
    size = 0
  }
  for await (const { path, text } of texts) {
    waiting.set(path, (waiting.get(path) ?? '') + text)
    size += text.length
    if (size > MOST_WAITING) writeAll()
  }
  writeAll()
}

function writeText(file: string, text: string, isNew: boolean): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: isNew ? 'w' : 'a' })
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(file, thrown))
  }
}
