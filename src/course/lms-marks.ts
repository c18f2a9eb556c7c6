/**
 * Marks on their way into a learning platform, and whose they are there. A student is found by what is surest: the
 * number that the platform gave them in this assignment, the university's number, the address, the name. Two who fit
 * equally well are never guessed between.
 */
import { err, ok, type Result } from '../rules/result.ts'
import type { StudentMarks } from './marks.ts'
import { commentsOf } from './marks-sheet.ts'

/** How a student is known. */
export interface LmsPerson {
  readonly participant: number | null // of the platform's assignment: 'Participant 123'
  readonly roll: string | null
  readonly email: string | null
  readonly name: string | null
}

export interface LmsMark extends LmsPerson {
  readonly grade: number | null // null: none yet
  readonly comment: string // as people wrote it
}

const KEYS: readonly ((person: LmsPerson) => string | null)[] = [
  ({ participant }) => (participant === null ? null : String(participant)),
  ({ roll }) => roll?.trim().toLowerCase() || null,
  ({ email }) => email?.trim().toLowerCase() || null,
  ({ name }) => (name === null ? null : wordsOf(name).join(' ') || null),
  ({ name }) => (name === null ? null : wordsOf(name).sort().join(' ') || null), // in any order
]

/** Platforms drop some characters of a name, so only its letters and digits are compared. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`´"]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

/** A student's marks, with what staff wrote to each line. */
export const lmsMark = (person: LmsPerson, marks: StudentMarks): LmsMark => ({
  ...person,
  grade: marks.total,
  comment: commentsOf(marks),
})

/** Whose of these it is; null: nobody's; an error: of whom it cannot be told apart. */
export function findPerson<P extends LmsPerson>(
  people: readonly P[],
  wanted: LmsPerson,
): Result<P | null, P[]> {
  for (const key of KEYS) {
    const own = key(wanted)
    const [first, ...others] = own === null ? [] : people.filter(person => key(person) === own)
    if (first !== undefined) return others.length === 0 ? ok(first) : err([first, ...others])
  }
  return ok(null)
}

/** A file for a platform, and what could not be put into it. */
export interface FilledFile {
  readonly text: string
  readonly filled: number // rows that got a mark
  readonly left: readonly LmsMark[] // marks that belong to no row
  readonly unmarked: readonly string[] // rows that have no mark, by their names
}
