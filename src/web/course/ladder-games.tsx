/** A team's own games on the ladder; one that is opened shows what the bot printed, and leads to the analysis board. */

import { useState } from 'react'
import { Link } from 'wouter'
import type { LadderGamesAnswer } from '../../contract/courses.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { linkToRecord } from './link-to-record.ts'
import { useLadderGame, useLadderGames } from './server.ts'
import { shortInstant } from './time.tsx'

export function LadderGames({ id, team, zone }: { id: string; team: number; zone: string }) {
  const words = useWords(courseWords)
  const { data, error } = useLadderGames(id, team)
  const [open, setOpen] = useState<number | null>(null)
  if (error) return <RequestError error={error} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>{words.yourGames}</h2>
      <Scroll label={words.ladderGamesLabel}>
        <table>
          <TableHead
            columns={[
              words.against,
              words.result,
              words.yourSide,
              { figures: words.columnHandIn },
              words.at,
              words.game,
            ]}
          />
          <tbody>
            {data.map(game => (
              <tr key={game.game}>
                <th scope="row">
                  {game.opponent}
                  {game.challenge && <small>{words.isChallenge}</small>}
                </th>
                <td>{resultWords(game, words)}</td>
                <td>{game.side}</td>
                <td className="number">{game.version}</td>
                <td>{shortInstant(game.at, zone)}</td>
                <td>
                  {open === game.game ? (
                    <OpenGame id={id} team={team} game={game.game} />
                  ) : (
                    <button
                      type="button"
                      aria-label={words.openGame(game.opponent, shortInstant(game.at, zone))}
                      onClick={() => setOpen(game.game)}
                    >
                      {words.open}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}

function resultWords({ score, forfeited }: LadderGamesAnswer[number], words: typeof courseWords): string {
  if (score === null) return words.noResult
  if (forfeited) return words.byForfeit
  return score === 0.5 ? words.drawn : score === 1 ? words.won : words.lost
}

function OpenGame({ id, team, game }: { id: string; team: number; game: number }) {
  const words = useWords(courseWords)
  const { data, error } = useLadderGame(id, team, game)
  if (error) return <RequestError error={error} />
  if (!data) return <Loading />
  return (
    <>
      <Link href={linkToRecord(data.record)}>{words.analyseIt}</Link>
      {data.stderr === '' ? (
        <small>{words.printedNothing}</small>
      ) : (
        <details open>
          <summary>{words.botPrinted}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre tabIndex={0}>{data.stderr}</pre>
        </details>
      )}
    </>
  )
}
