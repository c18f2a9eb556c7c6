/** The luck of the draw as a page: for everybody, or with the row of one team alone. */
import type { EntrantLuck, Fairness, NarrowStage, Prospect } from '../tournament/fairness.ts'
import { at, linear, type Scale, ticksUpTo } from './chart.ts'
import { makeDocument } from './document.ts'
import { type Markup, markup } from './markup.ts'
import { pageSection } from './page-section.ts'
import { bdi, behind, type Column, pageTable } from './page-table.ts'
import { cut, figure, many, percent } from './words.ts'

/** What the page needs besides the figures. */
export interface FairnessView {
  readonly name: string // of the tournament
  readonly title: string // of the game
  readonly teams: readonly string[] // by entrant
  readonly stages: readonly string[]
  readonly fairness: Fairness
  readonly own: number | null // whose row alone may be seen; null: all may
}

export const makeFairnessHtml = (view: FairnessView): string =>
  makeDocument(
    `${view.name}: the luck of the draw`,
    markup`<header>
<p class="over">The luck of the draw</p>
<h1>${bdi(view.name)}</h1>
<p class="sub">${view.title} · ${many(view.fairness.redraws, 'redraw')} of a tournament of ${many(view.teams.length, 'team')}</p>
</header>
<main>
${howSection(view)}
${marksSection(view)}
${stagesSection(view)}
${narrowSection(view)}
${seedingSection(view)}
${firstSection(view)}
${limitsSection(view)}
</main>
<footer><p>Made by Ultimata from the games of this tournament.</p></footer>`,
  )

const rowsOf = ({ fairness, own }: FairnessView): EntrantLuck[] =>
  fairness.entrants
    .filter(({ entrant }) => own === null || entrant === own)
    .sort((a, b) => b.random.marks.mean - a.random.marks.mean || a.entrant - b.entrant)

function howSection({ fairness, own }: FairnessView): Markup {
  const { redraws, known, spread, games } = fairness
  const mean =
    own === null
      ? ` On average a team’s marks moved by ${figure(spread.random)} from one draw to the next (standard deviation).`
      : ''
  const words = `The pools were drawn ${many(redraws, 'time')} again, with the rules, stages and marks of this tournament. Two teams that really met on the same sides end their game as they did then (${percent(known)} of the games); any other game ends by chance, as the strengths say that were fitted to all ${figure(games)} games.${mean}`
  return pageSection('how', 'How it was done', words)
}

const markOf = (value: number): string => value.toFixed(2)

function marksSection(view: FairnessView): Markup {
  const rows = rowsOf(view)
  const most = Math.max(1, ...rows.map(({ random, marks }) => Math.max(random.marks.high, marks)))
  const table = pageTable({
    caption: `Marks of the tournament, of ${figure(view.fairness.of)}`,
    columns: MARK_COLUMNS,
    rows: rows.map(({ entrant, marks, random: { marks: range }, strength }) => ({
      cells: [
        bdi(view.teams[entrant] ?? ''),
        markOf(marks),
        markOf(range.mean),
        `${markOf(range.low)} to ${markOf(range.high)}`,
        markOf(range.deviation),
        signed(marks - range.mean),
        `${Math.round(strength.elo)} (${Math.round(strength.low)} to ${Math.round(strength.high)})`,
      ],
    })),
    sorts: true,
  })
  const words =
    'The bar has the marks of nine redraws out of ten, the dot is their mean, the stroke is what the team really got. A stroke to the right of the dot means that the draw and the games were kind to the team.'
  return pageSection(
    'marks',
    'Marks, expected and real',
    words,
    markup`<figure><figcaption class="unseen">Marks by team</figcaption>${rangeChart(view, rows, most)}${behind(table)}</figure>`,
  )
}

const MARK_COLUMNS: readonly Column[] = [
  { head: 'Team', kind: 'head' },
  { head: 'Marks', kind: 'figure' },
  { head: 'Expected', about: 'Mean over the redraws', kind: 'figure' },
  { head: '5–95 %', about: 'Nine redraws out of ten', kind: 'figure' },
  { head: 'Spread', about: 'Standard deviation over the redraws', kind: 'figure' },
  { head: 'Luck', about: 'Real marks less expected marks', kind: 'figure' },
  { head: 'Elo', about: 'Fitted strength, with its 95 % interval', kind: 'figure' },
]

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`

const [WIDTH, NAMES, LINE] = [640, 170, 20]

function rangeChart({ teams }: FairnessView, rows: readonly EntrantLuck[], most: number): Markup {
  const scale = linear(0, most, NAMES, WIDTH - 20)
  const height = rows.length * LINE + 26
  const ticks = ticksUpTo(most).map(
    tick =>
      markup`<line class="rule" x1="${at(scale(tick))}" x2="${at(scale(tick))}" y1="4" y2="${height - 20}"/><text class="tick" x="${at(scale(tick))}" y="${height - 6}" text-anchor="middle">${figure(tick)}</text>`,
  )
  return markup`<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Marks by team: expected, the range of nine redraws out of ten, and real">${ticks}${rows.map((row, index) => rangeLine(row, teams[row.entrant] ?? '', 14 + index * LINE, scale))}</svg>`
}

function rangeLine({ marks, random }: EntrantLuck, name: string, y: number, scale: Scale): Markup {
  const { low, high, mean } = random.marks
  const x = (value: number): number => at(scale(value))
  return markup`<g class="strip"><title>${name}: ${markOf(marks)}, expected ${markOf(mean)}, ${markOf(low)} to ${markOf(high)}</title><text x="${NAMES - 10}" y="${y + 4}" text-anchor="end">${cut(name, 21)}</text><line class="stretch" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/><circle class="median" cx="${x(mean)}" cy="${y}" r="3.2"/><line class="longest" x1="${x(marks)}" x2="${x(marks)}" y1="${y - 7}" y2="${y + 7}"/></g>`
}

