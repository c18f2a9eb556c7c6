/** The rows of a roster as it is written: of each its team's number and name, and its people, every one with its place. */
import type { CsvCell } from '../rules/csv-cells.ts'
import {
  isName,
  type RosterColumn,
  type RosterField,
  type RosterMapping,
  rosterColumns,
} from './roster-columns.ts'
import { type Table, wordsIn } from './table.ts'

/** What stands in a cell, and under which heading. */
export interface Written {
  readonly text: string
  readonly heading: string
  readonly cell: CsvCell
}

export interface WrittenPerson {
  readonly name: Written | null
  readonly roll: Written | null
  readonly email: Written | null
}

export interface RosterRow {
  readonly number: Written | null
  readonly team: Written | null // its name
  readonly people: readonly WrittenPerson[]
}

export interface RosterRows {
  readonly rows: readonly RosterRow[]
  readonly hasNames: boolean // whether any column is for names
  readonly ignored: readonly string[] // headings of the columns that were not read
}

export function rosterRows(table: Table, mapping: RosterMapping): RosterRows {
  const headings = table.headings.map(wordsIn)
  const columns = rosterColumns(headings, mapping)
  const rows = table.rows.filter(row => !isOfCanvas(row)).map(row => readRow(row, columns, headings))
  return {
    rows,
    hasNames: columns.some(column => column !== null && isName(column.field)),
    ignored: headings.filter((_, index) => columns[index] === null),
  }
}

/** Canvas has a row with the points of each assignment, and a student who is none. */
const isOfCanvas = ([first]: readonly CsvCell[]): boolean =>
  first !== undefined && /^(?:points possible|student, test)$/i.test(wordsIn(first))

type Found = Written & RosterColumn

function readRow(
  row: readonly CsvCell[],
  columns: readonly (RosterColumn | null)[],
  headings: readonly string[],
): RosterRow {
  const found = row.flatMap((cell, index): Found[] => {
    const [column, heading = ''] = [columns[index], headings[index]]
    return column && wordsIn(cell) !== '' ? [{ ...column, text: wordsIn(cell), heading, cell }] : []
  })
  const inTeam = (wanted: RosterField): Written | null => found.find(({ field }) => field === wanted) ?? null
  const isOfTeam = ({ field }: Found): boolean => field === 'team-number' || field === 'team-name'
  const people = new Set(found.filter(each => !isOfTeam(each)).map(({ person }) => person))
  return {
    number: inTeam('team-number'),
    team: inTeam('team-name'),
    people: [...people].map(person =>
      personIn(found.filter(each => each.person === person && !isOfTeam(each))),
    ),
  }
}

function personIn(found: readonly Found[]): WrittenPerson {
  const at = (wanted: RosterField): Written | null => found.find(({ field }) => field === wanted) ?? null
  return { name: nameIn(at), roll: at('roll'), email: at('email') }
}

function nameIn(at: (field: RosterField) => Written | null): Written | null {
  const turned = at('name-last-first')
  const [first, last] = [at('first-name'), at('last-name')]
  if (turned) return { ...turned, text: turned.text.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1') }
  if (first && last) return { ...first, text: `${first.text} ${last.text}` }
  return at('name') ?? first ?? last
}
