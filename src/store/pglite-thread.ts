/**
 * The thread that a folder's database lives in. It is given what a client of PostgreSQL writes to its server and
 * answers with what the server writes back, in the same order: a text for each that it was given.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { isLast } from './pglite-errors.ts'
import type { FromThread, ToThread } from './pglite-session.ts'

const client = await PGlite.create(String(workerData))
let last: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (message: ToThread) => {
  last = last.then(() => heed(message))
})
tell('open')

async function heed(message: ToThread): Promise<void> {
  if (message === 'close') {
    await client.close()
    parentPort?.close()
  } else if (message === 'again') await client.execProtocolRaw(ROLLBACK)
  else answer(await client.execProtocolRaw(message))
}

/** What it gives may be a part of a larger memory, of which the rest must not travel. */
function answer(bytes: Uint8Array): void {
  const own = bytes.slice()
  const isBroken = isLast(own)
  tell(own, [own.buffer])
  if (isBroken) tell('broken')
}

function tell(message: FromThread, transfer: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

/** As a simple query: a connection that follows one that broke down must not find its transaction open. */
const ROLLBACK = simpleQuery('rollback')

function simpleQuery(text: string): Uint8Array {
  const bytes = Buffer.alloc(text.length + 6)
  bytes.write('Q')
  bytes.writeInt32BE(text.length + 5, 1)
  bytes.write(text, 5)
  return bytes
}
