/**
 * Tournaments that are killed by SIGKILL at a random moment and resumed. What must come out is what comes out of the
 * same tournament when nobody disturbs it: the same games with the same moves and endings, each of them once, and
 * nothing that still runs. Bots are instant and seeded, one of them is a program of its own.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceFrom } from '../src/rules/chance.ts'
import { VARIANTS } from '../src/rules/variants.ts'
import { openStore, type Where } from '../src/store/store.ts'
import type { SharedServer } from './postgres.ts'
import { descendants, survivors } from './processes.ts'
import { begin, type Ended, type Running } from './ultimata.ts'

export interface Killed {
  readonly when: string // 'arena 12 ms after game 31'
  readonly done: number // games that were stored by then
  readonly faults: readonly string[]
}

/** Loads the class of the course's bots, takes its time, and always takes the first cell it may. */
const botThinking = (milliseconds: number): string => `import time

class Team7:
    def __init__(self):
        pass

    def move(self, board, old_move, flag):
        time.sleep(${milliseconds / 1000})
        return board.find_valid_move_cells(old_move)[0]
`

const course = VARIANTS.find(variant => variant.course.gives === 'board' && variant.side === 3) ?? VARIANTS[0]

const PLAN = {
  name: 'to be killed',
  variant: course.id,
  seed: 7,
  entrants: [
    { name: 'seven', bot: './team7.py' },
    ...['Ada', 'Bob', 'Cy', 'Dot'].map(name => ({ name, bot: 'random' })),
    ...['Eve', 'Fay', 'Gus'].map(name => ({ name, bot: 'greedy@20n' })),
  ],
  stages: [
    { kind: 'league', name: 'group', pools: 2, games: 4, advance: 2 },
    { kind: 'knockout', name: 'final', games: 2 },
  ],
}

export interface Ground {
  readonly folder: string
  readonly plan: string
  readonly reference: string // the games as they come out undisturbed
  readonly chance: Chance
}

export interface Pace {
  readonly thinks: number // milliseconds that the program thinks for a move
  readonly movetime?: number // milliseconds that it may
}

/** Plays it once undisturbed, to know what must come out. */
export async function prepareGround(seed: number, { thinks, movetime }: Pace = AT_ONCE): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'ultimata-kill-'))
  const plan = join(folder, 'plan.json')
  writeFileSync(plan, JSON.stringify({ ...PLAN, ...(movetime && { movetime }) }))
  writeFileSync(join(folder, 'team7.py'), botThinking(thinks))
  const data = join(folder, 'undisturbed')
  const run = begin(['tournament', 'run', plan, '--data', data, '--json'])
  const { code, err } = await run.ended
  if (code !== 0) throw new Error(`the undisturbed run ended with ${code}: ${err}`)
  return { folder, plan, reference: await gamesIn({ folder: data }), chance: chanceFrom(seed) }
}

const AT_ONCE: Pace = { thinks: 0 }

export const clearGround = ({ folder }: Ground): void => rmSync(folder, { recursive: true, force: true })

/** The arena on a data folder is killed, and what it left is resumed. */
export async function killArena(ground: Ground, number: number): Promise<Killed> {
  const data = join(ground.folder, `run-${number}`)
  const where = ['--data', data]
  const run = begin(['tournament', 'run', ground.plan, ...where, '--json'])
  const { when, left } = await killSometime(ground, run, run, 'arena')
  const done = gamesTold(run)
  const resumed = await begin(['tournament', 'resume', ...where]).ended
  const again = /there is no (?:tournament|data)/.test(resumed.err)
    ? await begin(['tournament', 'run', ground.plan, ...where]).ended
    : resumed
  const faults = [
    ...left,
    ...codeFaults('resume', again),
    ...(await outcomeFaults(ground, { folder: data }, where)),
  ]
  rmSync(data, { recursive: true, force: true })
  return { when, done, faults }
}

/** Two processes on one server: one of them is killed, and the other goes on. */
export async function killOneOfTwo(ground: Ground, server: SharedServer): Promise<Killed> {
  const url = await server.fresh()
  const env = { DATABASE_URL: url }
  const arena = begin(['tournament', 'run', ground.plan, '--json', '--concurrency', '1'], env)
  await arena.said(/./)
  const worker = begin(['worker', '--until-done', '--concurrency', '1'], env)
  const victims = [
    { name: 'arena', run: arena, other: worker },
    { name: 'worker', run: worker, other: arena },
  ]
  const { name, run, other } = ground.chance.pick(victims)
  const { when, left } = await killSometime(ground, run, arena, name)
  const done = gamesTold(arena)
  const survivor = await other.ended
  return {
    when,
    done,
    faults: [
      ...left,
      ...codeFaults('the other one', survivor),
      ...(await outcomeFaults(ground, { url }, [], env)),
    ],
  }
}

export const gamesTold = (run: Running): number => run.out().match(/"event":"game"/g)?.length ?? 0

const SETTING_UP = 2000 // ms
const AFTER_A_GAME = 100 // ms

/** Mostly while games are played, which the watched one tells; now and then while it still sets itself up. */
async function killSometime(
  { reference, chance }: Ground,
  { child, ended }: Running,
  watched: Running,
  name: string,
): Promise<{ when: string; left: string[] }> {
  const isEarly = chance.below(5) === 0
  const games = isEarly ? 0 : chance.below(reference.split('\n').length)
  const delay = chance.below(isEarly ? SETTING_UP : AFTER_A_GAME)
  let over = false
  void ended.then(() => {
    over = true
  })
  while (gamesTold(watched) < games && !over) await sleep(5)
  await Promise.race([sleep(delay), ended])
  const own = child.pid === undefined ? [] : descendants(child.pid)
  child.kill('SIGKILL')
  const { code } = await ended
  const when = `${name} ${delay} ms after ${isEarly ? 'its start' : `game ${games}`}`
  return { when: code === null ? when : `${when}, too late`, left: await survivors(own) }
}

const codeFaults = (who: string, { code, signal, err }: Ended): string[] =>
  code === 0 ? [] : [`${who} ended with ${code ?? signal}: ${err}`]

async function outcomeFaults(
  { reference }: Ground,
  where: Where,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const games = await gamesIn(where)
  return [
    ...(games === reference ? [] : [`other games:\n${games}\nthan undisturbed:\n${reference}`]),
    ...(await verifyFaults(words, env)),
  ]
}

/** What `tournament verify` finds. */
export async function verifyFaults(
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const verified = await begin(['tournament', 'verify', ...words], env).ended
  return codeFaults('verify', { ...verified, err: verified.out + verified.err })
}

/** Every stored game with its moves and its ending, a line each, in the order of their keys. */
export async function gamesIn(where: Where): Promise<string> {
  const store = await openStore(where)
  if (!store.ok) throw new Error(store.error)
  const lines: string[] = []
  for (const { id } of await store.value.tournaments.list())
    for await (const { slot, record } of store.value.games.ofTournament(id)) {
      const { way, winner, points } = record.ending ?? {}
      lines.push(JSON.stringify([slot, record.moves.map(({ move }) => move), way, winner, points]))
    }
  await store.value.close()
  return lines.sort().join('\n')
}
