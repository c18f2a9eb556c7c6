/** A stage on the page: the standings of its pools, points over rounds, and who took what from whom. */

import type { Decider } from '../tournament/plan.ts'
import { stageAt } from '../tournament/plan.ts'
import type { PoolTable, StandingRow } from '../tournament/standings.ts'
import type { StageTable } from '../tournament/tournament.ts'
import { lineChart } from './chart-lines.ts'
import { type Markup, markup } from './markup.ts'
import { crosstable } from './page-cross.ts'
import { bdi, behind, type Column, pageTable } from './page-table.ts'
import { ties } from './page-ties.ts'
import { figuresOf, nameOf, type TournamentView } from './view.ts'
import { figure, many } from './words.ts'

export const stageId = (stage: number): string => `stage-${stage + 1}`

export function pageStage(view: TournamentView, table: StageTable): Markup {
  const id = stageId(table.stage)
  const isAlone = table.pools.length === 1
  const parts = markup`${block(
    'Standings',
    table.pools.map(pool => standings(view, table, pool)),
  )}${table.kind === 'knockout' ? ties(view, table) : climbings(view, table)}`
  return markup`<section aria-labelledby="${id}"><h2 id="${id}">${stageTitle(table)}</h2>
<p class="lede">${stageWords(view, table)}</p>
${isAlone ? markup`<div class="multiples">${parts}</div>` : parts}
${table.kind === 'knockout' ? null : crosstables(view, table)}</section>`
}

export const stageTitle = ({ name }: StageTable): string => name.charAt(0).toUpperCase() + name.slice(1)

const KINDS: Record<StageTable['kind'], string> = {
  league: 'A league',
  swiss: 'A Swiss tournament',
  knockout: 'A knockout',
}

function stageWords({ plan }: TournamentView, { stage, pools, kind, order, over }: StageTable): string {
  const { games, draw } = stageAt(plan, stage)
  const inPools =
    pools.length > 1
      ? ` in ${pools.length} pools, drawn ${draw === 'random' ? 'at random' : 'by strength'}`
      : ''
  const goOn = pools.flatMap(({ rows }) => rows).filter(row => row.goesOn).length
  const further =
    goOn === 0
      ? ''
      : over
        ? ` ${many(goOn, 'team')} advanced.`
        : ` ${many(goOn, 'team')} will advance, at present those marked →.`
  const known = pools.reduce((sum, { total }) => sum + total, 0)
  return `${KINDS[kind]} of ${many(order.length, 'team')}${inPools}; ${many(games, 'game')} per pairing, ${many(known, 'game')} in total.${further}`
}

/** The same picture once for each pool, side by side where there is room. */
const block = (title: string, parts: readonly Markup[], note: Markup | null = null): Markup =>
  markup`<div class="block"><h3>${title}</h3>${note}${parts.length > 1 ? markup`<div class="multiples">${parts}</div>` : parts}</div>`

const COLUMNS: readonly Column[] = [
  { head: '#', about: 'Rank', kind: 'figure' },
  { head: 'Team', kind: 'head' },
  { head: 'Pts', about: 'Points', kind: 'figure' },
  { head: 'W', about: 'Games won', kind: 'figure' },
  { head: 'D', about: 'Games drawn', kind: 'figure' },
  { head: 'L', about: 'Games lost', kind: 'figure' },
  { head: 'F', about: 'Forfeits among the games lost', kind: 'figure' },
]

const BYES: Column = {
  head: 'B',
  about: 'Byes; each counts as winning all games of a pairing',
  kind: 'figure',
}

const BY: Column = { head: 'By', about: 'The tie-break that ranked the team below the one above it' }

function standings(view: TournamentView, stage: StageTable, pool: PoolTable): Markup {
  const progress = pool.over
    ? null
    : markup`<span class="progress"> ${pool.played} of ${many(pool.total, 'game')} played</span>`
  const more = furtherColumns(stage)
  return pageTable({
    caption: markup`${poolCaption(stage, pool)}${progress}`,
    columns: [...COLUMNS, ...more.map(({ column }) => column)],
    rows: pool.rows.map(row => ({
      cells: [...standing(view, row), ...more.map(({ cell }) => cell(row))],
      kind: row.goesOn ? 'goes-on' : '',
    })),
    sorts: true,
  })
}

