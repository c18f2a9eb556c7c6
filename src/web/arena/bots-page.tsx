/** How strong everybody is, by variant, and who can play. */
import { useState } from 'react'
import type { BotsAnswer } from '../../contract/bots.ts'
import type { RatingsAnswer } from '../../contract/ratings.ts'
import { figure } from '../../report/words.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { RatingsPlot } from './ratings-plot.tsx'
import { Scroll } from './scroll.tsx'
import { useBots, useRatings } from './server.ts'
import { dateWords, titleOf } from './tournament-words.ts'

export function BotsPage() {
  useTitle('Bots and ratings')
  const ratings = useRatings()
  const bots = useBots()
  return (
    <>
      <h1>Bots and ratings</h1>
      <RequestError
        error={ratings.error ?? bots.error}
        refetch={() => Promise.all([ratings.refetch(), bots.refetch()])}
      />
      {!ratings.data && !ratings.error && <Loading />}
      {ratings.data?.length === 0 && (
        <p className="panel">There are no ratings yet, because no games are stored.</p>
      )}
      {ratings.data && ratings.data.length > 0 && <Ratings fields={ratings.data} />}
      {bots.data && <Bots bots={bots.data} />}
    </>
  )
}

function Ratings({ fields }: { fields: RatingsAnswer }) {
  const variants = [...new Set(fields.map(({ variant }) => variant))]
  const [chosen, setChosen] = useState('')
  const variant = variants.includes(chosen) ? chosen : variants[0]
  const shown = fields.filter(field => field.variant === variant)
  return (
    <section>
      <label className="plan-field">
        <span>Game</span>
        <select value={variant} onChange={({ target }) => setChosen(target.value)}>
          {variants.map(id => (
            <option key={id} value={id}>
              {titleOf(id)}
            </option>
          ))}
        </select>
      </label>
      {shown.length > 1 && (
        <p className="soft">
          Bots of different groups have not met, directly or through common opponents, so their ratings cannot
          be compared.
        </p>
      )}
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

const RatedGroup = ({ field, isOnly, number }: RatedGroupProps) => (
  <section className="panel">
    <h2>
      {titleOf(field.variant)}
      {!isOnly && `, group ${number}`}: {figure(field.games)} games
    </h2>
    <RatingsPlot field={field} />
    <p className="soft">
      Moving first is worth {signed(field.first.elo)} Elo, 95 % interval {signed(field.first.low)} to{' '}
      {signed(field.first.high)}. The average rating of the group is 0.
    </p>
  </section>
)

/** '+12', '−34' */
export const signed = (elo: number): string =>
  `${elo > 0.5 ? '+' : elo < -0.5 ? '−' : ''}${figure(Math.abs(Math.round(elo)))}`

const Bots = ({ bots: { builtin, stored } }: { bots: BotsAnswer }) => (
  <>
    <section>
      <h2>Built in</h2>
      <dl className="bots">
        {builtin.map(({ word, about, levels }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {about}
              {levels.length > 0 && (
                <span className="soft">
                  ; weaker levels: {levels[0]} to {levels.at(-1)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
    {stored.length > 0 && <StoredBots stored={stored} />}
  </>
)

const StoredBots = ({ stored }: Pick<BotsAnswer, 'stored'>) => (
  <section>
    <h2>Programs that have played here</h2>
    <Scroll label="Programs">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Program</th>
            <th scope="col">Hash</th>
            <th scope="col" className="number">
              Games
            </th>
            <th scope="col">First seen</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(({ id, name, word, hash, games, seen }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
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
