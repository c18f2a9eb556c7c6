/**
 * How long teams think: a row for each, with the median, the stretch from there to the 95th percentile, the longest
 * placement and the limit. Times spread over powers of ten, so the scale is logarithmic.
 */
import { at, logarithmic, type Scale } from './chart.ts'
import type { TimeUse } from './figures.ts'
import { type Markup, markup } from './markup.ts'
import { cut, timeWords } from './words.ts'

export interface TimeRow {
  readonly name: string
  readonly use: TimeUse | null
}

const WIDTH = 400
const LEFT = 140
const RIGHT = 384
const TOP = 24
const ROW = 18
const SHORTEST = 1 // ms

export function timeChart(rows: readonly TimeRow[], longest: number, limit: number | null): Markup {
  const most = Math.max(10, longest, limit ?? 0) * 1.3
  const x = logarithmic(SHORTEST, most, LEFT, RIGHT)
  const bottom = TOP + rows.length * ROW
  const height = bottom + 24
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Thinking time by team">
${decades(most, x, bottom)}${limit === null ? null : limitMark(limit, x(limit), bottom)}${rows.map((row, index) => timeRow(row, TOP + (index + 0.5) * ROW, x))}
</svg>`
}

function decades(most: number, x: Scale, bottom: number): Markup[] {
  const powers = Array.from({ length: Math.floor(Math.log10(most)) + 1 }, (_, power) => 10 ** power)
  return powers.map(
    ms => markup`<path class="rule" d="M${at(x(ms))} ${TOP}V${bottom}"/>
<text class="tick" x="${at(x(ms))}" y="${bottom + 16}" text-anchor="middle">${timeWords(ms)}</text>`,
  )
}

const limitMark = (limit: number, x: number, bottom: number): Markup =>
  markup`<path class="limit" d="M${at(x)} ${TOP - 6}V${bottom}"/>
<text class="limit-word" x="${at(x)}" y="${TOP - 10}" text-anchor="end">limit ${timeWords(limit)}</text>`

function timeRow({ name, use }: TimeRow, y: number, x: Scale): Markup {
  const label = markup`<text x="${LEFT - 8}" y="${at(y + 4)}" text-anchor="end">${cut(name, 18)}</text>`
  if (!use) return markup`<g class="strip"><title>${name}: no moves</title>${label}</g>`
  const { median, p95, longest } = use
  return markup`<g class="strip"><title>${name}: median ${timeWords(median)}, 95 % within ${timeWords(p95)}, longest ${timeWords(longest)}</title>${label}
<path class="whisker" d="M${at(x(median))} ${y}H${at(x(longest))}"/>
<path class="stretch" d="M${at(x(median))} ${y}H${at(x(p95))}"/>
<path class="longest" d="M${at(x(longest))} ${y - 5}V${y + 5}"/>
<circle class="median" cx="${at(x(median))}" cy="${y}" r="4"/></g>`
}
