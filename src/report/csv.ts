/**
 * CSV by RFC 4180: commas, lines that end in CR LF, and quotes around what holds a comma, a quote or a line end.
 *
 * A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@` as a formula, quotes or not, and a team chooses its
 * own name. So a text is made harmless first: an apostrophe goes before the sign, which every spreadsheet shows as
 * plain text. The same is done inside a text wherever a reader with another idea of the separator (`;`, a tab, a line
 * end) would see a cell begin. Texts that already have the apostrophe get one more, so nothing is lost: reading takes
 * exactly one away. Figures are written as they are. The price is that a program that reads these files with another
 * CSV reader sees the apostrophe of such a name; the JSON beside them has it plain.
 *
 * The text begins with a byte-order mark, without which the most common spreadsheet reads Jürgen as JÃ¼rgen.
 */
import { assert, type Result } from '../rules/result.ts'
import { Scanner, type TextError } from '../rules/text.ts'

export type Cell = string | number | null // null: empty
export type Row = readonly Cell[]

const MARK = '\ufeff'
/** Where a spreadsheet may see a formula begin: its apostrophes, and what comes after them. */
const FORMULA = /(^|[;\t\r\n])('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const DEFUSED = /(^|[;\t\r\n])'('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const NEEDS_QUOTES = /[",;\t\r\n\ufeff]|^\s|\s$/

const defused = (text: string): string => text.replace(FORMULA, "$1'$2")
const restored = (text: string): string => text.replace(DEFUSED, '$1$2')

/** Every row has a cell at least; null and '' are both written as nothing. */
export function makeCsv(rows: readonly Row[]): string {
  assert(
    rows.every(row => row.length > 0),
    'rows with cells in them',
  )
  return MARK + rows.map(row => `${row.map(makeCell).join(',')}\r\n`).join('')
}

function makeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = defused(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const PLAIN = /[^",\r\n]+/y
const QUOTED = /(?:[^"]|"")+/y
const LINE_END = /\r?\n/y

/** The rows as texts, as they were before they were made harmless. A bare line feed ends a line, too. */
export function parseCsv(text: string): Result<string[][], TextError> {
  const scanner = new Scanner(text)
  scanner.has(MARK)
  const rows: string[][] = []
  while (!scanner.done) rows.push(scanRow(scanner))
  return scanner.result(rows)
}

function scanRow(scanner: Scanner): string[] {
  const row = [scanCell(scanner)]
  while (scanner.has(',')) row.push(scanCell(scanner))
  if (!scanner.done) scanner.read(LINE_END, '"," or the end of the line')
  return row
}

function scanCell(scanner: Scanner): string {
  if (!scanner.has('"')) return restored(scanner.take(PLAIN))
  const text = scanner.take(QUOTED)
  scanner.expect('"', "the cell's closing quote")
  return restored(text.replaceAll('""', '"'))
}
