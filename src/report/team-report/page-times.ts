/** How long the bot thought, and what it left unused. */
import { at, linear } from '../chart.ts'
import type { TimeUse } from '../figures.ts'
import { type Markup, markup } from '../markup.ts'
import { pageSection } from '../page-section.ts'
import { pageTable } from '../page-table.ts'
import { figure, many, percent, timeWords } from '../words.ts'
import type { TeamReport } from './team-report.ts'
import type { TimeFigures } from './times.ts'
import { PHASE_WORDS, PLACE_WORDS } from './words.ts'

export function timeSection({ times }: TeamReport): Markup {
  const known = times.filter(({ all }) => all !== null)
  if (known.length === 0) return pageSection('time', 'Time', 'The bot has not moved yet.')
  return pageSection(
    'time',
    'Time',
    'Times are of single placements, by the clock; the opening moves that nobody chose are left out. A bot that uses a small part of its limit could search deeper.',
    markup`${known.map(timePart)}`,
  )
}

function timePart(figures: TimeFigures): Markup {
  const { place, all, phases } = figures
  const rows = [
    ...phases.map(({ phase, use }) => [PHASE_WORDS[phase], use] as const),
    ['Together', all] as const,
  ]
  return markup`${pageTable({
    caption: `${PLACE_WORDS[place]}${figures.limit === null ? ', no limit' : `, limit ${timeWords(figures.limit)}`}`,
    columns: [
      { head: 'Phase', kind: 'head' },
      { head: 'Moves', kind: 'figure' },
      { head: 'Median', kind: 'figure' },
      { head: '95 % within', kind: 'figure' },
      { head: 'Longest', kind: 'figure' },
      { head: 'Median of limit', about: 'The median as a share of the limit', kind: 'figure' },
    ],
    rows: rows.map(([name, use]) => ({ cells: [name, ...useCells(use, figures.limit)] })),
  })}${figures.bins.length === 0 ? null : binChart(figures)}<p class="note">${noteOf(figures)}</p>`
}

const useCells = (use: TimeUse | null, limit: number | null): string[] =>
  use === null
    ? ['0', '–', '–', '–', '–']
    : [
        figure(use.placements),
        ...[use.median, use.p95, use.longest].map(timeWords),
        limit === null ? '–' : percent(use.median / limit),
      ]

function noteOf({ near, late, wall, processor, measured, limit }: TimeFigures): string {
  const close =
    limit === null
      ? ''
      : `${many(near, 'move')} took 80 % of the limit or more; ${many(late, 'game')} lost by being late. `
  if (processor === null) return `${close}Processor time was not measured in these games.`
  return `${close}In the ${many(measured, 'game')} in which processor time was measured, the bot used ${timeWords(processor)} of it and ${timeWords(wall)} by the clock${wall > 0 ? ` (${percent(processor / wall)})` : ''}. Where the one is much less than the other, the bot waited, for the machine or by itself.`
}

const [WIDTH, HEIGHT, LEFT, BASE] = [400, 142, 4, 100] as const

/** How many moves took which tenth of the limit. */
function binChart({ bins, place }: TimeFigures): Markup {
  const most = Math.max(1, ...bins)
  const wide = (WIDTH - LEFT) / bins.length
  const y = linear(0, most, 0, BASE - 18)
  const bars = bins.map((count, bin) => {
    const [x, height] = [LEFT + bin * wide, y(count)]
    const label =
      count === 0
        ? null
        : markup`<text class="tick" x="${at(x + wide / 2)}" y="${at(BASE - height - 4)}" text-anchor="middle">${figure(count)}</text>`
    return markup`<rect${bin >= 8 ? markup` class="near"` : null} x="${at(x + 2)}" y="${at(BASE - height)}" width="${at(wide - 4)}" height="${at(height)}"/>${label}<text class="tick" x="${at(x + wide / 2)}" y="${BASE + 14}" text-anchor="middle">${(bin + 1) * 10} %</text>`
  })
  return markup`<figure class="narrow-chart"><figcaption>${PLACE_WORDS[place]}: moves by the part of the limit they took</figcaption><svg class="chart bins" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Moves by tenths of the limit">${bars}<path class="rule" d="M${LEFT} ${BASE}H${WIDTH}"/><text class="tick" x="${LEFT}" y="${HEIGHT - 3}">up to this part of the limit</text></svg></figure>`
}
