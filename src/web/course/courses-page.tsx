/** All courses of the server; staff make new ones here. */
import { Link, useLocation } from 'wouter'
import { Loading, RequestError } from '../ui/request-state.tsx'
import { useTitle } from '../ui/title.ts'
import { Form } from './form.tsx'
import { COURSE_GAMES, courseFileFor } from './new-course.ts'
import { makeCourse, useCourses, useMe } from './server.ts'
import { SignedInAs, SignIn } from './sign-in.tsx'

export function CoursesPage() {
  useTitle('Courses')
  const { data, error, refetch } = useCourses()
  const me = useMe()
  return (
    <>
      <header className="course-head">
        <h1>Courses</h1>
        <SignedInAs />
      </header>
      <RequestError error={error} refetch={refetch} />
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <p className="soft">
          There is no course yet. <code>npx ultimata course new course.yaml</code> makes one; the server then
          prints a link for its first staff account.
        </p>
      )}
      <ul className="course-list">
        {data?.map(({ id, name, variant, teams, status }) => (
          <li key={id} className="panel">
            <h2>
              <Link href={`/course/${id}`}>{name}</Link>
            </h2>
            <p className="soft">
              {variant} · {teams} {teams === 1 ? 'team' : 'teams'}
              {status === 'closed' && ' · closed'}
            </p>
          </li>
        ))}
      </ul>
      {me.data?.person?.role === 'staff' ? (
        <NewCourse />
      ) : (
        data && me.data?.person === null && <SignIn course={null} />
      )}
    </>
  )
}

function NewCourse() {
  const [, navigate] = useLocation()
  return (
    <section className="panel narrow">
      <h2>A new course</h2>
      <Form
        fields={[
          { name: 'name', label: 'Name', value: 'Extreme TicTacToe Tournament' },
          { name: 'registrationUntil', label: 'Registration until', type: 'datetime-local' },
          { name: 'deadline', label: 'Deadline of the hand-ins', type: 'datetime-local' },
          { name: 'zone', label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
          { name: 'teamSize', label: 'Members of a team, at most', type: 'number', value: '2' },
          { name: 'movetime', label: 'Time limit for a move, in seconds', type: 'number', value: '16' },
          { name: 'python', label: 'Python', value: 'python3' },
        ]}
        action="Make the course"
        onSend={async values => {
          const { id } = await makeCourse(courseFileFor(values))
          navigate(`/course/${id}`)
        }}
      >
        <label className="course-field">
          <span>Game</span>
          <select name="variant">
            {COURSE_GAMES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </Form>
      <p className="soft">
        The tournament (ten pools, three pools, a final), the names team1.py and Team1, and the rubric are
        those of 2018. The course file, which can be changed afterwards, has all of it.
      </p>
    </section>
  )
}
