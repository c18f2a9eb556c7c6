/** A team's own page: its names, its members, and what it has handed in, with what the check found. */

import { Link } from 'wouter'
import type { HandInAnswer, TeamAnswer } from '../../contract/courses.ts'
import { parsePosition } from '../../rules/position-text.ts'
import { variantNamed } from '../../rules/variants.ts'
import { courseWords } from '../../words/en/course.ts'
import { peopleWords } from '../../words/en/people.ts'
import { useWords } from '../language.ts'
import { makeShare } from '../share.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { OwnCases } from './alike/own-cases.tsx'
import { ReportPanel, VivaPanel } from './alike/report-panel.tsx'
import { CourseBar } from './course-bar.tsx'
import { ActionButton, Form } from './form.tsx'
import { HandIn } from './hand-in.tsx'
import { Logs } from './logs.tsx'
import { callHere, OwnMachine } from './own-machine.tsx'
import { StaffPanel } from './people.tsx'
import { act, recheck, type SeenCourse, useCourse, useMe, useTeam } from './server.ts'
import { Countdown, exactInstant, instantText } from './time.tsx'
import { TokenButton } from './token-button.tsx'

/** As staff look at one. */
export function CourseTeamPage({ id, team }: { id: string; team: string }) {
  const { data: course, error } = useCourse(id)
  const words = useWords(courseWords)
  useTitle(words.team(team))
  if (error) return <RequestError error={error} />
  return (
    <>
      <CourseBar id={id} />
      {course ? (
        <>
          <h1>{course.name}</h1>
          <TeamPage id={id} team={team} course={course} />
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}

export function TeamPage({ id, team, course }: { id: string; team: string | null; course: SeenCourse }) {
  const words = useWords(courseWords)
  const { data, error, refetch } = useTeam(id, team)
  const { data: me } = useMe()
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!data) return <Loading />
  const isOver = course.frozen !== null || course.status === 'closed'
  const isStaff = me?.person?.role === 'staff'
  return (
    <section aria-label={words.team(data.number)}>
      <h2>
        {words.team(data.number)}
        {data.name !== `Team ${data.number}` && <>: {data.name}</>}
      </h2>
      <Given course={course} team={data} />
      {!isOver && <HandIn id={id} team={data} zone={course.zone} />}
      {!isOver && <OwnMachine course={course} file={data.given.file} />}
      <HandIns id={id} team={data} course={course} />
      {team === null && <OwnCases id={id} zone={course.zone} />}
      <ReportPanel id={id} team={data.number} />
      {isStaff && <VivaPanel id={id} team={data.number} />}
      {course.frozen !== null && <Logs id={id} />}
      <Members id={id} team={data} course={course} />
      {isStaff && <StaffPanel id={id} team={data} zone={course.zone} />}
    </section>
  )
}

function Given({ course, team }: { course: SeenCourse; team: TeamAnswer }) {
  const words = useWords(courseWords)
  return (
    <p>
      <Told
        parts={words.given(
          <code key="file">{team.given.file}</code>,
          <code key="class">{team.given.class}</code>,
          <strong key="until">{instantText(team.deadline, course.zone)}</strong>,
          <Countdown key="left" ahead={course.ahead} until={team.deadline} />,
          team.extended,
        )}
      />
    </p>
  )
}

function HandIns({ id, team, course }: { id: string; team: TeamAnswer; course: SeenCourse }) {
  const words = useWords(courseWords)
  if (team.handIns.length === 0) return <p className="soft">{words.nothingHandedIn}</p>
  return (
    <ol className="hand-ins" aria-live="polite">
      {team.handIns.map(handIn => (
        <li key={handIn.id} className={`panel ${handIn.state}`}>
          <HandInView id={id} team={team.number} handIn={handIn} course={course} />
        </li>
      ))}
    </ol>
  )
}

interface HandInProps {
  readonly id: string
  readonly team: number
  readonly handIn: HandInAnswer
  readonly course: SeenCourse
}

function HandInView({ id, team, handIn, course: { zone, variant } }: HandInProps) {
  const { play } = useWords(peopleWords).profile
  const { data: me } = useMe()
  const words = useWords(courseWords)
  const isStaff = me?.person?.role === 'staff'
  return (
    <>
      <h3>
        {words.handInIs(handIn.number, words.states[handIn.state])}
        {handIn.plays && handIn.state === 'accepted' && <span className="plays">{words.thisPlays}</span>}
      </h3>
      <p className="soft">
        <Told
          parts={words.receivedFrom(
            exactInstant(handIn.received, zone),
            handIn.by,
            <a key="file" href={`/api/courses/${id}/teams/${team}/hand-ins/${handIn.number}`}>
              {handIn.file}
            </a>,
            handIn.bytes,
            <code key="hash" className="hash">
              {handIn.hash}
            </code>,
          )}
        />
      </p>
      <p>
        <Link className="button" href={`/live?game=${variant}&with=hand-in:${handIn.id}`}>
          {play}
        </Link>
      </p>
      {handIn.rows.length > 0 && (
        <table className="check">
          <caption>{words.checkFound}</caption>
          <tbody>
            {handIn.rows.map(({ what, verdict, words: found }) => (
              <tr key={what} className={verdict}>
                <th scope="row">{words.checks[what] ?? what}</th>
                <td>{words.verdicts[verdict]}</td>
                <td>{found}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {handIn.failure && <Failure failure={handIn.failure} />}
      {isStaff && handIn.state === 'rejected' && (
        <Form
          fields={[{ name: 'reason', label: words.checkAgainBecause }]}
          action={words.checkAgain}
          isQuiet
          onSend={({ reason = '' }) => recheck(handIn.id, reason)}
        />
      )}
    </>
  )
}

function Failure({ failure }: { failure: NonNullable<HandInAnswer['failure']> }) {
  const words = useWords(courseWords)
  return (
    <>
      {failure.stderr !== '' && (
        <details open>
          <summary>{words.printedLast}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <pre tabIndex={0}>{failure.stderr}</pre>
        </details>
      )}
      {failure.position !== null && (
        <p>
          {words.failedHere}
          <Link href={`/analyse#${shareOfPosition(failure.position)}`}>{words.lookAtIt}</Link>
        </p>
      )}
      {failure.replay !== null && (
        <p>
          {words.seeAgain}
          <code className="command">
            {callHere()} {failure.replay}
          </code>
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

function Members({ id, team, course }: { id: string; team: TeamAnswer; course: SeenCourse }) {
  const words = useWords(courseWords)
  const set = (change: object): Promise<unknown> => act(id, `/teams/${team.number}`, change)
  return (
    <details className="panel">
      <summary>
        {words.membersAndSettings(team.members.map(({ name }) => name).join(', ') || words.nobodyYet)}
      </summary>
      <p>
        <Told
          parts={words.codeToJoin(<code key="code">{team.code}</code>, team.members.length, course.teamSize)}
        />
        <ActionButton action={words.newCode} onAct={() => act(id, `/teams/${team.number}/code`)} />
      </p>
      <Form
        fields={[{ name: 'name', label: words.nameOfTeam, value: team.name }]}
        action={words.rename}
        isQuiet
        onSend={({ name }) => set({ name })}
      />
      <p>
        <ActionButton
          action={team.anonymous ? words.showName : words.beAnonymous}
          onAct={() => set({ anonymous: !team.anonymous })}
        />
      </p>
      <p>
        <ActionButton
          action={team.showsNames ? words.hideMembers : words.showMembers}
          onAct={() => set({ showsNames: !team.showsNames })}
        />
      </p>
      <TokenButton id={id} team={team} />
      <p>
        <ActionButton action={words.leave} confirm={words.reallyLeave} onAct={() => act(id, '/leave')} />
      </p>
    </details>
  )
}
