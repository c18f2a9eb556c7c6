/** The games that were lost by somebody's own doing, with why, and who they were. */
import { culpritOf } from './figures.ts'
import { type Markup, markup } from './markup.ts'
import { wayWords } from './page-plots.ts'
import { bdi, pageTable } from './page-table.ts'
import { finalOrder, type GameView, nameOf, type TournamentView } from './view.ts'
import { many } from './words.ts'

const MOST_SHOWN = 12 // more are folded away

export function forfeitsSection(view: TournamentView): Markup {
  const games = view.games.filter(game => culpritOf(game) !== null)
  return markup`<section aria-labelledby="forfeits"><h2 id="forfeits">Forfeits</h2>
${games.length === 0 ? markup`<p class="lede">No team lost a game by exceeding its time, by a bad move, a crash or a forbidden action.</p>` : forfeits(view, games)}</section>`
}

function forfeits(view: TournamentView, games: readonly GameView[]): Markup {
  const lost = Map.groupBy(games, culpritOf)
  const byTeam = finalOrder(view)
    .map(entrant => ({ entrant, own: lost.get(entrant) ?? [] }))
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => b.own.length - a.own.length)
  const list = markup`${forfeitTable(view, games)}`
  return markup`<p class="lede">${many(games.length, 'game')} lost by forfeit, by ${many(byTeam.length, 'team')}.</p>
<ul class="counts">${byTeam.map(({ entrant, own }) => markup`<li>${bdi(nameOf(view, entrant))} <b>${own.length}</b></li>`)}</ul>
${games.length > MOST_SHOWN ? markup`<details><summary>All ${games.length} with their reasons</summary>${list}</details>` : list}`
}

const forfeitTable = (view: TournamentView, games: readonly GameView[]): Markup =>
  pageTable({
    caption: 'Games lost by forfeit',
    columns: [
      { head: 'Team', kind: 'head' },
      { head: 'By' },
      { head: 'Reason', kind: 'wide' },
      { head: 'Against' },
      { head: 'Game' },
    ],
    rows: games.map(game => ({ cells: forfeitCells(view, game) })),
    sorts: true,
  })

function forfeitCells(view: TournamentView, game: GameView): (string | Markup)[] {
  const culprit = culpritOf(game)
  const [x, o] = game.seats
  const name = (entrant: number): Markup => bdi(nameOf(view, entrant))
  return [
    name(culprit ?? x),
    wayWords(game.ending.way),
    game.ending.why,
    name(culprit === x ? o : x),
    markup`<code>${game.key}</code>`,
  ]
}
