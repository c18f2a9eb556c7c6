/**
 * A database in a folder: PGlite, which is PostgreSQL inside this process. It has no background processes, so what
 * those would do, checkpoints and vacuums, is asked for; otherwise the log of changes would grow until the end.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { fromPglite } from 'pg-boss'
import { err, ok, type Result } from '../rules/result.ts'
import type { Database } from './database.ts'
import { makeJobTables } from './jobs.ts'
import { type Lock, lockFolder } from './lock.ts'
import { migrateFolder } from './migrate.ts'
import { plant } from './seed.ts'

const MAJOR = '18' // of the PostgreSQL that this PGlite is

/** A folder that is new becomes one, unless it has to be begun already: then nothing is made. */
export async function openFolder(path: string, isBegun = false): Promise<Result<Database, string>> {
  const folder = resolve(path)
  if (isBegun && !existsSync(folder)) return err(`there is no data folder ${path}`)
  const unusable = prepare(folder)
  if (unusable) return err(unusable)
  if (isBegun && !existsSync(filesIn(folder))) return err(`there is no data in the folder ${path}`)
  const lock = lockFolder(folder)
  if (!lock.ok) return lock
  const opened = await openLocked(folder, lock.value)
  if (!opened.ok) lock.value.release()
  return opened
}

const filesIn = (folder: string): string => join(folder, 'postgres')

function prepare(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `the data folder ${folder} cannot be used: ${wordsOf(error)}`
  }
}

const WORDS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
  EIO: 'the disk fails or is full', // what copying says of a full one
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WORDS[code] ?? String(error)
}

async function openLocked(folder: string, lock: Lock): Promise<Result<Database, string>> {
  const files = filesIn(folder)
  const foreign = existsSync(files) ? versionComplaint(folder, files) : null
  if (foreign) return err(foreign)
  try {
    if (!existsSync(files)) await plant(files, makeTables)
    return await connect(folder, files, lock)
  } catch (error) {
    return err(`the database in ${folder} cannot be opened: ${wordsOf(error)}`)
  }
}

/** Ours, and those of the jobs. */
async function makeTables(client: PGlite): Promise<void> {
  await migrateFolder(queriesOf(client))
  await makeJobTables(fromPglite(client))
}

const queriesOf = (client: PGlite) => drizzle({ client, casing: 'snake_case' })

function versionComplaint(folder: string, files: string): string | null {
  const mark = join(files, 'PG_VERSION')
  const major = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : 'none'
  if (major === MAJOR) return null
  return `the data folder ${folder} has files of PostgreSQL ${major}, this program reads those of ${MAJOR}; copy the store with the version that wrote it, or choose another folder`
}

async function connect(folder: string, files: string, lock: Lock): Promise<Result<Database, string>> {
  const client = await PGlite.create(files)
  const queries = queriesOf(client)
  const refused = await migrateFolder(queries)
  if (refused) {
    await client.close()
    return err(refused)
  }
  return ok({
    ...fromPglite(client),
    alone: true,
    queries,
    where: folder,
    oneAtATime: work => work(), // nobody else is there
    listen: async (channel, heard) => ({ close: await client.listen(channel, heard) }),
    tidy: async () => void (await client.query('CHECKPOINT')),
    vacuum: async () => void (await client.query('VACUUM')),
    close: async () => {
      await client.close()
      lock.release()
    },
  })
}
