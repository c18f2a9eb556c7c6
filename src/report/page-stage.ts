/** A stage on the page: the standings of its pools, points over rounds, and who took what from whom. */
import { byeWorth } from '../arena/tournament/account.ts'
import type { Decider } from '../arena/tournament/plan.ts'
import type { PoolTable, StandingRow } from '../arena/tournament/standings.ts'
import type { StageTable } from '../arena/tournament/tournament.ts'
import { lineChart } from './chart-lines.ts'
import { climbs } from './figures.ts'
import { type Markup, markup } from './markup.ts'
import { crosstable } from './page-cross.ts'
import { bdi, behind, type Column, pageTable } from './page-table.ts'
import { ties } from './page-ties.ts'
import { gamesIn, nameOf, type TournamentView } from './view.ts'
import { figure, many } from './words.ts'

export const stageId = (stage: number): string => `stage-${stage + 1}`

export function pageStage(view: TournamentView, table: StageTable): Markup {
  const id = stageId(table.stage)
  return markup`<section class="stage" aria-labelledby="${id}"><h2 id="${id}">${stageTitle(table)}</h2>
<p class="lede">${stageWords(view, table)}</p>
${multiples(
  'Standings',
  table.pools.map(pool => standings(view, table, pool)),
)}
${table.kind === 'knockout' ? ties(view, table) : leaguePlots(view, table)}</section>`
}

export const stageTitle = ({ name }: StageTable): string => name.charAt(0).toUpperCase() + name.slice(1)

function stageWords({ plan }: TournamentView, { stage, pools, kind, order, over }: StageTable): string {
  const { games, draw } = plan.stages[stage]
  const inPools =
    pools.length > 1
      ? ` in ${pools.length} pools, drawn ${draw === 'random' ? 'at random' : 'by strength'}`
      : ''
  const goOn = pools.flatMap(({ rows }) => rows).filter(row => row.goesOn).length
  const further =
    goOn === 0 ? '' : over ? ` ${many(goOn, 'team')} went on.` : ` ${many(goOn, 'team')} will go on.`
  const known = pools.reduce((sum, { total }) => sum + total, 0)
  return `A ${kind} of ${many(order.length, 'team')}${inPools}; ${many(games, 'game')} between two who meet, ${many(known, 'game')} in all.${further}`
}

/** The same picture once for each pool, side by side where there is room. */
export const multiples = (title: string, parts: readonly Markup[], note: Markup | null = null): Markup =>
  markup`<h3>${title}</h3>${note}<div class="${parts.length > 1 ? 'multiples' : 'single'}">${parts}</div>`

const COLUMNS: readonly Column[] = [
  { head: '#', about: 'Rank', kind: 'figure' },
  { head: 'Team', kind: 'head' },
  { head: 'Pts', about: 'Points', kind: 'figure' },
  { head: 'W', about: 'Games won', kind: 'figure' },
  { head: 'D', about: 'Games drawn', kind: 'figure' },
  { head: 'L', about: 'Games lost', kind: 'figure' },
  { head: 'F', about: 'Forfeits among the games lost', kind: 'figure' },
  { head: 'By', about: 'What put the team below the one before it, where it was not points' },
]

function standings(view: TournamentView, stage: StageTable, pool: PoolTable): Markup {
  const progress = pool.over ? '' : `, ${pool.played} of ${many(pool.total, 'game')} played`
  return pageTable({
    caption: `${poolTitle(stage, pool)}${progress}`,
    columns: COLUMNS,
    rows: pool.rows.map(row => ({ cells: standing(view, row), kind: row.goesOn ? 'goes-on' : '' })),
    sorts: true,
  })
}

function standing(view: TournamentView, row: StandingRow): (string | number | Markup)[] {
  const { rank, entrant, points, won, drawn, lost, forfeits, goesOn } = row
  const name = markup`${bdi(nameOf(view, entrant))}${goesOn ? markup`<span class="tag" title="goes on">→<span class="unseen"> goes on</span></span>` : null}`
  return [rank, name, figure(points), won, drawn, lost, forfeits, deciderWord(row.decided)]
}

const DECIDERS: Record<Decider, string> = {
  round: 'round',
  points: '',
  wins: 'wins',
  direct: 'direct games',
  'sonneborn-berger': 'Sonneborn–Berger',
  buchholz: 'Buchholz',
  forfeits: 'forfeits',
  seeding: 'seeding',
  lot: 'lot',
}

const deciderWord = (decider: Decider | null): string => (decider === null ? '' : DECIDERS[decider])

export const poolTitle = (stage: StageTable, { pool }: PoolTable): string =>
  stage.pools.length > 1 ? `Pool ${pool + 1}` : stageTitle(stage)

function leaguePlots(view: TournamentView, stage: StageTable): Markup {
  const most = Math.max(1, ...stage.pools.flatMap(({ rows }) => rows.map(({ points }) => points)))
  return markup`${multiples(
    'Points over rounds',
    stage.pools.map(pool => climbing(view, stage, pool, most)),
  )}${multiples(
    'Who took what from whom',
    stage.pools.map(pool => crosstable(view, poolTitle(stage, pool), pool)),
    markup`<p class="note">Points that the row’s team took from the column’s, all games together. Columns are numbered as the rows are. The darker blue, the more of their points it took; the darker red, the fewer.</p>`,
  )}`
}

function climbing(view: TournamentView, stage: StageTable, pool: PoolTable, most: number): Markup {
  const bye = byeWorth(view.plan.variant, view.plan.stages[stage.stage].games)
  const values = climbs(pool.rows, gamesIn(view, stage.stage, pool.pool), bye)
  const names = pool.rows.map(({ entrant }) => nameOf(view, entrant))
  const title = poolTitle(stage, pool)
  const rounds = Array.from({ length: (values[0]?.length ?? 1) - 1 }, (_, round) => round + 1)
  const table = pageTable({
    caption: `${title}: points after each round`,
    columns: [
      { head: 'Team', kind: 'head' },
      ...rounds.map((round): Column => ({ head: String(round), kind: 'figure' })),
    ],
    rows: values.map((line, index) => ({ cells: [bdi(names[index]), ...line.slice(1).map(figure)] })),
  })
  const lines = values.map((line, index) => ({ name: names[index], values: line }))
  return markup`<figure><figcaption>${title}</figcaption>${lineChart(lines, most, `${title}: points over rounds`)}${behind(table)}</figure>`
}
