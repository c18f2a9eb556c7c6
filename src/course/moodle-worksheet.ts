/**
 * Moodle's offline grading worksheet, filled in place. Moodle reads three columns by their headings, and skips without
 * a word a grade above the maximum and a row that may not be changed; so the first is a complaint here, and the second
 * is left alone and told. A comment is taken as HTML there; where we have none, the one that is there stays.
 *
 * The headings are in the language that the teacher has in Moodle: four are known, and the teacher can say what a
 * heading is in any other.
 */
import type { Complaint } from '../rules/check.ts'
import type { CsvCell } from '../rules/csv-cells.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { quote } from '../rules/text.ts'
import { type FilledFile, findPerson, type LmsMark, type LmsPerson } from './lms-marks.ts'
import { columnOf, type Edit, edited, missingColumn, numberIn, textIn } from './lms-table.ts'
import { complaintAbout, parseTable, type Table } from './table.ts'

export const WORKSHEET_COLUMNS = [
  'identifier',
  'name',
  'roll',
  'email',
  'grade',
  'most',
  'mayChange',
  'comment',
] as const
export type WorksheetColumn = (typeof WORKSHEET_COLUMNS)[number]
export type WorksheetHeadings = Readonly<Record<WorksheetColumn, string>>

/** As Moodle writes them, and its word for a grade that may not be changed. English is the first. */
const LANGUAGES: readonly (WorksheetHeadings & { readonly no: string })[] = [
  {
    ...{ identifier: 'Identifier', name: 'Full name', roll: 'ID number', email: 'Email address' },
    ...{ grade: 'Grade', most: 'Maximum grade', comment: 'Feedback comments' },
    ...{ mayChange: 'Grade can be changed', no: 'No' },
  },
  {
    ...{ identifier: 'ID', name: 'Vollständiger Name', roll: 'ID-Nummer', email: 'E-Mail-Adresse' },
    ...{ grade: 'Bewertung', most: 'Bestwertung', comment: 'Feedback als Kommentar' },
    ...{ mayChange: 'Bewertung kann geändert werden', no: 'Nein' },
  },
  {
    ...{ identifier: 'Identifiant', name: 'Nom complet', roll: 'Numéro d’identification' },
    ...{ email: 'Adresse de courriel', grade: 'Note', most: 'Note maximale' },
    ...{ comment: 'Feedback par commentaires', mayChange: 'La note peut être modifiée', no: 'Non' },
  },
  {
    ...{ identifier: 'Identificador', name: 'Nombre completo', roll: 'Número de ID' },
    ...{ email: 'Dirección de correo', grade: 'Calificación', most: 'Calificación máxima' },
    ...{ comment: 'Comentarios de retroalimentación' },
    ...{ mayChange: 'La calificación puede ser cambiada', no: 'No' },
  },
]

export interface FilledWorksheet extends FilledFile {
  readonly locked: readonly string[] // rows whose grade may not be changed in Moodle
  readonly hasComments: boolean // whether the worksheet has a column for them
}

type Columns = Readonly<Record<WorksheetColumn, number>>

/** `own` says what a heading is where it is in another language, or where a column was renamed. */
export function fillWorksheet(
  text: string,
  marks: readonly LmsMark[],
  own: Partial<WorksheetHeadings> = {},
): Result<FilledWorksheet, Complaint[]> {
  const table = parseTable(text)
  if (!table.ok) return table
  const unknown = WORKSHEET_COLUMNS.flatMap(name => own[name] ?? []).filter(
    heading => columnOf(table.value, heading) === -1,
  )
  if (unknown.length > 0) return err(unknown.map(heading => missingColumn(table.value, heading)))
  const language = languageOf(table.value, own)
  const columns = columnsIn(table.value, { ...language, ...own })
  const missing = NEEDED.filter(name => columns[name] === -1)
  if (missing.length > 0) return err(missing.map(name => missingHeading(table.value, name)))
  const isNo = new RegExp(`^${language.no}$`, 'i')
  const rows = table.value.rows.map(row => lookAt(table.value, row, columns, isNo, marks))
  const complaints = rows.flatMap(({ complaint }) => complaint ?? [])
  if (complaints.length > 0) return err(complaints)
  return ok(filledFrom(table.value, rows, marks, columns.comment !== -1))
}

const NEEDED = ['identifier', 'grade'] as const

/** The one in which most headings are; English where none are. */
function languageOf(table: Table, own: Partial<WorksheetHeadings>) {
  const known = (language: WorksheetHeadings): number =>
    Object.values(columnsIn(table, { ...language, ...own })).filter(column => column !== -1).length
  return LANGUAGES.reduce((best, each) => (known(each) > known(best) ? each : best))
}

const missingHeading = (table: Table, name: (typeof NEEDED)[number]): Complaint => {
  const [english, ...others] = LANGUAGES.map(language => quote(language[name]))
  const missing = missingColumn(table, '')
  return { ...missing, must: `have ${english}, or in other languages ${others.join(', ')}` }
}

function columnsIn(table: Table, headings: WorksheetHeadings): Columns {
  const at = (name: WorksheetColumn): number => columnOf(table, headings[name])
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
  isNo: RegExp,
  marks: readonly LmsMark[],
): Looked {
  const person = personIn(row, columns)
  const who = person.name ?? textIn(row, columns.identifier) ?? ''
  const isLocked = isNo.test(textIn(row, columns.mayChange) ?? '')
  const nothing = { who, mark: null, isLocked, edits: [], complaint: null }
  const complaint = (must: string, found: string): Looked => {
    const cell = row[columns.identifier] ?? { text: '', at: 0, end: 0 }
    const heading = table.headings[columns.identifier]?.text.trim() ?? ''
    return { ...nothing, complaint: complaintAbout(table, heading, cell, must, found) }
  }
  const found = findPerson(marks, person)
  if (!found.ok)
    return complaint('be one student of the course', `${found.error.length} students who match ${quote(who)}`)
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
