/** The games that are being played now, each a small board to look at and a link to watch it. */

import { useMemo } from 'react'
import { Link } from 'wouter'
import type { LiveBoard } from '../../contract/events.ts'
import { play, start } from '../../rules/position.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import type { LiveGames } from './tournament-state.ts'

const MOST = 6

interface RunningGamesProps {
  readonly tournament: number
  readonly plan: TournamentPlan
  readonly boards: LiveGames
}

export function RunningGames({ tournament, plan, boards }: RunningGamesProps) {
  const words = useWords(arenaWords)
  const shown = [...boards.values()].slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{words.playedNow}</h2>
      <ul className="running-games">
        {shown.map(board => (
          <li key={board.slot} className="panel">
            <Link href={`/arena/tournaments/${tournament}/watch/${pathOf(board.slot)}`}>
              {namesOf(plan, board, words)}
            </Link>
            <LiveBoardView plan={plan} board={board} />
          </li>
        ))}
      </ul>
      {boards.size > MOST && <p className="soft">{words.andMore(boards.size - MOST)}</p>}
    </section>
  )
}

/** A slot has slashes, as a path has, and in its names whatever somebody wrote. */
const pathOf = (slot: string): string => slot.split('/').map(encodeURIComponent).join('/')

export const namesOf = (plan: TournamentPlan, { seats }: LiveBoard, words: typeof arenaWords): string =>
  words.against(seats.map(seat => entrantAt(plan, seat).name))

export function LiveBoardView({ plan, board }: { plan: TournamentPlan; board: LiveBoard }) {
  const words = useWords(arenaWords)
  const position = useMemo(() => board.moves.reduce(play, start(plan.variant)), [board, plan])
  const last = board.moves.at(-1) ?? null
  return <Board position={position} last={last} label={namesOf(plan, board, words)} isWhole />
}
