/** Brings a database's tables to what this program knows; one that is already beyond that is not touched. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Pool, PoolClient } from 'pg'
import { SCHEMA } from './schema.ts'

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))
const JOURNAL = join(FOLDER, 'meta', '_journal.json') // which steps there are, and of when
const TABLE = 'migrations'
const SETTINGS = { migrationsFolder: FOLDER, migrationsSchema: SCHEMA, migrationsTable: TABLE }

type Ask = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

/** A complaint, or null when all is done; nobody else may do so at the same time. */
export async function migrate(client: Pool | PoolClient): Promise<string | null> {
  const refused = await tooNew(text => client.query(text))
  if (!refused) await migratePostgres(drizzle({ client }), SETTINGS)
  return refused
}

async function tooNew(ask: Ask): Promise<string | null> {
  const { rows } = await ask(`select to_regclass('${SCHEMA}.${TABLE}') as found`)
  if (rows[0]!.found === null) return null
  const last = await ask(`select max(created_at)::text as at from ${SCHEMA}.${TABLE}`)
  const known = newestKnown()
  const there = Number(last.rows[0]!.at)
  if (there <= known) return null
  return `the store was written by a newer version of this program (its tables are of ${dayOf(there)}, this program knows those of ${dayOf(known)}); update the program`
}

/** All that the tables are made of, in order. */
export const migrationFiles = (): string[] => {
  const steps = readdirSync(FOLDER).filter(name => name.endsWith('.sql'))
  return [JOURNAL, ...steps.sort().map(name => join(FOLDER, name))]
}

function newestKnown(): number {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8'))
  return Math.max(...journal.entries.map((entry: { when: number }) => entry.when))
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
