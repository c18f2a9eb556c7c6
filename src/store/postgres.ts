/** A database on a server: PostgreSQL by its URL, which several processes and machines may share. */
import pg from 'pg'
import { err, ok, type Result } from '../rules/result.ts'
import type { Database, Listening } from './database.ts'
import { migrate } from './migrate.ts'
import { executorOn, queriesOn } from './pool.ts'

const OLDEST = 14
const PATIENCE = 5000 // ms to connect
const CONNECTIONS = 10
const AGAIN = 1000 // ms until a lost listener is set up again
const LOCK = 7_410_337 // any number that nobody else takes

export async function openServer(url: string): Promise<Result<Database, string>> {
  const server = parseUrl(url)
  if (!server.ok) return server
  const where = server.value
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    application_name: 'ultimata',
  })
  pool.on('error', () => {}) // an idle connection was lost: the next query opens another or fails by itself
  pool.on('connect', client => client.on('error', () => {})) // one in use was lost: its query fails
  const refused = await settle(pool, where)
  if (refused === null) return ok(databaseOf(pool, url, where))
  await pool.end()
  return err(refused)
}

/** The server in words that are safe to print. */
function parseUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    return err('the database URL must look like postgresql://user:password@host:5432/name')
  return ok(
    `${url.username || 'the default user'} at ${url.host || 'localhost'}, database ${url.pathname.slice(1)}`,
  )
}

async function settle(pool: pg.Pool, where: string): Promise<string | null> {
  try {
    return await oneAtATime(pool, async client => (await tooOld(client)) ?? (await migrate(client)))
  } catch (error) {
    return `the database (${where}) ${wordsOf(error)}`
  }
}

/** Several processes may start on one server at once: one of them makes what is missing, the others wait for it. */
async function oneAtATime<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const done = await work(client)
    await client.query(`select pg_advisory_unlock(${LOCK})`)
    client.release()
    return done
  } catch (error) {
    client.release(true) // the lock ends with the connection
    throw error
  }
}

async function tooOld(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query('show server_version_num')
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
  return major < OLDEST ? `the server is PostgreSQL ${major}, ${OLDEST} or newer is needed` : null
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'does not answer: connection refused; is the server running?',
  ENOTFOUND: 'is not found: there is no such host',
  EAI_AGAIN: 'is not found: the name of the host cannot be looked up now',
  ETIMEDOUT: 'does not answer',
  ECONNRESET: 'hung up',
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'does not exist on the server; create it first',
  '42501': 'does not let this user create the tables',
  '53300': 'has too many connections already',
  '57P03': 'is starting up; try again in a moment',
}

/** What went wrong may be wrapped in the query that met it. */
function wordsOf(thrown: unknown): string {
  const error = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  if (/connection timeout/.test(String(thrown))) return `does not answer within ${PATIENCE / 1000} s`
  return WORDS[code] ?? `cannot be used: ${message}`
}

function databaseOf(pool: pg.Pool, url: string, where: string): Database {
  return {
    alone: false,
    ...executorOn(pool),
    queries: queriesOn(pool),
    where,
    oneAtATime: work => oneAtATime(pool, work),
    listen: (channel, heard) => listen(url, channel, heard),
    lack: () => Promise.resolve(null), // the server's disk is not ours to see
    tidy: () => Promise.resolve(), // the server does both by itself
    vacuum: () => Promise.resolve(),
    close: () => pool.end(),
  }
}

/** A connection of its own that is set up again when it is lost; what was told meanwhile is not heard. */
async function listen(url: string, channel: string, heard: (payload: string) => void): Promise<Listening> {
  let closed = false
  let client: pg.Client | null = null
  const hear = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    fresh.on('error', () => void again(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    if (closed) await fresh.end() // it was closed while this one was being set up
  }
  /** One that was lost before it was ready is tried again by who set it up. */
  const again = async (lost: pg.Client): Promise<void> => {
    if (client !== lost) return
    client = null
    await lost.end().catch(() => {})
    while (!closed && client === null) {
      await new Promise(resolve => setTimeout(resolve, AGAIN).unref())
      if (!closed) await hear().catch(() => {})
    }
  }
  await hear()
  return {
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
