/** What is told of a bot, beside a count of its games one by one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import { forfeited } from '../referee/ending.ts'
import type { Variant } from '../rules/variant.ts'
import { VARIANTS, variantNamed } from '../rules/variants.ts'
import type { FinishedGame } from '../store/game-rows.ts'
import type { Store } from '../store/store.ts'
import { botRecord } from './bot-record.ts'

const [FIRST] = VARIANTS
const SECOND = variantNamed('twin')!
const places = temporaryPlaces()
let store: Store
beforeAll(async () => {
  store = await opened({ folder: places.folder() })
})
afterAll(async () => {
  await store.close()
  places.clear()
})

/** In every third game x crashes. */
function played(variant: Variant, count: number): FinishedGame[] {
  const plan = twoEntrants(count, variant)
  return slotsOf(count).map((slot, index) => {
    const game = randomGame(plan, slot)
    const ending = forfeited(variant, 'crash', 0, 'it crashed')
    return index % 3 === 0 ? { ...game, record: { ...game.record, ending } } : game
  })
}

async function stored(variant: Variant, count: number, course?: number): Promise<FinishedGame[]> {
  const games = played(variant, count)
  const together = course === undefined ? undefined : { course, together: () => Promise.resolve() }
  const id = await store.tournaments.create(twoEntrants(count, variant), '0', [], together)
  await store.finish(
    id,
    games.map((game, index) => ({ slot: slotsOf(count)[index]!, game })),
  )
  return games
}

it('results, forfeits and times are those of its games, and those of a course are not among them', async () => {
  const all = [await stored(FIRST, 12), await stored(SECOND, 5)]
  await stored(FIRST, 4, 77)
  const record = await botRecord(store, 'Ada')
  expect(record.map(({ variant }) => variant)).toEqual([FIRST.id, SECOND.id])
  for (const [at, games] of all.entries()) {
    const { sides, unfinished, forfeits, style } = record[at]!
    for (const side of [0, 1] as const) {
      const own = games.filter(({ players }) => players[side].name === 'Ada')
      const won = own.filter(({ record: { ending } }) => ending?.winner === side)
      const lost = own.filter(({ record: { ending } }) => ending?.winner === 1 - side)
      const { points } = { points: own.filter(({ record: { ending } }) => ending?.winner === null) }
      const ahead = points.filter(({ record }) => {
        const [x, o] = record.ending!.points
        return side === 0 ? x > o : o > x
      })
      const level = points.filter(({ record }) => record.ending!.points[0] === record.ending!.points[1])
      expect(sides[side]).toEqual({
        won: won.length + ahead.length,
        drawn: level.length,
        lost: lost.length + points.length - ahead.length - level.length,
      })
    }
    const crashed = games.filter(
      ({ record: { ending }, players: [x] }) => ending?.way === 'crash' && x.name === 'Ada',
    )
    expect(forfeits).toEqual([{ way: 'crash', games: crashed.length }])
    expect([unfinished, style.games]).toEqual([0, games.length])
    expect(style.time?.slowest).toBeLessThanOrEqual(5)
    const told = style.beginnings.filter(({ side }) => side === 0)
    expect(told.length).toBeGreaterThan(0)
  }
  expect(await botRecord(store, 'nobody')).toEqual([])
})
