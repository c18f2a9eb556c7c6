/** What all games together show: time use, how games ended, what the first move was worth. */
import { NO_CORE_TIME, waitWords } from '../referee/core-time.ts'
import { isForfeit, type Way } from '../referee/ending.ts'
import { timeChart } from './chart-times.ts'
import { endingsOf, type FirstMove, firstMoveOf } from './figures.ts'
import { type Markup, markup } from './markup.ts'
import { stageTitle } from './page-stage.ts'
import { bdi, behind, type Column, type PageRow, pageTable } from './page-table.ts'
import { finalOrder, nameOf, type TournamentView } from './view.ts'
import { figure, many, percent, timeWords } from './words.ts'

const ROWS_A_CHART = 25

export function timeSection(view: TournamentView): Markup {
  const uses = view.timeUses
  const order = finalOrder(view)
  const rows = order.map(entrant => ({ name: nameOf(view, entrant), use: uses[entrant] ?? null }))
  const longest = Math.max(1, ...uses.map(use => use?.longest ?? 0))
  const charts = chunks(rows, ROWS_A_CHART).map(part => timeChart(part, longest, view.plan.limit))
  return markup`<section aria-labelledby="time"><h2 id="time">Time use</h2>
<p class="lede">How long each team thought per move, over all its games. Teams are in the order of the final standings. The scale is logarithmic.</p>
<p class="key"><span class="key-median"></span> median <span class="key-stretch"></span> up to the 95th percentile <span class="key-longest"></span> longest</p>
<figure><figcaption class="unseen">Thinking time by team</figcaption><div class="multiples">${charts}</div>
${behind(timeTable(order.map(entrant => ({ cells: timeCells(view, entrant) }))))}</figure>${waitNote(view, order)}</section>`
}

/** Where the machine was too busy, the times say less about the bots. */
function waitNote(view: TournamentView, order: readonly number[]): Markup | null {
  const waiting = order.flatMap(entrant => {
    const time = view.coreTimes[entrant]
    const words = time ? waitWords(time) : null
    return words === null ? [] : [markup`<li>${bdi(nameOf(view, entrant))} ${words}</li>`]
  })
  if (waiting.length === 0) return null
  return markup`<p class="lede">Some bots did not have a core of their own all the time, so they were slower than they are:</p>
<ul class="counts">${waiting}</ul>`
}

const timeTable = (rows: readonly PageRow[]): Markup =>
  pageTable({
    caption: 'Thinking time per move',
    columns: [
      { head: 'Team', kind: 'head' },
      { head: 'Moves', kind: 'figure' },
      { head: 'Median', kind: 'figure' },
      { head: '95 % within', kind: 'figure' },
      { head: 'Longest', kind: 'figure' },
      { head: 'In all', about: 'Elapsed time of all games', kind: 'figure' },
      { head: 'Processor time', about: 'Of all games; less where a bot slept or waited', kind: 'figure' },
    ],
    rows,
    sorts: true,
  })

function timeCells(view: TournamentView, entrant: number): (Markup | string)[] {
  const [name, use] = [bdi(nameOf(view, entrant)), view.timeUses[entrant]]
  if (!use) return [name, '0', '–', '–', '–', '–', '–']
  const { wall, used } = view.coreTimes[entrant] ?? NO_CORE_TIME
  return [
    name,
    figure(use.placements),
    timeWords(use.median),
    timeWords(use.p95),
    timeWords(use.longest),
    timeWords(wall),
    used === null ? 'not known' : timeWords(used),
  ]
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}

const WAY_WORDS: Record<Way, string> = {
  line: 'a line of boards',
  points: 'points of the boards, no line',
  tiebreak: 'a tie-break, no line',
  draw: 'a draw',
  time: 'too late',
  illegal: 'an illegal move',
  malformed: 'an answer that is no move',
  crash: 'a crash',
  tampering: 'tampering with the board',
  forbidden: 'a forbidden action',
  resignation: 'resignation',
  'no-result': 'no result',
}

export const wayWords = (way: Way): string => WAY_WORDS[way]

export function endingsSection({ games }: TournamentView): Markup {
  const endings = endingsOf(games)
  const most = Math.max(1, ...endings.map(ending => ending.games))
  const columns: readonly Column[] = [
    { head: 'Ended by', kind: 'head' },
    { head: 'Games', kind: 'figure' },
    { head: 'Share', kind: 'figure' },
    { head: 'As a bar', kind: 'bar' },
  ]
  const rows = endings.map(({ way, games: count }) => ({
    cells: [
      wayWords(way),
      figure(count),
      percent(count / games.length),
      bar([[count / most, isForfeit({ way }) ? 'part-3' : 'part-1']]),
    ],
  }))
  return markup`<section aria-labelledby="endings"><h2 id="endings">How games ended</h2>
${pageTable({ caption: `${many(games.length, 'game')}: blue were played out, orange are forfeits`, columns, rows })}</section>`
}

/** Shares of the full width, one after another. */
function bar(parts: readonly (readonly [share: number, kind: string])[]): Markup {
  let from = 0
  const pieces = parts.map(([share, kind]) => {
    const piece = markup`<rect class="${kind}" x="${wide(from)}" width="${wide(share)}" height="10"/>`
    from += share
    return piece
  })
  return markup`<svg class="bar" viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`
}

const wide = (share: number): number => Math.round(share * 20_000) / 100

export function firstMoveSection(view: TournamentView): Markup {
  const all = firstMoveOf(view.games)
  const stages = view.tables.map(
    table =>
      [stageTitle(table), firstMoveOf(view.games.filter(({ stage }) => stage === table.stage))] as const,
  )
  const rows = [...stages, ...(stages.length > 1 ? [['All stages', all] as const] : [])]
    .filter(([, { games }]) => games > 0)
    .map(([name, move]) => ({ cells: firstMoveCells(name, move) }))
  return markup`<section aria-labelledby="first"><h2 id="first">First-move advantage</h2>
<p class="lede">${firstMoveWords(all)}</p>
${pageTable({ caption: 'More points: blue the first player, orange the second', columns: FIRST_COLUMNS, rows })}</section>`
}

const FIRST_COLUMNS: readonly Column[] = [
  { head: 'Stage', kind: 'head' },
  { head: 'First', about: 'Games in which the first player got more points', kind: 'figure' },
  { head: 'Level', about: 'Games with equal points', kind: 'figure' },
  { head: 'Second', about: 'Games in which the second player got more points', kind: 'figure' },
  { head: 'Score', about: 'Score of the first player; a draw counts as half', kind: 'figure' },
  { head: 'As a bar', kind: 'bar' },
]

const scoreOfFirst = ({ games, first, level }: FirstMove): number => (first + level / 2) / games

function firstMoveCells(name: string, move: FirstMove): (string | Markup)[] {
  const { games, first, level, second } = move
  const parts = bar([
    [first / games, 'part-1'],
    [level / games, 'part-2'],
    [second / games, 'part-3'],
  ])
  return [name, figure(first), figure(level), figure(second), percent(scoreOfFirst(move)), parts]
}

function firstMoveWords(move: FirstMove): string {
  if (move.games === 0) return 'No game has been played out yet.'
  const score = percent(scoreOfFirst(move))
  return `The first player scored ${score} in the ${many(move.games, 'game')} that were played out; a draw counts as half. Forfeits are not counted. In every pairing the teams took turns to move first, so no team had an advantage from it.`
}
