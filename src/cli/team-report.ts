/** What `tournament report`, `course report` and `tournament export --reports` share: the search, the files, progress. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { makeRecord } from '../referee/record.ts'
import { makeTeamReportJson } from '../report/team-report/json.ts'
import { makeTeamReportHtml } from '../report/team-report/page.ts'
import type { TeamReport } from '../report/team-report/team-report.ts'
import { reviewNow } from '../runner/reviews.ts'
import type { Store } from '../store/store.ts'
import { wholeNumber } from './arguments.ts'
import { cannotWrite } from './file-words.ts'
import { EXIT, type Io, report, Stop } from './io.ts'
import { progressOn } from './match/progress.ts'

export interface ReviewOptions {
  readonly concurrency: number
}

export interface ReportOptions extends ReviewOptions {
  readonly output: string
}

export const addReviewOptions = (command: Command): Command =>
  command.option(
    '--concurrency <n>',
    'games that the engine searches at the same time',
    wholeNumber(1, 64),
    Math.max(1, availableParallelism() - 1),
  )

export const addReportOptions = (command: Command): Command =>
  addReviewOptions(
    command.requiredOption(
      '-o, --output <path>',
      'a file that ends in .html or .json, for one team; or a folder, which gets both of each team',
    ),
  )

/** Until the engine has looked at all of these games. What it found is stored, also when it is interrupted. */
export async function searched(
  io: Io,
  store: Store,
  games: readonly number[],
  { concurrency }: ReviewOptions,
): Promise<void> {
  const progress = progressOn(io, () => performance.now())
  const tell = ({ done, all }: { done: number; all: number }): void =>
    progress.show(() => `${done} of ${all} games searched`)
  const found = await reviewNow(store, games, { concurrency, signal: io.signal, tell })
  progress.clear()
  if (io.signal.aborted) throw new Stop(EXIT.interrupted, '')
  if (!found.ok) throw new Stop(EXIT.wrong, found.error)
}

export const reportFiles = (made: TeamReport) => ({
  html: makeTeamReportHtml(made),
  json: makeTeamReportJson(made),
})

const isFile = (output: string): boolean => /\.(?:html|json)$/.test(output)

/** Before anything is searched. */
export function checkOutput(output: string, teams: number): void {
  if (isFile(output) && teams !== 1)
    throw new Stop(EXIT.usage, `${output} is a file, and there are ${teams} teams; name a team, or a folder`)
}

/** One report into a file, or two files and the records into the folder of the team. */
export function writeReport(io: Io, output: string, folder: string, made: TeamReport): void {
  const { html, json } = reportFiles(made)
  if (isFile(output)) {
    put(output, output.endsWith('.json') ? json : html)
    report(io, `wrote ${output}`)
    return
  }
  const records = made.games.map(({ record }) => `${makeRecord(record).trimEnd()}\n`).join('\n')
  const place = join(output, folder)
  put(join(place, 'report.html'), html)
  put(join(place, 'report.json'), json)
  put(join(place, 'games.txt'), records)
  report(io, `wrote ${place}: report.html, report.json, games.txt`)
}

export function put(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(file, thrown))
  }
}
