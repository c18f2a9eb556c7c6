/** What `course viva` and `tournament viva` share: where the sheets go. */
import { join } from 'node:path'
import type { Command } from 'commander'
import { makeVivaJson } from '../report/viva/json.ts'
import { makeVivaHtml } from '../report/viva/page.ts'
import type { VivaSheet } from '../report/viva/viva.ts'
import { EXIT, type Io, report, Stop } from './io.ts'
import { addReviewOptions, put, type ReviewOptions } from './team-report.ts'

export interface VivaOptions extends ReviewOptions {
  readonly output: string
}

export const addVivaOptions = (command: Command): Command =>
  addReviewOptions(
    command.requiredOption(
      '-o, --output <path>',
      'a file that ends in .html or .json, which gets all sheets; or a folder, which gets both of each team',
    ),
  )

/** Before anything is searched. */
export function checkVivaOutput(output: string): void {
  if (/\.\w+$/.test(output) && !/\.(?:html|json)$/.test(output))
    throw new Stop(EXIT.usage, `${output}: name a file that ends in .html or .json, or a folder`)
}

export interface NamedSheet {
  readonly name: string // 'team-7'
  readonly sheet: VivaSheet
}

export function writeViva(io: Io, output: string, sheets: readonly NamedSheet[]): void {
  const all = sheets.map(({ sheet }) => sheet)
  if (output.endsWith('.html')) put(output, makeVivaHtml(all))
  else if (output.endsWith('.json')) put(output, makeVivaJson(all))
  else
    for (const { name, sheet } of sheets) {
      put(join(output, `${name}.html`), makeVivaHtml([sheet]))
      put(join(output, `${name}.json`), makeVivaJson([sheet]))
    }
  report(io, `wrote ${output}: ${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'}`)
}
