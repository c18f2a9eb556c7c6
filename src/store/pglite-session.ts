/** A session with the database of a folder, in a thread of its own: from its opening to whatever ends it. */
import { Worker } from 'node:worker_threads'

/** Bytes of the protocol; a new connection; the end. */
export type ToThread = Uint8Array | 'again' | 'close'
/** Bytes of the protocol; it can be asked; it cannot be asked any more. */
export type FromThread = Uint8Array | 'open' | 'broken'

export interface Session {
  /** Answers come in the order of what was asked. */
  ask(bytes: Uint8Array<ArrayBuffer>, answered: (bytes: Uint8Array) => void): void
  /** What a connection before left open is not found by the next. */
  again(): void
  /** Why it cannot be asked any more. */
  readonly ended: Promise<Error>
  close(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  abandon(why: string): void
}

const PROGRAM = new URL('./pglite-thread.ts', import.meta.url)
const PATIENCE = 10_000 // ms to close; one that is stuck is ended then

/** Fails where the files cannot be opened. */
export function beginSession(path: string): Promise<Session> {
  const worker = new Worker(PROGRAM, { workerData: path })
  const answers: ((bytes: Uint8Array) => void)[] = []
  const opening = Promise.withResolvers<Session>()
  const ended = Promise.withResolvers<Error>()
  const post = (message: ToThread, transfer: readonly ArrayBuffer[] = []): void =>
    worker.postMessage(message, transfer)
  const end = (error: Error): void => {
    opening.reject(error)
    ended.resolve(error)
    void worker.terminate()
  }
  const session: Session = {
    ask: (bytes, answered) => {
      worker.ref()
      answers.push(answered)
      post(bytes, [bytes.buffer])
    },
    again: () => post('again'),
    ended: ended.promise,
    abandon: why => end(new Error(why)),
    close: async () => {
      worker.ref()
      post('close')
      const clock = setTimeout(() => end(new Error('the database did not close')), PATIENCE)
      await ended.promise
      clearTimeout(clock)
    },
  }
  worker.on('message', (message: FromThread) => {
    if (message === 'open') opening.resolve(session)
    else if (message === 'broken') end(new Error('the database broke down and is opened again'))
    else answers.shift()?.(message)
    if (answers.length === 0) worker.unref() // nobody waits for it: the process may end
  })
  worker.on('error', error => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('the thread of the database has ended')))
  return opening.promise
}