interface FurtherColumn {
  readonly column: Column
  readonly cell: (row: StandingRow) => string | number
}

/** Those that say something in this stage, the same in all its pools. */
function furtherColumns({ pools }: StageTable): FurtherColumn[] {
  const rows = pools.flatMap(pool => pool.rows)
  const byes: FurtherColumn = { column: BYES, cell: row => row.byes }
  const by: FurtherColumn = { column: BY, cell: row => deciderWord(row.decided) }
  return [
    ...(rows.some(row => row.byes > 0) ? [byes] : []),
    ...(rows.some(row => deciderWord(row.decided) !== '') ? [by] : []),
  ]
}

function standing(view: TournamentView, row: StandingRow): (string | number | Markup)[] {
  const { rank, entrant, points, won, drawn, lost, forfeits, goesOn } = row
  const onward = markup`<span class="tag" title="advances">→<span class="unseen"> advances</span></span>`
  const name = markup`${bdi(nameOf(view, entrant))}${goesOn ? onward : null}`
  return [rank, name, figure(points), won, drawn, lost, forfeits]
}

const DECIDERS: Record<Decider, string> = {
  round: 'round',
  points: '',
  wins: 'wins',
  direct: 'direct',
  'sonneborn-berger': 'Sonneborn–Berger',
  buchholz: 'Buchholz',
  forfeits: 'forfeits',
  seeding: 'seeding',
  lot: 'lot',
}

const deciderWord = (decider: Decider | null): string => (decider === null ? '' : DECIDERS[decider])

const poolTitle = (stage: StageTable, { pool }: PoolTable): string =>
  stage.pools.length > 1 ? `Pool ${pool + 1}` : stageTitle(stage)

/** Above a lone table the heading has said it already. */
const poolCaption = (stage: StageTable, pool: PoolTable): Markup =>
  stage.pools.length > 1
    ? markup`${poolTitle(stage, pool)}`
    : markup`<span class="unseen">${poolTitle(stage, pool)}</span>`

function climbings(view: TournamentView, stage: StageTable): Markup {
  const most = Math.max(1, ...stage.pools.flatMap(({ rows }) => rows.map(({ points }) => points)))
  return block(
    'Points over rounds',
    stage.pools.map(pool => climbing(view, stage, pool, most)),
  )
}

const crosstables = (view: TournamentView, stage: StageTable): Markup =>
  block(
    'Crosstable',
    stage.pools.map(pool => crosstable(view, poolCaption(stage, pool), stage.stage, pool)),
    markup`<p class="note">Points that the team in the row scored against the team in the column, over all their games. The columns have the numbers of the rows. Blue is more than half of the points of that pairing, red is less; a stronger colour is a clearer result.</p>`,
  )

function climbing(view: TournamentView, stage: StageTable, pool: PoolTable, most: number): Markup {
  const { points: values } = figuresOf(view, stage.stage, pool.pool)
  const names = pool.rows.map(({ entrant }) => nameOf(view, entrant))
  const title = poolTitle(stage, pool)
  const rounds = Array.from({ length: (values[0]?.length ?? 1) - 1 }, (_, round) => round + 1)
  const table = pageTable({
    caption: `${title}: points after each round`,
    columns: [
      { head: 'Team', kind: 'head' },
      ...rounds.map((round): Column => ({ head: String(round), kind: 'figure' })),
    ],
    rows: values.map((line, index) => ({ cells: [bdi(names[index] ?? ''), ...line.slice(1).map(figure)] })),
  })
  const lines = values.map((line, index) => ({ name: names[index] ?? '', values: line }))
  return markup`<figure><figcaption>${poolCaption(stage, pool)}</figcaption>${lineChart(lines, most, `${title}: points over rounds`)}${behind(table)}</figure>`
}
