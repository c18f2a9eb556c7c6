/** A comparison of sources as the terminal shows it, or as a file. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { makeSimilarityHtml } from '../report/page-similarity.ts'
import { makeSimilaritySheet } from '../report/similarity-sheet.ts'
import type { Piece } from '../similarity/compare.ts'
import type { Place } from '../similarity/profile.ts'
import { bandOf, CASE, type Comparison, LOOK, type SourceFacts } from '../similarity/survey.ts'
import { cannotWrite } from './file-words.ts'
import { EXIT, type Io, print, report, Stop, say } from './io.ts'
import { alignedTable } from './match/table.ts'

export interface OutputOptions {
  readonly html?: string
  readonly csv?: string
  readonly json?: true
}

export const addOutputOptions = (command: Command): Command =>
  command
    .option('--html <file>', 'also write a page with everything')
    .option('--csv <file>', 'also write the pairs as a table')
    .option('--json', 'print everything as JSON')

const MOST_LINES = 20

export function tellComparison(
  io: Io,
  name: string,
  comparison: Comparison,
  { html, csv, json }: OutputOptions,
): void {
  writeOutput(io, html, () => makeSimilarityHtml(name, comparison))
  writeOutput(io, csv, () => makeSimilaritySheet(comparison))
  if (json) print(io, JSON.stringify(comparison))
  else say(io, linesOf(comparison).join('\n'))
}

/** Where a file is named. */
export function writeOutput(io: Io, file: string | undefined, text: () => string): void {
  if (file === undefined) return
  try {
    writeFileSync(file, text())
  } catch (thrown) {
    throw new Stop(EXIT.usage, cannotWrite(file, thrown))
  }
  report(io, `wrote ${file}`)
}

function linesOf(comparison: Comparison): string[] {
  const { pairs, sources, clusters } = comparison
  const shown = pairs.slice(0, MOST_LINES)
  const name = (index: number): string => nameOf(sources[index])
  const table = alignedTable([
    ['', 'similarity', 'containment', 'longest', 'band'],
    ...shown.map(({ left, right, similarity, containment, longest }) => [
      `${name(left)} – ${name(right)}`,
      similarity.toFixed(2),
      containment.toFixed(2),
      `${longest} lines`,
      bandOf(similarity) === 'nothing' ? '' : bandOf(similarity),
    ]),
  ])
  const told = sources.filter(({ remark }) => remark !== null)
  return [
    ...(shown.length > 0 ? table : ['No two sources have anything in common.']),
    ...(pairs.length > shown.length ? [`and ${pairs.length - shown.length} pairs more`] : []),
    '',
    bandsLine(comparison),
    ...clusters.map(owners => `cluster: ${owners.join(', ')}`),
    ...told.map(source => `${nameOf(source)} ${source.remark}`),
  ]
}

const nameOf = (source: SourceFacts | undefined): string => {
  const { owner = '', file = '' } = source ?? {}
  return file.replace(/\.\w+$/, '') === owner ? file : `${owner} ${file}`
}

function bandsLine({ compared, distribution }: Comparison): string {
  const from = (least: number): number =>
    distribution.reduce(
      (sum, pairs, bin) => sum + (bin >= Math.round(least * distribution.length) ? pairs : 0),
      0,
    )
  const [looks, cases] = [from(LOOK) - from(CASE), from(CASE)]
  return `${compared} ${compared === 1 ? 'pair' : 'pairs'} of the class: ${cases} from ${CASE.toFixed(2)} on (case), ${looks} from ${LOOK.toFixed(2)} on (look)`
}

/** Of two sources alone: where each piece stands. */
export function tellPieces(io: Io, pieces: readonly Piece[]): void {
  const place = ({ line, lastLine }: Place): string => `${line}–${lastLine}`
  const rows = pieces.map(({ left, right }) => [place(left), place(right)])
  if (rows.length > 0) say(io, ['', 'lines in both:', ...alignedTable(rows)].join('\n'))
}
