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
async function makeTables(pool: Pool): Promise<void> {
  await migrate(pool)
  await makeJobTables(executorOn(pool))
}

function versionComplaint(folder: string, files: string): string | null {
  const mark = join(files, 'PG_VERSION')
  const major = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : 'none'
  if (major === MAJOR) return null
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
