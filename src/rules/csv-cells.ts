/**
 * The cells of a CSV text by RFC 4180, each with its place, so that a complaint can point at one, or one be replaced
 * while every other character stays. Lines end in CR LF or LF; a byte-order mark may come first; the separator is a
 * comma or another character.
 */
import type { Result } from './result.ts'
import { Scanner, type TextError } from './text.ts'

export interface CsvCell {
  readonly text: string // without its quotes
  readonly at: number // offset of its first character, which may be a quote
  readonly end: number // offset after its last
}

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

export const BYTE_ORDER_MARK = '\ufeff'

const PLAIN: Readonly<Record<Separator, RegExp>> = {
  ',': /[^",\r\n]+/y,
  ';': /[^";\r\n]+/y,
  '\t': /[^"\t\r\n]+/y,
}
const QUOTED = /(?:[^"]|"")+/y
const LINE_END = /\r?\n/y

export function parseCells(text: string, separator: Separator = ','): Result<CsvCell[][], TextError> {
  const scanner = new Scanner(text)
  scanner.has(BYTE_ORDER_MARK)
  const rows: CsvCell[][] = []
  while (!scanner.done) rows.push(scanRow(scanner, separator))
  return scanner.result(rows)
}

function scanRow(scanner: Scanner, separator: Separator): CsvCell[] {
  const row = [scanCell(scanner, separator)]
  while (scanner.has(separator)) row.push(scanCell(scanner, separator))
  if (!scanner.done) scanner.read(LINE_END, `${JSON.stringify(separator)} or the end of the line`)
  return row
}

function scanCell(scanner: Scanner, separator: Separator): CsvCell {
  const at = scanner.at
  if (!scanner.has('"')) return { text: scanner.take(PLAIN[separator]), at, end: scanner.at }
  const text = scanner.take(QUOTED).replaceAll('""', '"')
  scanner.expect('"', "the cell's closing quote")
  return { text, at, end: scanner.at }
}

/** What parts the cells of the first line: of the known separators the one that stands there most often. */
export function separatorOf(text: string): Separator {
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const times = (separator: Separator): number => bare.split(separator).length
  return SEPARATORS.reduce((best, separator) => (times(separator) > times(best) ? separator : best))
}

const NEEDS_QUOTES = /[",;\t\r\n\ufeff]|^\s|\s$/

/** In quotes where any reader would need them. */
export const makeCell = (text: string): string =>
  NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
