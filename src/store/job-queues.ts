/**
 * pg-boss on the store's own database, with a queue for each kind of job.
 *
 * A worker tells every 3 s that it lives. When it was silent for 10 s, the supervision of any other process, which
 * looks every 5 s, gives its jobs to others. A folder belongs to one process alone, so there the jobs that the process
 * before left unfinished are given back at once.
 */
import { PgBoss } from 'pg-boss'
import type { Database, Executor } from './database.ts'
import { JOB_KINDS, queueOf } from './job-kinds.ts'

export const JOBS = 'ultimata_jobs' // the schema of pg-boss

const SUPERVISION = 5 // s
const SILENCE = 10 // s; pg-boss allows no less
const HOUR = 3600
const QUEUES = JOB_KINDS.map(queueOf)

/** Makes the tables, in a folder that has none yet. */
export async function makeJobTables(database: Executor): Promise<void> {
  const boss = bossOn(database, true)
  await boss.start()
  await stopBoss(boss)
}

export const stopBoss = (boss: PgBoss): Promise<void> => boss.stop({ graceful: false, close: false })

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
  return boss.on('error', () => {}) // whoever next asks the database meets the same error, and tells it
}

export async function startBoss(database: Database): Promise<PgBoss> {
  const boss = bossOn(database, database.alone)
  try {
    await database.oneAtATime(() => makeQueues(boss, database))
    if (database.alone) await release(boss, database)
    return boss
  } catch (error) {
    await stopBoss(boss).catch(() => {}) // whoever asks next starts another
    throw error
  }
}

async function makeQueues(boss: PgBoss, { alone }: Database): Promise<void> {
  await boss.start()
  for (const queue of QUEUES)
    await boss.createQueue(queue, {
      retryLimit: 1000, // when to give up is decided by whoever claims the job
      retryDelay: 0,
      expireInSeconds: 24 * HOUR,
      retentionSeconds: 365 * 24 * HOUR,
      deleteAfterSeconds: HOUR,
      ...(alone ? {} : { heartbeatSeconds: SILENCE }),
    })
}

async function release(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await database.executeSql(
    `select name, id from ${JOBS}.job where name = any($1::text[]) and state = 'active'`,
    [QUEUES],
  )
  for (const [queue, jobs] of Map.groupBy(rows, ({ name }) => String(name))) {
    const ids = jobs.map(({ id }) => String(id))
    await boss.fail(queue, ids, { message: 'the process ended before the job was done' })
  }
}
