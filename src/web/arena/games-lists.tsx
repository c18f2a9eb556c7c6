/** Games that were played, each a link to its moves. */

import { Link } from 'wouter'
import { isForfeit, sideAtFault } from '../../referee/ending.ts'
import { endingWords } from '../../referee/ending-words.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { Disclosure } from './disclosure.tsx'
import type { PlayedGame } from './tournament-state.ts'

type Listed = Pick<PlayedGame, 'id' | 'names' | 'ending' | 'placements'>

export function GamesTable({ games }: { games: readonly Listed[] }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const { figure } = useFigures()
  return (
    <Scroll label={words.games}>
      <table>
        <TableHead columns={[words.xAgainstO, words.result, { figures: words.moves }]} />
        <tbody>
          {games.map(({ id, names, ending, placements }) => (
            <tr key={id}>
              <th scope="row">
                <GameLink id={id} names={names} />
              </th>
              <td className="ending">
                {ending.points.map(figure).join('–')}, {endingWords(ending, told)}
              </td>
              <td className="number">{placements}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

export const GameLink = ({ id, names: [x, o] }: Pick<PlayedGame, 'id' | 'names'>) => (
  <Link href={`/arena/games/${id}`}>
    <span className="entrant-x">{x}</span> – <span className="entrant-o">{o}</span>
  </Link>
)

const LATEST = 10

export function LatestGames({ games }: { games: readonly PlayedGame[] }) {
  const words = useWords(arenaWords)
  if (games.length === 0) return null
  return (
    <section>
      <h2>{words.latestGames}</h2>
      <GamesTable games={games.slice(-LATEST).toReversed()} />
    </section>
  )
}

const MOST_FORFEITS = 100

export function Forfeits({ games }: { games: readonly PlayedGame[] }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const lost = games.filter(({ ending }) => isForfeit(ending)).toReversed()
  if (lost.length === 0) return null
  return (
    <Disclosure title={words.forfeits(lost.length)}>
      <ul className="forfeits">
        {lost.slice(0, MOST_FORFEITS).map(game => (
          <li key={game.slot}>
            <strong>{game.names[sideAtFault(game.ending) ?? 0]}</strong> (
            {words.ways[game.ending.way] ?? game.ending.way}){words.inGame}
            <GameLink id={game.id} names={game.names} />: {endingWords(game.ending, told)}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
