/**
 * The first files of a data folder. Making them is a database's longest work (5 s, 500 MB), so a copy is kept beside
 * the installed packages, one for each version of PGlite, and later folders begin as a copy of that. A folder takes
 * its name when its files are complete: a process that dies on the way leaves nothing that looks like a database.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const MANIFEST = new URL('../../package.json', import.meta.url)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/ultimata/', import.meta.url))

/** Puts a new database's files at the path, which must not be there. */
export async function plant(path: string): Promise<void> {
  const seed = join(CACHE, `pglite-${pinnedVersion()}`)
  const half = `${path}.new`
  rmSync(half, { recursive: true, force: true })
  if (existsSync(seed)) cpSync(seed, half, { recursive: true })
  else await grow(half, seed)
  renameSync(half, path)
}

async function grow(path: string, seed: string): Promise<void> {
  const database = await PGlite.create(path)
  await database.close()
  keep(path, seed)
}

/** Whether the copy can be kept is not important: the next folder just takes longer. */
function keep(path: string, seed: string): void {
  const half = `${seed}.${process.pid}`
  try {
    mkdirSync(dirname(seed), { recursive: true })
    cpSync(path, half, { recursive: true })
    renameSync(half, seed)
  } catch {
    rmSync(half, { recursive: true, force: true })
  }
}

const pinnedVersion = (): string =>
  JSON.parse(readFileSync(MANIFEST, 'utf8')).dependencies['@electric-sql/pglite']
