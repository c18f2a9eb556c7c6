/** A course: its dates and names for everybody; below, what whoever looks can do there. */

import { Link } from 'wouter'
import type { CourseAnswer } from '../../contract/courses.ts'
import { givenNames } from '../../course/naming.ts'
import { courseWords } from '../../words/en/course.ts'
import { useWords } from '../language.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Told } from '../ui/told.tsx'
import { DeadlineLine } from './course-bar.tsx'
import { Dashboard } from './dashboard.tsx'
import { Form } from './form.tsx'
import { OwnMachine } from './own-machine.tsx'
import { OwnMarks } from './own-marks.tsx'
import { act, register, type SeenCourse, useCourse, useMe } from './server.ts'
import { SignedInAs, SignIn } from './sign-in.tsx'
import { TeamPage } from './team-page.tsx'
import { instantText } from './time.tsx'

const EXAMPLE = 7 // a team, for who has none

export function CoursePage({ id }: { id: string }) {
  const { data: course, error, refetch } = useCourse(id)
  const { data: me } = useMe()
  const words = useWords(courseWords)
  useTitle(course?.name ?? words.course)
  if (error) return <RequestError error={error} refetch={refetch} />
  if (!course || !me) return <Loading />
  const { person } = me
  const isMember = person?.role === 'member' && person.course === course.id
  return (
    <>
      <header className="course-head">
        <h1>{course.name}</h1>
        <SignedInAs />
      </header>
      <DeadlineLine course={course} />
      <Facts course={course} />
      {person?.role === 'staff' && <Dashboard id={id} />}
      {isMember &&
        (person.team === null ? <NoTeam id={id} /> : <TeamPage id={id} team={null} course={course} />)}
      {isMember && <OwnMarks id={id} zone={course.zone} />}
      {!isMember && person?.role !== 'staff' && <Entrance id={id} course={course} />}
      {!isMember && course.frozen === null && (
        <OwnMachine course={course} file={givenNames(course.naming, EXAMPLE).file} />
      )}
    </>
  )
}

function Facts({ course }: { course: SeenCourse }) {
  const words = useWords(courseWords)
  const { zone, timeLimit, naming, teamSize } = course
  const example = givenNames(naming, EXAMPLE)
  return (
    <dl className="facts">
      <div>
        <dt>{words.game}</dt>
        <dd>
          <Link href={`/rules/${course.variant}`}>{course.title}</Link>
        </dd>
      </div>
      <div>
        <dt>{words.registrationUntil}</dt>
        <dd>
          {instantText(course.registrationUntil, zone)}
          {Date.parse(course.registrationUntil) < Date.now() + course.ahead && <em>{words.isClosed}</em>}
        </dd>
      </div>
      <div>
        <dt>{words.deadline}</dt>
        <dd>{instantText(course.deadline, zone)}</dd>
      </div>
      <div>
        <dt>{words.handIn}</dt>
        <dd>
          <Told
            parts={words.oneFile(
              <code key="file">{example.file}</code>,
              <code key="class">{example.class}</code>,
              EXAMPLE,
              teamSize,
              timeLimit === null ? null : timeLimit / 1000,
            )}
          />
        </dd>
      </div>
      <div>
        <dt>{words.draw}</dt>
        <dd>
          {course.secret === null ? (
            <Told
              parts={words.committed(
                <code key="hash" className="hash">
                  {course.commitment}
                </code>,
              )}
            />
          ) : (
            <Told
              parts={words.secretWas(
                <code key="secret" className="hash">
                  {course.secret}
                </code>,
                <code key="hash" className="hash">
                  {course.commitment}
                </code>,
              )}
            />
          )}
        </dd>
      </div>
      {course.ladder && (
        <div>
          <dt>{words.ladder}</dt>
          <dd>
            <Link href={`/course/${course.id}/ladder`}>{words.whoStands}</Link>
          </dd>
        </div>
      )}
      {course.frozen !== null && (
        <div>
          <dt>{words.tournament}</dt>
          <dd>
            <Link href={`/course/${course.id}/tournament`}>{words.whatReleased}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** For whoever is not signed in here. */
function Entrance({ id, course }: { id: string; course: CourseAnswer }) {
  const words = useWords(courseWords)
  const isOpen = course.status === 'open' && Date.parse(course.now) <= Date.parse(course.registrationUntil)
  return (
    <div className="columns">
      <SignIn course={course.id} />
      <section className="panel narrow">
        <h2>{words.register}</h2>
        {isOpen ? (
          <Form
            fields={[
              { name: 'name', label: words.yourName, complete: 'name' },
              { name: 'roll', label: words.roll, isOptional: true },
              { name: 'login', label: words.signInName, complete: 'username' },
              {
                name: 'password',
                label: words.password,
                type: 'password',
                hint: words.passwordHint,
                complete: 'new-password',
              },
              {
                name: 'code',
                label: words.codeOfTeam,
                isOptional: true,
                hint: words.codeHint,
              },
              {
                name: 'team',
                label: words.newTeamName,
                isOptional: true,
                hint: words.newTeamHint,
              },
            ]}
            action={words.register}
            onSend={values => register(id, withoutEmpty(values))}
          />
        ) : (
          <p>{words.registrationClosed}</p>
        )}
      </section>
    </div>
  )
}

const withoutEmpty = (values: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

function NoTeam({ id }: { id: string }) {
  const words = useWords(courseWords)
  return (
    <div className="columns">
      <section className="panel narrow">
        <h2>{words.joinTeam}</h2>
        <Form
          fields={[{ name: 'code', label: words.code, hint: words.joinHint }]}
          action={words.join}
          onSend={({ code }) => act(id, '/join', { code })}
        />
      </section>
      <section className="panel narrow">
        <h2>{words.makeTeam}</h2>
        <Form
          fields={[{ name: 'name', label: words.name }]}
          action={words.makeIt}
          onSend={({ name }) => act(id, '/teams', { name })}
        />
      </section>
    </div>
  )
}
