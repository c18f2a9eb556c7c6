/**
 * PGlite in a thread of its own, with a client of PostgreSQL at this end of the wire. Whatever the database does, and
 * should it never come to an end, this thread goes on. There is one session, so the pool has one connection.
 */
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

/** Bytes of the protocol; a new connection; the end. */
export type ToThread = Uint8Array | 'again' | 'close'
type FromThread = Uint8Array | 'open'

export interface DatabaseThread {
  readonly pool: pg.Pool
  close(): Promise<void>
}

const PROGRAM = new URL('./pglite-thread.ts', import.meta.url)

/** Throws where the files cannot be opened. */
export async function openThread(path: string): Promise<DatabaseThread> {
  const worker = new Worker(PROGRAM, { workerData: path })
  const asking: Wire[] = [] // each waits for an answer, in the order in which they asked
  const wires = new Set<Wire>()
  const opening = Promise.withResolvers<void>()
  const exit = Promise.withResolvers<void>()
  const fail = (error: Error): void => {
    opening.reject(error)
    for (const wire of wires) wire.destroy(error)
  }
  worker.on('message', (message: FromThread) => {
    if (message === 'open') opening.resolve()
    else asking.shift()?.push(Buffer.from(message.buffer))
    if (asking.length === 0) worker.unref() // nobody waits for it: the process may end
  })
  worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => {
    fail(new Error('the thread of the database has ended'))
    exit.resolve()
  })
  await opening.promise
  const connect = (): Wire => {
    const wire = new Wire(bytes => {
      worker.ref()
      asking.push(wire)
      worker.postMessage(bytes satisfies ToThread, [bytes.buffer])
    })
    wires.add(wire.on('close', () => wires.delete(wire)))
    worker.postMessage('again' satisfies ToThread)
    return wire
  }
  const pool = new pg.Pool({ stream: connect, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {}) // whoever asks next is told
  return {
    pool,
    close: async () => {
      await pool.end()
      worker.ref()
      worker.postMessage('close' satisfies ToThread)
      await exit.promise
    },
  }
}

/** 'You are in', and 'ready for a query': nobody else can be at the other end. */
const WELCOME = [0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]
const GOODBYE = 0x58

/** What a client takes for the socket to its server. */
class Wire extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  #isWelcome = false

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
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
    else this.#send(new Uint8Array(bytes))
    this.#isWelcome = true
  }
}
