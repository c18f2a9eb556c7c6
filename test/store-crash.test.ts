/** Processes that are killed at random moments: what was said to be stored is there, and every game counts once. */
import { afterAll, describe, expect, test, vi } from 'vitest'
import { postgresOfRun } from './postgres-of-run.ts'
import { randomGame, slotsOf, twoEntrants } from './store-games.ts'
import { type StoreProcess, startStoreProcess } from './store-process.ts'
import { opened, temporaryPlaces } from './stores.ts'

const places = temporaryPlaces()
const postgres = await postgresOfRun()
const started: StoreProcess[] = []
const start = (...args: Parameters<typeof startStoreProcess>): StoreProcess => {
  const child = startStoreProcess(...args)
  started.push(child)
  return child
}

afterAll(async () => {
  await Promise.all(started.map(child => child.kill()))
  places.clear()
})

vi.setConfig({ testTimeout: 300_000 })

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('a folder has every game that was said to be stored, kill after kill', async () => {
  const folder = places.folder()
  const plan = twoEntrants(100_000)
  const before = await opened({ folder })
  await before.tournaments.create(plan, 'test')
  await before.close()
  const said = new Set<string>()
  for (let round = 0; round < 3; round++) {
    const child = start('store', folder)
    await child.line(/^league/)
    await pause(Math.random() * 500)
    await child.kill()
    for (const line of child.lines) if (line.startsWith('league')) said.add(line)
  }
  const store = await opened({ folder })
  const stored = new Map<string, unknown>()
  for await (const { slot, record } of store.games.ofTournament(1)) {
    expect(stored.has(slot)).toBe(false)
    stored.set(slot, record)
  }
  expect([...said].filter(key => !stored.has(key))).toEqual([])
  expect(stored.size - said.size).toBeLessThanOrEqual(3) // each kill may come between the commit and the word
  for (const slot of slotsOf(stored.size)) expect(stored.get(slot.key)).toEqual(randomGame(plan, slot).record)
  expect((await store.events.after(1, 0)).at(-1)?.id).toBe(Math.min(stored.size, 1000))
  await store.close()
})

const GAMES = 60

/** How many times each game was begun, over all processes. */
function beginnings(children: readonly StoreProcess[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of children.flatMap(({ lines }) => lines))
    if (line.startsWith('plays ')) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

describe('jobs of a killed worker are played by the next', () => {
  test('at once in a folder', async () => {
    const folder = places.folder()
    const before = await opened({ folder })
    const tournament = await before.tournaments.create(twoEntrants(GAMES), 'test')
    await before.jobs.schedule(tournament, slotsOf(GAMES))
    await before.close()
    const killed = start('work', folder)
    await killed.line(/^plays/)
    await pause(100)
    await killed.kill()
    const next = start('work', folder)
    expect(await next.line(/^done/)).toBe('done')
    await next.ended
    const store = await opened({ folder })
    const results = await store.games.results(tournament)
    expect(new Set(results.keys())).toEqual(new Set(slotsOf(GAMES).map(({ key }) => key)))
    expect(Math.max(...beginnings([killed, next]).values())).toBeLessThanOrEqual(2)
    await store.close()
  })

  test.skipIf(postgres.reason !== null)(
    `after a while on PostgreSQL, where two work at the same time ${postgres.reason ?? ''}`,
    async () => {
      const url = (await postgres.server?.fresh()) ?? ''
      const store = await opened({ url })
      const tournament = await store.tournaments.create(twoEntrants(GAMES), 'test')
      await store.jobs.schedule(tournament, slotsOf(GAMES))
      const [killed, other] = [start('work', url), start('work', url)]
      await Promise.all([killed.line(/^plays/), other.line(/^plays/)])
      await killed.kill()
      expect(await other.line(/^done/)).toBe('done')
      const results = await store.games.results(tournament)
      expect(new Set(results.keys())).toEqual(new Set(slotsOf(GAMES).map(({ key }) => key)))
      expect([...results.values()].filter(({ ending }) => ending.way === 'no-result')).toEqual([])
      await other.ended
      await store.close()
    },
  )
})
