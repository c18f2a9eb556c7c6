/** What people ask of a store that has grown, each as it is asked for. */

import { setTimeout as sleep } from 'node:timers/promises'
import { FORFEITS } from '../src/referee/ending.ts'
import { whole } from '../src/rules/work.ts'
import { cancelTournament } from '../src/runner/cancel.ts'
import { exportedTexts } from '../src/runner/export.ts'
import { inTurns } from '../src/runner/in-turns.ts'
import { ratingsIn } from '../src/runner/ratings.ts'
import { runLoop } from '../src/runner/tournament-loop.ts'
import { verifyStored } from '../src/runner/verify.ts'
import { makeApp } from '../src/server/app.ts'
import { configFrom } from '../src/server/config.ts'
import { newFeed } from '../src/server/feed.ts'
import { openLive } from '../src/server/live.ts'
import { openLivePlay } from '../src/server/live-play.ts'
import { BUILT_PAGE } from '../src/server/page.ts'
import type { Store } from '../src/store/store.ts'
import type { TournamentWithPlan } from '../src/store/tournaments.ts'
import { begunStages, fixturesIn, podiumOf, tablesIn } from '../src/tournament/tournament.ts'
import { randomProgram } from './growth-store.ts'

const SILENT = { game: () => {}, stage: () => {} }

/** Is made ready; then it is asked, and gives a word about what came out. */
type Row = (store: Store, tournament: TournamentWithPlan) => Asked | Promise<Asked>
type Asked = () => Promise<string>

export const ROWS: Readonly<Record<string, Row>> = {
  status:
    (store, { id, plan }) =>
    async () => {
      const results = await store.games.results(id)
      const tables = tablesIn(await inTurns(begunStages(plan, results)))
      const forfeits = await store.games.latest({ tournament: id, ways: FORFEITS }, 5)
      return `${podiumOf(plan, tables)?.length} winners, ${forfeits.length} forfeits`
    },
  standings:
    (store, { id, plan }) =>
    async () => {
      const tables = tablesIn(await inTurns(begunStages(plan, await store.games.results(id))))
      return `${tables.length} stages`
    },
  ratings: store => async () => {
    const fields = await ratingsIn(store).fields()
    return `${fields.length} fields`
  },
  verify: (store, tournament) => async () => {
    const { differences } = await verifyStored(store, tournament)
    return `${differences.length} differences`
  },
  'drawing up': (store, { plan }) => {
    const first = fixturesIn(whole(begunStages(plan, new Map()))).length
    return async () => {
      const again = await store.tournaments.create(plan, 'bench', plan.entrants.map(randomProgram))
      const stop = new AbortController()
      const loop = runLoop(store, again, { listener: SILENT, signal: stop.signal, trouble: console.error })
      while ((await store.jobs.count()).waiting < first) await sleep(50)
      stop.abort()
      await loop
      await cancelTournament(store, again) // a store that is kept has nothing left to play
      return `${first} games`
    }
  },
  export: (store, tournament) => async () => {
    const paths = new Set<string>()
    let size = 0
    for await (const { path, text } of exportedTexts(store, tournament)) {
      paths.add(path)
      size += text.length
    }
    return `${paths.size} files, ${Math.round(size / 1e6)} MB`
  },
  'first view': async (store, { id }) => {
    const config = configFrom({ ULTIMATA_RATE: '0' }, 2)
    if (!config.ok) throw new Error(config.error.join('\n'))
    const live = openLive(store, newFeed(), console.error)
    const play = await openLivePlay(store, console.error)
    const app = await makeApp(
      {
        config: config.value,
        store,
        live,
        ...play,
        now: () => new Date(),
        wakeChecker: () => {},
        trouble: console.error,
      },
      BUILT_PAGE,
    )
    const asked = async (path: string) => (await app.inject(`/api/tournaments/${id}${path}`)).body
    await app.inject('/api/variants') // whatever is only made for the first request
    return async () => {
      let size = (await asked('')).length
      let [last, events] = [0, 0]
      do {
        const text = await asked(`/results?after=${last}`)
        size += text.length
        ;({ last, events } = JSON.parse(text))
      } while (last < events)
      live.close()
      await app.close()
      return `${Math.round(size / 1000)} kB`
    }
  },
}
