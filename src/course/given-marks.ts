/** Marks that staff gave, as a table: a row a mark, under the headings Team, Item, Points, Person and Comment. */
import type { Complaint } from '../rules/check.ts'
import type { CsvCell } from '../rules/csv-cells.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { columnOf, missingColumn, numberIn } from './lms-table.ts'
import { complaintAbout, parseTable, type Table, wordsIn } from './table.ts'

/** A mark, of the person that somebody calls so. */
export interface GivenLine {
  readonly team: number
  readonly item: string
  readonly points: number | null // null: taken back, or only a comment
  readonly person: string | null // null: the whole team
  readonly comment: string
}

const NEEDED = ['Team', 'Item', 'Points'] as const
const HEADINGS = [...NEEDED, 'Person', 'Comment'] as const
type Heading = (typeof HEADINGS)[number]

const NOTHING: CsvCell = { text: '', at: 0, end: 0 }

export function parseGivenMarks(text: string): Result<GivenLine[], Complaint[]> {
  const table = parseTable(text)
  if (!table.ok) return table
  const missing = NEEDED.filter(heading => columnOf(table.value, heading) === -1)
  if (missing.length > 0) return err(missing.map(heading => missingColumn(table.value, heading)))
  const rows = table.value.rows.map(row => readRow(table.value, row))
  const complaints = rows.flatMap(row => (row.ok ? [] : row.error))
  return complaints.length > 0 ? err(complaints) : ok(rows.flatMap(row => (row.ok ? row.value : [])))
}

function readRow(table: Table, row: readonly CsvCell[]): Result<GivenLine, Complaint[]> {
  const cellOf = (heading: Heading): CsvCell => row[columnOf(table, heading)] ?? NOTHING
  const wordOf = (heading: Heading): string => wordsIn(cellOf(heading))
  const team = /^[1-9]\d{0,4}$/.test(wordOf('Team')) ? Number(wordOf('Team')) : null
  const points = wordOf('Points') === '' ? null : numberIn(wordOf('Points'))
  const complaint = (heading: Heading, must: string) => complaintAbout(table, heading, cellOf(heading), must)
  const complaints = [
    ...(team === null ? [complaint('Team', 'be the number of a team')] : []),
    ...(wordOf('Item') === '' ? [complaint('Item', 'be an item of the rubric, or override')] : []),
    ...(points !== null && !Number.isFinite(points) ? [complaint('Points', 'be a number')] : []),
  ]
  if (team === null || complaints.length > 0) return err(complaints)
  return ok({
    team,
    item: wordOf('Item'),
    points,
    person: wordOf('Person') || null,
    comment: wordOf('Comment'),
  })
}
