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
import { BYTE_ORDER_MARK, makeCell } from './csv-cells.ts'
import { assert } from './result.ts'

export type Cell = string | number | null // null: empty
export type Row = readonly Cell[]

/** Where a spreadsheet may see a formula begin: its apostrophes, and what comes after them. */
const FORMULA = /(^|[;\t\r\n])('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const DEFUSED = /(^|[;\t\r\n])'('*)(?=[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const defused = (text: string): string => text.replace(FORMULA, "$1'$2")
export const restored = (text: string): string => text.replace(DEFUSED, '$1$2')

/** Every row has a cell at least; null and '' are both written as nothing. */
export function makeCsv(rows: readonly Row[]): string {
  assert(
    rows.every(row => row.length > 0),
    'rows with cells in them',
  )
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(makeAny).join(',')}\r\n`).join('')
}

const makeAny = (cell: Cell): string =>
  typeof cell === 'string' ? makeCell(defused(cell)) : cell === null ? '' : String(cell)
