/** A course: its dates and names for everybody; below, what whoever looks can do there. */
import { Link } from 'wouter'
import type { CourseAnswer } from '../../contract/courses.ts'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Dashboard } from './dashboard.tsx'
import { Form } from './form.tsx'
import { OwnMarks } from './own-marks.tsx'
import { act, register, useCourse, useMe } from './server.ts'
import { SignedInAs, SignIn } from './sign-in.tsx'
import { TeamPage } from './team-page.tsx'
import { Countdown, instantText } from './time.tsx'

export function CoursePage({ id }: { id: string }) {
  const { data: course, error, refetch } = useCourse(id)
  const { data: me } = useMe()
  useTitle(course?.name ?? 'Course')
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
      <Facts course={course} />
      {person?.role === 'staff' && <Dashboard id={id} />}
      {isMember &&
        (person.team === null ? <NoTeam id={id} /> : <TeamPage id={id} team={null} course={course} />)}
      {isMember && <OwnMarks id={id} />}
      {!isMember && person?.role !== 'staff' && <Entrance id={id} course={course} />}
    </>
  )
}

function Facts({ course }: { course: CourseAnswer }) {
  const { zone, now, timeLimit, naming, teamSize } = course
  return (
    <dl className="facts">
      <div>
        <dt>Game</dt>
        <dd>
          <Link href={`/rules/${course.variant}`}>{course.title}</Link>
        </dd>
      </div>
      <div>
        <dt>Registration until</dt>
        <dd>
          {instantText(course.registrationUntil, zone)}{' '}
          <Countdown now={now} until={course.registrationUntil} />
        </dd>
      </div>
      <div>
        <dt>Deadline</dt>
        <dd>
          {instantText(course.deadline, zone)} <Countdown now={now} until={course.deadline} />
        </dd>
      </div>
      <div>
        <dt>Hand in</dt>
        <dd>
          one file, <code>{naming.file}</code>, with the class <code>{naming.class}</code>; teams of at most{' '}
          {teamSize}
          {timeLimit !== null && `; ${timeLimit / 1000} s a move`}
        </dd>
      </div>
      <div>
        <dt>Draw</dt>
        <dd>
          {course.secret === null ? (
            <>
              SHA-256 of its secret, published before: <code className="hash">{course.commitment}</code>
            </>
          ) : (
            <>
              secret <code className="hash">{course.secret}</code>, whose SHA-256 was published before:{' '}
              <code className="hash">{course.commitment}</code>
            </>
          )}
        </dd>
      </div>
      {course.ladder && (
        <div>
          <dt>Ladder</dt>
          <dd>
            <Link href={`/course/${course.id}/ladder`}>who stands where</Link>
          </dd>
        </div>
      )}
      {course.frozen !== null && (
        <div>
          <dt>Tournament</dt>
          <dd>
            <Link href={`/course/${course.id}/tournament`}>what is released of it</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** For whoever is not signed in here. */
function Entrance({ id, course }: { id: string; course: CourseAnswer }) {
  const isOpen = course.status === 'open' && Date.parse(course.now) <= Date.parse(course.registrationUntil)
  return (
    <div className="columns">
      <SignIn course={course.id} />
      <section className="panel narrow">
        <h2>Register</h2>
        {isOpen ? (
          <Form
            fields={[
              { name: 'name', label: 'Your name', complete: 'name' },
              { name: 'roll', label: 'Roll number', isOptional: true },
              { name: 'login', label: 'Sign-in name', complete: 'username' },
              {
                name: 'password',
                label: 'Password',
                type: 'password',
                hint: 'at least 8 characters',
                complete: 'new-password',
              },
              {
                name: 'code',
                label: 'Code of your team',
                isOptional: true,
                hint: 'if your partner has made one',
              },
              {
                name: 'team',
                label: 'Name of a new team',
                isOptional: true,
                hint: 'if you are the first of it',
              },
            ]}
            action="Register"
            onSend={values => register(id, withoutEmpty(values))}
          />
        ) : (
          <p>Registration is closed. Staff can still add people until the deadline.</p>
        )}
      </section>
    </div>
  )
}

const withoutEmpty = (values: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

function NoTeam({ id }: { id: string }) {
  return (
    <div className="columns">
      <section className="panel narrow">
        <h2>Join a team</h2>
        <Form
          fields={[{ name: 'code', label: 'Code', hint: 'whoever made the team can see it' }]}
          action="Join"
          onSend={({ code }) => act(id, '/join', { code })}
        />
      </section>
      <section className="panel narrow">
        <h2>Make a team</h2>
        <Form
          fields={[{ name: 'name', label: 'Name' }]}
          action="Make it"
          onSend={({ name }) => act(id, '/teams', { name })}
        />
      </section>
    </div>
  )
}
