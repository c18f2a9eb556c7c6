/**
 * PGlite in a thread of its own, with a client of PostgreSQL at this end of the wire. Whatever the database does, and
 * should it never come to an end, this thread goes on. There is one session, so the pool has one connection. A
 * database that breaks down, as on a full disk, costs whoever asked for something just then an error; the next who
 * asks has a new thread, which begins by bringing the files in order.
 */
import { Duplex } from 'node:stream'
import pg from 'pg'
import { beginSession, type Session } from './pglite-session.ts'

const PATIENCE = 10_000 // ms for the last answers
const AGAIN = 1000 // ms until files that could not be opened are tried again

export interface DatabaseThread {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Throws where the files cannot be opened. */
export async function openThread(path: string): Promise<DatabaseThread> {
  let current: Promise<Session> | null = null
  const session = (): Promise<Session> => {
    if (current) return current
    const fresh = beginSession(path)
    const forget = (): void => {
      if (current === fresh) current = null
    }
    fresh.then(({ ended }) => ended).then(forget, () => setTimeout(forget, AGAIN).unref())
    current = fresh
    return fresh
  }
  await session()
  const pool = new pg.Pool({ stream: () => new Wire(session), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // whoever asks next is told
  return {
    pool,
    close: async () => {
      const isIdle = await endWithin(PATIENCE, pool)
      const last = await current?.catch(() => null)
      if (isIdle) await last?.close()
      else last?.abandon('the database did not answer until it was closed')
    },
  }
}

/** Whether all that was asked was answered. */
async function endWithin(milliseconds: number, pool: pg.Pool): Promise<boolean> {
  const over = Promise.withResolvers<boolean>()
  const clock = setTimeout(over.resolve, milliseconds, false)
  const isEnded = await Promise.race([pool.end().then(() => true), over.promise])
  clearTimeout(clock)
  return isEnded
}

/** 'You are in', and 'ready for a query': nobody else can be at the other end. */
const WELCOME = [0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]
const GOODBYE = 0x58

/** What a client takes for the socket to its server. */
class Wire extends Duplex {
  readonly #find: () => Promise<Session>
  #session: Session | null = null
  #isWelcome = false

  constructor(find: () => Promise<Session>) {
    super()
    this.#find = find
  }

  connect(): void {
    const join = (session: Session): void => {
      this.#session = session
      session.again()
      void session.ended.then(error => this.destroy(error))
      this.emit('connect')
    }
    this.#find().then(join, error => this.destroy(error))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
  override _read(): void {}

  override _writev(pieces: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(pieces.map(({ chunk }) => chunk)))
    done()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#take(chunk)
    done()
  }

  #take(bytes: Buffer): void {
    if (!this.#isWelcome) this.push(Buffer.from(WELCOME))
    else if (bytes[0] === GOODBYE) this.push(null)
    else this.#session?.ask(new Uint8Array(bytes), answer => this.push(Buffer.from(answer.buffer)))
    this.#isWelcome = true
  }
}
