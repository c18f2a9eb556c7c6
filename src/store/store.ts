/**
 * The store: tournaments, games, bots, events and jobs in one database, a folder of this machine or a PostgreSQL
 * server. The rest of the program sees these and no SQL.
 */
import { hostname } from 'node:os'
import { ok, type Result } from '../rules/result.ts'
import { type Bots, botsIn } from './bots.ts'
import { type Copied, copyRows } from './copy.ts'
import { type CourseStore, courseStoreIn } from './course-rows.ts'
import type { Database } from './database.ts'
import { type Events, eventsIn } from './events.ts'
import { type Finish, finishingIn } from './finish.ts'
import { type Games, gamesIn } from './games.ts'
import { type Jobs, jobsIn } from './jobs.ts'
import { type LinkedGameRows, linkedGamesIn } from './linked-games.ts'
import { type Reviews, reviewsIn } from './reviews.ts'
import { rulesRows } from './rules-rows.ts'
import { type Tournaments, tournamentsIn } from './tournaments.ts'
import { begun } from './where.ts'

export interface Store {
  readonly where: string // for people, without a password
  readonly shared: boolean // whether other processes may work on it at the same time
  readonly tournaments: Tournaments
  readonly games: Games
  readonly reviews: Reviews
  readonly linkedGames: LinkedGameRows
  readonly bots: Bots
  readonly events: Omit<Events, 'close'>
  readonly jobs: Jobs
  readonly finish: Finish
  /** What is lacking to store more, in a sentence: room on the disk. Null: nothing. */
  lack(): Promise<string | null>
  readonly course: CourseStore
  close(): Promise<void>
}

const UNTIDY = 2000 // games
const PATIENCE = 30_000 // ms for the last tidying of a database that may be stuck

export type Where = Folder | { readonly url: string }

interface Folder {
  readonly folder: string
  readonly begun?: boolean // it has to be there: a mistyped name makes no store
}

export async function openStore(where: Where): Promise<Result<Store, string>> {
  const database = await openDatabase(where)
  return database.ok ? ok(storeOn(database.value)) : database
}

/** Copies all rows into a store that is empty. */
export async function copyStore(from: Where, to: Where): Promise<Result<Copied, string>> {
  const source = await openDatabase(begun(from))
  if (!source.ok) return source
  const target = await openDatabase(to)
  const copied = target.ok ? await copyRows(source.value, target.value) : target
  if (target.ok) await target.value.close()
  await source.value.close()
  return copied
}

/** Only the one that is wanted is loaded: the other's driver costs a start its time. */
export async function openDatabase(where: Where): Promise<Result<Database, string>> {
  if ('folder' in where) return (await import('./pglite.ts')).openFolder(where.folder, where.begun)
  return (await import('./postgres.ts')).openServer(where.url)
}

function storeOn(database: Database): Store {
  const { queries } = database
  const rules = rulesRows(queries)
  const tournaments = tournamentsIn(queries, rules)
  const bots = botsIn(queries)
  const events = eventsIn(database)
  const worker = `${hostname()}:${process.pid}`
  const insert = finishingIn(queries, rules, bots, worker)
  let added = 0
  /** A long run's files are kept small on the way. */
  const finish: Finish = async (...args) => {
    const before = added
    const fresh = await insert(...args)
    added += fresh
    if (Math.floor(added / UNTIDY) > Math.floor(before / UNTIDY)) await database.tidy()
    return fresh
  }
  const jobs = jobsIn(database)
  return {
    where: database.where,
    shared: !database.alone,
    tournaments,
    games: gamesIn(queries, rules),
    reviews: reviewsIn(queries),
    linkedGames: linkedGamesIn(queries, rules),
    bots,
    events,
    jobs,
    finish,
    lack: database.lack,
    course: courseStoreIn(queries),
    close: async () => {
      const tidying = async (): Promise<void> => {
        await jobs.close()
        await events.close()
        if (added > 0) await database.vacuum()
      }
      await within(PATIENCE, tidying()) // it would be well to, and need not be
      await database.close()
    },
  }
}

/** Until it has ended, however it did, or the time is over. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const clock = setTimeout(over.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), over.promise])
  clearTimeout(clock)
}
