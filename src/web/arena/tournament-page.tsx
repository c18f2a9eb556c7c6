/** A tournament, live: how far it is, the tables, the games that are played now, and those that were forfeited. */

import { useMemo } from 'react'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { gamesByPool } from '../../tournament/pool-figures.ts'
import { podiumOf, tablesOf } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { type Followed, useFollowed } from './follow.ts'
import { Forfeits, LatestGames } from './games-lists.tsx'
import { Podium, Progress } from './progress.tsx'
import { RoomLinks } from './room-links.tsx'
import { RunningGames } from './running-games.tsx'
import { planOf, useTournament } from './server.ts'
import { StageView } from './stage-view.tsx'
import { StopButton } from './stop-button.tsx'

export function TournamentPage({ id }: { id: string }) {
  const { data, error, refetch } = useTournament(id)
  const words = useWords(arenaWords)
  useTitle(data?.name ?? words.tournament)
  if (error && !data) return <RequestError error={error} refetch={refetch} />
  return data ? <Tournament tournament={data} /> : <Loading />
}

function Tournament({ tournament }: { tournament: TournamentAnswer }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const plan = useMemo(() => planOf(tournament), [tournament])
  const followed = useFollowed(tournament.id, plan)
  const { isCaughtUp, state } = followed
  const { results } = state
  const tables = useMemo(() => (isCaughtUp ? tablesOf(plan, results) : []), [plan, results, isCaughtUp])
  return (
    <>
      <h1>{plan.name}</h1>
      {plan.clock && (
        <p className="soft">
          {words.fasterClock(told.numerals(`${plan.clock.times}`), plan.clock.of === 'processor')}
        </p>
      )}
      <ConnectionBanner lostAt={followed.lostAt} />
      {isCaughtUp ? (
        <TournamentBody tournament={tournament} plan={plan} followed={followed} tables={tables} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface TournamentBodyProps {
  readonly tournament: TournamentAnswer
  readonly plan: TournamentPlan
  readonly followed: Followed
  readonly tables: ReturnType<typeof tablesOf>
}

function TournamentBody({
  tournament,
  plan,
  followed: { state, boards, lostAt },
  tables,
}: TournamentBodyProps) {
  const podium = podiumOf(plan, tables)
  const status = state.status ?? tournament.status
  const games = useMemo(() => gamesByPool(state.games), [state.games])
  return (
    <>
      <Progress plan={plan} state={state} status={status} expected={tournament.expected}>
        <StopButton tournament={tournament.id} status={status} />
      </Progress>
      {podium && <Podium plan={plan} order={podium} />}
      <RoomLinks tournament={tournament.id} tables={tables} />
      {status === 'running' && lostAt === null && (
        <RunningGames tournament={tournament.id} plan={plan} boards={boards} />
      )}
      {tables.toReversed().map(table => (
        <StageView key={table.stage} plan={plan} table={table} games={games} />
      ))}
      <Forfeits games={state.games} />
      <LatestGames games={state.games} />
    </>
  )
}
