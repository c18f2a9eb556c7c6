/** A worker's lanes on jobs that are made up, and on a clock that is. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import type { Claim, Claims } from './claims.ts'
import { type PlayJob, workOn } from './work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const claimsFor = (tournament: number, count: number): Claim[] =>
  slotsOf(count).map((slot, index) => ({
    id: `${tournament}/${index}`,
    retryCount: 0,
    tournament,
    slot,
    trouble: '',
  }))

const game = randomGame(twoEntrants(1), slotsOf(1)[0])

/** One lane; each look at the queue gives the next of these. */
function working(play: PlayJob, taken: readonly Claim[][], changes: Partial<Claims> = {}) {
  const rest = [...taken]
  const stored: string[] = []
  const failed: string[] = []
  const back: string[][] = []
  const troubles: string[] = []
  const claims: Claims = {
    take: async () => rest.shift() ?? [],
    keep: async () => [],
    store: async played => void stored.push(...played.map(({ claim }) => claim.id)),
    unplayed: async () => game,
    giveBack: async given => void (given.length > 0 && back.push(given.map(({ id }) => id))),
    fail: async (claim, why) => void failed.push(`${claim.id}: ${why}`),
    ...changes,
  }
  const stop = new AbortController()
  const trouble = (message: string): void => void troubles.push(message)
  const done = workOn(claims, play, { concurrency: 1, signal: stop.signal, trouble }, new Set())
  const end = async (): Promise<void> => {
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    await done
  }
  return { stored, failed, back, troubles, end }
}

test('a machine where nothing works takes fewer and fewer games', async () => {
  const play = vi.fn(() => Promise.reject(new Error('no room')))
  const taken = Array.from({ length: 1000 }, () => claimsFor(1, 1))
  const { failed, end } = working(play, taken)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(play.mock.calls.length).toBeGreaterThan(4)
  expect(play.mock.calls.length).toBeLessThan(10)
  expect(failed).toHaveLength(play.mock.calls.length)
  await end()
})

test('games that were given up do not make it take more', async () => {
  const play = vi.fn(() => Promise.reject(new Error('no room')))
  const taken = Array.from({ length: 1000 }, (_, index) =>
    claimsFor(1, 1).map(claim => ({ ...claim, retryCount: index % 4 })),
  )
  const { stored, end } = working(play, taken)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(play.mock.calls.length).toBeLessThan(10)
  expect(stored).not.toEqual([])
  await end()
})

test('what cannot be played here is given back at once, with all that is like it', async () => {
  const play: PlayJob = async ({ tournament }) => (tournament === 1 ? null : game)
  const { stored, back, end } = working(play, [[...claimsFor(1, 3), ...claimsFor(2, 1)]])
  await vi.advanceTimersByTimeAsync(0)
  expect(back).toEqual([['1/0', '1/1', '1/2']])
  expect(stored).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(stored).toEqual([]) // whoever looks every half second has found them
  await vi.advanceTimersByTimeAsync(500)
  expect(stored).toEqual(['2/0'])
  await end()
})

describe('a game', () => {
  test('that went to another worker while it waited is not played', async () => {
    const claims = claimsFor(1, 2)
    const played: string[] = []
    const play: PlayJob = async ({ slot }) => {
      played.push(slot.key)
      await new Promise(resolve => setTimeout(resolve, 5000))
      return game
    }
    const { stored, end } = working(play, [claims], { keep: async () => [claims[1]] })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(played).toEqual([claims[0].slot.key])
    expect(stored).toEqual(['1/0'])
    await end()
  })

  test('that cannot be stored goes back to the queue, and that is told', async () => {
    const store = (): Promise<never> => Promise.reject(new Error('the disk is full'))
    const { failed, troubles, end } = working(async () => game, [claimsFor(1, 1)], { store })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(failed).toEqual(['1/0: the game could not be stored in 30 tries'])
    expect(troubles.at(-1)).toBe('league/pool-1/r1/1-2/1: played, and could not be stored in 30 tries')
    await end()
  })
})
