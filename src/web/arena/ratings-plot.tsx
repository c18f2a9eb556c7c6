/** Ratings as points with their 95 % intervals, the strongest first; the figures in a table behind it. */

import { useMemo } from 'react'
import uPlot from 'uplot'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { TableHead } from '../ui/table-head.tsx'
import { BotLink } from './bot-link.tsx'
import { signed } from './bots-page.tsx'
import { axisOf, type Colours, Plot } from './plot.tsx'

type RatedGroup = RatingsAnswer[number]
type RatingRow = RatedGroup['rows'][number]

export function RatingsPlot({ field: { rows } }: { field: RatedGroup }) {
  const words = useWords(arenaWords)
  const key = JSON.stringify(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows come anew with every answer
  const [figures, options] = useMemo(() => [figuresOf(rows), optionsFor(rows)], [key])
  return (
    <Plot title={words.eloIntervals} figures={figures} options={options} height={320}>
      <RatingsTable rows={rows} />
    </Plot>
  )
}

const figuresOf = (rows: readonly RatingRow[]): uPlot.AlignedData => [
  rows.map((_, index) => index),
  rows.map(({ elo }) => elo),
  rows.map(({ low }) => low),
  rows.map(({ high }) => high),
]

const optionsFor =
  (rows: readonly RatingRow[]) =>
  (colours: Colours): Omit<uPlot.Options, 'width' | 'height'> => ({
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, rows.length - 0.4] },
      y: { range: rangeOf(rows) },
    },
    axes: [
      {
        ...axisOf(colours),
        splits: () => rows.map((_, index) => index),
        values: () => rows.map(({ name }) => name),
        rotate: -40,
        size: 96,
        grid: { show: false },
      },
      { ...axisOf(colours), values: (_, ticks) => ticks.map(signed) },
    ],
    series: [
      {},
      {
        stroke: colours.accent,
        paths: () => null,
        points: { show: true, size: 9, fill: colours.accent, stroke: colours.accent },
      },
      { show: true, paths: () => null, points: { show: false } },
      { show: true, paths: () => null, points: { show: false } },
    ],
    hooks: { draw: [plot => drawIntervals(plot, rows, colours)] },
  })

function rangeOf(rows: readonly RatingRow[]): [number, number] {
  const low = Math.min(...rows.map(row => row.low))
  const high = Math.max(...rows.map(row => row.high))
  const margin = (high - low) / 20 + 5
  return [low - margin, high + margin]
}

function drawIntervals(plot: uPlot, rows: readonly RatingRow[], { accent }: Colours): void {
  const { ctx } = plot
  const cap = 5 * uPlot.pxRatio
  ctx.save()
  ctx.strokeStyle = accent
  ctx.lineWidth = 1.5 * uPlot.pxRatio
  ctx.beginPath()
  for (const [index, { low, high }] of rows.entries()) {
    const x = plot.valToPos(index, 'x', true)
    const [top, bottom] = [plot.valToPos(high, 'y', true), plot.valToPos(low, 'y', true)]
    ctx.moveTo(x, top)
    ctx.lineTo(x, bottom)
    for (const y of [top, bottom]) {
      ctx.moveTo(x - cap, y)
      ctx.lineTo(x + cap, y)
    }
  }
  ctx.stroke()
  ctx.restore()
}

function RatingsTable({ rows }: { rows: readonly RatingRow[] }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const { figure, percent } = useFigures()
  return (
    <table>
      <TableHead
        columns={[
          words.bot1,
          { figures: 'Elo' },
          { figures: words.from95 },
          { figures: words.to },
          { figures: words.stronger },
          { figures: words.games },
        ]}
      />
      <tbody>
        {rows.map(({ name, elo, low, high, superiority, games }) => (
          <tr key={name}>
            <th scope="row">
              <BotLink name={name} />
            </th>
            <td className="number">{told.numerals(signed(elo))}</td>
            <td className="number">{told.numerals(signed(low))}</td>
            <td className="number">{told.numerals(signed(high))}</td>
            <td className="number">{superiority === null ? '' : percent(superiority)}</td>
            <td className="number">{figure(games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
