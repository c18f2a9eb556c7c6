/**
 * Moodle's offline grading worksheet, filled in place. Moodle reads three columns by their headings, and skips without
 * a word a grade above the maximum and a row that may not be changed; so the first is a complaint here, and the second
 * is left alone and told. A comment is taken as HTML there; where we have none, the one that is there stays.
 *
 * The teacher's own file is the only one with the headings in Moodle's language, so other headings can be given.
 */
import type { Complaint } from '../rules/check.ts'
import type { CsvCell } from '../rules/csv-cells.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { type FilledFile, findPerson, type LmsMark, type LmsPerson } from './lms-marks.ts'
import { columnOf, type Edit, edited, missingColumn, numberIn, textIn } from './lms-table.ts'
import { complaintAbout, parseTable, type Table } from './table.ts'

/** The headings, as Moodle has them in English; each in the language of the teacher's file where it is another. */
export const WORKSHEET_HEADINGS = {
  identifier: 'Identifier',
  name: 'Full name',
  roll: 'ID number',
  email: 'Email address',
  grade: 'Grade',
  most: 'Maximum grade',
  mayChange: 'Grade can be changed',
  comment: 'Feedback comments',
} as const
export type WorksheetHeadings = Readonly<Record<keyof typeof WORKSHEET_HEADINGS, string>>

export interface FilledWorksheet extends FilledFile {
  readonly locked: readonly string[] // rows whose grade may not be changed in Moodle
  readonly hasComments: boolean // whether the worksheet has a column for them
}

type Columns = Readonly<Record<keyof WorksheetHeadings, number>>

export function fillWorksheet(
  text: string,
  marks: readonly LmsMark[],
  headings: WorksheetHeadings = WORKSHEET_HEADINGS,
): Result<FilledWorksheet, Complaint[]> {
  const table = parseTable(text)
  if (!table.ok) return table
  const columns = columnsIn(table.value, headings)
  const missing = (['identifier', 'grade'] as const).filter(name => columns[name] === -1)
  if (missing.length > 0) return err(missing.map(name => missingColumn(table.value, headings[name])))
  const rows = table.value.rows.map(row => lookAt(table.value, row, columns, headings, marks))
  const complaints = rows.flatMap(({ complaint }) => complaint ?? [])
  if (complaints.length > 0) return err(complaints)
  return ok(filledFrom(table.value, rows, marks, columns.comment !== -1))
}

function columnsIn(table: Table, headings: WorksheetHeadings): Columns {
  const at = (name: keyof WorksheetHeadings): number => columnOf(table, headings[name])
  return {
    ...{ identifier: at('identifier'), name: at('name'), roll: at('roll'), email: at('email') },
    ...{ grade: at('grade'), most: at('most'), mayChange: at('mayChange'), comment: at('comment') },
  }
}

/** A row of the worksheet with what is to be done about it. */
interface Looked {
  readonly who: string
  readonly mark: LmsMark | null
  readonly isLocked: boolean
  readonly edits: readonly Edit[]
  readonly complaint: Complaint | null
}

/** 'Participant 123', in any language. */
const PARTICIPANT = /(\d+)\s*$/

const personIn = (row: readonly CsvCell[], columns: Columns): LmsPerson => {
  const digits = PARTICIPANT.exec(textIn(row, columns.identifier) ?? '')?.[1]
  return {
    participant: digits === undefined ? null : Number(digits),
    roll: textIn(row, columns.roll),
    email: textIn(row, columns.email),
    name: textIn(row, columns.name),
  }
}

function lookAt(
  table: Table,
  row: readonly CsvCell[],
  columns: Columns,
  headings: WorksheetHeadings,
  marks: readonly LmsMark[],
): Looked {
  const person = personIn(row, columns)
  const who = person.name ?? textIn(row, columns.identifier) ?? ''
  const isLocked = /^no$/i.test(textIn(row, columns.mayChange) ?? '')
  const nothing = { who, mark: null, isLocked, edits: [], complaint: null }
  const complaint = (must: string, found: string): Looked => {
    const cell = row[columns.identifier] ?? { text: '', at: 0, end: 0 }
    return { ...nothing, complaint: complaintAbout(table, headings.identifier, cell, must, found) }
  }
  const found = findPerson(marks, person)
  if (!found.ok)
    return complaint('be one student of the course', `${found.error.length} whom ${quote(who)} may be`)
  const mark = found.value
  const [gradeCell, commentCell] = [row[columns.grade], row[columns.comment]]
  if (mark === null || mark.grade === null || isLocked) return { ...nothing, mark }
  const most = textIn(row, columns.most)
  if (most !== null && !(mark.grade <= numberIn(most)))
    return complaint(`have at most ${most}, the maximum grade in Moodle`, `${mark.grade} for ${quote(who)}`)
  if (gradeCell === undefined)
    return complaint('have as many cells in its row as there are headings', `${row.length}`)
  const grade = { cell: gradeCell, text: String(mark.grade) }
  const comment = commentCell && mark.comment !== '' && { cell: commentCell, text: commentHtml(mark.comment) }
  return { ...nothing, mark, edits: comment ? [grade, comment] : [grade] }
}

/** Moodle takes a comment for HTML: what people wrote is made to look as they wrote it. */
const commentHtml = (comment: string): string =>
  comment.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>')

function filledFrom(
  table: Table,
  rows: readonly Looked[],
  marks: readonly LmsMark[],
  hasComments: boolean,
): FilledWorksheet {
  const known = new Set(rows.map(({ mark }) => mark))
  return {
    text: edited(
      table,
      rows.flatMap(({ edits }) => edits),
    ),
    filled: rows.filter(({ edits }) => edits.length > 0).length,
    left: marks.filter(mark => !known.has(mark)),
    unmarked: rows.filter(({ mark }) => mark === null || mark.grade === null).map(({ who }) => who),
    locked: rows.filter(({ isLocked, mark }) => isLocked && mark !== null).map(({ who }) => who),
    hasComments,
  }
}
