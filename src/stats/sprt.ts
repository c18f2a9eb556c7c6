/**
 * The sequential test: play until it is clear which of two suppositions holds, that the first player is stronger
 * by `elo0` (H0) or by `elo1` (H1).
 *
 * After each pair the log-likelihood of the pairs under H1 is compared with that under H0. How the five results of
 * a pair are spread is unknown under both, so each takes the spread that fits best among those with its mean: that
 * is the generalised test, and the ratio is the difference of two misfits. Wald's bounds then hold the chance of
 * accepting H1 when H0 is true near `alpha`, and of accepting H0 when H1 is true near `beta`.
 */
import { scoreAt } from './elo.ts'
import { misfit } from './misfit.ts'
import type { Pentanomial } from './pairs.ts'

export interface Suppositions {
  readonly elo0: number
  readonly elo1: number // above elo0
  readonly alpha: number // chance of taking H1 where H0 holds
  readonly beta: number // chance of taking H0 where H1 holds
}

export interface Verdict {
  readonly llr: number // log-likelihood ratio: grows when H1 fits better
  readonly lower: number // at or below: H0 is accepted
  readonly upper: number // at or above: H1 is accepted
  readonly accepted: 'H0' | 'H1' | null
}

export function sprtOf(counts: Pentanomial, { elo0, elo1, alpha, beta }: Suppositions): Verdict {
  const llr = misfit(counts, scoreAt(elo0)) - misfit(counts, scoreAt(elo1))
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  return { llr, lower, upper, accepted: llr >= upper ? 'H1' : llr <= lower ? 'H0' : null }
}
