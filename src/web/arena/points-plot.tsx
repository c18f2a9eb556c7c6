/** How the points of a pool came together, round by round: the leaders as lines, everybody in the table behind. */

import { useMemo } from 'react'
import type uPlot from 'uplot'
import type { TournamentPlan } from '../../tournament/plan.ts'
import type { PoolTable } from '../../tournament/standings.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { axisOf, type Colours, Plot } from './plot.tsx'

interface PointsPlotProps {
  readonly plan: TournamentPlan
  readonly pool: PoolTable
  readonly points: readonly (readonly number[])[] // a line for each row of the table
}

interface PointsLine {
  readonly name: string
  readonly points: readonly number[] // after each round, from 0 before the first
}

const LEADERS = 6
const MOST_COLUMNS = 12

export function PointsPlot({ plan, pool, points }: PointsPlotProps) {
  const words = useWords(arenaWords)
  const lines = useMemo(
    () =>
      pool.rows.map(({ entrant }, row) => ({
        name: plan.entrants[entrant]?.name ?? '',
        points: points[row] ?? [],
      })),
    [plan, pool, points],
  )
  const leaders = useMemo(() => lines.slice(0, LEADERS), [lines])
  const longest = Math.max(...lines.map(line => line.points.length))
  const names = leaders.map(({ name }) => name).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: options follow from the names
  const options = useMemo(
    () =>
      optionsFor(
        leaders.map(({ name }) => name),
        words.rounds,
      ),
    [names, words],
  )
  const figures = useMemo(() => figuresOf(leaders, longest), [leaders, longest])
  return (
    <Plot title={words.pointsOverRounds} figures={figures} options={options} height={240}>
      <PointsTable lines={lines} columns={columnsOf(longest)} />
    </Plot>
  )
}

const figuresOf = (lines: readonly PointsLine[], longest: number): uPlot.AlignedData => [
  Array.from({ length: longest }, (_, index) => index),
  ...lines.map(({ points }) => Array.from({ length: longest }, (_, index) => points[index] ?? null)),
]

const optionsFor =
  (names: readonly string[], rounds: string) =>
  (colours: Colours): Omit<uPlot.Options, 'width' | 'height'> => ({
    cursor: { points: { show: false } },
    legend: { live: false },
    scales: { x: { time: false } },
    axes: [{ ...axisOf(colours), incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] }, axisOf(colours)],
    series: [
      { label: rounds },
      ...names.map((label, index) => ({
        label,
        stroke: colours.lines[index] ?? colours.ink,
        width: 2,
        dash: DASHES[index] ?? [],
        points: { show: false },
      })),
    ],
  })

/** So that lines are told apart without their colour. */
const DASHES = [[], [8, 4], [2, 3], [12, 4, 2, 4], [5, 5], [14, 3]]

/** After how many rounds, a few of them spread over the whole. */
function columnsOf(longest: number): number[] {
  const step = Math.max(1, Math.ceil((longest - 1) / MOST_COLUMNS))
  return Array.from({ length: Math.floor((longest - 1) / step) }, (_, index) => (index + 1) * step)
}

function PointsTable({ lines, columns }: { lines: readonly PointsLine[]; columns: readonly number[] }) {
  const words = useWords(arenaWords)
  const { figure } = useFigures()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.pointsAfterRounds}</th>
          {columns.map(column => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map(column => (
              <td key={column} className="number">
                {points[column] === undefined ? '' : figure(points[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
