/** `ultimata tournament export`: writes everything about a tournament to a folder. */
import { type Dirent, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { ReportFile } from '../../report/files.ts'
import { exportedFiles } from '../../runner/export.ts'
import { storedView } from '../../runner/view.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../with-store.ts'
import { allGames } from './games.ts'
import { tournamentFrom } from './pick.ts'

const CONTENTS = `
Writes report.html, tournament.json, standings.csv, crosstable.csv, grades.csv, games.csv, all games as records
(games.txt, games.jsonl), and a folder for each team with its games and the output of its program.`

interface Options extends StoreOptions {
  readonly of?: string
}

export function registerExport(parent: Command, io: Io): void {
  const command = parent
    .command('export')
    .summary('write the tables, the games, a report page and a folder for each team')
    .argument('<folder>', 'where to write; created if missing, and used for one tournament only')
    .option('--of <tournament>', 'the number or name of the tournament (default: the latest)')
  addStoreOptions(command)
    .addHelpText('after', CONTENTS)
    .action((folder: string, options: Options) => exportTo(io, folder, options))
}

export async function exportTo(io: Io, folder: string, options: Options): Promise<void> {
  const files = await withStore(io, options, async store => {
    const tournament = await tournamentFrom(store, options.of)
    const games = await allGames(store, tournament.id)
    return exportedFiles(await storedView(store, tournament, games), games)
  })
  const foreign = foreignEntry(folder, files)
  if (foreign !== null)
    throw new Stop(
      EXIT.usage,
      `${folder} contains ${foreign}, which does not belong to this tournament; name an empty folder`,
    )
  write(folder, files)
  report(io, `wrote ${files.length} files to ${folder}; open ${join(folder, 'report.html')} in a browser`)
}

/**
 * The first thing in a folder that is not part of this export, or null. Otherwise teams of another tournament would
 * stand among those of this one. Nothing is ever removed; names that begin with a dot are ignored.
 */
function foreignEntry(folder: string, files: readonly ReportFile[]): string | null {
  const known = new Set(files.flatMap(({ path }) => [path, ...foldersOf(path)]))
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

function write(folder: string, files: readonly ReportFile[]): void {
  for (const { path, text } of files) {
    const file = join(folder, path)
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    } catch (thrown) {
      throw new Stop(EXIT.usage, cannotWrite(file, thrown))
    }
  }
}
