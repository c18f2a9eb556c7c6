/** `ultimata tournament export`: everything about a tournament as files in a folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { ReportFile } from '../../report/files.ts'
import { exportedFiles } from '../../tournament/export.ts'
import { storedView } from '../../tournament/view.ts'
import { cannotWrite } from '../file-words.ts'
import { EXIT, type Io, report, Stop } from '../io.ts'
import { addStoreOptions, type StoreOptions, withStore } from '../store-of.ts'
import { allGames } from './games.ts'
import { tournamentFrom } from './pick.ts'

const CONTENTS = `
Writes report.html, tournament.json, standings.csv, crosstable.csv, grades.csv, games.csv, all games as records
(games.txt, games.jsonl), and a folder for each team with its games and what its own program wrote.`

interface Options extends StoreOptions {
  readonly of?: string
}

export function registerExport(parent: Command, io: Io): void {
  const command = parent
    .command('export')
    .summary('write tables, games, a page and a folder for each team')
    .argument('<folder>', 'is made where it is missing')
    .option('--of <tournament>', 'its number or its name (default: the latest)')
  addStoreOptions(command)
    .addHelpText('after', CONTENTS)
    .action((folder: string, options: Options) => exportTo(io, folder, options))
}

async function exportTo(io: Io, folder: string, options: Options): Promise<void> {
  const files = await withStore(io, options, async store => {
    const tournament = await tournamentFrom(store, options.of)
    const games = await allGames(store, tournament.id)
    return exportedFiles(await storedView(store, tournament, games), games)
  })
  write(folder, files)
  report(io, `${files.length} files in ${folder}; open ${join(folder, 'report.html')} in a browser`)
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
