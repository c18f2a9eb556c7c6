/** A team's own page: its names, its members, and what it has handed in, with what the check found. */
import { Link } from 'wouter'
import type { CourseAnswer, HandInAnswer, TeamAnswer } from '../../contract/courses.ts'
import { parsePosition } from '../../rules/position-text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { makeShare } from '../share.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { ActionButton, Form } from './form.tsx'
import { HandIn } from './hand-in.tsx'
import { Logs } from './logs.tsx'
import { act, recheck, useCourse, useMe, useTeam } from './server.ts'
import { Countdown, instantText } from './time.tsx'
import { TokenButton } from './token-button.tsx'

/** As staff look at one. */
export function CourseTeamPage({ id, team }: { id: string; team: string }) {
  const { data: course, error } = useCourse(id)
  useTitle(`Team ${team}`)
  if (error) return <RequestError error={error} />
  return (
    <>
      <p>
        <Link href={`/course/${id}`}>← {course?.name ?? 'the course'}</Link>
      </p>
      {course ? <TeamPage id={id} team={team} course={course} /> : <Loading />}
    </>
  )
}

export function TeamPage({ id, team, course }: { id: string; team: string | null; course: CourseAnswer }) {
  const { data, error, refetch } = useTeam(id, team)
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!data) return <Loading />
  const isOver = course.frozen !== null || course.status === 'closed'
  return (
    <section aria-label={`Team ${data.number}`}>
      <h2>
        Team {data.number}
        {data.name !== `Team ${data.number}` && <>: {data.name}</>}
      </h2>
      <Given course={course} team={data} />
      {!isOver && <HandIn id={id} team={data} />}
      <HandIns id={id} team={data} />
      {course.frozen !== null && <Logs id={id} />}
      <Members id={id} team={data} course={course} />
    </section>
  )
}

function Given({ course, team }: { course: CourseAnswer; team: TeamAnswer }) {
  return (
    <p>
      Your file is <code>{team.given.file}</code>, your class <code>{team.given.class}</code>. You may hand in
      as often as you like until <strong>{instantText(team.deadline, course.zone)}</strong>{' '}
      <Countdown now={course.now} until={team.deadline} />
      {team.extended !== null && <> (extended: {team.extended})</>}. The last file that was accepted plays.
    </p>
  )
}

const STATES: Readonly<Record<HandInAnswer['state'], string>> = {
  received: 'waits for its check',
  checking: 'is being checked',
  accepted: 'accepted',
  rejected: 'rejected',
  superseded: 'replaced by a newer one',
  frozen: 'plays in the tournament',
}

function HandIns({ id, team }: { id: string; team: TeamAnswer }) {
  if (team.handIns.length === 0) return <p className="soft">Nothing has been handed in yet.</p>
  return (
    <ol className="hand-ins" aria-live="polite">
      {team.handIns.map(handIn => (
        <li key={handIn.id} className={`panel ${handIn.state}`}>
          <HandInView id={id} team={team.number} handIn={handIn} />
        </li>
      ))}
    </ol>
  )
}

function HandInView({ id, team, handIn }: { id: string; team: number; handIn: HandInAnswer }) {
  const { data: me } = useMe()
  const isStaff = me?.person?.role === 'staff'
  return (
    <>
      <h3>
        Hand-in {handIn.number}: {STATES[handIn.state]}
        {handIn.plays && handIn.state === 'accepted' && <span className="plays"> · this one plays</span>}
      </h3>
      <p className="soft">
        received {new Date(handIn.received).toLocaleString()} from {handIn.by} ·{' '}
        <a href={`/api/courses/${id}/teams/${team}/hand-ins/${handIn.number}`}>{handIn.file}</a>,{' '}
        {handIn.bytes} bytes · SHA-256 <code className="hash">{handIn.hash}</code>
      </p>
      {handIn.rows.length > 0 && (
        <table className="check">
          <caption>What the check found</caption>
          <tbody>
            {handIn.rows.map(({ what, verdict, words }) => (
              <tr key={what} className={verdict}>
                <th scope="row">{what}</th>
                <td>{VERDICTS[verdict]}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {handIn.failure && <Failure failure={handIn.failure} />}
      {isStaff && handIn.state === 'rejected' && (
        <Form
          fields={[{ name: 'reason', label: 'Check it again, because' }]}
          action="Check again"
          isQuiet
          onSend={({ reason = '' }) => recheck(handIn.id, reason)}
        />
      )}
    </>
  )
}

const VERDICTS = { good: 'yes', doubtful: 'doubtful', bad: 'NO', untried: 'not tried' } as const

function Failure({ failure }: { failure: NonNullable<HandInAnswer['failure']> }) {
  return (
    <>
      {failure.stderr !== '' && (
        <details open>
          <summary>What it printed last</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre tabIndex={0}>{failure.stderr}</pre>
        </details>
      )}
      {failure.position !== null && (
        <p>
          It failed in this position:{' '}
          <Link href={`/analyse#${shareOfPosition(failure.position)}`}>look at it</Link>
        </p>
      )}
      {failure.replay !== null && (
        <p>
          To see it again on your machine: <code className="command">{failure.replay}</code>
        </p>
      )}
    </>
  )
}

/** The analysis board at a position. */
function shareOfPosition(text: string): string {
  const position = parsePosition(text, variantNamed)
  if (!position.ok) return ''
  const { variant } = position.value.rules
  const record = { variant, tags: {}, start: position.value, comment: null, moves: [], ending: null }
  return makeShare({ record, ply: 0 })
}

function Members({ id, team, course }: { id: string; team: TeamAnswer; course: CourseAnswer }) {
  const set = (change: object): Promise<unknown> => act(id, `/teams/${team.number}`, change)
  return (
    <details className="panel">
      <summary>
        Members and settings: {team.members.map(({ name }) => name).join(', ') || 'nobody yet'}
      </summary>
      <p>
        Code with which others join: <code>{team.code}</code> ({team.members.length} of {course.teamSize}){' '}
        <ActionButton action="New code" onAct={() => act(id, `/teams/${team.number}/code`)} />
      </p>
      <Form
        fields={[{ name: 'name', label: 'Name of the team', value: team.name }]}
        action="Rename"
        isQuiet
        onSend={({ name }) => set({ name })}
      />
      <p>
        <ActionButton
          action={team.anonymous ? 'Show the name of the team to others' : 'Be called by the number alone'}
          onAct={() => set({ anonymous: !team.anonymous })}
        />
      </p>
      <TokenButton id={id} team={team} />
      <p>
        <ActionButton action="Leave the team" confirm="Leave it?" onAct={() => act(id, '/leave')} />
      </p>
    </details>
  )
}
