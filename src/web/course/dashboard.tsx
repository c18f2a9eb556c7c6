/** What staff see at once: what comes next, every team with its hand-ins, and what can be done. */
import { Link } from 'wouter'
import type { DashboardAnswer } from '../../contract/courses.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { FilesPanel } from './files-panel.tsx'
import { ActionButton, Form } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { act, useDashboard, useObstacles } from './server.ts'
import { instantText } from './time.tsx'

/** The files stay where they are when the overview cannot be read: links are shown only once. */
export const Dashboard = ({ id }: { id: string }) => (
  <>
    <Overview id={id} />
    <FilesPanel id={id} />
  </>
)

function Overview({ id }: { id: string }) {
  const { data, error, refetch } = useDashboard(id)
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!data) return <Loading />
  const { course, checks } = data
  return (
    <>
      <nav className="arena-nav" aria-label="Course">
        <Link href={`/course/${id}/marking`}>Marking</Link>
        <Link href={`/course/${id}/tournament`}>Tournament</Link>
        <Link href={`/course/${id}/file`}>Course file</Link>
        <Link href={`/course/${id}/audit`}>Audit log</Link>
      </nav>
      <section className="panel">
        <h2>Next</h2>
        <ul>
          {data.next.map(({ at, what }) => (
            <li key={what}>
              {what}
              {at !== null && `: ${instantText(at, course.zone)}`}
            </li>
          ))}
        </ul>
        <p className="soft">
          Checks: {checks.running} running, {checks.waiting} waiting.
        </p>
        {course.frozen === null && <Begin id={id} />}
      </section>
      <Teams id={id} teams={data.teams} />
      {data.unteamed.length > 0 && (
        <section className="panel">
          <h2>In no team</h2>
          <ul>
            {data.unteamed.map(({ id: person, name, roll }) => (
              <li key={person}>
                {name} {roll} <Mover id={id} person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel narrow">
        <h2>Make a team</h2>
        <Form
          fields={[{ name: 'name', label: 'Name' }]}
          action="Make it"
          isQuiet
          onSend={({ name }) => act(id, '/teams', { name })}
        />
      </section>
    </>
  )
}

function Begin({ id }: { id: string }) {
  const { data } = useObstacles(id)
  if (!data) return null
  if (data.obstacles.length === 0)
    return (
      <ActionButton
        action="Begin the tournament"
        isPrimary
        confirm="This freezes all hand-ins and publishes the secret of the draw. Begin?"
        onAct={() => act(id, '/tournament')}
      />
    )
  return (
    <details>
      <summary>The tournament cannot begin yet</summary>
      <ul>
        {data.obstacles.map(obstacle => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </details>
  )
}

const Mover = ({ id, person }: { id: string; person: number }) => (
  <Form
    fields={[{ name: 'to', label: 'Into team', type: 'number' }]}
    action="Move"
    isQuiet
    onSend={({ to }) => act(id, '/move', { person, to: Number(to), beyondSize: false })}
  />
)

function Teams({ id, teams }: { id: string; teams: DashboardAnswer['teams'] }) {
  return (
    <div className="scroll">
      <table>
        <caption>
          {teams.length} {teams.length === 1 ? 'team' : 'teams'},{' '}
          {teams.filter(({ accepted }) => accepted !== null).length} with an accepted file
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              No.
            </th>
            <th scope="col">Team</th>
            <th scope="col">Members</th>
            <th scope="col">Last hand-in</th>
            <th scope="col">Plays</th>
            <th scope="col">Extension</th>
          </tr>
        </thead>
        <tbody>
          {teams.map(team => (
            <tr key={team.id}>
              <td className="number">{team.number}</td>
              <th scope="row">
                <Link href={`/course/${id}/teams/${team.number}`}>{team.name}</Link>
              </th>
              <td>
                {team.members.map(({ id: person, name, roll }) => (
                  <div key={person}>
                    {name} {roll !== null && <small>{roll}</small>} <LinkButton person={person} />
                  </div>
                ))}
              </td>
              <td>{team.last === null ? 'nothing' : `${team.last.number}: ${team.last.state}`}</td>
              <td>{team.accepted === null ? '–' : `hand-in ${team.accepted.number}`}</td>
              <td>
                <Extension id={id} team={team} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Extension = ({ id, team }: { id: string; team: DashboardAnswer['teams'][number] }) => (
  <details>
    <summary>{team.deadline === null ? 'none' : new Date(team.deadline).toLocaleString()}</summary>
    <Form
      fields={[
        { name: 'deadline', label: 'Until (your local time)', type: 'datetime-local' },
        { name: 'reason', label: 'Reason' },
      ]}
      action="Extend"
      isQuiet
      onSend={({ deadline = '', reason }) =>
        act(id, `/teams/${team.number}/extension`, { deadline: new Date(deadline).toISOString(), reason })
      }
    />
  </details>
)
