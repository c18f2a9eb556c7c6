/**
 * A teacher's own file from a learning platform, read to be filled in place: cells are replaced where they stand, and
 * every other character stays as it was.
 */
import type { Complaint } from '../rules/check.ts'
import { type CsvCell, makeCell } from '../rules/csv-cells.ts'
import { placeOf, quote } from '../rules/text.ts'
import type { Table } from './table.ts'

/** Headings without regard to case, kinds of apostrophes and spaces at their ends. */
const plain = (heading: string): string => heading.normalize('NFC').trim().replaceAll('’', "'").toLowerCase()

/** The column under one of these headings; -1 where there is none. */
export function columnOf({ headings }: Table, ...names: readonly string[]): number {
  const wanted = names.map(plain)
  return headings.findIndex(({ text }) => wanted.includes(plain(text)))
}

export function missingColumn({ text, headings }: Table, name: string): Complaint {
  const found = headings.map(cell => quote(cell.text)).join(', ')
  const place = placeOf(text, headings[0]?.at ?? 0)
  return { field: 'the line of headings', must: `have ${quote(name)}`, found, ...place }
}

/** What a row says in a column; null where it says nothing. */
export const textIn = (row: readonly CsvCell[], column: number): string | null =>
  row[column]?.text.trim() || null

export interface Edit {
  readonly cell: CsvCell
  readonly text: string
}

/** The file with these cells replaced; a cell that says it already, or the same number, stays as it is written. */
export function edited({ text }: Table, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const { cell, text: next } of edits.toSorted((a, b) => a.cell.at - b.cell.at)) {
    if (isSame(cell.text, next)) continue
    pieces.push(text.slice(at, cell.at), makeCell(next))
    at = cell.end
  }
  return pieces.join('') + text.slice(at)
}

const isSame = (before: string, after: string): boolean =>
  before === after || (isNumber(before) && isNumber(after) && numberIn(before) === numberIn(after))

const isNumber = (text: string): boolean => /^\s*\d+(?:[.,]\d+)?\s*$/.test(text)

/** With a point or a comma. */
export const numberIn = (text: string): number => Number(text.trim().replace(',', '.'))
