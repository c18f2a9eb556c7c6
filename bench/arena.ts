/**
 * `npm run bench arena`: games a second stored in a folder, memory over a tournament of a hundred, and what a second
 * worker brings on PostgreSQL. `npm run bench arena folder` and `npm run bench arena workers` do one of the two.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VARIANTS } from '../src/rules/variants.ts'
import { programsFrom } from '../src/runner/entrant-programs.ts'
import type { GameOrder } from '../src/runner/game.ts'
import { runGames } from '../src/runner/games-in-order.ts'
import { runTournament } from '../src/runner/run-tournament.ts'
import { openStore, type Store, type Where } from '../src/store/store.ts'
import type { Entrant, TournamentPlan } from '../src/tournament/plan.ts'
import { templatePlan, USUAL_LEAGUE } from '../src/tournament/template.ts'
import { startPostgres } from '../test/postgres.ts'

const NEVER = new AbortController().signal
const CONCURRENCY = 2
const GAMES = 60
const NODES = 10_000
const ROUNDS = 5 // by turns, since a machine is not equally fast at all times

export async function benchArena([part]: readonly string[]): Promise<void> {
  if (part !== 'workers') await inFolders()
  if (part !== 'folder') await onServer()
}

async function inFolders(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-bench-'))
  try {
    await inFolder({ folder: join(folder, 'pairs') }, 'random against random', pairsOf(1000))
    await inFolder({ folder: join(folder, 'course') }, 'the template with 100 teams', courseOf(100))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const entrants = (count: number, bot: string): Entrant[] =>
  Array.from({ length: count }, (_, index) => ({ name: `team${index + 1}`, bot, members: [], rank: null }))

const pairsOf = (games: number): TournamentPlan => ({
  ...templatePlan('league', VARIANTS[0], entrants(2, 'random')),
  stages: [{ ...USUAL_LEAGUE, games }],
})

const courseOf = (teams: number): TournamentPlan =>
  templatePlan('course', VARIANTS[0], entrants(teams, 'random'))

async function opened(where: Where): Promise<Store> {
  const store = await openStore(where)
  if (!store.ok) throw new Error(store.error)
  return store.value
}

async function created(store: Store, plan: TournamentPlan): Promise<number> {
  const programs = await programsFrom(plan.entrants, '.')
  if (!programs.ok) throw new Error(programs.error.join('\n'))
  return store.tournaments.create(plan, 'bench', programs.value)
}

async function inFolder(where: Where, about: string, plan: TournamentPlan): Promise<void> {
  const store = await opened(where)
  const id = await created(store, plan)
  const memory: number[] = []
  const began = performance.now()
  let first = began
  const game = (): void => {
    if (memory.length === 0) first = performance.now()
    memory.push(process.memoryUsage.rss() / 2 ** 20)
  }
  const listener = { game, stage: () => {} }
  const terms = {
    concurrency: CONCURRENCY,
    finish: NEVER,
    abort: NEVER,
    listener,
    trouble: console.error,
    absent: () => null,
  }
  await runTournament(store, id, terms)
  const rate = (since: number): number => Math.round((memory.length * 1000) / (performance.now() - since))
  const rates = `${rate(began)} games/s, ${rate(first)} from the first game on`
  await store.close()
  const quarter = Math.floor(memory.length / 4)
  const [early, late] = [mean(memory.slice(0, quarter)), mean(memory.slice(-quarter))]
  console.log(`${about}: ${memory.length} games, ${rates}`)
  console.log(
    `  resident memory: ${Math.round(early)} MiB in the first quarter, ${Math.round(late)} MiB in the last`,
  )
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

async function onServer(): Promise<void> {
  const { server, reason } = await startPostgres()
  if (server === null) return console.log(`two workers: not measured, ${reason}`)
  try {
    const rates: Record<'one' | 'two' | 'thread' | 'threads', number>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const one = await rateOf(await server.fresh(), 1)
      const two = await rateOf(await server.fresh(), 2)
      const [thread, threads] = [await rateOfThreads(1), await rateOfThreads(2)]
      rates.push({ one, two, thread, threads })
      console.log(
        `games of fixed nodes: a worker on PostgreSQL ${one.toFixed(2)} games/s, two ${two.toFixed(2)}; a thread without a database ${thread.toFixed(2)}, two ${threads.toFixed(2)}`,
      )
    }
    const sum = (whose: keyof (typeof rates)[number]): number => mean(rates.map(rate => rate[whose]))
    console.log(`  the second worker: ${(sum('two') / sum('one')).toFixed(2)} times the games`)
    console.log(`  the second thread: ${(sum('threads') / sum('thread')).toFixed(2)} times the games`)
  } finally {
    await server.stop()
  }
}

/** Games a second, what the machine can do: threads of this process, and nobody to ask or to tell. */
async function rateOfThreads(threads: number): Promise<number> {
  const finished: number[] = []
  for await (const _ of runGames(GAMES, orderOf, threads, NEVER)) finished.push(performance.now())
  return rateBetween(finished)
}

const orderOf = (game: number): GameOrder => {
  const seat = { entry: { kind: 'builtin', word: 'course-2016' }, budget: { nodes: NODES } } as const
  return {
    variant: VARIANTS[0],
    opening: [],
    sides: [
      { ...seat, seed: game },
      { ...seat, seed: GAMES + game },
    ],
    limit: null,
    sandbox: { level: 'process', memory: 2 ** 28, startup: 10_000, python: 'python3' },
  }
}

/** Between the first and the last game that was finished, so that starting costs nothing. */
const rateBetween = (finished: readonly number[]): number =>
  ((finished.length - 1) * 1000) / (Math.max(...finished) - Math.min(...finished))

async function rateOf(url: string, workers: number): Promise<number> {
  const store = await opened({ url })
  const id = await created(store, {
    ...templatePlan('league', VARIANTS[0], entrants(2, `course-2016@${NODES}n`)),
    stages: [{ ...USUAL_LEAGUE, games: GAMES }],
  })
  await Promise.all(Array.from({ length: workers }, () => worker(url)))
  const finished: number[] = []
  for await (const game of store.games.ofTournament(id)) finished.push(game.finished.getTime())
  await store.close()
  return rateBetween(finished)
}

function worker(url: string): Promise<void> {
  const words = ['bin/ultimata.mjs', 'worker', '--until-done', '--concurrency', '1']
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  return new Promise(resolve => child.on('exit', () => resolve()))
}
