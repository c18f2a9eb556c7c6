/**
 * Iterative deepening, shared by all bots that look ahead: every move is tried at depth 1, then at depth 2 and so on,
 * the best move of the last round first, until the budget is used up or nothing can be gained. Where only a finished
 * round counts, a round that cannot be finished is not begun.
 */
import type { Chance } from '../rules/chance.ts'
import { countMoves, type Move, moves, type Position, play } from '../rules/position.ts'
import { assert } from '../rules/result.ts'
import { shuffled } from './shuffled.ts'
import type { Meter } from './thinking.ts'

/**
 * What a position is worth to the side to move at the root, some moves ahead. A worth that is not above the floor
 * need not be exact: that side has something as good already.
 */
export type Look = (after: Position, depth: number, floor: number) => number

export interface Search {
  readonly look: Look
  readonly meter: Meter
  readonly chance: Chance // in which order moves are first tried: of equals, the first is played
  readonly deepest?: number
  readonly keepsUnfinished?: boolean // whether a round that was cut short may change the move
}

interface Best {
  readonly move: Move
  readonly worth: number
}

export function deepen(position: Position, search: Search): Move {
  const legal = shuffled(moves(position), search.chance)
  let [first] = legal
  let order = legal
  assert(first !== undefined, 'a game that is not over')
  const deepest =
    legal.length === 1 ? 0 : Math.min(search.deepest ?? Number.POSITIVE_INFINITY, movesLeft(position))
  const ends: number[] = [] // of the rounds, as shares of the budget
  for (let depth = 1; depth <= deepest; depth++) {
    if (!search.keepsUnfinished && isHopeless(ends)) break
    const best = bestOf(position, order, depth, search)
    const isCutShort = search.meter.isSpent()
    if (best === null || (isCutShort && depth > 1 && !search.keepsUnfinished)) break
    if (best.worth <= -1) break // every move loses: the one that looked best a round ago loses latest
    first = best.move
    order = [first, ...order.filter(move => move !== best.move)]
    if (isCutShort || best.worth >= 1) break
    ends.push(search.meter.share())
  }
  return first
}

/**
 * Whether the next round would end beyond the budget, even if it grew only half as much as the last two did. Before
 * there are two, the growth is not a number, and nothing is hopeless.
 */
function isHopeless(ends: readonly number[]): boolean {
  const [d = 0, c = 0, b = 0, a = 0] = ends.toReversed()
  const growth = Math.min((c - b) / (b - a), (d - c) / (c - b))
  return d + ((d - c) * growth) / 2 > 1
}

/** The best of the moves that the budget was enough for. */
function bestOf(
  position: Position,
  order: readonly Move[],
  depth: number,
  { look, meter }: Search,
): Best | null {
  let best: Best | null = null
  for (const move of order) {
    const worth = look(play(position, move), depth - 1, best?.worth ?? Number.NEGATIVE_INFINITY)
    if (meter.isSpent()) return best
    if (best === null || worth > best.worth) best = { move, worth }
  }
  return best
}

/** No game goes on for longer than its open boards have empty cells. */
const movesLeft = (position: Position): number => countMoves({ ...position, allowed: position.open })
