/** A tournament, live: how far it is, the tables, the games that are played now, and those that were forfeited. */
import { useMemo } from 'react'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { asBuiltIn } from '../../rules/identity.ts'
import type { TournamentPlan } from '../../tournament/plan.ts'
import { gamesByPool } from '../../tournament/pool-figures.ts'
import { podiumOf, tablesOf } from '../../tournament/tournament.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { type Followed, useFollowed } from './follow.ts'
import { Forfeits, LatestGames } from './games-lists.tsx'
import { Podium, Progress } from './progress.tsx'
import { RunningGames } from './running-games.tsx'
import { useTournament } from './server.ts'
import { StageView } from './stage-view.tsx'
import { StopButton } from './stop-button.tsx'

export function TournamentPage({ id }: { id: string }) {
  const { data, error, refetch } = useTournament(id)
  useTitle(data?.name ?? 'Tournament')
  if (error && !data) return <RequestError error={error} refetch={refetch} />
  return data ? <Tournament tournament={data} /> : <Loading />
}

/** Rules that are built in are the very row of the page, so that they are made ready once. */
export const planOf = ({ plan }: TournamentAnswer): TournamentPlan => ({
  ...plan,
  variant: asBuiltIn(plan.variant),
})

function Tournament({ tournament }: { tournament: TournamentAnswer }) {
  const plan = useMemo(() => planOf(tournament), [tournament])
  const followed = useFollowed(tournament.id, plan)
  const { isCaughtUp, state } = followed
  const { results } = state
  const tables = useMemo(() => (isCaughtUp ? tablesOf(plan, results) : []), [plan, results, isCaughtUp])
  return (
    <>
      <h1>{plan.name}</h1>
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
