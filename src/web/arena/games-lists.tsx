/** Games that were played, each a link to its moves. */
import { Link } from 'wouter'
import { figure, many } from '../../report/words.ts'
import { Scroll } from './scroll.tsx'
import { isForfeit, type PlayedGame } from './tidings.ts'
import { resultWords } from './words.ts'

export const GamesTable = ({ games }: { games: readonly PlayedGame[] }) => (
  <Scroll label="Games">
    <table>
      <thead>
        <tr>
          <th scope="col">X</th>
          <th scope="col">O</th>
          <th scope="col">Result</th>
          <th scope="col" className="number">
            Moves
          </th>
          <th scope="col">
            <span className="spoken">Look at it</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, slot, names, ending, placements }) => (
          <tr key={slot}>
            <td className="side-x">{names[0]}</td>
            <td className="side-o">{names[1]}</td>
            <td className="ending">
              {ending.points.map(figure).join('–')}, {ending.why}
            </td>
            <td className="number">{placements}</td>
            <td>
              <Link href={`/arena/games/${id}`}>look</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

const LATEST = 10

export function LatestGames({ games }: { games: readonly PlayedGame[] }) {
  if (games.length === 0) return null
  return (
    <section>
      <h2>Latest games</h2>
      <GamesTable games={games.slice(-LATEST).toReversed()} />
    </section>
  )
}

const MOST_FORFEITS = 100

export function Forfeits({ games }: { games: readonly PlayedGame[] }) {
  const lost = games.filter(isForfeit).toReversed()
  if (lost.length === 0) return null
  return (
    <details className="panel pool">
      <summary>{many(lost.length, 'forfeit')}: games lost by one side's own doing</summary>
      <ul className="forfeits">
        {lost.slice(0, MOST_FORFEITS).map(game => (
          <li key={game.slot}>
            <strong>{game.names[game.ending.winner === 0 ? 1 : 0]}</strong> ({game.ending.way}):{' '}
            {resultWords(game)} <Link href={`/arena/games/${game.id}`}>look</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
