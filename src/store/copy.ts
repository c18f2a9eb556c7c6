/** All rows of one store into another that is empty: from a folder to a server, or back, or into a backup. */
import { asc, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { err, ok, type Result } from '../rules/result.ts'
import * as courseSchema from './course-schema.ts'
import type { Database, Queries } from './database.ts'
import { insertJson } from './insert.ts'
import * as linkedSchema from './linked-schema.ts'
import * as schema from './schema.ts'

/** How many rows of each table were copied. */
export type Copied = Readonly<Record<string, number>>

const PAGE = 500

/** All or nothing. Jobs are left behind: resuming makes them again. */
export async function copyRows(from: Database, to: Database): Promise<Result<Copied, string>> {
  if ((await to.queries.$count(schema.variants)) > 0)
    return err(`the store to copy to (${to.where}) is not empty; copy into a new one`)
  const copied = await to.queries.transaction(async tx => {
    const counts: [string, number][] = []
    for (const table of tablesInOrder())
      counts.push([getTableName(table), await copyTable(from.queries, tx, table)])
    return Object.fromEntries(counts)
  })
  for (const table of tablesInOrder().filter(isNumbered)) await to.executeSql(nextNumber(getTableName(table)))
  return ok(copied)
}

/** Each after those that it points to. */
function tablesInOrder(): PgTable[] {
  const placed: PgTable[] = []
  const rest = new Set(
    Object.values({ ...schema, ...courseSchema, ...linkedSchema }).filter(part => is(part, PgTable)),
  )
  const isReady = (table: PgTable) =>
    getTableConfig(table).foreignKeys.every(key => placed.includes(key.reference().foreignTable))
  for (let next = [...rest].filter(isReady); next.length > 0; next = [...rest].filter(isReady)) {
    placed.push(...next)
    for (const table of next) rest.delete(table)
  }
  return placed
}

async function copyTable(from: Queries, to: Queries, table: PgTable): Promise<number> {
  let copied = 0
  for (;;) {
    const rows = await from
      .select()
      .from(table)
      .orderBy(...keyOf(table).map(column => asc(column)))
      .offset(copied)
      .limit(PAGE)
    if (rows.length === 0) return copied
    await to.execute(insertJson(table, rows))
    copied += rows.length
  }
}

function keyOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(column => column.primary)
}

const isNumbered = (table: PgTable): boolean =>
  getTableConfig(table).columns.some(column => column.generatedIdentity !== undefined)

/** New rows go on after those that came with their numbers. */
const nextNumber = (table: string): string =>
  `select setval(pg_get_serial_sequence('${schema.SCHEMA}.${table}', 'id'), coalesce(max(id), 0) + 1, false)
   from ${schema.SCHEMA}.${table}`
