/**
 * A database in a folder: PGlite, which is PostgreSQL inside this process, in a thread of its own. It has no background processes, so what
 * those would do, checkpoints and vacuums, is asked for; otherwise the log of changes would grow until the end.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Notification, Pool, PoolClient } from 'pg'
import { err, ok, type Result } from '../rules/result.ts'
import type { Database, Listening } from './database.ts'
import { makeJobTables } from './job-queues.ts'
import { type Lock, lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { openThread } from './pglite-wire.ts'
import { executorOn, queriesOn } from './pool.ts'
import { lackIn } from './room.ts'
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
    make(folder)
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

/** On a disk that is read-only, Node says of a path with its parents only that it is not there. */
function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') mkdirSync(folder)
    else throw error
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const wordsOf = (error: unknown): string => WORDS[codeOf(error)] ?? String(error)

async function openLocked(folder: string, lock: Lock): Promise<Result<Database, string>> {
  const files = filesIn(folder)
  const isNew = !existsSync(files)
  const foreign = isNew ? null : versionComplaint(folder, files)
  if (foreign) return err(foreign)
  try {
    if (isNew) await plant(files, makeTables)
    return await connect(folder, files, lock)
  } catch (error) {
    const lack = await lackIn(folder)
    if (lack !== null) return err(`the database in ${folder} cannot be opened: ${lack}`)
    const isKnown = codeOf(error) in WORDS
    return err(
      isNew || isKnown
        ? `the database in ${folder} cannot be opened: ${wordsOf(error)}`
        : damaged(folder, error),
    )
  }
}

const damaged = (folder: string, error: unknown): string =>
  `the database in ${folder} is damaged: ${faultIn(error)}; put a copy of the folder in its place, or choose another folder`

/** Of a database that ended without a word PGlite says only that. */
function faultIn(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return /^(?:Aborted|PGlite failed)/.test(words) ? 'it does not start' : words
}

/** Ours, and those of the jobs. */
async function makeTables(pool: Pool): Promise<void> {
  await migrate(pool)
  await makeJobTables(executorOn(pool))
}

function versionComplaint(folder: string, files: string): string | null {
  const mark = join(files, 'PG_VERSION')
  const major = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : 'none'
  if (major === MAJOR) return null
  if (!/^\d+$/.test(major)) return damaged(folder, new Error('its file PG_VERSION names no version'))
  return `the data folder ${folder} has files of PostgreSQL ${major}, this program reads those of ${MAJOR}; copy the store with the version that wrote it, or choose another folder`
}

async function connect(folder: string, files: string, lock: Lock): Promise<Result<Database, string>> {
  const { pool, close } = await openThread(files)
  const refused = await migrate(pool)
  if (refused) {
    await close()
    return err(refused)
  }
  return ok({
    ...executorOn(pool),
    alone: true,
    queries: queriesOn(pool),
    where: folder,
    oneAtATime: work => work(), // nobody else is there
    listen: (channel, heard) => listenOn(pool, channel, heard),
    lack: () => lackIn(folder),
    tidy: async () => void (await pool.query('CHECKPOINT')),
    vacuum: async () => void (await pool.query('VACUUM')),
    close: async () => {
      await close()
      lock.release()
    },
  })
}

/** Every connection listens, as the session behind it may be a new one. */
async function listenOn(pool: Pool, channel: string, heard: (payload: string) => void): Promise<Listening> {
  const hear = ({ channel: on, payload }: Notification): void => {
    if (on === channel) heard(payload ?? '')
  }
  const attach = async (client: PoolClient): Promise<void> => {
    client.on('notification', hear)
    await client.query(`listen ${channel}`)
  }
  const attachNew = (client: PoolClient): void => void attach(client).catch(() => {}) // it is told by its first query
  const client = await pool.connect()
  await attach(client).finally(() => client.release())
  pool.on('connect', attachNew)
  return {
    close: async () => {
      pool.off('connect', attachNew)
      await pool.query(`unlisten ${channel}`)
    },
  }
}
