/** One game that is being played, move by move; when it is over, the way to its record. */

import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { LiveBoard } from '../../contract/events.ts'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { type Move, start } from '../../rules/position.ts'
import { variantTitle } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { pageWords } from '../../words/en/page.ts'
import { sharedWords } from '../../words/en/shared.ts'
import { Board } from '../board/board.tsx'
import { useWords } from '../language.ts'
import { MovesList } from '../ui/moves-list.tsx'
import '../play/play.css'
import { useCues } from '../life/use-cues.ts'
import { type Plies, usePlies, usePlyKeys } from '../ui/plies.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { useFollowed } from './follow.ts'
import { namesOf } from './running-games.tsx'
import { planOf, useGame, useTournament } from './server.ts'
import type { PlayedGame } from './tournament-state.ts'
import { resultWords } from './tournament-words.ts'

const NONE: readonly Move[] = []

export function WatchPage({ id, slot }: { id: string; slot: string }) {
  const { data, error, refetch } = useTournament(id)
  const words = useWords(arenaWords)
  useTitle(words.gameLive)
  if (data) return <Watched tournament={data} slot={slot} />
  return (
    <main className="page arena" id="main">
      <h1>{words.gameLive}</h1>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </main>
  )
}

function Watched({ tournament, slot }: { tournament: TournamentAnswer; slot: string }) {
  const plan = useMemo(() => planOf(tournament), [tournament])
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const pageText = useWords(pageWords)
  const { boards, state, isCaughtUp, lostAt } = useFollowed(tournament.id, plan)
  const live = boards.get(slot)
  const [seen, setSeen] = useState<LiveBoard | null>(null)
  if (live && live !== seen) setSeen(live)
  const over = state.games.find(game => game.slot === slot)
  const whole = useWhole(over)
  const board = whole ?? live ?? seen
  const from = useMemo(() => start(plan.variant), [plan])
  const plies = usePlies(from, board?.moves ?? NONE, { isPatient: true })
  usePlyKeys(plies)
  useCues(
    { game: plies.isLive ? slot : '', position: plies.position, count: plies.ply, ending: null },
    null,
    'arena',
  )
  const isGone = isCaughtUp && board === null && !over && (state.status ?? tournament.status) !== 'running'
  return (
    <main className="play" id="main" data-grids={plan.variant.grids}>
      <h1 className="spoken">{words.gameOfLive(variantTitle(plan.variant, told))}</h1>
      <section className="play-board" aria-label={pageText.board}>
        <p className="status">{isGone ? words.noGame : statusOf(over, board, plies, words, told)}</p>
        {board && <Board position={plies.position} last={plies.move} label={namesOf(plan, board, words)} />}
      </section>
      <aside className="play-side" aria-label={pageText.game}>
        <ConnectionBanner lostAt={lostAt} />
        <Link href={`/arena/tournaments/${tournament.id}`}>← {plan.name}</Link>
        {over && (
          <Link className="button main" href={`/arena/games/${over.id}`}>
            {words.openWhole}
          </Link>
        )}
        {board && <Players plan={plan} board={board} />}
        {board && <MovesList from={from} moves={board.moves} ply={plies.ply} onGoTo={plies.goTo} />}
      </aside>
    </main>
  )
}

/** A game that is over as it was stored: its last placement was not shown live. */
function useWhole(over: PlayedGame | undefined): LiveBoard | null {
  const { data } = useGame(over ? `${over.id}` : null)
  return useMemo(() => {
    if (!data) return null
    const record = parseRecordJson(JSON.stringify(data.record), variantNamed)
    if (!record.ok) return null
    return { slot: data.slot, seats: data.seats, moves: record.value.moves.map(({ move }) => move) }
  }, [data])
}

function statusOf(
  over: PlayedGame | undefined,
  board: LiveBoard | null,
  { ply, last, isLive }: Plies,
  words: typeof arenaWords,
  told: typeof gameWords,
): string {
  if (!isLive) return words.moveOf(ply, last)
  if (over) return words.isOver(resultWords(over, words, told))
  return board ? words.live(last) : words.waiting
}

const Players = ({ plan, board }: { plan: TournamentPlan; board: LiveBoard }) => (
  <p className="panel">
    <Told
      parts={useWords(sharedWords).versus(
        <span key="x" className="entrant-x">
          {entrantAt(plan, board.seats[0]).name}
        </span>,
        <span key="o" className="entrant-o">
          {entrantAt(plan, board.seats[1]).name}
        </span>,
      )}
    />
  </p>
)
