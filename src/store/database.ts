/**
 * What the store asks of a database, be it PGlite or PostgreSQL: drizzle's queries, plain SQL for pg-boss, and
 * notifications. The two ways to one are in pglite.ts and postgres.ts.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

interface Answer extends PgQueryResultHKT {
  readonly type: { rows: Record<string, unknown>[] }
}

/** drizzle on either database, or inside a transaction of it. */
export type Queries = Pick<
  PgDatabase<Answer>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>

export interface Listening {
  close(): Promise<void>
}

/** As pg-boss wants it. */
export interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

export interface Database extends Executor {
  readonly alone: boolean // nobody else can have it open
  readonly queries: Queries
  readonly where: string // for people, without a password
  /** Work that two processes on one database must not do at once, such as making tables. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  listen(channel: string, heard: (payload: string) => void): Promise<Listening>
  /** What is lacking to store more, in a sentence: room on the disk. Null: nothing. */
  lack(): Promise<string | null>
  /** Keeps a long run's files small, where the database does not see to it itself; takes a moment. */
  tidy(): Promise<void>
  /** Clears away what was replaced; takes longer, so it is for when nobody plays. */
  vacuum(): Promise<void>
  close(): Promise<void>
}
