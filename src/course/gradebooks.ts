/**
 * Marks as files that a platform's gradebook imports. For Moodle a plain table, whose first column is mapped to what
 * Moodle knows students by; one student that Moodle does not know aborts its whole import, so who lacks that is left
 * out and told. For Canvas the columns by which it knows students, copied from the teacher's own export, and one more.
 *
 * Nothing is put before what a spreadsheet might take for a formula: it would change names.
 */
import type { Complaint } from '../rules/check.ts'
import { type CsvCell, makeCell } from '../rules/csv-cells.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { type FilledFile, findPerson, type LmsMark } from './lms-marks.ts'
import { columnOf, missingColumn, textIn } from './lms-table.ts'
import { complaintAbout, parseTable, type Table } from './table.ts'

/** What Moodle may know a student by, and how it calls that. */
export const MOODLE_KEYS = { roll: 'ID number', email: 'Email address' } as const
export type MoodleKey = keyof typeof MOODLE_KEYS

export function makeMoodleGradebook(marks: readonly LmsMark[], title: string, key: MoodleKey): FilledFile {
  const known = marks.filter(mark => mark[key] !== null)
  const graded = known.filter(({ grade }) => grade !== null)
  const rows = graded.map(mark => [mark[key] ?? '', String(mark.grade), mark.comment])
  return {
    text: makeLines([[MOODLE_KEYS[key], title, `Feedback: ${title}`], ...rows], ','),
    filled: rows.length,
    left: marks.filter(mark => mark[key] === null),
    unmarked: known.filter(({ grade }) => grade === null).map(({ name }) => name ?? ''),
  }
}

const makeLines = (rows: readonly (readonly string[])[], separator: string): string =>
  rows.map(row => `${row.map(makeCell).join(separator)}\r\n`).join('')

export interface CanvasAssignment {
  readonly title: string
  readonly points: number // at most
}

/** The columns by which Canvas knows students: from the first to the one called Section. */
const CANVAS_LAST = 'Section'

/** From the gradebook that the teacher exported: an assignment that is there by its title keeps its number. */
export function makeCanvasGradebook(
  exported: string,
  { title, points }: CanvasAssignment,
  marks: readonly LmsMark[],
): Result<FilledFile, Complaint[]> {
  const table = parseTable(exported)
  if (!table.ok) return table
  const missing = ['Student', 'ID', CANVAS_LAST].filter(name => columnOf(table.value, name) === -1)
  if (missing.length > 0) return err(missing.map(name => missingColumn(table.value, name)))
  const rows = table.value.rows.map(row => canvasRow(table.value, row, marks))
  const complaints = rows.flatMap(({ complaint }) => complaint ?? [])
  if (complaints.length > 0) return err(complaints)
  const width = columnOf(table.value, CANVAS_LAST) + 1
  const { headings, separator } = table.value
  const copied = (row: readonly CsvCell[]): string[] =>
    Array.from({ length: width }, (_, column) => row[column]?.text ?? '')
  const lines = [
    [...copied(headings), headingOf(headings, title)],
    ...rows.map(({ row, mark, isPoints }) => [
      ...copied(row),
      isPoints ? String(points) : String(mark?.grade ?? ''),
    ]),
  ]
  const students = rows.filter(({ isPoints }) => !isPoints)
  const found = new Set(rows.map(({ mark }) => mark))
  return ok({
    text: makeLines(lines, separator),
    filled: students.filter(({ mark }) => typeof mark?.grade === 'number').length,
    left: marks.filter(mark => !found.has(mark)),
    unmarked: students
      .filter(({ mark }) => typeof mark?.grade !== 'number')
      .map(({ row }) => row[0]?.text ?? ''),
  })
}

/** 'Bot (123)', where Canvas has given the assignment a number. */
const headingOf = (headings: readonly CsvCell[], title: string): string =>
  headings.find(({ text }) => text.replace(/\s*\(\d+\)$/, '').trim() === title)?.text ?? title

interface CanvasRow {
  readonly row: readonly CsvCell[]
  readonly isPoints: boolean // the row that says how many points there are
  readonly mark: LmsMark | null
  readonly complaint: Complaint | null
}

/** 'Lovelace, Ada' */
const LAST_FIRST = /^([^,]+),\s*([^,]+)$/

function canvasRow(table: Table, row: readonly CsvCell[], marks: readonly LmsMark[]): CanvasRow {
  const nothing = { row, isPoints: /points possible/i.test(row[0]?.text ?? ''), mark: null, complaint: null }
  if (nothing.isPoints) return nothing
  const name = textIn(row, columnOf(table, 'Student'))?.replace(LAST_FIRST, '$2 $1') ?? null
  const found = findPerson(marks, {
    participant: null,
    roll: textIn(row, columnOf(table, 'SIS User ID')),
    email: textIn(row, columnOf(table, 'SIS Login ID')),
    name,
  })
  if (found.ok) return { ...nothing, mark: found.value }
  const cell = row[0] ?? { text: '', at: 0, end: 0 }
  const whom = `${found.error.length} students who match ${quote(name ?? '')}`
  return {
    ...nothing,
    complaint: complaintAbout(table, 'Student', cell, 'be one student of the course', whom),
  }
}
