/** The ladder: who stands where, how sure that is, and what was played last. */
import { Link } from 'wouter'
import type { LadderAnswer } from '../../contract/courses.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { useCourse, useLadder } from './server.ts'

export function LadderPage({ id }: { id: string }) {
  useTitle('Ladder')
  const { data: course } = useCourse(id)
  const { data, error } = useLadder(id)
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      <h1>Ladder</h1>
      <RequestError error={error} />
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className="soft">
            {data.games} games so far
            {data.open ? '; accepted files and built-in bots meet all the time.' : '; the ladder is closed.'}{' '}
            A rating is provisional until its 95 % interval reaches less than 100 Elo to either side.
          </p>
          <Standings rows={data.rows} />
          <Latest games={data.latest} />
        </>
      )}
    </>
  )
}

const Standings = ({ rows }: { rows: LadderAnswer['rows'] }) => (
  <div className="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col" className="number">
            Place
          </th>
          <th scope="col">Team</th>
          <th scope="col" className="number">
            Elo
          </th>
          <th scope="col" className="number">
            95 % interval
          </th>
          <th scope="col" className="number">
            Games
          </th>
          <th scope="col">Remarks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${row.name} ${row.version}`} className={row.mine ? 'mine' : undefined}>
            <td className="number">{row.place}</td>
            <th scope="row">
              {row.name}
              {!row.baseline && <small> hand-in {row.version}</small>}
            </th>
            <td className="number">{row.elo}</td>
            <td className="number">
              {row.low} to {row.high}
            </td>
            <td className="number">{row.games}</td>
            <td>{remarksOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const remarksOf = ({ baseline, provisional, resting }: LadderAnswer['rows'][number]): string =>
  [
    baseline ? 'built-in bot' : '',
    resting ? 'rests after three forfeits, until the next hand-in' : '',
    provisional ? 'provisional' : '',
  ]
    .filter(each => each !== '')
    .join('; ')

const Latest = ({ games }: { games: LadderAnswer['latest'] }) => (
  <section>
    <h2>Latest games</h2>
    <ul className="latest">
      {games.map(({ names: [x, o], result, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no number here
        <li key={index}>
          {x} – {o}: {result} <small>{new Date(at).toLocaleTimeString()}</small>
        </li>
      ))}
    </ul>
  </section>
)
