/**
 * A table that somebody exported from somewhere: rows under headings, with any of the usual separators. Cells keep
 * their place, so that a complaint names the heading and the line, and a cell can be replaced alone.
 */
import type { Complaint } from '../rules/check.ts'
import { restored } from '../rules/csv.ts'
import { type CsvCell, parseCells, type Separator, separatorOf } from '../rules/csv-cells.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { placeOf, quote } from '../rules/text.ts'

export interface Table {
  readonly text: string
  readonly separator: Separator
  readonly headings: readonly CsvCell[]
  readonly rows: readonly (readonly CsvCell[])[] // those that are not empty
}

export function parseTable(text: string): Result<Table, Complaint[]> {
  const separator = separatorOf(text)
  const parsed = parseCells(text, separator)
  if (!parsed.ok) {
    const { expected, ...rest } = parsed.error
    return err([{ ...rest, field: '', must: `be CSV, with ${expected} here` }])
  }
  const [headings, ...rows] = parsed.value.filter(isWritten)
  if (headings === undefined)
    return err([{ field: '', must: 'begin with a line of headings', found: 'nothing', line: 1, column: 1 }])
  return ok({ text, separator, headings, rows })
}

const isWritten = (row: readonly CsvCell[]): boolean => row.some(({ text }) => text.trim() !== '')

/** What a cell says, without what our own files add before a formula. */
export const wordsIn = ({ text }: CsvCell): string => restored(text).trim()

/** A complaint about a cell, under the heading that it stands under. */
export const complaintAbout = (
  { text }: Table,
  heading: string,
  cell: CsvCell,
  must: string,
  found = quote(cell.text),
): Complaint => ({ field: heading, must, found, ...placeOf(text, cell.at) })
