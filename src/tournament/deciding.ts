/**
 * The game that decided which of two entrants stands above the other: had it gone the other way, they would stand the
 * other way round. Only games that somebody won are asked; a draw has no other way. A game between the two goes
 * before their other games, and the last one by the schedule before the others. A knockout is decided by the last
 * game of the two.
 */
import type { Work } from '../rules/work.ts'
import type { Pool, StageField } from './pool.ts'
import type { Couple, Fixture, GameResult } from './scheduled-game.ts'
import { poolTable } from './standings.ts'

export function* decidingGame(field: StageField, pool: Pool, couple: Couple): Work<Fixture | null> {
  const own = pool.fixtures
    .filter(({ seats }) => seats.some(entrant => couple.includes(entrant)))
    .toReversed()
  const mutual = own.filter(({ seats }) => seats.every(entrant => couple.includes(entrant)))
  if (field.stage.kind === 'knockout') return mutual[0] ?? null
  for (const fixture of [...mutual, ...own.filter(game => !mutual.includes(game))])
    if (yield* wouldSwap(field, pool, couple, fixture)) return fixture
  return null
}

function* wouldSwap(field: StageField, pool: Pool, [above, below]: Couple, { key }: Fixture): Work<boolean> {
  const other = theOtherWay(field.results.get(key))
  if (other === null) return false
  const { rows } = yield* poolTable({ ...field, results: new Map([...field.results, [key, other]]) }, pool)
  const placeOf = (entrant: number): number => rows.findIndex(row => row.entrant === entrant)
  return placeOf(below) < placeOf(above)
}

/** Won on the board by the other side, so that nobody is charged with a forfeit. */
function theOtherWay(result: GameResult | undefined): GameResult | null {
  if (result === undefined || result.ending.winner === null) return null
  const { ending } = result
  const [x, o] = ending.points
  return {
    ...result,
    ending: { ...ending, way: 'line', winner: ending.winner === 0 ? 1 : 0, points: [o, x] },
  }
}
