/**
 * A process on a store, to be watched and killed: `hold` opens it and waits, `store` stores games of tournament 1 one
 * by one and says each, `work` plays its jobs until they are done. Each line on stdout is something to rely on.
 */
import { writeSync } from 'node:fs'
import { openStore, type Store } from '../src/store/store.ts'
import { playJobs, randomGame, slotsOf } from './store-games.ts'

const [task, place = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const opened = await openStore(place.startsWith('postgresql:') ? { url: place } : { folder: place })
if (!opened.ok) {
  say(`refused: ${opened.error}`)
  process.exit(3)
}
say('open')
if (task === 'hold') setInterval(() => {}, 1000)
if (task === 'store') await storeAll(opened.value)
if (task === 'work') await workAll(opened.value)

async function storeAll(store: Store): Promise<void> {
  const tournament = await store.tournaments.byId(1)
  if (!tournament) throw new Error('no tournament')
  const there = await store.games.results(1)
  for (const slot of slotsOf(100_000).filter(({ key }) => !there.has(key))) {
    await store.finish(1, [{ slot, game: randomGame(tournament.plan, slot) }])
    say(slot.key)
  }
}

async function workAll(store: Store): Promise<void> {
  const tournament = await store.tournaments.byId(1)
  if (!tournament) throw new Error('no tournament')
  const stop = new AbortController()
  const play = async ({ slot }: { slot: ReturnType<typeof slotsOf>[number] }) => {
    say(`plays ${slot.key}`)
    await new Promise(resolve => setTimeout(resolve, 20))
    return randomGame(tournament.plan, slot)
  }
  const working = playJobs(store, play, { concurrency: 2, signal: stop.signal, trouble: say })
  const games = tournament.plan.stages[0]!.games
  while ((await store.games.results(1)).size < games) await new Promise(resolve => setTimeout(resolve, 100))
  stop.abort()
  await working
  await store.close()
  say('done')
}
