/** Elo from pairs: the difference in strength, the interval it lies in, and how sure its sign is. */
import { misfit } from './misfit.ts'
import { shareBelow, Z95 } from './normal.ts'
import { meanOf, type Pentanomial, pairsIn } from './pairs.ts'

/** A figure with the 95 % interval around it; a bound may be endless. */
export interface Estimate {
  readonly elo: number
  readonly low: number
  readonly high: number
}

/** What a player so much stronger takes of a game on average. */
export const scoreAt = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** The other way round; endless for a player that took all or nothing. */
export const eloAt = (score: number): number => 400 * Math.log10(score / (1 - score))

/** How much stronger the first player is; null before the first pair. */
export function eloOf(counts: Pentanomial): Estimate | null {
  if (pairsIn(counts) === 0) return null
  const mean = meanOf(counts)
  return { elo: eloAt(mean), low: eloAt(boundOf(counts, mean, 0)), high: eloAt(boundOf(counts, mean, 1)) }
}

/** From the counted mean towards one end: the last mean that is not refused at 5 %. */
function boundOf(counts: Pentanomial, mean: number, end: 0 | 1): number {
  if (mean === end) return end
  let [inside, outside]: [number, number] = [mean, end]
  for (let halving = 0; halving < 50; halving++) {
    const middle = (inside + outside) / 2
    if (misfit(counts, middle) > Z95 ** 2 / 2) outside = middle
    else inside = middle
  }
  return inside
}

/** How sure it is that the first player is the stronger one: ½ when nothing speaks for either. */
export function superiority(counts: Pentanomial): number {
  if (pairsIn(counts) === 0) return 0.5
  return shareBelow(Math.sign(meanOf(counts) - 0.5) * Math.sqrt(2 * misfit(counts, 0.5)))
}
