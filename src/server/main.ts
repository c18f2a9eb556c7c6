/** The server put together: store, workers, application, an address to listen on; and taken apart again. */
import { ok, type Result } from '../rules/result.ts'
import { openStore } from '../store/store.ts'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { newFeed } from './feed.ts'
import { listenOn } from './listen.ts'
import { openLive } from './live.ts'
import { BUILT_PAGE } from './page.ts'
import { startWorker } from './worker.ts'

export interface Server {
  readonly address: string // 'http://localhost:8080'
  readonly where: string // the store
  /** Lets the games end that are being played, then closes everything. */
  finish(): Promise<void>
  /** Ends those games as well. */
  abort(): Promise<void>
}

export async function startServer(
  config: Config,
  trouble: (message: string) => void,
): Promise<Result<Server, string>> {
  const opened = await openStore(config.where)
  if (!opened.ok) return opened
  const store = opened.value
  const feed = newFeed()
  const live = openLive(store, feed, trouble)
  const app = await makeApp({ config, store, live, now: () => new Date(), trouble }, BUILT_PAGE)
  const leave = async (): Promise<void> => {
    live.close()
    await app.close()
    await store.close()
  }
  const address = await listenOn(app, config)
  if (!address.ok) {
    await leave()
    return address
  }
  let ending: Promise<void> | null = null
  const worker = startWorker(store, { concurrency: config.workers, watch: feed.watch, trouble })
  return ok({
    address: address.value,
    where: store.where,
    finish: () => {
      ending ??= worker.finish().then(leave)
      return ending
    },
    abort: async () => {
      await worker.abort()
    },
  })
}
