/** All tournaments, and the games that were played last. */
import { Link } from 'wouter'
import type { GameRow } from '../../contract/games.ts'
import type { TournamentRow } from '../../contract/tournaments.ts'
import { figure } from '../../report/words.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { GameLink } from './games-lists.tsx'
import { Scroll } from './scroll.tsx'
import { useLatestGames, useTournaments } from './server.ts'
import { dateWords, titleOf } from './tournament-words.ts'

export function TournamentsPage() {
  useTitle('Tournaments')
  const { data, error, refetch } = useTournaments()
  const games = useLatestGames()
  return (
    <>
      <h1>Tournaments</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <Empty />}
      {data && data.length > 0 && <TournamentTable rows={data} />}
      {games.data && games.data.length > 0 && <LatestGames games={games.data} />}
    </>
  )
}

const Empty = () => (
  <div className="panel">
    <p>Nothing has been played here yet.</p>
    <Link className="button main" href="/arena/new">
      Start a match or a tournament
    </Link>
  </div>
)

const TournamentTable = ({ rows }: { rows: readonly TournamentRow[] }) => (
  <Scroll label="Tournaments">
    <table>
      <thead>
        <tr>
          <th scope="col">Tournament</th>
          <th scope="col">Game</th>
          <th scope="col">State</th>
          <th scope="col" className="number">
            Games
          </th>
          <th scope="col">Begun</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, variant, status, games, created }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/arena/tournaments/${id}`}>{name}</Link>
            </th>
            <td>{titleOf(variant)}</td>
            <td>
              <span className={`state state-${status}`}>{status}</span>
            </td>
            <td className="number">{figure(games)}</td>
            <td>{dateWords(created)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

const LatestGames = ({ games }: { games: readonly GameRow[] }) => (
  <section>
    <h2>Latest games</h2>
    <Scroll label="Latest games">
      <table>
        <thead>
          <tr>
            <th scope="col">X against O</th>
            <th scope="col">Game</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ id, names, variant, ending }) => (
            <tr key={id}>
              <th scope="row">
                <GameLink id={id} names={names} />
              </th>
              <td>{titleOf(variant)}</td>
              <td className="ending">
                {ending ? `${ending.points.join('–')}, ${ending.why}` : 'not finished'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
)
