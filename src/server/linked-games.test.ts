/** What a server goes on with after it was started again, on a clock that the test turns. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noResult } from '../referee/ending.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { LinkedGame, LinkedGameRows } from '../store/linked-games.ts'
import { type LinkedGames, type LinkedLimits, openLinkedGames } from './linked-games.ts'
import { type LiveGames, openLiveGames } from './live-games.ts'
import { openSaver } from './saver.ts'

const [VARIANT] = VARIANTS
const LIMIT = 60_000
const CODE = 'c'.repeat(22)
const KEYS = ['x'.repeat(22), 'o'.repeat(22)] as const

/** Rows in memory, as a store has them. */
function rowsIn(kept: Map<string, LinkedGame>): LinkedGameRows {
  return {
    put: games => {
      for (const game of games) kept.set(game.code, game)
      return Promise.resolve()
    },
    byCode: code => Promise.resolve(kept.get(code) ?? null),
    going: () => Promise.resolve([...kept.values()].filter(({ ending }) => ending === null)),
    remove: code => {
      kept.delete(code)
      return Promise.resolve()
    },
    sign: at => {
      sign = at
      return Promise.resolve()
    },
    lastSign: () => Promise.resolve(sign),
  }
}

let kept: Map<string, LinkedGame>
let sign: Date | null
let games: LiveGames
let linked: LinkedGames

async function start(limits?: LinkedLimits): Promise<void> {
  games = openLiveGames(undefined, () => performance.now())
  const trouble = (message: string) => expect.unreachable(message)
  const parts = { store: rowsIn(kept), games, trouble, now: () => new Date() }
  linked = await openLinkedGames(parts, limits)
}
async function stop(): Promise<void> {
  await linked.close()
  await games.close()
}

const game = (more: Partial<LinkedGame>): LinkedGame => ({
  code: CODE,
  variant: VARIANT,
  limit: LIMIT,
  seats: [
    { name: 'Ann', key: hashOf(KEYS[0]) },
    { name: 'Bob', key: hashOf(KEYS[1]) },
  ],
  invitation: null,
  placements: [],
  thought: 0,
  since: null,
  ending: null,
  made: new Date(),
  touched: new Date(),
  next: null,
  ...more,
})
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const answer = () => games.find(CODE)!.answer(games.attendance(CODE))

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  })
  kept = new Map()
  sign = null
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

it('while the server is down no clock runs, nor until the side to move is back', async () => {
  kept.set(CODE, game({ thought: 40_000 }))
  await vi.advanceTimersByTimeAsync(3_600_000) // down
  await start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answer()).toMatchObject({ thinking: 40_000, isHalted: true, ending: null })
  await linked.ready(CODE, 0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(answer()).toMatchObject({ isHalted: false, ending: null })
  expect(answer().thinking).toBeCloseTo(55_000, -1)
  await vi.advanceTimersByTimeAsync(6000)
  expect(answer().ending).toMatchObject({ way: 'time', winner: 1 })
})

it('it runs a minute later in any case; of a server that is killed, what was thought until its last sign counts', async () => {
  kept.set(CODE, game({ limit: 600_000 }))
  await start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answer().isHalted).toBe(false)
  await vi.advanceTimersByTimeAsync(10_500)
  const killed = new Map(kept)
  const last = sign
  await stop()
  kept = killed
  sign = last
  await vi.advanceTimersByTimeAsync(3_600_000) // down
  await start()
  const { thinking } = answer()
  expect(thinking).toBeGreaterThan(8000)
  expect(thinking).toBeLessThanOrEqual(10_500)
})

it('a server that is stopped ends no game, and knows how long the side to move has thought', async () => {
  kept.set(CODE, game({}))
  await start()
  await linked.ready(CODE, 0)
  await vi.advanceTimersByTimeAsync(20_500)
  await stop()
  expect(kept.get(CODE)).toMatchObject({ ending: null, placements: [] })
  expect(kept.get(CODE)?.thought).toBeCloseTo(20_500, -2)
  await start()
  expect(answer()).toMatchObject({ isHalted: true, ending: null })
})

it('an invitation that nobody accepts is void after a day, and a game that is left alone ends after a week', async () => {
  kept.set(CODE, game({ limit: null, placements: [{ move: 40, time: 1 }] }))
  const lone = 'l'.repeat(22)
  kept.set(
    lone,
    game({
      code: lone,
      limit: null,
      invitation: 'some hash',
      seats: [{ name: '', key: null }, game({}).seats[1]],
    }),
  )
  await start()
  const day = 86_400_000
  await vi.advanceTimersByTimeAsync(day + 10_000)
  expect(games.find(lone)?.game().ending ?? { why: 'gone' }).toMatchObject({ why: expect.anything() })
  expect([kept.has(lone), kept.get(CODE)?.ending]).toEqual([false, null]) // nothing was played there
  await vi.advanceTimersByTimeAsync(6 * day)
  expect(kept.get(CODE)?.ending).toMatchObject({ way: 'no-result', why: 'nobody did anything for 7 days' })
})

it('playing again makes no more games than may be made', async () => {
  const over = noResult('both left')
  for (const code of ['a'.repeat(22), 'b'.repeat(22)])
    kept.set(code, game({ code, placements: [{ move: 40, time: 1 }], ending: over }))
  await start({ ofClient: 1, inAll: 1, unjoined: 1e9, idle: 1e9, grace: 1000 })
  const again = async (code: string): Promise<unknown[]> => {
    const live = (await linked.find(code)) ?? expect.fail('it is stored')
    const wished = ([0, 1] as const).map(side => live.act(side, { kind: 'rematch' }, games.attendance(code)))
    await vi.advanceTimersByTimeAsync(100)
    return [...wished.map(({ ok }) => ok), live.answer(games.attendance(code)).rematch.game !== null]
  }
  expect(await again('a'.repeat(22))).toEqual([true, true, true])
  expect(await again('b'.repeat(22))).toEqual([true, false, false])
  await linked.find('a'.repeat(22)).then(() => games.find(kept.get('a'.repeat(22))?.next ?? '')?.stop('over'))
  await vi.advanceTimersByTimeAsync(100)
  expect(await again('b'.repeat(22))).toEqual([true, true, true])
})

it('what cannot be stored is told to nobody, and is tried again', async () => {
  vi.useRealTimers()
  const stored: string[][] = []
  let isFull = true
  const troubles: string[] = []
  const saver = openSaver<string>(
    rows => {
      if (isFull) return Promise.reject(new Error('no room'))
      stored.push([...rows])
      return Promise.resolve()
    },
    message => {
      troubles.push(message)
      isFull = false
    },
  )
  const first = saver.save('a', 'a1')
  await Promise.resolve()
  const others = [saver.save('b', 'b1'), saver.save('b', 'b2'), saver.settled('b')]
  await Promise.all([first, ...others])
  expect(stored).toEqual([['a1'], ['b2']])
  expect(troubles).toEqual([expect.stringContaining('no room')])
})
