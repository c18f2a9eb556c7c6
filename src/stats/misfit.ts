/**
 * How badly pairs fit a supposed mean: the one number under the Elo interval, the likelihood of superiority and
 * the sequential test.
 *
 * The pair scores follow some distribution over the five values; nothing is supposed of it. Its likelihood is
 * greatest where each share is the one that was counted. Insist that the mean is m, and the best distribution
 * with that mean is a little less likely: the misfit is how much its log-likelihood falls behind.
 *
 * By Lagrange that distribution is the counted share over 1 + t·(score − m), and the right t is the one that makes
 * Σ count · log(1 + t·(score − m)) greatest while no bracket is below 0; the greatest value is the misfit. The sum is
 * concave in t, so its slope is bisected. A value that was never counted gets weight only where t runs into its
 * bound: so 20 pairs won out of 20 still say how low the mean may be (misfit 20·log(1/m)), where a variance of
 * nought would say nothing. Around the counted mean it is (mean − m)² · pairs / (2 · variance): the usual formula.
 */
import { PAIR_SCORES, type Pentanomial } from './pairs.ts'

const HALVINGS = 60

/** 0 at the counted mean, growing to both sides; `mean` lies between 0 and 1, both left out. */
export function misfit(counts: Pentanomial, mean: number): number {
  const offsets = PAIR_SCORES.map(score => score - mean)
  let [low, high] = [-1 / (1 - mean), 1 / mean]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (slope(counts, offsets, middle) > 0) low = middle
    else high = middle
  }
  const t = (low + high) / 2
  return sum(counts, offsets, offset => Math.log1p(t * offset))
}

const slope = (counts: Pentanomial, offsets: readonly number[], t: number): number =>
  sum(counts, offsets, offset => offset / (1 + t * offset))

/** Over the values that were counted: an empty one may have an endless term. */
function sum(counts: Pentanomial, offsets: readonly number[], term: (offset: number) => number): number {
  let total = 0
  for (const [kind, count] of counts.entries()) if (count > 0) total += count * term(offsets[kind]!)
  return total
}
