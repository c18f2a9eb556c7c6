/**
 * The store: tournaments, games, bots, events and jobs in one database, a folder of this machine or a PostgreSQL
 * server. The rest of the program sees these five and no SQL.
 */
import { hostname } from 'node:os'
import { ok, type Result } from '../rules/result.ts'
import { type Bots, botsIn } from './bots.ts'
import type { Database } from './database.ts'
import { type Events, eventsIn } from './events.ts'
import { type Finish, finishingIn } from './finish.ts'
import { type Games, gamesIn } from './games.ts'
import { type Jobs, jobsIn } from './jobs.ts'
import { openFolder } from './pglite.ts'
import { openServer } from './postgres.ts'
import { rulesRows } from './rules-rows.ts'
import { type Tournaments, tournamentsIn } from './tournaments.ts'

export interface Store {
  readonly where: string // for people, without a password
  readonly shared: boolean // whether other processes may work on it at the same time
  readonly tournaments: Tournaments
  readonly games: Games
  readonly bots: Bots
  readonly events: Omit<Events, 'close'>
  readonly jobs: Omit<Jobs, 'close'>
  readonly finish: Finish
  close(): Promise<void>
}

export type Where = { readonly folder: string } | { readonly url: string }

export async function openStore(where: Where): Promise<Result<Store, string>> {
  const database = await openDatabase(where)
  return database.ok ? ok(storeOn(database.value)) : database
}

export const openDatabase = (where: Where): Promise<Result<Database, string>> =>
  'folder' in where ? openFolder(where.folder) : openServer(where.url)

function storeOn(database: Database): Store {
  const { queries } = database
  const rules = rulesRows(queries)
  const tournaments = tournamentsIn(queries, rules)
  const bots = botsIn(queries)
  const events = eventsIn(database)
  const finish = finishingIn(queries, rules, bots, `${hostname()}:${process.pid}`)
  const jobs = jobsIn(database, finish, tournaments)
  return {
    where: database.where,
    shared: !database.alone,
    tournaments,
    games: gamesIn(queries, rules),
    bots,
    events,
    jobs,
    finish,
    close: async () => {
      await jobs.close()
      await events.close()
      await database.close()
    },
  }
}
