/** The clocks of a game at each of its placements, as its record has them. */

import type { RecordedMove } from '../../referee/record-moves.ts'
import type { Position, Side } from '../../rules/position.ts'
import { sum } from '../../tournament/account.ts'

export interface SideTime {
  readonly total: number // milliseconds of all placements so far
  readonly last: number | null // of the last one; null before the first
}

/** Null where the record has no times. `before` is the position before each placement. */
export function timesAt(
  moves: readonly RecordedMove[],
  before: readonly Pick<Position, 'turn'>[],
  ply: number,
): readonly [x: SideTime, o: SideTime] | null {
  if (!moves.some(({ time }) => time !== null)) return null
  const of = (side: Side): SideTime => {
    const own = moves.slice(0, ply).filter((_, index) => before[index]?.turn === side)
    return { total: sum(own.map(({ time }) => time ?? 0)), last: own.at(-1)?.time ?? null }
  }
  return [of(0), of(1)]
}
