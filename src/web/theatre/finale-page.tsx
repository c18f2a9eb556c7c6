/** The finale of a tournament's stage: of a plain one from the arena, of a course's with the button that releases it. */

import { type ReactNode, useMemo } from 'react'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { whole } from '../../rules/work.ts'
import { begunStages } from '../../tournament/tournament.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { ConnectionBanner } from '../arena/connection-banner.tsx'
import { useFollowed } from '../arena/follow.ts'
import { planOf, useTournament } from '../arena/server.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Finale } from './finale.tsx'
import { Projector } from './projector.tsx'

interface FinalePageProps {
  readonly tournament: string
  readonly stage: number
  readonly noun: 'bot' | 'team' // what an entrant is called here
  readonly back: string
  readonly hasMarks?: boolean // left out: as the plan says
  readonly ending?: ReactNode // at the end: what there is to do
}

export function FinalePage({ tournament, back, ...rest }: FinalePageProps) {
  const words = useWords(arenaWords)
  useTitle(words.finale)
  const { data, error, refetch } = useTournament(tournament)
  if (data) return <FinaleOf tournament={data} back={back} {...rest} />
  return (
    <Projector title={words.finale} back={back}>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </Projector>
  )
}

function FinaleOf({
  tournament,
  stage,
  noun,
  back,
  hasMarks = true,
  ending,
}: Omit<FinalePageProps, 'tournament'> & { tournament: TournamentAnswer }) {
  const words = useWords(arenaWords)
  const plan = useMemo(() => planOf(tournament), [tournament])
  const { state, isCaughtUp, lostAt } = useFollowed(tournament.id, plan)
  const { results } = state
  const begun = useMemo(
    () => (isCaughtUp ? whole(begunStages(plan, results)) : []),
    [plan, results, isCaughtUp],
  )
  const told = begun[stage]
  if (isCaughtUp && told?.table.over)
    return (
      <Finale
        key={stage}
        tournament={tournament.id}
        plan={plan}
        begun={begun}
        stage={told}
        games={state.games}
        noun={noun}
        hasMarks={hasMarks}
        back={back}
        ending={ending}
      />
    )
  const name = plan.stages[stage]?.name
  return (
    <Projector title={plan.name} where={name} back={back}>
      <ConnectionBanner lostAt={lostAt} />
      {isCaughtUp ? (
        <p className="finale-wait">{name === undefined ? words.noStage : words.notOver}</p>
      ) : (
        <Loading />
      )}
    </Projector>
  )
}
