/**
 * How well a side has played, from what its placements gave away of its chances. The formulas and their figures are
 * published in docs/analysis.md.
 */

/** A mean loss of this much halves the accuracy. */
export const HALVING_LOSS = 0.15

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
export function accuracyOf(losses: readonly number[]): number | null {
  if (losses.length === 0) return null
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length
  return 100 * 2 ** (-mean / HALVING_LOSS)
}
