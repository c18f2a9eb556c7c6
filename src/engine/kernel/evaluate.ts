/**
 * The evaluator: what a position is worth when the search looks no further. Four functions: start afresh, note a
 * placement, forget it, estimate. A learned network stands behind them where the variant has one, else the
 * hand-made evaluation; which it is, is asked when a position is taken in.
 */
import { forgetHandmade, handmade, noteHandmade, startHandmade } from './handmade'
import { forgetNetwork, network, noteNetwork, startNetwork } from './network'
import { MOST_ESTIMATE } from './scores'
import { hasNetwork } from './settings'

let learned: bool = false

/** Takes the whole position in. */
export function startEvaluation(): void {
  learned = hasNetwork()
  if (learned) startNetwork()
  else startHandmade()
}

/** The last placement has been made. */
export function notePlacement(): void {
  if (learned) noteNetwork()
  else noteHandmade()
}

/** The last placement is about to be taken back. */
export function forgetPlacement(): void {
  if (learned) forgetNetwork()
  else forgetHandmade()
}

/** For the side to move. */
export function estimate(): i32 {
  const score = learned ? network() : handmade()
  return min(max(score, -MOST_ESTIMATE), MOST_ESTIMATE)
}
