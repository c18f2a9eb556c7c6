/** A knockout on the page: round by round who met whom, and how it went. */

import { aheadIn } from '../tournament/knockout.ts'
import { stageAt } from '../tournament/plan.ts'
import type { StageTable } from '../tournament/tournament.ts'
import { type Markup, markup } from './markup.ts'
import { bdi, type Column, pageTable } from './page-table.ts'
import { figuresOf, type GameView, nameOf, type TournamentView } from './view.ts'
import { figure } from './words.ts'

/** The games of two who met in one round. */
interface Tie {
  readonly couple: readonly [number, number]
  readonly games: readonly GameView[]
  readonly isBySeeding: boolean // all its games are played, and none of it decided
}

export function ties(view: TournamentView, { stage }: StageTable): Markup {
  const { games } = figuresOf(view, stage, 0)
  const rounds = [...Map.groupBy(games, ({ round }) => round)]
  const most = mostGames(view, stage)
  return markup`<div class="block"><h3>Ties</h3>${rounds.map(([round, own]) =>
    roundTable(view, round, tiesOf(own, most)),
  )}</div>`
}

/** After so many games the better seed goes on. */
function mostGames({ plan }: TournamentView, number: number): number {
  const stage = stageAt(plan, number)
  return stage.games + (stage.kind === 'knockout' ? 2 * stage.replays : 0)
}

function tiesOf(games: readonly GameView[], most: number): Tie[] {
  const couples = Map.groupBy(games, ({ seats }) => seats.toSorted((a, b) => a - b).join(' '))
  return [...couples.values()].flatMap(met => {
    const [first] = met
    if (!first) return []
    const { seats: couple } = first
    const results = new Map(met.map(game => [game.key, game]))
    return { couple, games: met, isBySeeding: met.length === most && aheadIn(met, results, couple) === null }
  })
}

const pointsOf = (entrant: number, { games }: Tie): number =>
  games.reduce((sum, { seats, ending }) => sum + ending.points[seats[0] === entrant ? 0 : 1], 0)

const BY: Column = { head: 'By', about: 'What decided the tie if the games did not' }

function roundTable(view: TournamentView, round: number, met: readonly Tie[]): Markup {
  const isTold = met.some(({ isBySeeding }) => isBySeeding)
  return pageTable({
    caption: `Round ${round + 1}`,
    columns: [
      { head: 'Team', kind: 'head' },
      { head: 'Points', kind: 'figure' },
      { head: 'Points', kind: 'figure' },
      { head: 'Team' },
      { head: 'Games', kind: 'figure' },
      ...(isTold ? [BY] : []),
    ],
    rows: met.map(tie => {
      const [one, other] = tie.couple
      const points = [one, other].map(entrant => figure(pointsOf(entrant, tie)))
      const by = tie.isBySeeding ? 'seeding' : ''
      const cells = [bdi(nameOf(view, one)), ...points, bdi(nameOf(view, other)), tie.games.length]
      return { cells: isTold ? [...cells, by] : cells }
    }),
  })
}
