/** The server put together: store, workers, application, an address to listen on; and taken apart again. */

import { setTimeout as sleep } from 'node:timers/promises'
import { claimLink } from '../course-service/accounts.ts'
import { behaviourJobs } from '../course-service/behaviour.ts'
import { startChecker } from '../course-service/checker.ts'
import { hasCourses } from '../course-service/courses.ts'
import { fairnessJobs } from '../course-service/fairness.ts'
import { startLadders } from '../course-service/ladder-loop.ts'
import { similarityJobs } from '../course-service/similarity.ts'
import { err, ok, type Result } from '../rules/result.ts'
import { reviewJobs } from '../runner/reviews.ts'
import { startWorker } from '../runner/worker.ts'
import { openStore, type Store } from '../store/store.ts'
import { makeApp } from './app.ts'
import { type Config, LOOPBACK } from './config.ts'
import { newFeed } from './feed.ts'
import { listenOn } from './listen.ts'
import { openLive } from './live.ts'
import { openLivePlay } from './live-play.ts'
import { BUILT_PAGE } from './page.ts'

export interface Server {
  readonly address: string // 'http://localhost:8080'
  readonly where: string // the store
  readonly claim: string | null // the link that makes the first staff account, while there is none
  /** Lets the games end that are being played, then closes everything. */
  finish(): Promise<void>
  /** Ends those games as well. */
  abort(): Promise<void>
}

const UNCLAIMED =
  'there is a course but no staff account yet: start the server on localhost first, open the link that it prints, and create an account'

export async function startServer(
  config: Config,
  trouble: (message: string) => void,
  now: () => Date = () => new Date(),
): Promise<Result<Server, string>> {
  const opened = await openStore(config.where)
  if (!opened.ok) return opened
  const store = opened.value
  const service = { store: store.course, now }
  const token = (await hasCourses(service)()) ? await claimLink(service) : null
  if (token !== null && !LOOPBACK.includes(config.host)) {
    await store.close()
    return err(UNCLAIMED)
  }
  const checker = config.workers > 0 ? startChecker(service, store.jobs, trouble) : null
  const ladders = config.workers > 0 ? startLadders(store, service, config.workers, trouble) : null
  const feed = newFeed()
  const live = openLive(store, feed, trouble)
  const play = await openLivePlay(store, trouble, now)
  const app = await makeApp(
    { config, store, live, ...play, now, wakeChecker: () => checker?.wake(), trouble },
    BUILT_PAGE,
  )
  const leave = async (): Promise<void> => {
    live.close()
    await play.linkedGames.close()
    await play.liveGames.close()
    await checker?.close()
    await ladders?.close()
    await app.close()
    await store.close()
  }
  const address = await listenOn(app, config)
  if (!address.ok) {
    await leave()
    return address
  }
  let ending: Promise<void> | null = null
  const worker = startWorker(store, {
    concurrency: config.workers,
    watch: feed.watch,
    others: checker
      ? [
          checker.jobs,
          fairnessJobs(store, service, trouble),
          similarityJobs(store, service, trouble),
          reviewJobs(store, trouble),
          behaviourJobs(store, service, trouble),
        ]
      : [],
    trouble,
  })
  return ok({
    address: address.value,
    where: store.where,
    claim: token && `${config.origin?.origin ?? address.value}/claim#${token}`,
    finish: () => {
      ending ??= Promise.race([worker.finish(), untilStuck(store)]).then(leave)
      return ending
    },
    abort: async () => {
      await worker.abort()
    },
  })
}

const PATIENCE = 15_000 // ms for an answer of the store
const LOOK_EVERY = 1000 // ms

/** What plays cannot end while its games cannot be stored: then they are played again after the next start. */
async function untilStuck(store: Store): Promise<void> {
  const answer = (): Promise<boolean> =>
    store.tournaments.running().then(
      () => true,
      () => true,
    )
  while (await Promise.race([answer(), sleep(PATIENCE, false, { ref: false })]))
    await sleep(LOOK_EVERY, undefined, { ref: false })
}
