/**
 * One process at a time on a data folder. PGlite would spoil its files otherwise. Node has no flock, but the SQLite
 * that it brings takes locks of the operating system: an open exclusive transaction on an otherwise empty file. Such
 * a lock ends with its process, however that ends, so there is no stale lock to recognise and none to fight over.
 * Who holds it stands in a file beside it, for the complaint only.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { err, ok, type Result } from '../rules/result.ts'

export interface Lock {
  release(): void
}

const BUSY = 5

export function lockFolder(folder: string): Result<Lock, string> {
  const holder = join(folder, 'lock.holder')
  let file: DatabaseSync | null = null
  try {
    const locked = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    file = locked
    locked.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    writeFileSync(holder, `${process.pid} since ${new Date().toISOString()}`)
    const release = () => {
      rmSync(holder, { force: true })
      locked.close()
    }
    return ok({ release })
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return err(heldBy(folder))
    return err(`the data folder ${folder} cannot be locked: ${(error as Error).message}`)
  }
}

function heldBy(folder: string): string {
  return `the data folder ${folder} is in use by ${holderOf(folder)}; stop it, or choose another folder, or use PostgreSQL, which several processes may share`
}

/** The holder writes its name a moment after it has the lock. */
function holderOf(folder: string): string {
  try {
    const [, pid, since] = /^(\d+) since (\S+)$/.exec(readFileSync(join(folder, 'lock.holder'), 'utf8')) ?? []
    return pid ? `process ${pid} since ${since}` : 'another process'
  } catch {
    return 'another process'
  }
}
