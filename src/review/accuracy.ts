/**
 * How well a side has played, from what its placements gave away of its chances. The formulas and their figures are
 * published in docs/analysis.md.
 */

import type { Variant } from '../rules/variant.ts'
import halvingLosses from './halving-losses.json' with { type: 'json' }

/** What moves at random score, in every game in the table. */
export const RANDOM_ACCURACY = 25

/** Of rules that are not in the table. */
const MIDDLING = 0.05

/** The mean loss that halves the accuracy, `npm run bench accuracy -- --write`. */
export const halvingLoss = ({ id }: Variant): number =>
  (halvingLosses as Record<string, number>)[id] ?? MIDDLING

/** With which moves at random have the accuracy that they are to have, from what they lose on average. */
export const halvingLossFor = (lostAtRandom: number): number =>
  lostAtRandom / Math.log2(100 / RANDOM_ACCURACY)

export const GRADES = ['good', 'inaccuracy', 'mistake', 'blunder'] as const
export type Grade = (typeof GRADES)[number]

/** The least loss of each grade. */
export const LEAST_LOSS: Readonly<Record<Grade, number>> = {
  good: 0,
  inaccuracy: 0.05,
  mistake: 0.1,
  blunder: 0.2,
}

export const SIGNS: Readonly<Record<Grade, string>> = {
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
}

/** What a placement gave away: the mover's chance before it less the one after, never below nothing. */
export const lossOf = (before: number, after: number): number => Math.max(0, before - after)

export const gradeOf = (loss: number): Grade => GRADES.findLast(grade => loss >= LEAST_LOSS[grade]) ?? 'good'

/** From 0 to 100; null when there was nothing to choose. */
export function accuracyOf(variant: Variant, losses: readonly number[]): number | null {
  if (losses.length === 0) return null
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  return 100 * 2 ** (-mean / halvingLoss(variant))
}
