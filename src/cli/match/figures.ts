/** Figures of a match as people read them. */
import type { Estimate } from '../../stats/elo.ts'
import { type Faults, faultsIn } from '../../stats/tally.ts'

export { percent } from '../../report/words.ts'

/** '+12', '−34', '0', '+∞'. */
export function signed(elo: number): string {
  const size = Math.abs(elo) === Number.POSITIVE_INFINITY ? '∞' : Math.abs(elo).toFixed(0)
  return size === '0' ? '0' : `${elo < 0 ? '−' : '+'}${size}`
}

/** '+12 [−3, +27]' */
export const eloText = (estimate: Estimate | null): string =>
  estimate === null ? '–' : `${signed(estimate.elo)} ${intervalText(estimate)}`

export const intervalText = ({ low, high }: Estimate): string => `[${signed(low)}, ${signed(high)}]`

/** 'none', or '3 (time 2, illegal 1)'. */
export function faultsText(faults: Faults): string {
  if (faultsIn(faults) === 0) return 'none'
  const kinds = Object.entries(faults).map(([kind, count]) => `${kind} ${count}`)
  return `${faultsIn(faults)} (${kinds.join(', ')})`
}

/** JSON has no infinity: an interval without a bound has null on that side. */
export const eloJson = (estimate: Estimate | null): Record<keyof Estimate, number | null> => ({
  elo: finite(estimate?.elo),
  low: finite(estimate?.low),
  high: finite(estimate?.high),
})

const finite = (value = Number.NaN): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(2)) : null
