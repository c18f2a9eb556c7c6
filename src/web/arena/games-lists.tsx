/** Games that were played, each a link to its moves. */
import { Link } from 'wouter'
import { isForfeit, sideAtFault } from '../../referee/ending.ts'
import { figure, many } from '../../report/words.ts'
import { Disclosure } from './disclosure.tsx'
import { Scroll } from './scroll.tsx'
import type { PlayedGame } from './tournament-state.ts'

export const GamesTable = ({ games }: { games: readonly PlayedGame[] }) => (
  <Scroll label="Games">
    <table>
      <thead>
        <tr>
          <th scope="col">X against O</th>
          <th scope="col">Result</th>
          <th scope="col" className="number">
            Moves
          </th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, slot, names, ending, placements }) => (
          <tr key={slot}>
            <th scope="row">
              <GameLink id={id} names={names} />
            </th>
            <td className="ending">
              {ending.points.map(figure).join('–')}, {ending.why}
            </td>
            <td className="number">{placements}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
)

export const GameLink = ({ id, names: [x, o] }: Pick<PlayedGame, 'id' | 'names'>) => (
  <Link href={`/arena/games/${id}`}>
    <span className="entrant-x">{x}</span> – <span className="entrant-o">{o}</span>
  </Link>
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
  const lost = games.filter(({ ending }) => isForfeit(ending)).toReversed()
  if (lost.length === 0) return null
  return (
    <Disclosure title={many(lost.length, 'forfeit')}>
      <ul className="forfeits">
        {lost.slice(0, MOST_FORFEITS).map(game => (
          <li key={game.slot}>
            <strong>{game.names[sideAtFault(game.ending) ?? 0]}</strong> ({game.ending.way}), in{' '}
            <GameLink id={game.id} names={game.names} />: {game.ending.why}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
