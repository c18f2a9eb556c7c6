/** What either database is reached by: connections that speak the protocol of PostgreSQL. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Executor } from './database.ts'

export const queriesOn = (pool: pg.Pool) => drizzle({ client: pool, casing: 'snake_case' })

export const executorOn = (pool: pg.Pool): Executor => ({
  executeSql: async (text, values) => rowsOf(await pool.query(text, values)),
})

/** Several statements in one text give one result each; pg-boss wants all rows. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: Record<string, unknown>[] } {
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows }
}
