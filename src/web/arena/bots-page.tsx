/** How strong everybody is, by variant, and who can play. */

import { useState } from 'react'
import type { BotsAnswer } from '../../contract/bots.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import { figure as plainFigure } from '../../report/words.ts'
import { arenaWords } from '../../words/en/arena.ts'
import { gameWords } from '../../words/en/game.ts'
import { useFigures } from '../figures.ts'
import { useWords } from '../language.ts'
import { useBots } from '../seats/server-seats.tsx'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { useTitle } from '../ui/title.ts'
import { BotLink } from './bot-link.tsx'
import { RatingsPlot } from './ratings-plot.tsx'
import { useRatings } from './server.ts'
import { dateWords, titleOf } from './tournament-words.ts'

export function BotsPage() {
  const words = useWords(arenaWords)
  useTitle(words.botsAndRatings)
  const ratings = useRatings()
  const bots = useBots()
  const areRated = Boolean(ratings.data ?? ratings.error) // before that nothing stands below them, to be pushed away
  return (
    <>
      <h1>{words.botsAndRatings}</h1>
      <RequestError
        error={ratings.error ?? bots.error}
        refetch={() => Promise.all([ratings.refetch(), bots.refetch()])}
      />
      {!ratings.data && !ratings.error && <Loading />}
      {ratings.data?.length === 0 && <p className="panel">{words.noRatings}</p>}
      {ratings.data && ratings.data.length > 0 && <Ratings fields={ratings.data} />}
      {areRated && bots.data && <Bots bots={bots.data} />}
    </>
  )
}

function Ratings({ fields }: { fields: RatingsAnswer }) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const variants = [...new Set(fields.map(({ variant }) => variant))]
  const [chosen, setChosen] = useState('')
  const variant = variants.includes(chosen) ? chosen : variants[0]
  const shown = fields.filter(field => field.variant === variant)
  return (
    <section>
      <label className="plan-field">
        <span>{words.game}</span>
        <select value={variant} onChange={({ target }) => setChosen(target.value)}>
          {variants.map(id => (
            <option key={id} value={id}>
              {titleOf(id, told)}
            </option>
          ))}
        </select>
      </label>
      {shown.length > 1 && <p className="soft">{words.notComparable}</p>}
      {shown.map((field, index) => (
        <RatedGroup
          key={`${variant} ${field.rows[0]?.name}`}
          field={field}
          isOnly={shown.length === 1}
          number={index + 1}
        />
      ))}
    </section>
  )
}

interface RatedGroupProps {
  readonly field: RatingsAnswer[number]
  readonly isOnly: boolean
  readonly number: number
}

function RatedGroup({ field, isOnly, number }: RatedGroupProps) {
  const words = useWords(arenaWords)
  const told = useWords(gameWords)
  const { figure } = useFigures()
  const [elo, low, high] = [field.first.elo, field.first.low, field.first.high].map(each =>
    told.numerals(signed(each)),
  )
  return (
    <section className="panel">
      <h2>{words.ratedGroup(titleOf(field.variant, told), isOnly ? null : number, figure(field.games))}</h2>
      <RatingsPlot field={field} />
      <p className="soft">{words.firstIsWorth(elo ?? '', low ?? '', high ?? '')}</p>
    </section>
  )
}

/** '+12', '−34' */
export const signed = (elo: number): string =>
  `${elo > 0.5 ? '+' : elo < -0.5 ? '−' : ''}${plainFigure(Math.abs(Math.round(elo)))}`

function Bots({ bots: { builtin, stored } }: { bots: BotsAnswer }) {
  const words = useWords(arenaWords)
  return (
    <>
      <section>
        <h2>{words.builtIn}</h2>
        <dl className="bots">
          {builtin.map(({ word, about, levels }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>
                {words.about[about] ?? about}
                {levels.length > 0 && (
                  <span className="soft">{words.weakerLevels(levels[0] ?? '', levels.at(-1) ?? '')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {stored.length > 0 && <StoredBots stored={stored} />}
    </>
  )
}

function StoredBots({ stored }: Pick<BotsAnswer, 'stored'>) {
  const words = useWords(arenaWords)
  const { figure } = useFigures()
  return (
    <section>
      <h2>{words.havePlayed}</h2>
      <Scroll label={words.programs}>
        <table>
          <TableHead
            columns={[words.name, words.program, words.hash, { figures: words.games }, words.firstSeen]}
          />
          <tbody>
            {stored.map(({ id, name, word, hash, games, seen }) => (
              <tr key={id}>
                <th scope="row">
                  <BotLink name={name} />
                </th>
                <td>{word}</td>
                <td>
                  <code>{hash.slice(0, 8)}</code>
                </td>
                <td className="number">{figure(games)}</td>
                <td>{dateWords(seen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  )
}
