/**
 * A side's mistakes as tasks: the position before each, with the answer kept back, and what another try is worth.
 * The same judgement as in a report decides, so a try is as good as the report would have called it.
 */
import type { Move, Position, Side } from '../rules/position.ts'
import type { Grade } from './accuracy.ts'
import type { Evaluation } from './evaluation.ts'
import { type GameReport, type Judgement, judge } from './report.ts'

/** From when on a move is a task: an inaccuracy is none, as a person could rarely say why. */
const WORTH_RETRYING: readonly Grade[] = ['mistake', 'blunder']

const isTask = ({ grade, missedWin, isForced }: Judgement): boolean =>
  !isForced && (missedWin || WORTH_RETRYING.includes(grade))

/** The plies of the mistakes of some sides, in order. */
export const mistakesOf = ({ judgements }: GameReport, sides: readonly Side[]): number[] =>
  judgements.flatMap(each => (each && sides.includes(each.side) && isTask(each) ? [each.ply] : []))

export const TRY_RESULTS = ['best', 'equal', 'good', 'wrong'] as const
/** The engine's own move; worth as much; a little less; or a mistake again. */
export type TryResult = (typeof TRY_RESULTS)[number]

export interface Try {
  readonly judgement: Judgement
  readonly result: TryResult
}

export function judgeTry(before: Evaluation, move: Move, after: Evaluation): Try {
  const judgement = judge(0, move, before, after)
  const { isBest, best, grade, missedWin } = judgement
  if (isBest) return { judgement, result: best === move ? 'best' : 'equal' }
  return { judgement, result: grade === 'good' && !missedWin ? 'good' : 'wrong' }
}

/** A mistake to be tried again. */
export interface RetryTask {
  readonly game: string // the name of the game it is from
  readonly ply: number // placements before it
  readonly position: Position
  readonly last: Move | null // that led here
  readonly played: Move // the mistake
}
