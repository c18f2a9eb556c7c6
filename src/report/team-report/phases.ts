/** Opening, middle and end of a game, by how many of its boards are decided: won, or full without a winner. */
import { boardState, type Position } from '../../rules/position.ts'

export const PHASES = ['opening', 'middle', 'end'] as const
export type Phase = (typeof PHASES)[number]

const decided = (position: Position): number =>
  position.boards.filter((_, board) => boardState(position, board) !== 'open').length

/** Fewer boards than this are decided in the opening; from half of all boards on it is the end. */
export const openingUntil = ({ boards }: Pick<Position, 'boards'>): number => Math.ceil(boards.length / 8)

export function phaseOf(position: Position): Phase {
  const count = decided(position)
  if (count < openingUntil(position)) return 'opening'
  return 2 * count < position.boards.length ? 'middle' : 'end'
}
