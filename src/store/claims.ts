/** A worker's hold on jobs: taken in batches, kept by heartbeats, ended by a stored game or given back. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { noResult } from '../referee/ending.ts'
import { assert } from '../rules/result.ts'
import type { ScheduledGame } from '../tournament/scheduled-game.ts'
import type { Database } from './database.ts'
import type { Finish } from './finish.ts'
import { type FinishedGame, type SeenBot, UNKNOWN } from './game-rows.ts'
import type { SideUsage } from './schema.ts'
import type { PlayedClaim } from './storer.ts'
import type { Tournaments } from './tournaments.ts'

export const JOBS = 'ultimata_jobs' // the schema of pg-boss
export const QUEUE = 'games'

export interface Claim {
  readonly id: string
  readonly retryCount: number // how often it was begun before
  readonly tournament: number
  readonly slot: ScheduledGame
  readonly trouble: string // what became of the attempt before
}

export interface Claims {
  take(most: number): Promise<Claim[]>
  /** Tells that they are worked on; gives those that are no longer ours. */
  keep(claims: readonly Claim[]): Promise<Claim[]>
  /** Games of one tournament. */
  store(played: readonly PlayedClaim[]): Promise<void>
  /** The game without a result that stands for one that cannot be played. */
  unplayed(claim: Claim): Promise<FinishedGame>
  /** Unplayed, by our own wish: that is not counted as an attempt. */
  giveBack(claims: readonly Claim[]): Promise<void>
  fail(claim: Claim, why: string): Promise<void>
}

export function claimsOf(boss: PgBoss, database: Database, finish: Finish, tournaments: Tournaments): Claims {
  return {
    take: async most => {
      const jobs = await boss.fetch<GameData>(QUEUE, { batchSize: most, includeMetadata: true })
      return jobs.map(claimOf)
    },
    keep: async claims => {
      if (claims.length === 0) return []
      const ours = idsIn(await boss.touch(QUEUE, [...claims]))
      return claims.filter(({ id }) => !ours.has(id))
    },
    /** Also where a claim was lost meanwhile: the game is there, so nobody need play it. */
    store: async played => {
      const ids = played.map(({ claim }) => claim.id)
      const plays = played.map(({ claim: { slot }, game }) => ({ slot, game }))
      await finish(played[0].claim.tournament, plays, async tx => {
        await boss.complete(QUEUE, ids, null, { db: fromDrizzle(tx, sql), includeQueued: true })
      })
    },
    unplayed: claim => unplayed(tournaments, claim),
    giveBack: async claims => {
      if (claims.length === 0) return
      await database.executeSql(
        `update ${JOBS}.job set state = 'created', started_on = null, heartbeat_on = null
         where name = $1 and state = 'active' and id::text || ' ' || retry_count = any($2::text[])`,
        [QUEUE, claims.map(({ id, retryCount }) => `${id} ${retryCount}`)],
      )
    },
    fail: async (claim, message) => {
      await boss.fail(QUEUE, claim, { message })
    },
  }
}

interface GameData {
  readonly tournament: number
  readonly slot: ScheduledGame
}

const claimOf = ({ id, retryCount, data, output }: JobWithMetadata<GameData>): Claim => ({
  id,
  retryCount,
  ...data,
  trouble: troubleIn(output),
})

/** Our own message, or that of pg-boss when a worker was not heard of. */
function troubleIn(output: object | null): string {
  const message = output && 'message' in output ? output.message : null
  return typeof message === 'string' ? message : 'the worker was not heard of any more'
}

/** The answer of `touch` has the jobs that it touched; pg-boss does not say so in its types. */
function idsIn(answer: object): Set<unknown> {
  assert('settled' in answer && Array.isArray(answer.settled), 'pg-boss names the jobs it touched')
  return new Set(answer.settled)
}

const NOTHING_USED: SideUsage = { startup: null, slowest: null, overrun: 0, memory: null }

async function unplayed(tournaments: Tournaments, claim: Claim): Promise<FinishedGame> {
  const { tournament, slot, retryCount, trouble } = claim
  const found = await tournaments.byId(tournament)
  assert(found !== null, 'a job has its tournament')
  const { name: event, variant, entrants } = found.plan
  const [x, o] = slot.seats.map(seat => entrants[seat])
  const seen = ({ name, bot: word }: typeof x): SeenBot => ({ name, word, kind: UNKNOWN, hash: '' })
  const ending = noResult(`given up after ${retryCount} attempts: ${trouble}`)
  const tags = { Event: event, X: x.name, O: o.name }
  const now = new Date()
  return {
    record: { variant, tags, start: null, comment: null, moves: [], ending },
    players: [seen(x), seen(o)],
    level: null,
    stderr: ['', ''],
    usage: [NOTHING_USED, NOTHING_USED],
    started: now,
    finished: now,
  }
}
