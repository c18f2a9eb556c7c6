/** A calculation in a thread of its own, so that a server goes on answering meanwhile. */
import { Worker } from 'node:worker_threads'

/** What the program posts; columns of numbers in the order are handed over, not copied. */
export async function inThread<T>(program: URL, order: object, handedOver: readonly ArrayBufferView[]) {
  const transferList = handedOver.map(({ buffer }) => buffer as ArrayBuffer)
  const worker = new Worker(program, { workerData: order, transferList })
  const answer = Promise.withResolvers<T>()
  worker.on('message', answer.resolve).on('error', answer.reject)
  worker.on('exit', code =>
    answer.reject(new Error(`the thread that calculates ratings ended with code ${code}`)),
  )
  return await answer.promise
}

/** What a program posts that tells how far it is. */
export type ThreadNews<T> = { readonly done: number } | { readonly result: T }

export interface Telling {
  readonly tell?: (done: number) => void
  readonly signal?: AbortSignal
}

/** The same for what takes longer: it tells how far it is, and can be stopped. */
export async function inTellingThread<T>(
  program: URL,
  order: object,
  does: string, // for people: 'draws again'
  { tell = () => {}, signal }: Telling = {},
): Promise<T> {
  const worker = new Worker(program, { workerData: order })
  const answer = Promise.withResolvers<T>()
  const stop = (): void => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  worker.on('message', (news: ThreadNews<T>) =>
    'done' in news ? tell(news.done) : answer.resolve(news.result),
  )
  worker.on('error', answer.reject)
  worker.on('exit', code => answer.reject(new Error(`the thread that ${does} ended with code ${code}`)))
  try {
    return await answer.promise
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
