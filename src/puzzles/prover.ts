/**
 * The one question of every puzzle, and who answers it. There are two: the engine, and a search that shares nothing
 * with it but the scale of the scores.
 */
import { outcome, type Position, type Side } from '../rules/position.ts'
import { endValue } from './value.ts'

/** Whether the side that was asked for reaches what was asked for, in a game that goes on; null when unknown. */
export type Answer = (position: Position) => boolean | null

/** Takes a side and the least score (see engine/score.ts) that it wants. */
export type Prover = (side: Side, least: number) => Answer

/** The same of a game that may be over. */
export function asking(prover: Prover, side: Side, least: number): Answer {
  const answer = prover(side, least)
  return position => {
    const end = outcome(position)
    return end ? endValue(position, end, side) >= least : answer(position)
  }
}