function stagesSection(view: FairnessView): Markup | null {
  const [, ...later] = view.stages
  const rows = rowsOf(view)
  const columns: Column[] = [
    { head: 'Team', kind: 'head' },
    { head: 'Reached', kind: 'figure' },
    ...later.map((head): Column => ({ head, kind: 'figure' })),
    { head: 'First three', kind: 'figure' },
  ]
  const cells = ({ entrant, reached, random }: EntrantLuck) => [
    bdi(view.teams[entrant] ?? ''),
    view.stages[reached] ?? '–',
    ...random.stages.slice(1).map(percent),
    percent(random.podium),
  ]
  const words =
    'The share of the redraws in which each team played in a stage, next to the last stage that it really reached.'
  const caption = 'Chance of each stage'
  return pageSection(
    'stages',
    'Chance of each stage',
    words,
    pageTable({ caption, columns, rows: rows.map(row => ({ cells: cells(row) })), sorts: true }),
  )
}

function narrowSection(view: FairnessView): Markup {
  const rows = rowsOf(view).flatMap(({ entrant, narrow, random }) =>
    narrow.map(each => ({ entrant, random, ...each })),
  )
  const words =
    'Teams that advanced, or did not, by fewer points than the draw alone shifts their points (one standard deviation over the redraws). Another draw could well have decided otherwise.'
  if (rows.length === 0)
    return pageSection('narrow', 'Decided by less than the draw', `${words} There is none.`)
  const columns: readonly Column[] = [
    { head: 'Team', kind: 'head' },
    { head: 'Stage' },
    { head: 'Outcome' },
    { head: 'Margin', about: 'Points to the nearest team on the other side', kind: 'figure' },
    { head: 'Spread', about: 'Standard deviation of its points in this stage', kind: 'figure' },
    { head: 'Chance', about: 'Share of the redraws in which it advanced', kind: 'figure' },
  ]
  const cells = ({
    entrant,
    stage,
    goesOn,
    margin,
    spread,
    random,
  }: NarrowStage & Pick<EntrantLuck, 'entrant' | 'random'>) => [
    bdi(view.teams[entrant] ?? ''),
    view.stages[stage] ?? '',
    goesOn ? 'advanced' : 'did not advance',
    figure(margin),
    figure(spread),
    percent(random.stages[stage + 1] ?? 0),
  ]
  return pageSection(
    'narrow',
    'Decided by less than the draw',
    words,
    pageTable({
      caption: many(rows.length, 'outcome'),
      columns,
      rows: rows.map(row => ({ cells: cells(row) })),
      sorts: true,
    }),
  )
}

function seedingSection(view: FairnessView): Markup {
  const { spread, seeding } = view.fairness
  const title = 'If the first stage had been seeded'
  if (seeding === null || spread.seeded === null)
    return pageSection(
      'seeding',
      title,
      'The first stage of this tournament was seeded, so there is nothing to compare.',
    )
  const by =
    seeding === 'ladder'
      ? 'by the places on the ladder when the hand-ins were frozen'
      : 'by strengths known as precisely as this tournament shows them, since there is no ladder'
  const mean =
    view.own === null
      ? ` The mean spread of marks would have been ${figure(spread.seeded)} instead of ${figure(spread.random)}.`
      : ''
  const words = `The same redraws with the first stage seeded ${by}: the strongest teams are spread evenly over its pools.${mean}`
  const columns: readonly Column[] = [
    { head: 'Team', kind: 'head' },
    { head: 'Expected', kind: 'figure' },
    { head: 'Seeded', about: 'Expected marks with a seeded first stage', kind: 'figure' },
    { head: '5–95 %', about: 'Nine seeded redraws out of ten', kind: 'figure' },
    { head: 'Spread', about: 'Standard deviation with a seeded first stage', kind: 'figure' },
    { head: 'Before', about: 'Standard deviation as it was drawn', kind: 'figure' },
  ]
  const cells = (name: string, random: Prospect, { marks }: Prospect) => [
    bdi(name),
    markOf(random.marks.mean),
    markOf(marks.mean),
    `${markOf(marks.low)} to ${markOf(marks.high)}`,
    markOf(marks.deviation),
    markOf(random.marks.deviation),
  ]
  const rows = rowsOf(view).flatMap(({ entrant, random, seeded }) =>
    seeded === null ? [] : [{ cells: cells(view.teams[entrant] ?? '', random, seeded) }],
  )
  return pageSection(
    'seeding',
    title,
    words,
    pageTable({ caption: 'Expected marks, drawn by lot and seeded', columns, rows, sorts: true }),
  )
}

function firstSection({ fairness: { first, firstScore } }: FairnessView): Markup {
  const round = Math.round
  const words = `Between two equal teams the one that moves first takes ${percent(firstScore)} of a game: ${round(first.elo)} Elo, 95 % interval ${round(first.low)} to ${round(first.high)}. Every pairing is played on both sides, so no team gained by it.`
  return pageSection('first', 'What moving first is worth', words)
}

const limitsSection = ({ fairness: { redraws } }: FairnessView): Markup =>
  pageSection(
    'limits',
    'What this does not know',
    `The strengths are estimates, and the ranges do not contain their error. One number for each team knows nothing of styles: that a bot beats one opponent regularly although it is the weaker one is seen only where the two have met. Forfeits count as losses. With ${figure(redraws)} redraws, a chance of 50 % is known to about ${(100 * Math.sqrt(0.25 / redraws)).toFixed(1)} percentage points.`,
  )
