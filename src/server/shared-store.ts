/** The store for those who ask over HTTP: what many ask for at the same time is read once. */
import type { EventRange } from '../store/event-ranges.ts'
import type { Wanted } from '../store/games.ts'
import { sharedReads } from '../store/shared-reads.ts'
import type { Store } from '../store/store.ts'

export function withSharedReads(store: Store): Store {
  const { tournaments, games, bots, jobs } = store
  const list = sharedReads(() => tournaments.list())
  const latest = sharedReads(({ wanted, most }: { wanted: Wanted; most: number }) =>
    games.latest(wanted, most),
  )
  const known = sharedReads(() => bots.list())
  const played = sharedReads(({ id, range }: { id: number; range: EventRange }) => games.played(id, range))
  return {
    ...store,
    tournaments: { ...tournaments, list: () => list(null), byId: sharedReads(tournaments.byId) },
    games: {
      ...games,
      latest: (wanted, most) => latest({ wanted, most }),
      played: (id, range) => played({ id, range }),
    },
    bots: { ...bots, list: () => known(null) },
    jobs: { ...jobs, count: sharedReads(jobs.count) },
  }
}
