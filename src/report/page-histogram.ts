/** How many pairs of a class are how alike, as a figure. */
import { capital } from '../rules/variant-words.ts'
import type { Band } from '../similarity/survey.ts'
import { at, linear, ticksUpTo } from './chart.ts'
import { type Markup, markup } from './markup.ts'
import { pageSection } from './page-section.ts'
import { behind, pageTable } from './page-table.ts'
import { figure, many, twoDigits } from './words.ts'

const binRange = (bins: readonly number[], bin: number): string =>
  `${twoDigits(bin / bins.length)} to ${twoDigits((bin + 1) / bins.length)}`

const [WIDTH, HEIGHT, EDGE] = [640, 190, 34]
const PARTS = { nothing: 'part-2', look: 'part-1', case: 'part-3' } as const

interface HistogramTerms {
  readonly bandOf: (share: number) => Band
  readonly marks: readonly number[] // where bands begin
  readonly what: string // 'similarity'
  readonly compared: number // pairs
}

/** The histogram of a class with its figures behind it. */
export function distributionSection(words: string, bins: readonly number[], terms: HistogramTerms): Markup {
  const { what, compared } = terms
  const table = pageTable({
    caption: many(compared, 'pair'),
    columns: [
      { head: capital(what), kind: 'head' },
      { head: 'Pairs', kind: 'figure' },
    ],
    rows: bins.map((pairs, bin) => ({ cells: [binRange(bins, bin), pairs] })),
  })
  return pageSection(
    'distribution',
    'The class',
    words,
    markup`<figure><figcaption class="unseen">Pairs by ${what}</figcaption>${pairHistogram(bins, terms)}${behind(table)}</figure>`,
  )
}

/** Bins are equal parts of 0 to 1. */
function pairHistogram(bins: readonly number[], { bandOf, marks: begins, what }: HistogramTerms): Markup {
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
