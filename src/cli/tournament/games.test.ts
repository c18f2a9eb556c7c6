import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueGames } from '../../../test/schedule.ts'
import { randomGame, twoEntrants } from '../../../test/store-games.ts'
import { gamesOf, opened, temporaryPlaces } from '../../../test/stores.ts'
import { callAt } from '../../packing/calls.ts'
import { forfeited } from '../../referee/ending.ts'
import { assert } from '../../rules/result.ts'
import { VARIANTS } from '../../rules/variants.ts'
import { programsFrom } from '../../runner/entrant-programs.ts'
import { viewFrom } from '../../runner/view.ts'
import type { Store } from '../../store/store.ts'
import type { TournamentWithPlan } from '../../store/tournaments.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { forfeitLines } from './games.ts'

const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

/** A tournament of two games in a folder; x has lost both by its own doing. */
async function lostBy(
  bots: readonly [string, string],
  folder: string,
  changes: Partial<TournamentPlan> = {},
): Promise<TournamentWithPlan> {
  const usual = twoEntrants(2)
  const entrants = usual.entrants.map((entrant, at) => ({ ...entrant, bot: bots[at === 0 ? 0 : 1] }))
  const plan = { ...usual, startup: 10_000, memory: 2 ** 30, ...changes, entrants }
  const programs = await programsFrom(plan.entrants, folder)
  assert(programs.ok, 'the programs')
  const id = await store.tournaments.create(plan, 'test', programs.value)
  for (const slot of dueGames(plan, new Map())) {
    const game = randomGame(plan, slot)
    const ending = forfeited(plan.variant, 'time', 0, 'x slept')
    await store.finish(id, [{ slot, game: { ...game, record: { ...game.record, moves: [], ending } } }])
  }
  const tournament = await store.tournaments.byId(id)
  assert(tournament !== null, 'a tournament')
  return tournament
}

async function replaysOf(
  tournament: TournamentWithPlan,
  call?: readonly string[],
): Promise<(string | null)[]> {
  const view = await viewFrom(store, tournament, call)
  for (const game of await gamesOf(store, tournament.id)) view.add(game)
  return view.made().games.map(({ replay }) => replay)
}

test('the turn of a built-in bot is told without a command', async () => {
  const tournament = await lostBy(['random', 'greedy'], '.')
  const games = await gamesOf(store, tournament.id)
  const lines = await forfeitLines(store, tournament, games, undefined)
  expect(lines.map(line => line.split('  ').slice(1))).toEqual([
    ['Ada – Bob', 'time, o wins: x slept'],
    ['Bob – Ada', 'time, o wins: x slept'],
  ])
  expect(await replaysOf(tournament)).toEqual([null, null])
})

test('the command has the full path of a file, the folder of a command, and all terms', async () => {
  const folder = places.folder()
  writeFileSync(join(folder, 'team1.py'), 'class Team1: pass\n')
  const terms = { limit: 250.5, startup: 2000, memory: 2 ** 26, python: 'python2.7' }
  const tournament = await lostBy(['./team1.py:Team1', 'cmd:sh -c "exit 1"'], folder, terms)
  const games = await gamesOf(store, tournament.id)
  const lines = await forfeitLines(store, tournament, games, 'd 3')
  const told = '--movetime 251 --startup 2000 --memory 64 --python python2.7'
  const { id } = tournament
  const record = (game: number) =>
    `  npx ultimata tournament game league/pool-1/r1/1-2/${game} --of ${id} --data 'd 3'`
  const command = `'cmd:sh -c '\\''exit 1'\\'''`
  expect(lines.filter(line => line.startsWith(' '))).toEqual([
    `${record(1)} | npx ultimata bot replay - --bot ${folder}/team1.py:Team1 ${told}`,
    expect.stringMatching(/ --seed \d+$/),
  ])
  expect(lines[3]).toContain(
    `${record(2)} | npx ultimata bot replay - --bot ${command} --folder ${folder} ${told} --seed `,
  )
  const [first, second] = await replaysOf(tournament)
  const replayed = `bot replay games.txt --game 1 --bot team1.py:Team1 ${told}`
  expect(first).toBe(`npx ultimata ${replayed}`)
  const [fromServer] = await replaysOf(tournament, callAt('https://bots.example.edu'))
  expect(fromServer).toBe(`npx https://bots.example.edu/ultimata.tgz ${replayed}`)
  expect(second).toContain(`--bot 'cmd:sh -c "exit 1"' ${told} --seed `)
})

test.for(VARIANTS)('a bot that had a minute is given one again: $id', async variant => {
  const folder = places.folder()
  writeFileSync(join(folder, 'team1.py'), 'class Team1: pass\n')
  const tournament = await lostBy(['team1.py', 'random'], folder, { variant, limit: null })
  const lines = await forfeitLines(store, tournament, await gamesOf(store, tournament.id), undefined)
  expect(lines.join('\n')).toMatch(
    variant.moveLimit === null ? /team1\.py$/m : /team1\.py --movetime 60000$/m,
  )
})
