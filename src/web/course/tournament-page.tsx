/** The tournament of a course as far as it is released; staff release it stage by stage. */
import { Link } from 'wouter'
import type { CourseTournamentAnswer } from '../../contract/course-tournament.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ActionButton } from './form.tsx'
import { act, useCourse, useCourseTournament, useMe } from './server.ts'

const LEVELS = { none: 'nobody but staff', own: 'each team its own games', all: 'everybody' } as const

export function TournamentPage({ id }: { id: string }) {
  useTitle('Tournament of the course')
  const { data: course } = useCourse(id)
  const { data: me } = useMe()
  const { data, error } = useCourseTournament(id)
  const isStaff = me?.person?.role === 'staff'
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      <h1>The tournament</h1>
      <RequestError error={error} />
      {!data && !error && <Loading />}
      {data?.podium && <Podium names={data.podium} />}
      {data && data.tournament !== null && (
        <p>
          <Link href={`/arena/tournaments/${data.tournament}`}>
            All of it in the arena: games, crosstables, plots
          </Link>
        </p>
      )}
      {data?.stages.map(stage => (
        <Stage key={stage.stage} id={id} stage={stage} isStaff={isStaff} />
      ))}
    </>
  )
}

const Podium = ({ names }: { names: readonly string[] }) => (
  <ol className="podium panel">
    {names.map(name => (
      <li key={name}>{name}</li>
    ))}
  </ol>
)

type StageAnswer = CourseTournamentAnswer['stages'][number]

function Stage({ id, stage, isStaff }: { id: string; stage: StageAnswer; isStaff: boolean }) {
  return (
    <section>
      <h2>{stage.name}</h2>
      {isStaff && <Release id={id} stage={stage.stage} />}
      {stage.pools.length === 0 && stage.own === null && (
        <p className="soft">Nothing of it is released yet.</p>
      )}
      {stage.own && (
        <p>
          Your team: {stage.own.points} points in {stage.own.played} games: {stage.own.won} won,{' '}
          {stage.own.drawn} drawn, {stage.own.lost} lost
          {stage.own.forfeits > 0 && `, ${stage.own.forfeits} of them forfeited`}.
        </p>
      )}
      <div className="pools">
        {stage.pools.map((rows, pool) => (
          <Pool key={rows[0]?.entrant ?? pool} pool={stage.pools.length > 1 ? pool + 1 : null} rows={rows} />
        ))}
      </div>
    </section>
  )
}

const Release = ({ id, stage }: { id: string; stage: number }) => (
  <p className="release">
    Release to:{' '}
    {(['none', 'own', 'all'] as const).map(level => (
      <ActionButton
        key={level}
        action={LEVELS[level]}
        onAct={() => act(id, `/stages/${stage}/release`, { level })}
      />
    ))}
  </p>
)

function Pool({ pool, rows }: { pool: number | null; rows: StageAnswer['pools'][number] }) {
  return (
    <table>
      <caption>{pool === null ? 'Standings' : `Pool ${pool}`}</caption>
      <thead>
        <tr>
          <th scope="col">Team</th>
          <th scope="col" className="number">
            Points
          </th>
          <th scope="col" className="number">
            Won
          </th>
          <th scope="col" className="number">
            Drawn
          </th>
          <th scope="col" className="number">
            Lost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.entrant} className={`${row.advances ? 'advances' : ''}${row.mine ? ' mine' : ''}`}>
            <th scope="row">{row.name}</th>
            <td className="number">{row.points}</td>
            <td className="number">{row.won}</td>
            <td className="number">{row.drawn}</td>
            <td className="number">{row.lost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
