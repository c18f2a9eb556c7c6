/** The loop of a tournament whose database is away now and then; its pauses are not waited for. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { league, planFor } from '../../test/plans.ts'
import type { TournamentEvent } from '../contract/events.ts'
import type { Status } from '../contract/tournaments.ts'
import type { Store } from '../store/store.ts'
import { runLoop } from './tournament-loop.ts'

vi.mock('node:timers/promises')

const plan = planFor(2, [league()])
const listener = { game: () => {}, stage: () => {} }
const EVENT: TournamentEvent = {
  id: 1,
  at: new Date(0).toISOString(),
  kind: 'status',
  game: null,
  body: { status: 'running' },
}

/** A shared store whose tournament has this status, and whose watchers see one event before it is away. */
const storeThat = (statusOf: () => Promise<Status>, events: readonly TournamentEvent[] = [EVENT]): Store =>
  ({
    shared: true,
    tournaments: { byId: async () => ({ plan, events: 0, status: await statusOf() }) },
    games: { results: () => Promise.resolve(new Map()) },
    jobs: { schedule: () => Promise.resolve() },
    events: {
      announced: () => Promise.resolve([]),
      watch: async function* () {
        yield* events
        await Promise.reject(new Error('away'))
      },
    },
  }) as unknown as Store

test('stops when asked to, also while the database is away', async () => {
  const stop = new AbortController()
  vi.mocked(sleep).mockImplementation((_, __, { signal } = {}) => {
    stop.abort()
    return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(undefined as never)
  })
  const trouble = vi.fn()
  const lost = storeThat(() => Promise.reject(new Error('away')))
  expect(await runLoop(lost, 1, { listener, signal: stop.signal, trouble })).toBe(false)
  expect(trouble.mock.calls).toEqual([['away']])
})

test.for([
  ['bears any number of troubles, if the database answers between them', [EVENT], 40],
  ['does not wait for ever for one that does not', [], 30],
] as const)('%s', async ([, events, troubles]) => {
  vi.mocked(sleep).mockResolvedValue(undefined)
  const trouble = vi.fn()
  const statusOf = (): Promise<Status> =>
    Promise.resolve(trouble.mock.calls.length < 40 ? 'running' : 'finished')
  const { signal } = new AbortController()
  const looped = runLoop(storeThat(statusOf, events), 1, { listener, signal, trouble })
  if (troubles === 40) expect(await looped).toBe(true)
  else await expect(looped).rejects.toThrow('away')
  expect(trouble).toHaveBeenCalledTimes(troubles)
})

test('schedules thousands of games in pieces, all of them, and stops between two when asked to', async () => {
  const large = planFor(60, [league()])
  const pieces: number[] = []
  const stop = new AbortController()
  const store = {
    ...storeThat(() => Promise.resolve('running')),
    events: { announced: () => Promise.resolve([]), watch: async function* () {} },
    tournaments: { byId: () => Promise.resolve({ id: 1, plan: large, events: 0, status: 'running' }) },
    jobs: {
      schedule: (_: number, games: readonly unknown[]) => {
        pieces.push(games.length)
        if (pieces.length === 30) stop.abort()
        return Promise.resolve()
      },
    },
  } as unknown as Store
  const terms = { listener, signal: stop.signal, trouble: () => {} }
  expect(await runLoop(store, 1, terms)).toBe(false)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(200)
  expect(pieces.reduce((sum, games) => sum + games)).toBe(60 * 59)
  expect(await runLoop(store, 1, terms)).toBe(false)
  expect(pieces).toHaveLength(30)
})
