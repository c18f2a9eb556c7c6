/** One game that is being played, move by move; when it is over, the way to its record. */
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { LiveBoard } from '../../contract/events.ts'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { parseRecordJson } from '../../referee/record-json.ts'
import { type Move, start } from '../../rules/position.ts'
import { many } from '../../rules/variant-words.ts'
import { variantNamed } from '../../rules/variants.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { Board } from '../board/board.tsx'
import { MovesList } from '../ui/moves-list.tsx'
import '../play/play.css'
import { type Plies, usePlies, usePlyKeys } from '../ui/plies.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { useFollowed } from './follow.ts'
import { namesOf } from './running-games.tsx'
import { useGame, useTournament } from './server.ts'
import { planOf } from './tournament-page.tsx'
import type { PlayedGame } from './tournament-state.ts'
import { resultWords } from './tournament-words.ts'

const NONE: readonly Move[] = []

export function WatchPage({ id, slot }: { id: string; slot: string }) {
  const { data, error, refetch } = useTournament(id)
  useTitle('A game, live')
  if (data) return <Watched tournament={data} slot={slot} />
  return (
    <main className="page arena" id="main">
      <h1>A game, live</h1>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </main>
  )
}

function Watched({ tournament, slot }: { tournament: TournamentAnswer; slot: string }) {
  const plan = useMemo(() => planOf(tournament), [tournament])
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
  const isGone = isCaughtUp && board === null && !over && (state.status ?? tournament.status) !== 'running'
  return (
    <main className="play" id="main">
      <h1 className="spoken">A game of {plan.variant.title}, live</h1>
      <section className="play-board" aria-label="Board">
        <p className="status">{isGone ? 'There is no such game.' : statusOf(over, board, plies)}</p>
        {board && <Board position={plies.position} last={plies.move} label={namesOf(plan, board)} />}
      </section>
      <aside className="play-side" aria-label="Game">
        <ConnectionBanner lostAt={lostAt} />
        <Link href={`/arena/tournaments/${tournament.id}`}>← {plan.name}</Link>
        {over && (
          <Link className="button main" href={`/arena/games/${over.id}`}>
            Open the whole game
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
): string {
  if (!isLive) return `Move ${ply} of ${last}`
  if (over) return `Over: ${resultWords(over)}`
  return board ? `Live, ${many(last, 'move')} so far` : 'Waiting for the next move …'
}

const Players = ({ plan, board }: { plan: TournamentPlan; board: LiveBoard }) => (
  <p className="panel">
    <span className="entrant-x">{entrantAt(plan, board.seats[0]).name}</span> against{' '}
    <span className="entrant-o">{entrantAt(plan, board.seats[1]).name}</span>
  </p>
)
