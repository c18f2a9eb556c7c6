/** All marks as a table for a spreadsheet: a row a student, a column a line, with comments at the end. */
import { type Cell, makeCsv } from '../rules/csv.ts'
import type { MarkLine, StudentMarks } from './marks.ts'
import type { PersonId } from './people.ts'

/** What the sheet says of people and teams beside their numbers. */
export interface SheetNames {
  readonly person: (id: PersonId) => { readonly name: string; readonly roll: string | null }
  readonly team: (number: number) => string
}

export function makeMarksSheet(students: readonly StudentMarks[], names: SheetNames): string {
  const lines = headLines(students)
  const headings = [
    ...['Team Number', 'Team Name', 'Name', 'Roll No'],
    ...lines.map(({ title, most }) => `${title} (${most})`),
    ...['Override', 'Total', 'Comments'],
  ]
  return makeCsv([headings, ...students.map(student => rowOf(student, lines, names))])
}

const linesOf = ({ calculated, rubric }: StudentMarks): readonly MarkLine[] => [...calculated, ...rubric]

/** Everybody has the same lines. */
const headLines = ([first]: readonly StudentMarks[]): readonly MarkLine[] => (first ? linesOf(first) : [])

function rowOf(student: StudentMarks, lines: readonly MarkLine[], names: SheetNames): Cell[] {
  const { team, person, override, total } = student
  const { name, roll } = person === null ? { name: null, roll: null } : names.person(person)
  const points = lines.map(({ item }) => linesOf(student).find(line => line.item === item)?.points ?? null)
  return [team, names.team(team), name, roll, ...points, override?.points ?? null, total, commentsOf(student)]
}

/** 'Viva: knew everything' a line, and why the marks were overridden. */
export const commentsOf = (student: StudentMarks): string =>
  [...linesOf(student), ...(student.override === null ? [] : [student.override])]
    .filter(({ comment }) => comment !== '')
    .map(({ title, comment }) => `${title}: ${comment}`)
    .join('\n')
