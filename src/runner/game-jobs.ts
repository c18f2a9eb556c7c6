/** Jobs that are games of tournaments: played in threads, stored with their events. */
import { noResult } from '../referee/ending.ts'
import { assert } from '../rules/result.ts'
import { type FinishedGame, type SeenBot, UNKNOWN } from '../store/game-rows.ts'
import type { GameJob, GameKind } from '../store/job-kinds.ts'
import type { SideUsage } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import type { GameThreads } from './game-threads.ts'
import type { Done, JobHandler } from './job-handler.ts'

type GameHandler = JobHandler<GameKind, FinishedGame>

export const gameHandler = (store: Store, kind: GameKind, play: GameThreads['play']): GameHandler => ({
  kind,
  perform: play,
  giveUp: (job, why) => gameWithoutResult(store, job, why),
  save: done => saveGames(store, done),
  nameOf: ({ slot }) => slot.key,
})

async function saveGames(store: Store, done: readonly Done<GameKind, FinishedGame>[]): Promise<void> {
  const [first] = done
  if (first === undefined) return
  const claims = done.map(({ claim }) => claim)
  const games = done.map(({ claim, product }) => ({ slot: claim.data.slot, game: product }))
  await store.finish(first.claim.data.tournament, games, tx => store.jobs.end(tx, claims))
}

const NOTHING_USED: SideUsage = { startup: null, slowest: null, overrun: 0, memory: null }

/** It stands for a game that cannot be played. */
async function gameWithoutResult(
  store: Store,
  { tournament, slot }: GameJob,
  why: string,
): Promise<FinishedGame> {
  const found = await store.tournaments.byId(tournament)
  assert(found !== null, 'a job has its tournament')
  const { name: event, variant, entrants } = found.plan
  const [x, o] = [entrants[slot.seats[0]]!, entrants[slot.seats[1]]!]
  const seen = ({ name, bot: word }: typeof x): SeenBot => ({ name, word, kind: UNKNOWN, hash: '' })
  const tags = { Event: event, X: x!.name, O: o!.name }
  const now = new Date()
  return {
    record: { variant, tags, start: null, comment: null, moves: [], ending: noResult(why) },
    players: [seen(x), seen(o)],
    level: null,
    stderr: ['', ''],
    usage: [NOTHING_USED, NOTHING_USED],
    started: now,
    finished: now,
  }
}
