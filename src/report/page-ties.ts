/** A knockout on the page: round by round who met whom, and how it went. */
import type { StageTable } from '../arena/tournament/tournament.ts'
import { type Markup, markup } from './markup.ts'
import { bdi, pageTable } from './page-table.ts'
import { type GameView, gamesIn, nameOf, type TournamentView } from './view.ts'
import { figure } from './words.ts'

export function ties(view: TournamentView, { stage }: StageTable): Markup {
  const games = gamesIn(view, stage, 0)
  const rounds = [...new Set(games.map(({ round }) => round))]
  return markup`<div class="block"><h3>Ties</h3>${rounds.map(round =>
    tiesOf(
      view,
      round,
      games.filter(game => game.round === round),
    ),
  )}</div>`
}

function tiesOf(view: TournamentView, round: number, games: readonly GameView[]): Markup {
  const couples = new Map<
    string,
    { couple: readonly [number, number]; points: [number, number]; games: number }
  >()
  for (const { seats, ending } of games) {
    const key = seats.toSorted((a, b) => a - b).join(' ')
    const tie = couples.get(key) ?? { couple: seats, points: [0, 0], games: 0 }
    const isSwapped = tie.couple[0] !== seats[0]
    tie.points[0] += ending.points[isSwapped ? 1 : 0]
    tie.points[1] += ending.points[isSwapped ? 0 : 1]
    couples.set(key, { ...tie, games: tie.games + 1 })
  }
  return pageTable({
    caption: `Round ${round + 1}`,
    columns: [
      { head: 'Team', kind: 'head' },
      { head: 'Points', kind: 'figure' },
      { head: 'Points', kind: 'figure' },
      { head: 'Team' },
      { head: 'Games', kind: 'figure' },
    ],
    rows: [...couples.values()].map(({ couple: [one, other], points, games: count }) => ({
      cells: [bdi(nameOf(view, one)), figure(points[0]), figure(points[1]), bdi(nameOf(view, other)), count],
    })),
  })
}
