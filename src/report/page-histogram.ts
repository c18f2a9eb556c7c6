/** How many pairs of a class are how alike, as a figure. */
import type { Band } from '../similarity/survey.ts'
import { at, linear, ticksUpTo } from './chart.ts'
import { type Markup, markup } from './markup.ts'
import { figure, many } from './words.ts'

export const binRange = (bins: readonly number[], bin: number): string =>
  `${twoDigits(bin / bins.length)} to ${twoDigits((bin + 1) / bins.length)}`

const twoDigits = (share: number): string => share.toFixed(2)

const [WIDTH, HEIGHT, EDGE] = [640, 190, 34]
const PARTS = { nothing: 'part-2', look: 'part-1', case: 'part-3' } as const

export interface HistogramTerms {
  readonly bandOf: (share: number) => Band
  readonly marks: readonly number[] // where bands begin
  readonly what: string // 'similarity'
}

/** Bins are equal parts of 0 to 1. */
export function pairHistogram(
  bins: readonly number[],
  { bandOf, marks: begins, what }: HistogramTerms,
): Markup {
  const most = Math.max(1, ...bins)
  const x = linear(0, bins.length, EDGE, WIDTH - 8)
  const y = linear(0, Math.sqrt(most), HEIGHT - 24, 10)
  const bars = bins.map((pairs, bin) => {
    const top = y(Math.sqrt(pairs))
    return markup`<rect class="${PARTS[bandOf(bin / bins.length)]}" x="${at(x(bin) + 1)}" y="${at(top)}" width="${at(x(1) - x(0) - 2)}" height="${at(HEIGHT - 24 - top)}"><title>${binRange(bins, bin)}: ${many(pairs, 'pair')}</title></rect>`
  })
  const marks = [0, ...begins, 1].map(
    share =>
      markup`<text class="tick" x="${at(x(share * bins.length))}" y="${HEIGHT - 8}" text-anchor="middle">${twoDigits(share)}</text>`,
  )
  const lines = ticksUpTo(most)
    .filter(Number.isInteger)
    .map(
      tick =>
        markup`<line class="rule" x1="${EDGE}" x2="${WIDTH - 8}" y1="${at(y(Math.sqrt(tick)))}" y2="${at(y(Math.sqrt(tick)))}"/><text class="tick" x="${EDGE - 6}" y="${at(y(Math.sqrt(tick)) + 3.5)}" text-anchor="end">${figure(tick)}</text>`,
    )
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Pairs of the class by ${what}; heights by the square root">${lines}${bars}${marks}</svg>`
}
