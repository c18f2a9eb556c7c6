/** All tournaments, and the games that were played last. */

import { Link } from 'wouter'
import type { GameRow } from '../../contract/games.ts'
import type { TournamentRow } from '../../contract/tournaments.ts'
import { endingWords } from '../../referee/ending-words.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { GameLink } from './games-lists.tsx'
import { useLatestGames, useTournaments } from './server.ts'
import { dateWords, titleOf } from './tournament-words.ts'

export function TournamentsPage() {
  const words = useWords(arenaWords)
  useTitle(words.tournaments)
  const { data, error, refetch } = useTournaments()
  const games = useLatestGames()
  return (
    <>
      <h1>{words.tournaments}</h1>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data?.length === 0 && <Empty />}
      {data && data.length > 0 && <TournamentTable rows={data} />}
      {games.data && games.data.length > 0 && <LatestGames games={games.data} />}
    </>
  )
}

const Empty = () => {
  const words = useWords(arenaWords)
  return (
    <div className="panel">
      <p>{words.nothingPlayed}</p>
      <Link className="button main" href="/arena/new">
        {words.startMatch}
      </Link>
    </div>
  )
}

function TournamentTable({ rows }: { rows: readonly TournamentRow[] }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const { figure } = useFigures()
  return (
    <Scroll label={words.tournaments}>
      <table>
        <TableHead
          columns={[words.tournament, words.game, words.state, { figures: words.games }, words.begun]}
        />
        <tbody>
          {rows.map(({ id, name, variant, status, games, created }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/arena/tournaments/${id}`}>{name}</Link>
              </th>
              <td>{titleOf(variant, told)}</td>
              <td>
                <span className={`state state-${status}`}>{words.statuses[status] ?? status}</span>
              </td>
              <td className="number">{figure(games)}</td>
              <td>{dateWords(created)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function LatestGames({ games }: { games: readonly GameRow[] }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  return (
    <section>
      <h2>{words.latestGames}</h2>
      <Scroll label={words.latestGames}>
        <table>
          <TableHead columns={[words.xAgainstO, words.game, words.result]} />
          <tbody>
            {games.map(({ id, names, variant, ending }) => (
              <tr key={id}>
                <th scope="row">
                  <GameLink id={id} names={names} />
                </th>
                <td>{titleOf(variant, told)}</td>
                <td className="ending">
                  {ending ? `${ending.points.join('–')}, ${endingWords(ending, told)}` : words.notFinished}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}
