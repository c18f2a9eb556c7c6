/** A worker's lanes on jobs that are made up, and on a clock that is. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { err, ok } from '../rules/result.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import { type GameJob, JOB_KINDS, type JobKind } from '../store/job-kinds.ts'
import type { Claim, Jobs } from '../store/jobs.ts'
import type { GameThreads } from './game-threads.ts'
import { handledBy, type JobHandler } from './job-handler.ts'
import { workOn } from './lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const claimsFor = (tournament: number, count: number): Claim<'game'>[] =>
  slotsOf(count).map((slot, index) => ({
    id: `${tournament}/${index}`,
    kind: 'game',
    group: `${tournament}`,
    retryCount: 0,
    data: { tournament, slot },
    trouble: 'no such file',
  }))

const game = randomGame(twoEntrants(1), slotsOf(1)[0]!)

/** Of a queue that nothing is asked of but what a test says. */
const jobsOf = (changes: Partial<Jobs>): Jobs => ({
  add: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  withdraw: () => Promise.resolve(),
  count: () => Promise.resolve({ waiting: 0, playing: 0 }),
  lack: () => Promise.resolve(null),
  take: () => Promise.resolve([]),
  keep: () => Promise.resolve([]),
  giveBack: () => Promise.resolve(),
  fail: () => Promise.resolve(),
  end: () => Promise.resolve(),
  onAdded: () => () => {},
  ...changes,
})

/** One lane; each look at the queue gives the next of these. */
function working(
  play: GameThreads['play'],
  taken: readonly Claim<'game'>[][],
  changes: Partial<Jobs> & Partial<Pick<JobHandler<'game', FinishedGame>, 'save'>> = {},
) {
  const rest = [...taken]
  const stored: string[] = []
  const failed: string[] = []
  const back: string[][] = []
  const troubles: string[] = []
  const { save = async done => void stored.push(...done.map(({ claim }) => claim.id)), ...others } = changes
  const jobs = jobsOf({
    take: async () => (rest.shift() ?? []) as Claim<never>[],
    giveBack: async given => void back.push(given.map(({ id }) => id)),
    fail: async (claim, why) => void failed.push(`${claim.id}: ${why}`),
    ...others,
  })
  const kind = handledBy<'game', FinishedGame>({
    kind: 'game',
    perform: play,
    giveUp: async () => game,
    save,
    nameOf: ({ slot }) => slot.key,
  })
  const stop = new AbortController()
  const trouble = (message: string): void => void troubles.push(message)
  const done = workOn(jobs, [kind], { concurrency: 1, signal: stop.signal, trouble })
  const end = async (): Promise<void> => {
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    await done
  }
  return { stored, failed, back, troubles, end }
}

test('a machine where nothing works takes fewer and fewer games', async () => {
  const play = vi.fn(async () => err('no room'))
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
  const play = async ({ tournament }: GameJob) => ok(tournament === 1 ? null : game)
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

test('nothing is taken while room is lacking, which is told once', async () => {
  let lack: string | null = 'no room'
  const { stored, troubles, end } = working(async () => ok(game), [claimsFor(1, 1)], {
    lack: () => Promise.resolve(lack),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([stored, troubles]).toEqual([[], ['no room']])
  lack = null
  await vi.advanceTimersByTimeAsync(3000)
  expect(stored).toEqual(['1/0'])
  await end()
})

describe('a game', () => {
  test('that cannot be stored is given up soon when the worker is to end', async () => {
    const save = (): Promise<never> => Promise.reject(new Error('the disk is full'))
    const { failed, end } = working(async () => ok(game), [claimsFor(1, 1)], { save })
    await vi.advanceTimersByTimeAsync(1500)
    const ended = end()
    await vi.advanceTimersByTimeAsync(2000)
    await ended
    expect(failed).toEqual(['1/0: the result could not be stored in 3 attempts'])
  })

  test('that went to another worker while it waited is not played', async () => {
    const claims = claimsFor(1, 2)
    const played: string[] = []
    const play = async ({ slot }: GameJob) => {
      played.push(slot.key)
      await new Promise(resolve => setTimeout(resolve, 5000))
      return ok(game)
    }
    const { stored, end } = working(play, [claims], { keep: async () => [claims[1]!] })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(played).toEqual([claims[0]!.data.slot.key])
    expect(stored).toEqual(['1/0'])
    await end()
  })

  test('that cannot be stored goes back to the queue, and that is told', async () => {
    const save = (): Promise<never> => Promise.reject(new Error('the disk is full'))
    const { failed, troubles, end } = working(async () => ok(game), [claimsFor(1, 1)], { save })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(failed).toEqual(['1/0: the result could not be stored in 30 attempts'])
    expect(troubles.at(-1)).toBe('league/pool-1/r1/1-2/1: not stored after 30 attempts')
    await end()
  })

  test('that went to another worker while it was played counts if it comes to its end, and else is let go', async () => {
    const claims = claimsFor(1, 2)
    const signals: AbortSignal[] = []
    const play: GameThreads['play'] = async (_, signal) => {
      signals.push(signal)
      await new Promise(resolve => setTimeout(resolve, 5000))
      return ok(signals.length === 1 ? game : null)
    }
    const { stored, back, failed, end } = working(play, [claims], { keep: async ours => [...ours] })
    await vi.advanceTimersByTimeAsync(4000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stored).toEqual(['1/0'])
    expect([...back, ...failed]).toEqual([])
    await end()
  })
})

test('the most urgent kind of job comes first, whichever was added first', async () => {
  const done: string[] = []
  const none = Object.fromEntries(JOB_KINDS.map(kind => [kind, 0])) as Record<JobKind, number>
  const waiting = { ...none, ladder: 3, game: 3 }
  const jobs = jobsOf({
    take: kind => {
      const count = Math.min(1, waiting[kind])
      waiting[kind] -= count
      const claims = Array.from({ length: count }, (_, index) => ({
        id: `${kind} ${waiting[kind]}`,
        kind,
        group: '1',
        retryCount: 0,
        data: { tournament: 1, game: 1, course: 1, handIn: null, slot: slotsOf(index + 1)[0]! },
        trouble: '',
      }))
      return Promise.resolve(claims)
    },
  })
  const kindOf = (kind: JobKind) =>
    handledBy<JobKind, string>({
      kind,
      perform: async () => {
        done.push(kind)
        if (done.length === 2) waiting.check = 2 // two hand-ins come while games are being played
        await new Promise(resolve => setTimeout(resolve, 1000))
        return ok(kind)
      },
      giveUp: async (_, why) => why,
      save: async () => {},
      nameOf: () => kind,
    })
  const stop = new AbortController()
  const working = workOn(jobs, (['ladder', 'check', 'game'] as const).map(kindOf), {
    concurrency: 1,
    signal: stop.signal,
  })
  await vi.advanceTimersByTimeAsync(20_000)
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  await working
  expect(done).toEqual(['game', 'game', 'check', 'check', 'game', 'ladder', 'ladder', 'ladder'])
})
