/** What a move is worth being heard, felt and seen: from the positions before and after it. */
import { upTo } from '../../rules/board.ts'
import { boardState, outcome, type Position, type Side } from '../../rules/position.ts'

export const CUES = ['x', 'o', 'board', 'board-lost', 'board-drawn', 'win', 'loss', 'end', 'refused'] as const
export type Cue = (typeof CUES)[number]

/** A mark, and what came of it for the side that listens; who listens for neither hears both sides' boards alike. */
export function cuesOf(before: Position, after: Position, own: Side | null): Cue[] {
  const over = outcome(after)
  const board = upTo(before.rules.boards).find(
    each => boardState(before, each) === 'open' && boardState(after, each) !== 'open',
  )
  const cues: Cue[] = [before.turn === 0 ? 'x' : 'o']
  if (over) return [...cues, endCue(sideAhead(over.points), own)]
  if (board === undefined) return cues
  if (boardState(after, board) === 'drawn') return [...cues, 'board-drawn']
  return [...cues, own === null || own === before.turn ? 'board' : 'board-lost']
}

/** The end of a game, as the side that listens hears it. */
export const endCue = (winner: Side | null, own: Side | null): Cue =>
  winner === null ? 'end' : own === null || own === winner ? 'win' : 'loss'

const sideAhead = ([x, o]: readonly [number, number]): Side | null => (x === o ? null : x > o ? 0 : 1)
