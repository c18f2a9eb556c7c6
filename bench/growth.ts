/**
 * What people ask of a store, while it grows: how long each takes, and how long it blocks the event loop. Each is
 * asked in a process of its own, which is given two minutes. Beside the time stands that of the processor, all threads
 * together; a block is told by the processor time of its thread: a busy machine changes neither.
 *
 *     npm run bench growth                                 all sizes, some minutes
 *     npm run bench growth 1000 100,1000                   1,000 games of 100 and of 1,000 players
 *     npm run bench growth 1000,10000 100 /tmp/stores      keeps the stores there, and finds them again
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openStore, type Store } from '../src/store/store.ts'
import { ROWS } from './growth-rows.ts'
import { grow, grownPlan } from './growth-store.ts'

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))
const LIMIT = 120_000 // milliseconds

export async function benchGrowth(args: readonly string[]): Promise<void> {
  const [games = '1000,10000,100000', players = '100,1000', kept] = args
  if (games === 'row') return measureRow(players, kept ?? '')
  const root = kept ?? mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  try {
    for (const count of numbersIn(players))
      for (const size of numbersIn(games)) await measure(join(root, `${size}-${count}`), size, count)
  } finally {
    if (kept === undefined) rmSync(root, { recursive: true, force: true })
  }
}

const numbersIn = (text: string): number[] => text.split(',').map(Number)

async function measure(folder: string, games: number, players: number): Promise<void> {
  if (!existsSync(folder)) await makeStore(folder, games, players)
  console.log(`${`${games} games, ${players} players`.padEnd(28)}seconds  processor  longest block, ms`)
  for (const name of Object.keys(ROWS)) console.log(`  ${name.padEnd(22)}${asked(name, folder)}`)
}

async function makeStore(folder: string, games: number, players: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await using(folder, store => grow(store, grownPlan(games, players)))
}

/** In a process of its own, so that no row pays for what another left in memory. */
function asked(name: string, folder: string): string {
  const command = ['--max-old-space-size=6000', PROGRAM, 'growth', 'row', name, folder]
  const { status, stdout, stderr, signal } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: LIMIT,
    maxBuffer: 2 ** 30,
  })
  if (signal !== null) return `over ${LIMIT / 1000}`.padStart(10)
  return status === 0 ? stdout.trimEnd() : `failed: ${stderr.trim().split('\n').at(-1)}`
}

async function measureRow(name: string, folder: string): Promise<void> {
  const row = ROWS[name]
  if (row === undefined) throw new Error(`there is no row ${name}`)
  await using(folder, async store => {
    const { id } = (await store.tournaments.list()).at(-1) ?? { id: 0 } // the first one
    const tournament = await store.tournaments.byId(id)
    if (tournament === null) throw new Error(`there is no tournament in ${folder}`)
    const ask = await row(store, tournament)
    const longest = watchLoop()
    await sleep(50)
    const [began, spent] = [performance.now(), process.cpuUsage()]
    const word = await ask()
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(spent)
    await sleep(20) // the last block is known when the loop goes on
    const figures = [seconds.toFixed(2), ((user + system) / 1e6).toFixed(2), longest().toFixed(0)]
    console.log(`${figures.map(figure => figure.padStart(10)).join(' ')}   ${word}`)
  })
}

/** Gives what tells the longest that no timer was let in, in milliseconds of this thread's processor time. */
function watchLoop(): () => number {
  let [last, longest] = [threadTime(), 0]
  const timer = setInterval(() => {
    const now = threadTime()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function using<T>(folder: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ folder })
  if (!store.ok) throw new Error(store.error)
  try {
    return await use(store.value)
  } finally {
    await store.value.close()
  }
}
