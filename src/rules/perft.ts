/** Counts the games of a given length: the quickest way to find that two implementations disagree. */
import { countMoves, type Move, moves, type Position, play } from './position.ts'

/** How many sequences of `depth` moves there are; a game that ends earlier has none. */
export function perft(position: Position, depth: number): number {
  if (depth === 0) return 1
  if (depth === 1) return countMoves(position)
  let leaves = 0
  for (const move of moves(position)) leaves += perft(play(position, move), depth - 1)
  return leaves
}

/** The same, split by first move, to find where a disagreement begins. */
export const divide = (position: Position, depth: number): [move: Move, leaves: number][] =>
  moves(position).map(move => [move, perft(play(position, move), depth - 1)])
