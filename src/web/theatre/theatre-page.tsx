/** The theatre: games of a tournament play themselves, one after another, the latest first and new ones at once. */
import { useCallback, useMemo, useState } from 'react'
import type { TournamentAnswer } from '../../contract/tournaments.ts'
import { figure } from '../../report/words.ts'
import { projectorWords } from '../../words/en/projector.ts'
import { ConnectionBanner } from '../arena/connection-banner.tsx'
import { useFollowed } from '../arena/follow.ts'
import { planOf, useTournament } from '../arena/server.ts'
import type { PlayedGame } from '../arena/tournament-state.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Projector, toggleFullScreen } from './projector.tsx'
import { Replay } from './replay.tsx'
import { useStoredRecord } from './stored-record.ts'

export function TheatrePage({ id }: { id: string }) {
  const words = useWords(projectorWords)
  const { data, error, refetch } = useTournament(id)
  useTitle(words.theatre)
  if (data) return <Theatre tournament={data} />
  return (
    <Projector title={words.theatre} back={`/arena/tournaments/${id}`}>
      {error ? <RequestError error={error} refetch={refetch} /> : <Loading />}
    </Projector>
  )
}

function Theatre({ tournament }: { tournament: TournamentAnswer }) {
  const words = useWords(projectorWords)
  const plan = useMemo(() => planOf(tournament), [tournament])
  const { state, isCaughtUp, lostAt } = useFollowed(tournament.id, plan)
  const { game, next } = useProgramme(state.games)
  const number = game === null ? 0 : 1 + state.games.indexOf(game)
  return (
    <Projector
      title={plan.name}
      where={game && words.gameOf(figure(number), figure(state.games.length))}
      back={`/arena/tournaments/${tournament.id}`}
      foot={<span className="soft">{words.hint}</span>}
    >
      <ConnectionBanner lostAt={lostAt} />
      {game !== null && <Shown key={game.id} id={game.id} onNext={next} />}
      {game === null && (isCaughtUp ? <p className="finale-wait">{words.noGames}</p> : <Loading />)}
    </Projector>
  )
}

/** Which game is shown: the latest that was not shown yet; when all were, from the first again. */
function useProgramme(games: readonly PlayedGame[]) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<number | null>(null)
  const game = games.find(({ id }) => id === chosen) ?? games.at(-1) ?? null
  const next = useCallback(() => {
    if (game === null) return
    const known = new Set([...shown, game.id])
    const fresh = games.findLast(({ id }) => !known.has(id))
    setShown(fresh ? known : new Set())
    setChosen((fresh ?? games.at(-1))?.id ?? null)
  }, [games, game, shown])
  return { game, next }
}

function Shown({ id, onNext }: { id: number; onNext: () => void }) {
  const words = useWords(projectorWords)
  const { record, trouble } = useStoredRecord(id)
  if (trouble !== null) return <p role="alert">{trouble}</p>
  if (record === null) return <Loading />
  return (
    <Replay record={record} onOver={onNext} keys={{ n: onNext, f: toggleFullScreen }}>
      <button type="button" onClick={onNext}>
        {words.nextGame}
      </button>
    </Replay>
  )
}
