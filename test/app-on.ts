/** The whole application over real HTTP on a store that the test keeps in its hands, with the routes that it has. */
import type { RouteOptions } from 'fastify'
import { assert } from '../src/rules/result.ts'
import { makeApp } from '../src/server/app.ts'
import { newFeed } from '../src/server/feed.ts'
import { listenOn } from '../src/server/listen.ts'
import { openLive } from '../src/server/live.ts'
import { openLivePlay } from '../src/server/live-play.ts'
import type { App } from '../src/server/parts.ts'
import type { Store } from '../src/store/store.ts'
import { configOn } from './served.ts'

export interface AppOn {
  readonly address: string
  readonly routes: readonly RouteOptions[]
  readonly http: App['server']
  close(): Promise<void> // the store stays open
}

export async function appOn(store: Store, now: () => Date, page = 'no page'): Promise<AppOn> {
  const config = configOn('x', { ULTIMATA_RATE: '0', ULTIMATA_WORKERS: '0' })
  const live = openLive(store, newFeed(), () => {})
  const play = await openLivePlay(store, () => {}, now)
  const routes: RouteOptions[] = []
  const parts = { config, store, live, ...play, now, wakeChecker: () => {}, trouble: () => {} }
  const app = await makeApp(parts, page, route => routes.push(route))
  const address = await listenOn(app, config)
  assert(address.ok, address.ok ? '' : address.error)
  return {
    address: address.value,
    routes,
    http: app.server,
    close: async () => {
      live.close()
      await play.linkedGames.close()
      await play.liveGames.close()
      await app.close()
    },
  }
}
