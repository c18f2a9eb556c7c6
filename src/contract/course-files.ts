/** A course's roster, and its marks as files for learning platforms. */
import { type Static, Type } from 'typebox'
import { WORKSHEET_COLUMNS, type WorksheetColumn } from '../course/moodle-worksheet.ts'
import { Count, orNull, Text } from './common.ts'

const FileText = Type.String({ maxLength: 190_000 })

export const RosterUpload = Type.Object({ text: FileText, beyondSize: Type.Boolean() })

/** The links are shown once. */
export const RosterAnswer = Type.Object({
  teams: Count,
  known: Type.Integer({ minimum: 0, description: 'people of the file who had an account' }),
  links: Type.Array(
    Type.Object({
      team: orNull(Count),
      teamName: orNull(Type.String()),
      name: Type.String(),
      roll: orNull(Type.String()),
      login: Type.String(),
      token: Type.String({ description: 'for /claim#…' }),
    }),
  ),
  ignored: Type.Array(Type.String({ description: 'a heading that was not read' })),
})
export type RosterAnswer = Static<typeof RosterAnswer>

const Heading = Type.Optional(Text(1, 200))
const HEADINGS = Object.fromEntries(WORKSHEET_COLUMNS.map(name => [name, Heading])) as Record<
  WorksheetColumn,
  typeof Heading
>

export const PlatformFile = Type.Object({
  text: FileText,
  headings: Type.Optional(
    Type.Object(HEADINGS, {
      additionalProperties: false,
      description: 'what the columns of a Moodle worksheet are called, where Moodle’s language is not known',
    }),
  ),
})

/** A file for a learning platform, and what could not be put into it. */
export const FilledAnswer = Type.Object({
  text: Type.String(),
  filled: Count,
  left: Type.Array(Type.String({ description: 'a student who is not in the file' })),
  unmarked: Type.Array(Type.String({ description: 'a row without a mark' })),
  locked: Type.Array(Type.String({ description: 'a row whose grade may not be changed in Moodle' })),
})
export type FilledAnswer = Static<typeof FilledAnswer>
