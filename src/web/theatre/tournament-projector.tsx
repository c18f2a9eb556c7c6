/** A tournament for a room while it is played: how it stands, the boards, how long it takes yet; in the end who won. */
import { useMemo, useState } from 'react'
import type { LiveBoard } from '../../contract/events.ts'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { figure } from '../../report/words.ts'
import { whole } from '../../rules/work.ts'
import { bracketOf } from '../../tournament/bracket.ts'
import { entrantAt, type TournamentPlan } from '../../tournament/plan.ts'
import { type BegunStage, begunStages, podiumOf, tablesIn } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { projectorWords } from '../../words/en/projector.ts'
import { ConnectionBanner } from '../arena/connection-banner.tsx'
import { type Followed, useFollowed } from '../arena/follow.ts'
import { LiveBoardView, namesOf } from '../arena/running-games.tsx'
import { planOf, useTournament } from '../arena/server.ts'
import { type LiveGames, type PlayedGame, paceOf } from '../arena/tournament-state.ts'
import { leftWords, resultWords } from '../arena/tournament-words.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { useKeys } from './keys.ts'
import { LiveBracket } from './live-bracket.tsx'
import { LiveTables } from './live-tables.tsx'
import { Podium } from './podium.tsx'
import { Projector, toggleFullScreen } from './projector.tsx'

export function TournamentProjector({ id }: { id: string }) {
  const words = useWords(projectorWords)
  const { data, error, refetch } = useTournament(id)
  useTitle(data?.name ?? words.title)
  if (data) return <Live tournament={data} />
  return (
    <Projector title={words.title} back={`/arena/tournaments/${id}`}>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </Projector>
  )
}

function Live({ tournament }: { tournament: TournamentAnswer }) {
  const words = useWords(projectorWords)
  const plan = useMemo(() => planOf(tournament), [tournament])
  const followed = useFollowed(tournament.id, plan)
  const { state, isCaughtUp, lostAt } = followed
  const begun = useMemo(
    () => (isCaughtUp ? whole(begunStages(plan, state.results)) : []),
    [plan, state.results, isCaughtUp],
  )
  useKeys({ f: toggleFullScreen })
  const stage = begun.at(-1)
  const podium = podiumOf(plan, tablesIn(begun))
  const status = state.status ?? tournament.status
  const hasPages = (stage?.pools.length ?? 0) > 4
  return (
    <Projector
      title={plan.name}
      where={podium === null ? stage?.table.name : words.finished}
      back={`/arena/tournaments/${tournament.id}`}
      foot={
        <Progress
          games={state.games}
          expected={tournament.expected}
          status={status}
          hint={hasPages ? words.pagesHint : words.fillHint}
        />
      }
    >
      <ConnectionBanner lostAt={lostAt} />
      {stage === undefined ? (
        <Loading />
      ) : (
        <Columns plan={plan} stage={stage} podium={podium} followed={followed} />
      )}
    </Projector>
  )
}

interface ProgressProps {
  readonly games: readonly PlayedGame[]
  readonly expected: number
  readonly status: string
  readonly hint: string
}

function Progress({ games, expected, status, hint }: ProgressProps) {
  const words = useWords(projectorWords)
  const arena = useWords(arenaWords)
  const total = Math.max(games.length, expected)
  const pace = paceOf(games, Date.now())
  const left = status === 'running' ? leftWords(total - games.length, pace, arena) : ''
  const state = status === 'cancelled' ? words.cancelled : left
  return (
    <>
      <strong className="live-count">
        {[words.played(figure(games.length), figure(total)), state].filter(Boolean).join(', ')}
      </strong>
      <progress value={games.length} max={Math.max(1, total)} aria-label={words.played('', '')} />
      <span className="soft">{hint}</span>
    </>
  )
}

interface ColumnsProps {
  readonly plan: TournamentPlan
  readonly stage: BegunStage
  readonly podium: readonly number[] | null
  readonly followed: Followed
}

const Columns = ({ plan, stage, podium, followed }: ColumnsProps) => (
  <div className="live" data-kind={stage.table.kind}>
    <StageNow plan={plan} stage={stage} />
    {podium === null ? (
      <Boards plan={plan} followed={followed} />
    ) : (
      <Podium names={podium.map(entrant => entrantAt(plan, entrant).name)} />
    )}
  </div>
)

function StageNow({ plan, stage: { field, table } }: Pick<ColumnsProps, 'plan' | 'stage'>) {
  const { stage } = field
  const rounds = useMemo(
    () => (stage.kind === 'knockout' ? bracketOf({ ...field, stage }) : null),
    [field, stage],
  )
  return rounds ? <LiveBracket plan={plan} rounds={rounds} /> : <LiveTables plan={plan} pools={table.pools} />
}

const MOST_BOARDS = 4
const MOST_RESULTS = 8

/** Between two games the boards stay as they were, so that nothing flickers. */
function useLastBoards(boards: LiveGames): readonly LiveBoard[] {
  const now = useMemo(() => [...boards.values()].slice(0, MOST_BOARDS), [boards])
  const [last, setLast] = useState(now)
  if (now.length > 0 && now !== last) setLast(now)
  return now.length > 0 ? now : last
}

/** The games that are played now; where they are too short to be seen, what came of the last ones. */
function Boards({ plan, followed: { boards, state } }: Pick<ColumnsProps, 'plan' | 'followed'>) {
  const words = useWords(projectorWords)
  const arena = useWords(arenaWords)
  const told = useWords(gameWords)
  const shown = useLastBoards(boards)
  if (shown.length === 0)
    return (
      <section className="live-results" aria-label={words.latest}>
        <h2>{words.latest}</h2>
        <ul>
          {state.games
            .slice(-MOST_RESULTS)
            .reverse()
            .map(game => (
              <li key={game.id}>
                <strong>{game.names.join(' – ')}</strong>{' '}
                <span className="soft">{resultWords(game, arena, told)}</span>
              </li>
            ))}
        </ul>
      </section>
    )
  return (
    <section className="live-boards" aria-label={arena.playedNow} data-boards={shown.length}>
      {shown.map(board => (
        <figure key={board.slot}>
          <LiveBoardView plan={plan} board={board} />
          <figcaption>{namesOf(plan, board, arena)}</figcaption>
        </figure>
      ))}
    </section>
  )
}
