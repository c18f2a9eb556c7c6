/**
 * Points over rounds: a line for each team, its name at the line's end. The leaders have a colour, the others are
 * grey until one is pointed at: ten colours in one picture tell nobody anything.
 */
import { at, linear, spread, ticksUpTo } from './chart.ts'
import { type Markup, markup } from './markup.ts'
import { cut, figure, many } from './words.ts'

export interface ChartLine {
  readonly name: string
  readonly values: readonly number[] // from 0 on
}

const WIDTH = 400
const LEFT = 38
const RIGHT = 268
const TOP = 10
const BETWEEN = 14 // two labels
const COLOURED = 3
const MOST_LABELS = 20 // with more lines than that only the first have a name, or names end up far from lines
const FEW_LABELS = 12

/** The lines come best first. `most` is the top of the scale, so that pools can be compared. */
export function lineChart(lines: readonly ChartLine[], most: number, title: string): Markup {
  const rounds = Math.max(1, ...lines.map(({ values }) => values.length - 1))
  const named = lines.length > MOST_LABELS ? FEW_LABELS : lines.length
  const bottom = TOP + Math.max(lines.length > MOST_LABELS ? 300 : 190, named * BETWEEN)
  const x = linear(0, rounds, LEFT, RIGHT)
  const y = linear(0, Math.max(1, most), bottom, TOP)
  const labels = labelPlaces(lines.slice(0, named), y, bottom)
  const series = lines.map((line, index) => drawLine(line, index, labels[index] ?? null, x, y))
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${bottom + 36}" role="img" aria-label="${title}">
${levels(most, y)}${roundTicks(rounds, x, bottom)}${series.toReversed()}
</svg>`
}

function labelPlaces(lines: readonly ChartLine[], y: (value: number) => number, bottom: number): number[] {
  const ends = lines.map(({ values }) => y(values.at(-1) ?? 0))
  const order = ends.map((end, index) => ({ end, index })).sort((a, b) => a.end - b.end || a.index - b.index)
  const places = spread(
    order.map(({ end }) => end),
    BETWEEN,
    TOP,
    bottom,
  )
  const placeOf = new Map(order.map(({ index }, at) => [index, places[at] ?? TOP]))
  return ends.map((end, index) => placeOf.get(index) ?? end)
}

function drawLine(
  { name, values }: ChartLine,
  index: number,
  label: number | null,
  x: (value: number) => number,
  y: (value: number) => number,
): Markup {
  const points = values.map((value, round) => `${at(x(round))},${at(y(value))}`).join(' ')
  const last = values.at(-1) ?? 0
  const end = { x: at(x(values.length - 1)), y: at(y(last)) }
  const kind = index < COLOURED ? `series lead-${index + 1}` : 'series'
  return markup`<g class="${kind}"><title>${name}: ${figure(last)} after ${many(values.length - 1, 'round')}</title>
<polyline points="${points}"/><circle cx="${end.x}" cy="${end.y}" r="2.5"/>${
    label === null
      ? null
      : markup`<path class="leader" d="M${end.x} ${end.y}L${RIGHT + 12} ${at(label)}"/>
<text x="${RIGHT + 15}" y="${at(label + 4)}">${cut(name, 17)}</text>`
  }</g>`
}

const levels = (most: number, y: (value: number) => number): Markup[] =>
  ticksUpTo(Math.max(1, most)).map(
    tick => markup`<path class="rule" d="M${LEFT} ${at(y(tick))}H${RIGHT}"/>
<text class="tick" x="${LEFT - 6}" y="${at(y(tick) + 4)}" text-anchor="end">${figure(tick)}</text>`,
  )

function roundTicks(rounds: number, x: (value: number) => number, bottom: number): Markup {
  const step = Math.ceil(rounds / 10)
  const ticks = Array.from({ length: Math.floor(rounds / step) }, (_, index) => (index + 1) * step)
  return markup`${ticks.map(
    round =>
      markup`<text class="tick" x="${at(x(round))}" y="${bottom + 16}" text-anchor="middle">${round}</text>`,
  )}<text class="tick" x="${LEFT}" y="${bottom + 31}">round</text>`
}
