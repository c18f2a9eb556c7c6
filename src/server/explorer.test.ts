/** The moves of stored games over HTTP, recounted here from the games themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppOn, appOn } from '../../test/app-on.ts'
import { asked } from '../../test/served.ts'
import { randomGame, slotsOf, twoEntrants } from '../../test/store-games.ts'
import { opened, temporaryPlaces } from '../../test/stores.ts'
import type { ExplorerAnswer } from '../contract/explorer.ts'
import { makeMove } from '../rules/move-text.ts'
import { type Position, play, start } from '../rules/position.ts'
import { makePosition } from '../rules/position-text.ts'
import { rulesOf } from '../rules/variant.ts'
import { VARIANTS } from '../rules/variants.ts'
import type { Store } from '../store/store.ts'

const [row, other] = VARIANTS
const GAMES = 60
const LATER = new Date('2030-01-01T00:00:00Z')
const places = temporaryPlaces()
let store: Store
let app: AppOn
let now = new Date('2029-01-01T00:00:00Z')
const plan = twoEntrants(GAMES)
const played = slotsOf(GAMES).map(slot => ({ slot, game: randomGame(plan, slot) }))

beforeAll(async () => {
  store = await opened({ folder: places.folder() })
  const id = await store.tournaments.create(plan, '0', [])
  await store.finish(id, played)
  app = await appOn(store, () => now)
})
afterAll(async () => {
  await app.close()
  await store.close()
  places.clear()
})

async function explored(position: Position): Promise<ExplorerAnswer> {
  const path = `/api/explorer?position=${encodeURIComponent(makePosition(position))}`
  return JSON.parse((await asked(app.address, path)).text)
}

/** The eight images of a cell of a 3×3 square, by its row and column. */
function imagesOf(slot: number): number[] {
  const [r, c] = [Math.floor(slot / 3), slot % 3]
  const turned = [
    [r, c],
    [c, 2 - r],
    [2 - r, 2 - c],
    [2 - c, r],
    [r, 2 - c],
    [2 - r, c],
    [c, r],
    [2 - c, 2 - r],
  ]
  return turned.map(([row = 0, col = 0]) => 3 * row + col)
}

/** Of the images of a move the one that comes first. */
const folded = (move: number): string => {
  const [boards, cells] = [imagesOf(Math.floor(move / 9)), imagesOf(move % 9)]
  const first = Math.min(...boards.map((board, image) => 9 * board + cells[image]!))
  return makeMove(rulesOf(row), first)
}

it('counts the first moves of all games, images as one', async () => {
  const answer = await explored(start(row))
  expect(answer).toMatchObject({ games: GAMES, isWhole: true })
  const expected = new Map<string, { games: number; x: number; o: number }>()
  for (const { game } of played) {
    const { moves, ending } = game.record
    const name = folded(moves[0]!.move)
    const tally = expected.get(name) ?? { games: 0, x: 0, o: 0 }
    tally.games++
    if (ending?.winner === 0) tally.x++
    if (ending?.winner === 1) tally.o++
    expected.set(name, tally)
  }
  expect(new Map(answer.moves.map(({ move, ...tally }) => [move, tally]))).toEqual(expected)
  const counts = answer.moves.map(({ games }) => games)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

it('counts what is stored later, and games of other rules apart', async () => {
  const [first] = played
  const before = await explored(play(start(row), first!.game.record.moves[0]!.move))
  const again = await store.tournaments.create(plan, '0', [])
  await store.finish(again, [first!])
  const own = twoEntrants(1, { ...row, version: 99 })
  await store.finish(await store.tournaments.create(own, '0', []), [
    { slot: first!.slot, game: randomGame(own, first!.slot) },
  ])
  now = LATER
  const after = await explored(play(start(row), first!.game.record.moves[0]!.move))
  const sum = ({ moves }: ExplorerAnswer): number => moves.reduce((all, { games }) => all + games, 0)
  expect([after.games, sum(after)]).toEqual([GAMES + 1, sum(before) + 1])
  expect(await explored(start(other ?? row))).toEqual({ games: 0, isWhole: true, moves: [] })
})

it.each([
  ['', /position: .*expected/],
  ['chess', /position: /],
  ['ultimate 9/9/9 x - -', /position: /],
])('says what is wrong with the position %j', async (position, complaint) => {
  const { status, text } = await asked(app.address, `/api/explorer?position=${encodeURIComponent(position)}`)
  expect(status).toBe(400)
  expect(JSON.parse(text).error.message).toMatch(complaint)
})

it('needs a position, and not an endless one', async () => {
  for (const path of ['/api/explorer', `/api/explorer?position=${'x'.repeat(701)}`])
    expect((await asked(app.address, path)).status).toBe(400)
})
