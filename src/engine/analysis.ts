/** The result of a search. */
import type { Move } from '../rules/position.ts'
import { assert } from '../rules/result.ts'

export interface EngineLine {
  readonly moves: readonly [Move, ...Move[]] // the first is the move to play
  readonly score: number // for the side to move, see score.ts
  readonly proved: boolean // the score is the exact result of perfect play
}

/** The best first. */
export type EngineLines = readonly [EngineLine, ...EngineLine[]]

export interface Analysis {
  readonly depth: number // of the last search that was finished
  readonly lines: EngineLines
  readonly nodes: number
  readonly milliseconds: number
}

export function firstMove(line: EngineLine | undefined): Move {
  const move = line?.moves[0]
  assert(move !== undefined, 'a line with a move')
  return move
}
