/** What people ask of a store that has grown, each as it is asked for. */

import { allGames } from '../src/cli/tournament/games.ts'
import { FORFEITS } from '../src/referee/ending.ts'
import { exportedFiles } from '../src/runner/export.ts'
import { ratingsIn } from '../src/runner/ratings.ts'
import { verifyStored } from '../src/runner/verify.ts'
import { storedView } from '../src/runner/view.ts'
import { makeApp } from '../src/server/app.ts'
import { configFrom } from '../src/server/config.ts'
import { newFeed } from '../src/server/feed.ts'
import { openLive } from '../src/server/live.ts'
import { BUILT_PAGE } from '../src/server/page.ts'
import type { Store } from '../src/store/store.ts'
import type { TournamentWithPlan } from '../src/store/tournaments.ts'
import { podiumOf, tablesOf } from '../src/tournament/tournament.ts'

/** Is made ready; then it is asked, and gives a word about what came out. */
type Row = (store: Store, tournament: TournamentWithPlan) => Asked | Promise<Asked>
type Asked = () => Promise<string>

export const ROWS: Readonly<Record<string, Row>> = {
  status:
    (store, { id, plan }) =>
    async () => {
      const results = await store.games.results(id)
      const tables = tablesOf(plan, results)
      const forfeits = await store.games.latest({ tournament: id, ways: FORFEITS }, 5)
      return `${podiumOf(plan, tables)?.length} winners, ${forfeits.length} forfeits`
    },
  standings:
    (store, { id, plan }) =>
    async () => {
      const tables = tablesOf(plan, await store.games.results(id))
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
  export: (store, tournament) => async () => {
    const games = await allGames(store, tournament.id)
    const files = exportedFiles(await storedView(store, tournament, games), games)
    return `${files.length} files`
  },
  'first view': async (store, { id }) => {
    const config = configFrom({ ULTIMATA_RATE: '0' }, 2)
    if (!config.ok) throw new Error(config.error.join('\n'))
    const live = openLive(store, newFeed(), console.error)
    const app = await makeApp(
      {
        config: config.value,
        store,
        live,
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
