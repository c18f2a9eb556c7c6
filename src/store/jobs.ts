/**
 * Games to be played, as jobs of pg-boss on the store's own database. A job's number follows from its tournament and
 * slot, so scheduling again changes nothing, and a job is done in the very transaction that stores its game.
 *
 * A worker tells every 3 s that it lives. When it was not heard of for 10 s, the supervision of any other process,
 * which looks every 5 s, gives its jobs to others. A folder has one process alone, so there the jobs that its
 * predecessor left are given back at once.
 */
import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import { claimsOf, JOBS, QUEUE } from './claims.ts'
import type { Database, Executor } from './database.ts'
import type { Finish } from './finish.ts'
import { once } from './once.ts'
import type { Tournaments } from './tournaments.ts'
import { type PlayJob, type WorkTerms, workOn } from './work.ts'

export interface Jobs {
  schedule(tournament: number, slots: readonly ScheduledGame[]): Promise<void>
  /** Plays scheduled games of all tournaments until the signal; then the running ones end, and it returns. */
  work(play: PlayJob, terms: WorkTerms): Promise<void>
  /** Takes back what is scheduled and not being played. */
  withdraw(tournament: number): Promise<void>
  /** How many are scheduled, and how many of them are being played; some tournaments may be left out. */
  count(leftOut?: readonly number[]): Promise<{ waiting: number; playing: number }>
  close(): Promise<void>
}

const SUPERVISION = 5 // s
const SILENCE = 10 // s; pg-boss allows no less
const HOUR = 3600

export function jobsIn(database: Database, finish: Finish, tournaments: Tournaments): Jobs {
  const boss = once(() => startBoss(database))
  const wakers = new Set<() => void>()
  return {
    schedule: async (tournament, slots) => {
      await insert(await boss.get(), tournament, slots)
      for (const wake of [...wakers]) wake()
    },
    work: async (play, terms) =>
      workOn(claimsOf(await boss.get(), database, finish, tournaments), play, terms, wakers),
    withdraw: async tournament => {
      await boss.get()
      await database.executeSql(
        `delete from ${JOBS}.job where name = $1 and group_id = $2 and state < 'active'`,
        [QUEUE, String(tournament)],
      )
    },
    count: async (leftOut = []) => {
      await boss.get()
      const { rows } = await database.executeSql(
        `select count(*) filter (where state < 'active')::int as waiting,
           count(*) filter (where state = 'active')::int as playing from ${JOBS}.job
         where name = $1 and group_id <> all($2::text[])`,
        [QUEUE, leftOut.map(String)],
      )
      return { waiting: Number(rows[0].waiting), playing: Number(rows[0].playing) }
    },
    close: async () => {
      const started = await boss.begun()?.catch(() => null)
      await started?.stop({ graceful: false, close: false })
    },
  }
}

/** Makes the tables, in a folder that has none yet. */
export async function makeJobTables(database: Executor): Promise<void> {
  const boss = bossOn(database, true)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

function bossOn(database: Executor, alone: boolean): PgBoss {
  const boss = new PgBoss({
    db: database,
    schema: JOBS,
    ...(alone ? { backend: 'pglite' as const } : {}),
    schedule: false,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
    maintenanceIntervalSeconds: HOUR,
  })
  return boss.on('error', () => {}) // each is met again, and told, by whoever next asks the database
}

async function startBoss(database: Database): Promise<PgBoss> {
  const boss = bossOn(database, database.alone)
  try {
    await database.oneAtATime(() => settle(boss, database))
    if (database.alone) await release(boss, database)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => {}) // whoever asks next starts another
    throw error
  }
}

async function settle(boss: PgBoss, { alone }: Database): Promise<void> {
  await boss.start()
  await boss.createQueue(QUEUE, {
    retryLimit: 1000, // when to give up is decided by who claims it
    retryDelay: 0,
    expireInSeconds: 24 * HOUR,
    retentionSeconds: 365 * 24 * HOUR,
    deleteAfterSeconds: HOUR,
    ...(alone ? {} : { heartbeatSeconds: SILENCE }),
  })
}

async function release(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.executeSql(
    `select id from ${JOBS}.job where name = $1 and state = 'active'`,
    [QUEUE],
  )
  const ids = rows.map(({ id }) => String(id))
  if (ids.length > 0) await boss.fail(QUEUE, ids, { message: 'the process ended during the game' })
}

/** Round by round, so that early rounds are played first. */
async function insert(boss: PgBoss, tournament: number, slots: readonly ScheduledGame[]): Promise<void> {
  for (const round of Map.groupBy(slots, ({ stage, round }) => `${stage} ${round}`).values())
    await boss.insert(
      QUEUE,
      round.map(slot => ({
        id: idOf(tournament, slot.key),
        data: { tournament, slot },
        group: { id: String(tournament) },
      })),
    )
}

/** A UUID that is always the same for the same game. */
function idOf(tournament: number, key: string): string {
  const digits = createHash('sha256').update(`${tournament} ${key}`).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
}
