/**
 * The first files of a data folder: a database with its tables. Making them is its longest work (some 5 s, 500 MB), so
 * a copy is kept beside the installed packages, and later folders begin as a copy of that. The copy's name changes with
 * whatever goes into it. A folder takes its name when its files are complete: a process that dies on the way leaves
 * nothing that looks like a database.
 */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { migrationFiles } from './migrate.ts'
import { openThread } from './pglite-wire.ts'

const MANIFEST = new URL('../../package.json', import.meta.url)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/ultimata/', import.meta.url))

type MakeTables = (pool: Pool) => Promise<void>

/** Puts a new database's files at the path, which must not be there. */
export async function plant(path: string, makeTables: MakeTables): Promise<void> {
  const seed = join(CACHE, seedName())
  const half = `${path}.new`
  rmSync(half, { recursive: true, force: true })
  if (existsSync(seed)) cpSync(seed, half, { recursive: true })
  else await grow(half, seed, makeTables)
  renameSync(half, path)
}

async function grow(path: string, seed: string, makeTables: MakeTables): Promise<void> {
  const { pool, close } = await openThread(path)
  try {
    await makeTables(pool)
  } finally {
    await close()
  }
  keep(path, seed)
}

/**
 * Whether the copy can be kept is not important: the next folder just takes longer. Threads of one process may get here
 * at the same time, so a half-made copy has a name of its own.
 */
function keep(path: string, seed: string): void {
  const half = `${seed}.${randomUUID()}`
  try {
    mkdirSync(dirname(seed), { recursive: true })
    cpSync(path, half, { recursive: true })
    renameSync(half, seed)
  } catch {
    rmSync(half, { recursive: true, force: true })
  }
}

function seedName(): string {
  const { dependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const hash = createHash('sha256')
    .update(dependencies['@electric-sql/pglite'])
    .update(dependencies['pg-boss'])
  for (const file of migrationFiles()) hash.update(readFileSync(file))
  return `store-${hash.digest('hex').slice(0, 16)}`
}
