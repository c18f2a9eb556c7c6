/**
 * What was done in a course, by whom and about whom: rows are added and read, and never changed. Only the name of
 * somebody whose data is erased goes here as well (`people.erase`).
 */
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { AuditAction } from '../course/audit.ts'
import { audit } from './course-schema.ts'
import type { Queries } from './database.ts'

export interface AuditEntry {
  readonly at: Date
  readonly course: number | null
  readonly person: number | null // null: the command line or the server itself
  readonly actor: string // their name then
  readonly action: AuditAction
  readonly details: object // as AuditDetails says of the action
}

export interface AuditRow extends AuditEntry {
  readonly id: number
}

export interface Audit {
  add(entry: AuditEntry): Promise<void>
  /** The latest first, of a course and of the whole server; `before` is the id of the last row that was seen. */
  list(course: number | null, most: number, before?: number): Promise<AuditRow[]>
  /** What somebody did. */
  by(person: number): Promise<AuditRow[]>
}

export const auditIn = (queries: Queries): Audit => ({
  add: async entry => {
    await queries.insert(audit).values(entry)
  },
  list: (course, most, before) =>
    queries
      .select()
      .from(audit)
      .where(
        and(
          course === null ? undefined : or(eq(audit.course, course), isNull(audit.course)),
          before === undefined ? undefined : lt(audit.id, before),
        ),
      )
      .orderBy(desc(audit.id))
      .limit(most),
  by: person => queries.select().from(audit).where(eq(audit.person, person)).orderBy(audit.id),
})
