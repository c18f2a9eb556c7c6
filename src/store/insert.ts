/**
 * Rows put into a table as one parameter: a JSON list that the database takes apart. A game has 34 columns, and as
 * many parameters would take several times as long.
 */
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { escapeJson } from './columns.ts'

/** The beginning of an insert; columns that are left out get their defaults. */
export function insertJson<Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferSelect']>[],
  leftOut: readonly string[] = [],
): SQL {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => !leftOut.includes(key))
  const names = sql.raw(columns.map(([key]) => toSnakeCase(key)).join(', '))
  const list = JSON.stringify(rows.map(row => encoded(columns, row)))
  return sql`insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, ${list}::json)`
}

/** Our own kinds of columns need another form; the rest is JSON as it is. */
function encoded(columns: readonly [string, PgColumn][], row: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    columns.map(([key, column]) => [toSnakeCase(key), encodedFor(column, row[key] ?? null)]),
  )
}

function encodedFor(column: PgColumn, value: unknown): unknown {
  if (value === null || !is(column, PgCustomColumn)) return value
  return column.getSQLType() === 'json' ? escapeJson(value) : column.mapToDriverValue(value)
}
