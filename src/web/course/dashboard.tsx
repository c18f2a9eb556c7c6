/** What staff see at once: what comes next, every team with its hand-ins, and what can be done. */

import { Link } from 'wouter'
import type { DashboardAnswer } from '../../contract/courses.ts'
import { alikeWords } from '../../words/en/alike.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { Scroll } from '../ui/scroll.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { FilesPanel } from './files-panel.tsx'
import { ActionButton, Form } from './form.tsx'
import { Mover } from './people.tsx'
import { act, useCourse, useDashboard, useObstacles } from './server.ts'
import { Countdown, instantText, shortInstant } from './time.tsx'

/** The files stay where they are when the overview cannot be read: links are shown only once. */
export const Dashboard = ({ id }: { id: string }) => (
  <>
    <Overview id={id} />
    <div className="tasks">
      <MakeTeam id={id} />
      <FilesPanel id={id} />
    </div>
  </>
)

function Overview({ id }: { id: string }) {
  const words = useWords(courseWords)
  const { data, error, refetch } = useDashboard(id)
  const { data: seen } = useCourse(id)
  const alike = useWords(alikeWords)
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!data) return <Loading />
  const { course } = data
  const ahead = seen?.ahead ?? 0
  return (
    <>
      <nav className="arena-nav" aria-label={words.course}>
        <Link href={`/course/${id}/marking`}>{words.marking}</Link>
        <Link href={`/course/${id}/tournament`}>{words.tournament}</Link>
        <Link href={`/course/${id}/similarity`}>{alike.title}</Link>
        <Link href={`/course/${id}/file`}>{words.courseFile}</Link>
        <Link href={`/course/${id}/audit`}>{words.auditLog}</Link>
      </nav>
      <section className="panel">
        <h2>{words.next}</h2>
        <ol className="next">
          {data.next.map(({ at, what }) => (
            <li key={what}>
              <strong>{words.nextSteps[what] ?? what}</strong>
              {at !== null && (
                <>
                  {' '}
                  {instantText(at, course.zone)} <Countdown ahead={ahead} until={at} />
                </>
              )}
            </li>
          ))}
        </ol>
        {course.frozen === null && <Begin id={id} />}
      </section>
      <Figures data={data} />
      <Teams id={id} teams={data.teams} zone={course.zone} />
      {data.unteamed.length > 0 && (
        <section className="panel">
          <h2>{words.inNoTeam}</h2>
          <ul className="people">
            {data.unteamed.map(({ id: person, name, roll }) => (
              <li key={person}>
                <span>
                  <strong>{name}</strong> {roll}
                </span>
                <Mover id={id} person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function MakeTeam({ id }: { id: string }) {
  const words = useWords(courseWords)
  return (
    <section className="panel">
      <h2>{words.makeTeam}</h2>
      <Form
        fields={[{ name: 'name', label: words.name }]}
        action={words.makeIt}
        isQuiet
        onSend={({ name }) => act(id, '/teams', { name })}
      />
    </section>
  )
}

function Begin({ id }: { id: string }) {
  const words = useWords(courseWords)
  const { data } = useObstacles(id)
  if (!data) return null
  if (data.obstacles.length === 0)
    return (
      <ActionButton
        action={words.beginTournament}
        isPrimary
        confirm={words.reallyBegin}
        onAct={() => act(id, '/tournament')}
      />
    )
  return (
    <details>
      <summary>{words.cannotBegin}</summary>
      <ul>
        {data.obstacles.map(obstacle => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </details>
  )
}

const FAILED = ['rejected']

/** How far the class is, at a glance. */
function Figures({ data: { teams, unteamed, checks } }: { data: DashboardAnswer }) {
  const words = useWords(courseWords)
  const people = teams.flatMap(({ members }) => members).length
  const figures = [
    [`${teams.length}`, words.figureTeams(teams.length)],
    [
      words.countOf(
        teams.reduce((sum, { signedUp }) => sum + signedUp, 0),
        people,
      ),
      words.figureSignedUp,
    ],
    ...(unteamed.length > 0 ? [[`${unteamed.length}`, words.figureUnteamed]] : []),
    [`${teams.filter(({ accepted }) => accepted !== null).length}`, words.figureAccepted],
    [
      `${teams.filter(({ last }) => last !== null && FAILED.includes(last.state)).length}`,
      words.figureFailed,
    ],
    [`${teams.filter(({ last }) => last === null).length}`, words.figureNothing],
    [`${checks.running} + ${checks.waiting}`, words.figureChecks],
  ]
  return (
    <ul className="figures" aria-label={words.howFar}>
      {figures.map(([figure, what]) => (
        <li key={what}>
          <strong>{figure}</strong> {what}
        </li>
      ))}
    </ul>
  )
}

interface TeamsProps {
  readonly id: string
  readonly teams: DashboardAnswer['teams']
  readonly zone: string
}

function Teams({ id, teams, zone }: TeamsProps) {
  const words = useWords(courseWords)
  return (
    <Scroll label={words.teams}>
      <table className="teams">
        <TableHead
          columns={[
            { figures: words.columnNumber },
            words.columnTeam,
            words.columnMembers,
            words.columnLast,
            words.columnPlays,
            words.columnExtension,
          ]}
        />
        <tbody>
          {teams.map(team => (
            <tr key={team.id}>
              <td className="number">{team.number}</td>
              <th scope="row">
                <Link href={`/course/${id}/teams/${team.number}`}>{team.name}</Link>
              </th>
              <td>
                {team.members.map(({ name }) => name).join(', ') || <em className="soft">{words.nobody}</em>}
                {team.signedUp < team.members.length && (
                  <small>{words.signedUp(team.signedUp, team.members.length)}</small>
                )}
              </td>
              <td className={team.last?.state}>
                {team.last === null ? (
                  <span className="soft">{words.nothing}</span>
                ) : (
                  <>
                    {team.last.number}: {words.shortStates[team.last.state]}{' '}
                    <small>{shortInstant(team.last.received, zone)}</small>
                  </>
                )}
              </td>
              <td>{team.accepted === null ? '–' : words.handInNumber(team.accepted.number)}</td>
              <td>{team.deadline === null ? '' : shortInstant(team.deadline, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
