/** The moves of a position, those that are alike as one, each with all that is known of it. */
import { WIN } from '../engine/score.ts'
import { foldedMoves } from '../rules/folded.ts'
import { type Move, outcome, type Position, play } from '../rules/position.ts'
import { type Book, valueFor } from './book.ts'
import type { CountedMove } from './game-counts.ts'
import type { Strategy } from './strategy.ts'

export interface ExplorerRow {
  readonly moves: readonly [first: Move, ...alike: Move[]]
  readonly value: MoveValue | null // null: neither the book nor a proof has it
  readonly counted: CountedMove | null // null: nobody has played it
}

/** For the side that makes the move. */
export interface MoveValue {
  readonly score: number
  readonly by: 'search' | 'proof' | 'strategy' // a strategy tells how long the win takes at most
}

export interface Sources {
  readonly book: Book | null
  readonly strategy: Strategy | null
  readonly counted: readonly CountedMove[]
}

/** The best first, then those of which nothing is known. */
export function rowsOf(position: Position, { book, strategy, counted }: Sources): ExplorerRow[] {
  const played = new Map(counted.map(each => [each.move, each]))
  const rows = foldedMoves(position).map(group => ({
    moves: group,
    value: worthOf(position, group, book, strategy),
    counted: played.get(group[0]) ?? null,
  }))
  const score = ({ value }: ExplorerRow): number => value?.score ?? -WIN - 1
  const games = (row: ExplorerRow): number => row.counted?.games ?? 0
  return rows.sort((a, b) => score(b) - score(a) || games(b) - games(a))
}

function worthOf(
  position: Position,
  group: readonly Move[],
  book: Book | null,
  strategy: Strategy | null,
): MoveValue | null {
  const plies = strategy && pliesAfter(position, group, strategy)
  if (strategy && plies !== null) {
    const score = WIN - plies
    return { score: position.turn === strategy.side ? score : -score, by: 'strategy' }
  }
  const next = play(position, group[0]!)
  const entry = outcome(next) ? null : (book?.entryOf(next) ?? null)
  if (entry === null) return null
  const { score, isProved } = valueFor(position, next, entry)
  return { score, by: isProved ? 'proof' : 'search' }
}

/** Placements until the win at most if one of these moves is made; null where the strategy does not go this way. */
function pliesAfter(position: Position, group: readonly Move[], { side, stepAt }: Strategy): number | null {
  if (position.turn === side) {
    const step = stepAt(position)
    return step && group.includes(step.move) ? step.plies : null
  }
  const answer = stepAt(play(position, group[0]!))
  return answer && answer.plies + 1
}
