/**
 * Jobs: work that waits in the database until a worker takes it. A job's number follows from its kind, its group and
 * its key, so adding it again changes nothing, and it ends in the very transaction that stores what came of it.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { assert } from '../rules/result.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import type { Database, Queries } from './database.ts'
import { type GameKind, type JobData, type JobKind, queueOf } from './job-kinds.ts'
import { JOBS, startBoss, stopBoss } from './job-queues.ts'
import { once } from './once.ts'

export interface NewJob<Kind extends JobKind> {
  readonly key: string // told apart by it from the others of its group
  readonly data: JobData[Kind]
}

/** A job that a worker has taken. */
export interface Claim<Kind extends JobKind = JobKind> {
  readonly id: string
  readonly kind: Kind
  readonly group: string
  readonly retryCount: number // how often it was begun before
  readonly data: JobData[Kind]
  readonly trouble: string // what went wrong with the attempt before
}

export interface JobCounts {
  readonly waiting: number
  readonly playing: number
}

export interface Jobs {
  /** The group is what they are withdrawn by: a tournament, a course. */
  add<Kind extends JobKind>(kind: Kind, group: number, jobs: readonly NewJob<Kind>[]): Promise<void>
  /** The games of a tournament, round by round, so that early rounds are played first. */
  schedule(tournament: number, slots: readonly ScheduledGame[], kind?: GameKind): Promise<void>
  /** Removes those of a group that wait; of a tournament, where no kinds are named. */
  withdraw(group: number, kinds?: readonly JobKind[]): Promise<void>
  /** How many wait, and how many are being done; some groups may be left out. Games, where no kinds are named. */
  count(leftOut?: readonly number[], kinds?: readonly JobKind[]): Promise<JobCounts>
  /** What stands against taking any, in a sentence: no room for what would come of them. */
  lack(): Promise<string | null>
  take<Kind extends JobKind>(kind: Kind, most: number): Promise<Claim<Kind>[]>
  /** Says that they are still worked on; gives those that are no longer ours. */
  keep(claims: readonly Claim[]): Promise<Claim[]>
  /** Not done, by our own wish: that is not counted as an attempt. */
  giveBack(claims: readonly Claim[]): Promise<void>
  fail(claim: Claim, why: string): Promise<void>
  /** Ends them, in a transaction if there is one, also where a claim was lost meanwhile: what came of it is stored. */
  end(tx: Queries | null, claims: readonly Claim[]): Promise<void>
  /** Calls back whenever this process adds jobs; gives what ends that. */
  onAdded(wake: () => void): () => void
}

export interface OpenJobs extends Jobs {
  close(): Promise<void>
}

export function jobsIn(database: Database): OpenJobs {
  const boss = once(() => startBoss(database))
  const wakers = new Set<() => void>()
  const add: Jobs['add'] = async (kind, group, jobs) => {
    await insert(await boss.get(), kind, group, jobs)
    for (const wake of [...wakers]) wake()
  }
  const ask = async (text: string, values: unknown[]) => {
    await boss.get() // makes the tables
    return (await database.executeSql(text, values)).rows
  }
  return {
    add,
    schedule: async (tournament, slots, kind = 'game') => {
      for (const round of Map.groupBy(slots, ({ stage, round }) => `${stage} ${round}`).values())
        await add(
          kind,
          tournament,
          round.map(slot => ({ key: slot.key, data: { tournament, slot } })),
        )
    },
    withdraw: async (group, kinds = GAMES) => {
      await ask(
        `delete from ${JOBS}.job where name = any($1::text[]) and group_id = $2 and state < 'active'`,
        [kinds.map(queueOf), String(group)],
      )
    },
    count: async (leftOut = [], kinds = GAMES) => {
      const [row] = await ask(
        `select count(*) filter (where state < 'active')::int as waiting,
           count(*) filter (where state = 'active')::int as playing from ${JOBS}.job
         where name = any($1::text[]) and group_id <> all($2::text[])`,
        [kinds.map(queueOf), leftOut.map(String)],
      )
      return { waiting: Number(row?.waiting), playing: Number(row?.playing) }
    },
    lack: database.lack,
    take: async (kind, most) => {
      const taken = await (await boss.get()).fetch<JobData[typeof kind]>(queueOf(kind), {
        batchSize: most,
        includeMetadata: true,
      })
      return taken.map(job => claimOf(kind, job))
    },
    keep: async claims => {
      const lost: Claim[] = []
      for (const [kind, ours] of Map.groupBy(claims, claim => claim.kind)) {
        const kept = idsIn(await (await boss.get()).touch(queueOf(kind), ours))
        lost.push(...ours.filter(({ id }) => !kept.has(id)))
      }
      return lost
    },
    giveBack: async claims => {
      for (const [kind, ours] of Map.groupBy(claims, claim => claim.kind))
        await ask(
          `update ${JOBS}.job set state = 'created', started_on = null, heartbeat_on = null
           where name = $1 and state = 'active' and id::text || ' ' || retry_count = any($2::text[])`,
          [queueOf(kind), ours.map(({ id, retryCount }) => `${id} ${retryCount}`)],
        )
    },
    fail: async (claim, message) => {
      await (await boss.get()).fail(queueOf(claim.kind), claim, { message })
    },
    end: async (tx, claims) => {
      const terms = { ...(tx && { db: fromDrizzle(tx, sql) }), includeQueued: true }
      for (const [kind, ours] of Map.groupBy(claims, claim => claim.kind)) {
        const ids = ours.map(({ id }) => id)
        await (await boss.get()).complete(queueOf(kind), ids, null, terms)
      }
    },
    onAdded: wake => {
      wakers.add(wake)
      return () => wakers.delete(wake)
    },
    close: async () => {
      const started = await boss.begun()?.catch(() => null)
      if (started) await stopBoss(started)
    },
  }
}

const GAMES = ['game', 'ladder'] as const satisfies readonly GameKind[]

const insert = async <Kind extends JobKind>(
  boss: PgBoss,
  kind: Kind,
  group: number,
  jobs: readonly NewJob<Kind>[],
): Promise<void> => {
  const rows = jobs.map(({ key, data }) => ({
    id: idOf(kind, group, key),
    data,
    group: { id: String(group) },
  }))
  if (rows.length > 0) await boss.insert(queueOf(kind), rows)
}

/** A UUID that is always the same for the same job. Games had theirs before there were other kinds. */
function idOf(kind: JobKind, group: number, key: string): string {
  const text = kind === 'game' ? `${group} ${key}` : `${kind} ${group} ${key}`
  const digits = createHash('sha256').update(text).digest('hex')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
}

const claimOf = <Kind extends JobKind>(kind: Kind, job: JobWithMetadata<JobData[Kind]>): Claim<Kind> => ({
  id: job.id,
  kind,
  group: job.groupId ?? '',
  retryCount: job.retryCount,
  data: job.data,
  trouble: troubleIn(job.output),
})

/** Our own message; there is none when a worker fell silent. */
function troubleIn(output: object | null): string {
  const message = output && 'message' in output ? output.message : null
  return typeof message === 'string' ? message : 'the worker stopped responding'
}

/** The answer of `touch` has the jobs that it touched; pg-boss does not say so in its types. */
function idsIn(answer: object): Set<unknown> {
  assert('settled' in answer && Array.isArray(answer.settled), 'pg-boss names the jobs it touched')
  return new Set(answer.settled)
}
