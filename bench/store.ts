/** Games a second through jobs into a folder: instant games, claimed, played in this process and stored. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { GameJob } from '../src/store/job-kinds.ts'
import { openStore, type Store } from '../src/store/store.ts'
import { playJobs, randomGame, slotsOf, twoEntrants } from '../test/store-games.ts'

const GAMES = 1000
const READS = 20_000

export async function benchStore(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  try {
    const began = performance.now()
    const store = await open(args[0] ? { url: args[0] } : { folder })
    console.log(`opened in ${Math.round(performance.now() - began)} ms: ${store.where}`)
    await storeGames(store)
    await readGames(store)
    await store.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(where: Parameters<typeof openStore>[0]): Promise<Store> {
  const store = await openStore(where)
  if (!store.ok) throw new Error(store.error)
  return store.value
}

async function storeGames(store: Store): Promise<void> {
  const plan = twoEntrants(GAMES)
  const tournament = await store.tournaments.create(plan, 'bench')
  const slots = slotsOf(GAMES)
  const scheduling = performance.now()
  await store.jobs.schedule(tournament, slots)
  console.log(`scheduled in ${Math.round(performance.now() - scheduling)} ms`)
  const began = performance.now()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const stop = new AbortController()
  let played = 0
  const play = ({ slot }: GameJob) => {
    if (++played === GAMES) stop.abort()
    return Promise.resolve(randomGame(plan, slot))
  }
  await playJobs(store, play, { concurrency: 2, signal: stop.signal, trouble: console.error })
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const { size } = await store.games.results(tournament)
  console.log(`${size} games stored in ${seconds.toFixed(2)} s: ${Math.round(size / seconds)} games/s`)
  console.log(`the program's longest wait for the database: ${Math.round(delay.max / 1e6)} ms`)
}

async function readGames(store: Store): Promise<void> {
  const [newest] = await store.games.latest({}, 1)
  if (!newest) throw new Error('no game was stored')
  const rate = async (reads: number) => {
    const began = performance.now()
    for (let read = 0; read < reads; read++) await store.games.byId(newest.id - (read % GAMES))
    return Math.round((1000 * reads) / (performance.now() - began))
  }
  console.log(`games by number: ${await rate(GAMES)}/s from the database, ${await rate(READS)}/s again`)
}
